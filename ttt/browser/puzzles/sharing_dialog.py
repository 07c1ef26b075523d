"""Shares the current puzzle: also as a lesson, which is what frames, packages and sheets hold."""

import js
from pyscript.js_modules import packing

from ttt.browser.kit.bound_panel import BoundPanel
from ttt.browser.kit.shared_lesson import of_lesson
from ttt.browser.kit.sharing import Shared, share
from ttt.browser.puzzles.puzzles_page import PuzzlesPage
from ttt.lessons.lesson_link import TEXT
from ttt.lessons.lesson_text import to_lesson_text
from ttt.puzzles.puzzle_list import lesson_of
from ttt.words.puzzles import page as words
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class PuzzleSharing(BoundPanel):
    """The button that opens the dialog."""

    _page: "PuzzlesPage"
    place = "#ways"

    async def share(self, button: "Any") -> None:
        page, puzzle, language = self._page, self._page.puzzle, str(js.document.documentElement.lang)[:2]
        title = words.lesson_title(puzzle)
        lesson = lesson_of(puzzle, title, words.title(puzzle), words.told(puzzle), language, words.hints(puzzle))
        ways: "dict[str, Any]" = {"address": "puzzles/#" + page.name, "name": "puzzle"}
        if page.is_today:
            ways.update(frame="puzzles/?embed=1", note=say("The frame under “Embed” shows a new puzzle every day."))
        letters = str(await packing.pack(to_lesson_text(lesson)))
        described = of_lesson(title, f"#{TEXT}={letters}", False, **ways) if letters else Shared(title, **ways)
        await share(page, described)


make = PuzzleSharing
