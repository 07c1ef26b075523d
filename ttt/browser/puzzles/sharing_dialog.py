"""Shows the dialog that shares a puzzle: its link, HTML for a page, a file, or a package for an LMS."""

import js
from pyscript.js_modules import packing

from ttt.browser.kit.bound_panel import BoundPanel
from ttt.browser.kit.notices import start_task
from ttt.browser.kit.page import site
from ttt.browser.kit.sharing import can_send, offer_link, offer_package, sent_link
from ttt.browser.puzzles.puzzles_page import PuzzlesPage
from ttt.lessons import lesson_link
from ttt.lessons.lesson_text import to_lesson_text
from ttt.puzzles.puzzle_list import lesson_of
from ttt.words.puzzles import page as words
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class PuzzleSharing(BoundPanel):
    """The dialog, filled when it opens."""

    _page: "PuzzlesPage"
    place = "#sharing, #open-sharing"

    def listen(self) -> None:
        super().listen()
        if self._page.find("#sharing").open:  # it was opened before this panel listened
            start_task(self.fill(None))

    async def fill(self, button: "Any") -> None:
        page, puzzle, is_today = self._page, self._page.puzzle, self._page.is_today
        link = f"{site()}puzzles/#{page.name}"
        self.put({"told": "", "link": link})
        self.put({"can_send": await can_send(page), "is_today": is_today})
        letters = await self._letters()
        self.put({"lines": lesson_link.html(site(), letters), "lesson": f"{site()}lesson/#text={letters}"})
        frame = f"{site()}puzzles/?embed=1" if is_today else f"{site()}{lesson_link.FRAME}#{lesson_link.TEXT}={letters}"
        await offer_link(page, "#sharing .shared-link", "#shared-told", link, words.lesson_title(puzzle), frame)

    async def _letters(self) -> str:
        """Return the puzzle as a lesson, packed for a link."""
        puzzle, language = self._page.puzzle, str(js.document.documentElement.lang)[:2]
        names = words.lesson_title(puzzle), words.title(puzzle), words.told(puzzle)
        return str(await packing.pack(to_lesson_text(lesson_of(puzzle, *names, language, words.hints(puzzle)))))

    async def open_for_lms(self, button: "Any") -> None:
        title = words.lesson_title(self._page.puzzle)
        lesson = f"{lesson_link.FRAME}#{lesson_link.TEXT}={await self._letters()}"
        await offer_package(self._page, "#shared-told", "puzzle", title, [(title, lesson)])

    async def save_one_file(self, button: "Any") -> None:
        await self._page.need("ttt.browser.kit.one_file_saving")
        from ttt.browser.kit.one_file_saving import save_one_file

        await save_one_file(self._page, "#shared-told", "puzzles/#" + self._page.name, "ttt-puzzle.html")

    async def send_link(self, button: "Any") -> None:
        if not await sent_link(self._page, self._page.find("#link").value):
            await self._copy("#link")

    async def copy_link(self, button: "Any") -> None:
        await self._copy("#link")

    async def copy_frame(self, button: "Any") -> None:
        await self._copy("#frame-lines")

    async def _copy(self, selector: str) -> None:
        is_copied = await self._page.copy(selector)
        self.put({"told": say("Copied.") if is_copied else say("Couldn't copy: select the text and copy it yourself.")})


make = PuzzleSharing
