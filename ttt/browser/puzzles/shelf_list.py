"""Shows the shelf: the boards of one theme by difficulty and number, with the solved ones marked."""

from pyscript.js_modules import binding, thumbnail

from ttt.browser.kit.bound_panel import BoundPanel
from ttt.browser.puzzles.puzzles_page import PuzzlesPage
from ttt.drawing.shapes import letters, size
from ttt.game.notation import from_text
from ttt.puzzles.puzzle_days import has_days, numbers
from ttt.puzzles.puzzle_list import BANDS, Puzzle
from ttt.words.puzzles import page as words
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class ShelfList(BoundPanel):
    """The shelf. A person chooses the theme; showing a puzzle also chooses its theme."""

    _page: "PuzzlesPage"
    place = "#shelf"

    def __init__(self, page: "PuzzlesPage") -> None:
        super().__init__(page)
        self._theme = ""
        binding.drawAs("game", thumbnail.ofGame)
        binding.drawAs("cells", thumbnail.thumbnail)

    def listen(self) -> None:
        super().listen()
        self._show_themes()

    def follow(self) -> None:
        self._theme = self._page.puzzle.theme
        self.show()

    def show_anew(self) -> None:
        self._show_themes()
        self.show()

    def choose_theme(self, choice: "Any") -> None:
        self._theme = str(choice.value)
        self.show()

    def choose_open(self, choice: "Any") -> None:
        self.show()

    def values(self) -> "dict[str, Any]":
        page, places = self._page, numbers(self._page.shelf, self._theme)
        puzzles = sorted(page.shelf.of_theme(self._theme), key=lambda puzzle: places[puzzle.id])
        solved = [puzzle.id for puzzle in puzzles if puzzle.id in page.kept.solved]
        hidden = solved if page.find("#only-open").checked else []
        bands = []
        for _, band in BANDS:
            within = [each for each in puzzles if each.band == band]
            shown = [self._told(each, places) for each in within if each.id not in hidden]
            if shown:
                count = len([each for each in within if each.id in solved])
                told = say("Solved: {solved} of {count}", solved=count, count=len(within))
                bands.append({"band": band, "difficulty": words.difficulty(band), "solved": told, "puzzles": shown})
        return {
            "theme": self._theme,
            "bands": bands,
            "told": "" if bands else say("You've solved all of these."),
            "measure": words.measure(self._theme),
        }

    def _told(self, puzzle: "Puzzle", numbers: "dict[str, int]") -> "dict[str, Any]":
        """Return what a link to a puzzle shows: its board, its number, and its task if there is room."""
        page = self._page
        return dict(
            _picture(puzzle),
            address="#" + puzzle.id,
            current="true" if puzzle.id == page.puzzle.id else None,
            number=str(numbers[puzzle.id]),
            task=words.task_name(puzzle),
            solved=say("solved") if puzzle.id in page.kept.solved else "",
        )

    def _show_themes(self) -> None:
        told = [{"name": name, "told": words.theme_name(puzzles)} for name, puzzles in self._page.shelf.themes]
        daily = [theme for theme in told if has_days(theme["name"])]
        others = [theme for theme in told if theme not in daily]
        self.put({"one_a_day": say("One a day"), "daily": daily, "more_games": say("More games"), "others": others})


def _picture(puzzle: "Puzzle") -> "dict[str, Any]":
    """Return a puzzle's board; thumbnail.js alone can't show layers or leave out vanished marks."""
    if has_days(puzzle.theme):
        return {"game": puzzle.position, "cells": None}
    return {"game": None, "cells": [letters(from_text(puzzle.position)), size(puzzle.rules)[0]]}


make = ShelfList
