"""Which puzzles somebody meets who has solved few: easy ones, in games whose rules many people know."""

from ttt.puzzles.puzzle_days import of_day
from ttt.puzzles.puzzle_list import EASY, Puzzle, PuzzleList

FEW = 3  # puzzles; who has solved fewer goes on with easy ones
_THEMES = ("3x3", "connect-four", "4x4")  # games that many people know and that have easy puzzles, taken in turn


def first_of(shelf: PuzzleList, day: int) -> "Puzzle | None":
    """Return the puzzle of plain tic-tac-toe to begin with on a day; None if the puzzle of the day will do."""
    todays = of_day(shelf, day)
    if todays.theme in _THEMES and todays.band == EASY:
        return None
    easy = _easy(shelf, _THEMES[0])
    return easy[day % len(easy)]


def following(shelf: PuzzleList, puzzle: Puzzle, solved: "set[str]") -> "Puzzle | None":
    """Return the puzzle to go on with: for who has solved few, an easy one of the next theme; None if all are solved.

    Among the easy ones of that theme it is further on than the puzzle is in its own theme, so that whoever passes over
    puzzles doesn't meet the same ones again at once.
    """
    at = _THEMES.index(puzzle.theme) if puzzle.theme in _THEMES else -1
    place = shelf.of_theme(puzzle.theme).index(puzzle) + 1
    for theme in _THEMES[at + 1 :] + _THEMES[: max(at, 0)] if len(solved) < FEW else ():
        unsolved = [each for each in _easy(shelf, theme) if each.id not in solved]
        if unsolved:
            return unsolved[place % len(unsolved)]
    return shelf.after(puzzle, solved)


def _easy(shelf: PuzzleList, theme: str) -> "list[Puzzle]":
    return [puzzle for puzzle in shelf.of_theme(theme) if puzzle.band == EASY]
