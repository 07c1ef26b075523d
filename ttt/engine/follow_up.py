"""Bounds by follow-up on the lines that each side completes where marks fall.

The side that has just moved can follow up: it answers each mark in the same column, so that it gets the upper cell of
each two. Columns with an odd number of free cells form pairs: it answers a mark on the lowest free cell of one with the
lowest free cell of the other, and follows up from then on (Allis, "A Knowledge-based Approach of Connect-Four", 1988:
claimeven and baseinverse). All but these lowest cells are settled by that, and so are most lines.
"""

from ttt.engine.line_counts import Lines, cells_in, count_ones
from ttt.game.rules import Rules

_REMEMBERED = 20000  # heights of all columns for which the lines are kept; set by hand: some 10 MB on CPython
_PAIRINGS = 15  # ways to pair the odd columns that are compared: all of up to six columns; set by hand


class FollowUpLines:
    """The lines of one game that follow-up leaves to each side."""

    def __init__(self, rules: Rules, lines: Lines) -> None:
        self._lines, self._is_misere = lines, rules.is_misere
        row = (1 << rules.m) - 1
        # The top cell of each column and every second cell below it: those of the side that follows up.
        self._upper = sum([row << at * rules.m for at in range(0, rules.n, 2)])
        self._known: "dict[int, tuple[list[int], int] | None]" = {}  # by free cells

    def counts(self, free: int, lowest: int, mine: int, theirs: int) -> "tuple[int, int] | None":
        """Return how many lines at most speak for the side to move at the end, and how many surely against it.

        They are those that it completes itself and those that its opponent completes, in misère the other way round.
        Return None if the opponent can't follow up. free are the free cells, lowest those that can be played.
        """
        left = self._known[free] if free in self._known else self._work_out(free, lowest)
        if not left:
            return None
        if self._is_misere:
            mine, theirs = theirs, mine
        return min([count_ones(mine & lines) for lines in left[0]]), count_ones(theirs & left[1])

    def _work_out(self, free: int, lowest: int) -> "tuple[list[int], int] | None":
        """Return the lines that may speak for the side to move, for each way to pair, and those surely against it."""
        through, every = self._lines.through, self._lines.every
        odd = lowest & self._upper
        unsure = cells_in(odd)
        found = None
        if len(unsure) % 2 == 0:
            upper = lower = shared = 0
            for cell in cells_in(free):
                if not self._upper >> cell & 1:
                    lower |= through[cell]
                elif odd >> cell & 1:
                    shared |= through[cell]
                else:
                    upper |= through[cell]
            stopping, giving = (lower, upper) if self._is_misere else (upper, lower)
            found = [every & ~(stopping | split) for split in _split(unsure, through)], every & ~(giving | shared)
        if len(self._known) >= _REMEMBERED:
            self._known.clear()
        self._known[free] = found
        return found


def _split(cells: "list[int]", through: "list[int]") -> "list[int]":
    """Return, for each way to pair some cells, the lines that hold both cells of a pair."""
    if not cells:
        return [0]
    found: "list[int]" = []
    for at in range(1, len(cells)):
        both = through[cells[0]] & through[cells[at]]
        for others in _split(cells[1:at] + cells[at + 1 :], through):
            if both | others not in found:
                found.append(both | others)
            if len(found) >= _PAIRINGS:
                return found
    return found
