"""Shows the text of the lesson beside the form, and reads what is typed into it; an invalid text changes nothing.

If a person replaces the text with a link to a lesson, the page opens that lesson.
"""

import asyncio

from ttt.browser.editor.editor_page import EditorPage, EditorPanel
from ttt.browser.kit.notices import start_task
from ttt.game.errors import Refused
from ttt.lessons import draft_text, lesson_link
from ttt.lessons.drafting import Draft
from ttt.words.editor import SENTENCES
from ttt.words.refusals import refusal
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


NAME = "editor-text"  # name under which a refused text is stored
PAUSE = 0.4  # seconds after the last keystroke until the text is read


class TextPane(EditorPanel):
    """The text, which is kept up to date while its pane is open."""

    place = "#text-pane"

    def __init__(self, page: "EditorPage") -> None:
        super().__init__(page)
        self._typed = 0  # keystrokes and pastes so far
        self._is_read = True  # whether the last change has been read
        self._is_refused = False

    def listen(self) -> None:
        super().listen()
        self._page.listen("#text-pane", "toggle", lambda event: self.catch_up())

    def begin(self) -> None:
        """Show the text that was refused on the last visit, if any."""
        refused = self._page.store.get(NAME)
        if refused:
            self._page.find("#text").value = refused
            self._page.find("#text-pane").open = True
            self.read()

    def show_anew(self) -> None:
        """Write the lesson again; only a refusal has words to translate, and it stays in the former language."""
        self.catch_up()

    def catch_up(self) -> None:
        """Write the current lesson if the pane is open, but not over a refused text or while a person is typing."""
        pane = self._page.find("#text")
        if not self._page.find("#text-pane").open or self._is_refused:
            return
        text = draft_text.to_text(self._page.draft)
        if str(pane.value) != text and not self._page.find("#text:focus"):
            pane.value = text

    async def hear(self, field: "Any") -> None:
        self._typed += 1
        typed, self._is_read = self._typed, False
        await asyncio.sleep(PAUSE)
        if typed == self._typed and not self._is_read:
            self.read()

    def settle(self) -> None:
        """Read what was typed, because the page may be closing."""
        if not self._is_read:
            self.read()

    def read(self) -> None:
        """Make the text the lesson, or open the lesson that it links to; if refused, leave the text and show why."""
        self._is_read = True
        link = lesson_link.pasted(str(self._page.find("#text").value))
        if link:
            start_task(self._open(link))
            return
        try:
            read = draft_text.from_text(str(self._page.find("#text").value))
        except Refused as error:
            self._tell(say("{because} The form stays as it was.", because=refusal(error)), True)
            return
        self._tell("", False)
        self._page.do(_merged(self._page.draft, read), "text")

    async def _open(self, link: str) -> None:
        """Open the lesson that a link leads to, and don't store a link that fails.

        If the person has typed more meanwhile, leave the text alone.
        """
        typed = self._typed
        try:
            await self._page.open_link(link)
        except Refused as error:
            if typed == self._typed:
                self._tell(say("{because} The form stays as it was.", because=refusal(error)), True)
                self._page.store.remove(NAME)
            return
        if typed == self._typed:
            self._tell("", False)
            self._page.find("#text").value = draft_text.to_text(self._page.draft)

    def write_again(self, button: "Any") -> None:
        self._tell("", False)
        self.catch_up()
        self._page.find("#text").focus()

    def _tell(self, sentence: str, is_refused: bool) -> None:
        if is_refused:
            is_stored = self._page.store.put(NAME, str(self._page.find("#text").value))
            self._page.tell_loss(not is_stored, say(SENTENCES["editor not stored"]))
        else:
            self._page.store.remove(NAME)
        self._is_refused = is_refused
        self.put({"told": sentence, "is_refused": is_refused})


def _merged(draft: Draft, read: Draft) -> Draft:
    """Return the draft that was read; a step whose text hasn't changed keeps the fields that its text leaves out."""
    before = {draft_text.text_of_step(step): step for step in draft.steps}
    steps = [before.get(draft_text.text_of_step(step), step) for step in read.steps]
    return Draft(read.title, read.language, tuple(steps), min(draft.at, len(steps) - 1))


make = TextPane
