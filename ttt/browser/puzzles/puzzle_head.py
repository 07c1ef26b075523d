"""Shows the heading of a puzzle: its game as a picture, its day or its number, and its difficulty."""

import js

from ttt.browser.kit.bound_panel import BoundPanel
from ttt.browser.kit.calendar import FULL, named
from ttt.browser.puzzles.puzzles_page import PuzzlesPage
from ttt.puzzles.puzzle_list import has_days
from ttt.words.puzzles import page as words
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class PuzzleHead(BoundPanel):
    """The heading of a puzzle; the markup has a picture of each theme."""

    _page: "PuzzlesPage"
    place = "#puzzle-head"

    def values(self) -> "dict[str, Any]":
        page, puzzle = self._page, self._page.puzzle
        language = str(js.document.documentElement.lang)
        shown = {
            "date": "" if page.date is None else named(page.date, language, FULL),
            "which": self._which,
            "difficulty": words.difficulty(puzzle.band),
            "band": puzzle.band,
            "is_other": not page.is_today,
            "today": "#" + page.today.id if page.is_first else "./#",
        }
        shown.update({theme: theme == puzzle.theme for theme, _ in page.shelf.themes})
        return shown

    @property
    def _which(self) -> str:
        page = self._page
        if page.is_today:
            return say("Today's puzzle")
        if page.is_first:
            return say("A puzzle to begin with")
        number, theme = page.shelf.number(page.puzzle), page.puzzle.theme
        if has_days(theme):
            return say("Puzzle {number}", number=number)
        return say("Puzzle {number} of {count}", number=number, count=len(page.shelf.of_theme(theme)))


make = PuzzleHead
