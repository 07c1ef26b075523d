"""What day it is."""

import js

from ttt.puzzles.solved_puzzles import day_of


def today() -> int:
    """The number of the day that it is here."""
    now = js.Date.new()
    return day_of(int(now.getFullYear()), int(now.getMonth()) + 1, int(now.getDate()))
