"""Which puzzle each day has: the themes of the weekdays, and how the weeks go through their puzzles."""

from ttt.puzzles.puzzle_list import Puzzle, PuzzleList

# The theme of each weekday: Monday has the game that everybody knows; the later ones get harder.
_WEEK = ("3x3", "misere", "connect-four", "4x4", "points", "5x5", "five")
_MONDAY = 3  # added to a day, so that weeks begin on a Monday: day 0 was a Thursday
_FIRST_DAY = 20780  # 23 November 2026, a Monday, whose puzzle has the number 1
_STRIDE = 20  # puzzles from one week to the next, so that easier and harder ones of a theme take turns; set by hand


def number(shelf: PuzzleList, puzzle: Puzzle) -> int:
    """Return the number of a puzzle, as in numbers()."""
    return numbers(shelf, puzzle.theme)[puzzle.id]


def numbers(shelf: PuzzleList, theme: str) -> "dict[str, int]":
    """Map the ids of a theme's puzzles to their numbers: 1 for the puzzle of the first day, 2 for the next day's.

    The numbers of a theme without days are the places of its puzzles.
    """
    puzzles = shelf.of_theme(theme)
    if not has_days(theme):
        return {puzzle.id: at + 1 for at, puzzle in enumerate(puzzles)}
    first, weekday = divmod(_FIRST_DAY + _MONDAY, len(_WEEK))
    of_first_week = _WEEK.index(theme) - weekday + 1
    in_turn = [puzzles[(first + week) * _STRIDE % len(puzzles)] for week in range(len(puzzles))]
    return {puzzle.id: week * len(_WEEK) + of_first_week for week, puzzle in enumerate(in_turn)}


def has_days(theme: str) -> bool:
    """Whether the puzzles of a theme are assigned to days; otherwise they are only on the shelf."""
    return theme in _WEEK


def of_day(shelf: PuzzleList, day: int) -> Puzzle:
    """Return the puzzle of a day; it is the same everywhere, even without a network, and none recurs within a year.

    Days are numbered as in solved_puzzles.py. Each weekday has a theme; the weeks go through its puzzles.
    """
    week, weekday = divmod(day + _MONDAY, len(_WEEK))
    puzzles = shelf.of_theme(_WEEK[weekday])
    return puzzles[week * _STRIDE % len(puzzles)]


def first_of_week(day: int) -> int:
    """Return the Monday of a day's week."""
    return day - (day + _MONDAY) % len(_WEEK)
