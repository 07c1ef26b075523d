"""Offers puzzles as sheets: a number of puzzles of a theme, selected by a seed."""

from ttt.browser.kit.page import Page, fetched_text, site
from ttt.browser.paper import puzzle_selection
from ttt.browser.paper.printout import Printout
from ttt.browser.paper.puzzle_selection import Draw, drawn
from ttt.browser.paper.sheet_kind import SheetKind
from ttt.puzzles.puzzle_list import FILE, PuzzleList, from_json, step_of
from ttt.words.puzzles.page import theme_name, told, told_ages, told_rules
from ttt.words.speech import say

PUZZLES = "#puzzles="
FIRST = 8, 1  # how many puzzles to begin with, and the seed
KNOWN_BEST = "3x3"  # the theme to begin with, if there is one


class PuzzleSheets(SheetKind):
    """Sheets with puzzles of a theme; "#puzzles=" alone asks for the best-known theme."""

    begins = (PUZZLES,)

    def __init__(self, page: "Page") -> None:
        super().__init__(page)
        self._shelf: "PuzzleList | None" = None

    def heading(self) -> str:
        return say("Puzzles")

    def first(self, choice: str) -> "tuple[int, ...]":
        return FIRST

    async def options(self, has_key: bool) -> "list[tuple[str, str]]":
        shelf = await self._fetched()
        first = sorted(shelf.themes, key=lambda theme: theme[0] != KNOWN_BEST)
        return [(PUZZLES + name, theme_name(puzzles)) for name, puzzles in first]

    async def printed(self, link: str) -> Printout:
        shelf = await self._fetched()
        names = [name for name, _ in shelf.themes]
        if link == PUZZLES:
            return _printed(shelf, Draw(KNOWN_BEST if KNOWN_BEST in names else names[0], *FIRST))
        return _printed(shelf, puzzle_selection.from_text(link[len(PUZZLES) :], shelf))

    async def _fetched(self) -> "PuzzleList":
        """Return all puzzles, fetched once."""
        if self._shelf is None:
            self._shelf = from_json(await fetched_text(FILE))
        return self._shelf


def _printed(shelf: "PuzzleList", draw: Draw) -> Printout:
    """Return the printout of puzzles; rules that all puzzles share are stated only once."""
    puzzles = drawn(draw, shelf)
    rules = {told_rules(puzzle.rules) for puzzle in puzzles}
    shared = rules.pop() if len(rules) == 1 else ""
    steps = []
    for puzzle in puzzles:
        step = step_of(puzzle, "", told_ages(puzzle) if shared else told(puzzle))
        steps.append((step, f"{site()}puzzles/#{puzzle.id}"))
    title, numbers = theme_name(shelf.of_theme(draw.theme)), (draw.count, draw.seed)
    return Printout(title, shared, "", "", PUZZLES + draw.theme, numbers, None, tuple(steps), (), "many")
