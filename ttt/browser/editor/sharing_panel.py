"""Shares a lesson unless it has a fault, which is told instead; opens files, links and new lessons."""

import js
from pyscript.js_modules import files, packing

from ttt.browser.editor.editor_page import EditorPage, EditorPanel
from ttt.browser.editor.known_claims import why_wrong
from ttt.browser.kit.page import listener, site
from ttt.browser.kit.shared_lesson import of_lesson
from ttt.browser.kit.sharing import Shared, share
from ttt.game.errors import BadLesson, Refused
from ttt.lessons import draft_text, lesson_link
from ttt.lessons.drafting import EMPTY, Draft, with_fields
from ttt.lessons.lesson_text import LONGEST
from ttt.sharing.file_names import file_name
from ttt.words.refusals import refusal
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


LARGEST = 4 * LONGEST  # the most bytes of a file
SHOWN = 80  # characters of a refused link that are quoted


class SharingPanel(EditorPanel):
    """The dialogs in which a lesson is shared, tried, saved and opened."""

    place = "#bar, #more, #sharing"

    def __init__(self, page: "EditorPage") -> None:
        super().__init__(page)
        self._unpacked: "Refused | None" = None  # why the lesson couldn't be packed into a link

    def listen(self) -> None:
        super().listen()
        self._page.listen("#trying", "close", lambda event: self._page.find("#preview").replaceChildren())

    async def _letters(self, draft: Draft) -> str:
        """Pack a lesson into the letters of a link. Raises Refused if it isn't valid or can't be packed."""
        problem = self._page.claims.problem(draft)
        if problem:
            raise problem
        letters = str(await packing.pack(draft_text.to_text(draft)))
        if not letters:
            raise Refused("draft no packing")
        return letters

    def show_signs(self) -> None:
        """Show new results in the dialog while it is open."""
        if self._page.find("#sharing[open]"):
            self._tell_state()

    def _tell_state(self) -> None:
        """Show what is known about the lesson, or what keeps it from being shared.

        If that is a fault of the lesson, show a button that leads to it.
        """
        page, fault = self._page, self._page.claims.fault()
        at, reason = fault or (-1, self._unpacked)
        summary = page.claims.summary()
        if not page.claims.is_settled():
            summary += " " + say("You can still share it.")
        go = say("Go to the title") if at < 0 else say("Go to step {step}", step=at + 1)
        self.put(
            {
                "note": why_wrong(reason) if reason else summary,
                "is_wrong": page.claims.is_wrong(),
                "mend": go if fault else "",
            }
        )
        if reason:
            self.put({"link": ""})

    def go(self, button: "Any") -> None:
        """Go to the step, or to the lesson's title, that keeps the lesson from being shared."""
        page, fault = self._page, self._page.claims.fault()
        page.find("#sharing").close()
        if fault and fault[0] >= 0:
            page.turn_to(fault[0])
            page.find("#step-title" if fault[1].reason == "draft no step title" else "#task").focus()
        else:
            page.find("#title").focus()

    async def share(self, button: "Any") -> None:
        page, self._unpacked = self._page, None
        title = page.draft.title.strip() or say("lesson")
        shared = Shared(title)
        if not page.claims.fault():
            try:
                shared = of_lesson(title, "#text=" + await self._letters(page.draft), True)
            except Refused as error:
                self._unpacked = error
        await share(page, shared)
        self._tell_state()

    async def try_out(self, button: "Any") -> None:
        page, draft = self._page, self._page.draft
        # People can try a lesson that has no titles yet.
        steps = [with_fields(step, title=step.title.strip() or say("No title yet")) for step in draft.steps]
        title = draft.title.strip() or say("Untitled lesson")
        try:
            letters = await self._letters(Draft(title, draft.language, tuple(steps), draft.at))
        except Refused as error:
            page.notices.tell_at_once(refusal(error))
            return
        frame = page.made("iframe")
        frame.title = say("The lesson as a learner sees it")
        language, theme = page.find("#language").value, getattr(js.document.documentElement.dataset, "theme", "")
        options = f"embed=1&keep=0&lang={language}" + (f"&theme={theme}" if theme else "")
        # After a click in the frame, the frame gets the keys; an open dialog there handles Escape itself.
        frame.addEventListener("load", listener(lambda event: self._listen_in(frame.contentWindow)))
        frame.src = f"{site()}lesson/?{options}#text={letters}&step={page.draft.at + 1}"
        page.find("#preview").replaceChildren(frame)
        page.find("#trying").showModal()

    def _listen_in(self, window: "Any") -> None:
        def on_key(event: "Any") -> None:
            if event.key == "Escape" and not window.document.querySelector("dialog[open]"):
                self._page.find("#trying").close()

        window.addEventListener("keydown", listener(on_key))

    def save(self, button: "Any") -> None:
        page = self._page
        name = file_name("txt", page.draft.title.strip() or say("lesson"))
        files.saveText(draft_text.to_text(page.draft), name)
        page.write("#more-told", say("Saved as “{name}”.", name=name))

    def begin_anew(self, button: "Any") -> None:
        self._page.replace(EMPTY, say("A new lesson."))
        self._close()

    async def take(self, field: "Any") -> None:
        page, file = self._page, field.files.item(0)
        if not file:
            return
        try:
            draft = await _read(file)
        except Refused as error:
            page.write("#more-told", refusal(error))
        else:
            page.replace(draft, say("“{name}” is open.", name=str(file.name)))
            self._close()
        field.value = ""  # so that the same file can be chosen again

    async def open_pasted(self, control: "Any") -> None:
        page = self._page
        field = page.find("#pasted-link")
        given = str(field.value)
        try:
            link = lesson_link.pasted(given)
            if not link:
                raise BadLesson("draft link", given=given[:SHOWN])
            await page.open_link(link)
        except Refused as error:
            page.write("#more-told", refusal(error))
            field.focus()
        else:
            field.value = ""
            self._close()

    def _close(self) -> None:
        self._page.write("#more-told", "")
        self._page.find("#more").close()
        self._page.find("#start:not([hidden]) button, #lesson-line:not([hidden]) #title").focus()


async def _read(file: "Any") -> "Any":
    """Return the draft in a chosen file. Raises Refused if the file is too large, can't be read, or isn't a lesson."""
    name = str(file.name)
    if file.size > LARGEST:
        raise BadLesson("draft file too large", given=name, longest=LONGEST)
    text = await files.read(file)
    if text is None:
        raise BadLesson("draft file unreadable", given=name)
    try:
        return draft_text.from_text(str(text))
    except Refused as error:
        raise BadLesson("draft file", given=name, because=error) from None


make = SharingPanel
