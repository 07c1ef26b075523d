"""The dialog that gives a puzzle away: its link, the lines that put it into another page, and its lesson."""

import js
from pyscript.js_modules import packing, sharing

from ttt.browser.kit.link_offer import offer_link
from ttt.browser.kit.notices import start_task
from ttt.browser.kit.panel import Panel
from ttt.lessons import lesson_html
from ttt.lessons.lesson_text import to_lesson_text
from ttt.puzzles.shelf import lesson_of
from ttt.words.puzzles import page as words
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.browser.puzzles.puzzles_page import PuzzlesPage


class PuzzleSharing(Panel):
    """What it gives is made when it opens."""

    _page: "PuzzlesPage"

    def listen(self) -> None:
        """React to the buttons from now on."""
        page = self._page
        page.listen("#open-sharing", "click", lambda event: start_task(self._fill()))
        page.listen("#copy-link", "click", lambda event: start_task(self._copy("#link")))
        page.listen("#copy-frame", "click", lambda event: start_task(self._copy("#frame-lines")))
        if page.find("#sharing").open:  # somebody was quicker
            start_task(self._fill())

    async def _fill(self) -> None:
        page, puzzle = self._page, self._page.puzzle
        page.write("#shared-told", "")
        here = str(js.location.href).split("#")[0].split("?")[0]
        page.find("#link").value = f"{here}#{puzzle.id}"
        language = str(js.document.documentElement.lang)[:2]
        told = words.lesson_title(puzzle), words.title(puzzle), words.told_rules(puzzle.rules)
        letters = str(await packing.pack(to_lesson_text(lesson_of(puzzle, *told, language))))
        site = str(js.URL.new("../", here).href)
        page.find("#frame-lines").value = lesson_html.code(site, letters)
        page.find("#as-lesson").href = f"{site}lesson/#text={letters}"
        frame = f"{site}lesson/?embed=1#text={letters}"
        await offer_link(page, "#sharing .shared-link", "#shared-told", f"{here}#{puzzle.id}", told[0], frame)

    async def _copy(self, selector: str) -> None:
        field = self._page.find(selector)
        if await sharing.copy(field.value):
            self._page.write("#shared-told", say("puzzle copied"))
        else:
            field.select()
            self._page.write("#shared-told", say("puzzle copy by hand"))


def make(page: "PuzzlesPage") -> PuzzleSharing:
    """The dialog of the page."""
    return PuzzleSharing(page)
