"""Which puzzle is today's: the same everywhere on a date, with no network, and none twice within a year.

Each weekday has a theme, on average Monday the easiest and Sunday the hardest, as the shelf lists them; the weeks go
through the theme. Days are numbered as in days.py.
"""

from ttt.puzzles.shelf import Puzzle, Shelf

DAYS = 7
_MONDAY = 3  # to be added to a day, so that weeks begin on a Monday: day 0 was a Thursday
_STRIDE = 20  # puzzles from week to week, so that easier and harder ones of a theme take turns; set by hand


def of_day(shelf: Shelf, day: int) -> Puzzle:
    """The puzzle of a day."""
    week, weekday = divmod(day + _MONDAY, DAYS)
    _, puzzles = shelf.themes[weekday % len(shelf.themes)]
    puzzle: Puzzle = puzzles[week * _STRIDE % len(puzzles)]
    return puzzle
