"""Shows the heading of a puzzle: its game as a picture, its day or its number, and its difficulty."""

import js

from ttt.browser.kit.calendar import FULL, named
from ttt.browser.kit.panel import Panel
from ttt.browser.puzzles.puzzles_page import PuzzlesPage
from ttt.puzzles.puzzle_list import has_days
from ttt.words.puzzles import page as words
from ttt.words.speech import say


class PuzzleHead(Panel):
    """The heading of a puzzle; the markup has a picture of each theme."""

    _page: "PuzzlesPage"

    def show(self) -> None:
        page, puzzle = self._page, self._page.puzzle
        for picture in page.find("#games").children:
            picture.classList.toggle("is-shown", picture.dataset.theme == puzzle.theme)
        page.write("#date", "" if page.date is None else named(page.date, str(js.document.documentElement.lang), FULL))
        page.write("#which", self._which)
        page.write("#difficulty", words.difficulty(puzzle.band))
        page.find("#difficulty").dataset.band = puzzle.band
        to_today = page.find("#to-today")
        to_today.hidden, to_today.href = page.is_today, "#" + page.today.id if page.is_first else "./#"

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
