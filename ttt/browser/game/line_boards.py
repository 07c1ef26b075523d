"""Boards whose lines are others than rows: with this part comes what reads them, and it puts their cells in place."""

from pyscript.js_modules import fetching

from ttt.browser.game.late_parts import Part
from ttt.browser.kit.line_boards import put_in_place
from ttt.browser.kit.notices import start_task
from ttt.session.stored_text import read_json
from ttt.words.lines.boards import SENTENCES
from ttt.words.speech import learn

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.browser.game.late_parts import GamePage
    from ttt.session.view import View


class LineBoards(Part):
    """Also brings the sentences about them, in the language of the page."""

    def __init__(self, page: "GamePage") -> None:
        super().__init__(page)
        self._spoken = "en"
        start_task(put_in_place())

    def follow(self, view: "View") -> None:
        """Learn the sentences in the language of the page, if it isn't English."""
        self.show_anew()

    def show_anew(self) -> None:
        if self._language() != self._spoken:
            start_task(self._speak_anew())

    async def _speak_anew(self) -> None:
        await self.speak()
        self._page.show_anew()

    async def speak(self) -> None:
        """Learn the sentences in the language of the page; in English, if they can't be had in it."""
        language = self._language()
        if language == self._spoken:
            return
        self._spoken = language
        sentences = SENTENCES
        if language != "en":
            text = await fetching.fetchText(f"ttt/words/languages/lines/{language}.json")
            try:
                sentences = read_json(text or "")
            except ValueError:
                pass  # it couldn't be had, or something else came
        learn(sentences)

    def _language(self) -> str:
        return str(self._page.document.documentElement.lang)[:2]


make = LineBoards
