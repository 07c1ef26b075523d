"""How long a side can avoid completing a line, whatever its opponent does: bounds without search.

A side gives up some free cells so that no line can be completed in the others, and plays there as long as it can. Of
two cells of a line it may instead take only one: when the opponent takes one, it takes the other. Then each side gets
one of them, so such a pair leaves the count of moves as it is. A cell on which only the opponent completes a line is
left to it: such cells are a side's reserve, the others are shared by turns. This holds where marks may go anywhere.
"""

from ttt.engine.line_counts import Lines, count_ones
from ttt.engine.line_solver import cells_in


class AvoidanceBounds:
    """The bounds for one game."""

    def __init__(self, lines: Lines) -> None:
        self._lines = lines
        self._pairs: "dict[int, list[tuple[int, int, int]]]" = {}  # by line

    def moves(
        self, state: int, own_ends: int, other_ends: int, free: int, is_to_move: bool, enough: int
    ) -> "tuple[int, int]":
        """How many moves a side surely has before it completes a line, and how many at most its opponent has before.

        own_ends and other_ends are the free cells on which it, and its opponent, would complete a line. Without cells
        to leave to the other, fewer moves than enough need not be told exactly.
        """
        most = count_ones(free)
        if not other_ends:
            most -= 2 * enough - is_to_move
            if count_ones(own_ends) > most:
                return 0, count_ones(free)
        given_up = self.given_up(state, own_ends, other_ends, free, most)
        kept = free & ~given_up
        reserve = count_ones(kept & other_ends)
        shared = count_ones(kept) - reserve
        mine = (shared + 1) // 2 if is_to_move else shared // 2
        return mine + reserve, shared - mine + count_ones(given_up & ~other_ends)

    def given_up(self, state: int, own_ends: int, other_ends: int, free: int, most: int) -> int:
        """Cells such that a side without them can avoid all its lines, in shared cells and its reserve.

        All cells if it takes more than so many.
        """
        lines = self._lines
        through, alive = lines.through, state & lines.every
        found, left = own_ends, own_ends
        while left:
            bit = left & -left
            left ^= bit
            alive &= ~through[len(bin(bit)) - 3]
        all_free, most = free, most - count_ones(found)
        free &= ~found
        alive = self.unpaired(alive, free & ~other_ends, most > 0)
        while alive:
            if most <= 0:
                return all_free
            most -= 1
            highest, best_bit, best_lines, left = -1, 0, 0, free
            while left:
                bit = left & -left
                left ^= bit
                here = alive & through[len(bin(bit)) - 3]
                weight = 2 * count_ones(here) + (not bit & other_ends)
                if weight > highest and here:
                    highest, best_bit, best_lines = weight, bit, here
            found |= best_bit
            alive &= ~best_lines
        return found

    def unpaired(self, alive: int, free: int, is_all: bool = True) -> int:
        """The lines that are left when lines are given pairs of free cells, as they come; else those at the first."""
        left = 0
        while alive:
            line = alive & -alive
            most, pair, paired = 0, 0, 0
            for cells, both, count in self._pairs.get(line) or self._pairs_of(line):
                if count <= most:
                    break
                if cells & free == cells:
                    both &= alive
                    count = count_ones(both)
                    if count > most:
                        most, pair, paired = count, cells, both
            if pair:
                free &= ~pair
                alive &= ~paired
            else:
                if not is_all:
                    return alive
                left |= line
                alive ^= line
        return left

    def _pairs_of(self, line: int) -> "list[tuple[int, int, int]]":
        """The pairs of a line's cells, those on the most lines first: cells, lines through both, and their number.

        Among equals each line begins elsewhere, so that lines side by side leave cells to those that cross them.
        """
        through, at = self._lines.through, len(bin(line))
        cells = cells_in(self._lines.cells[line])
        cells = cells[at % len(cells) :] + cells[: at % len(cells)]
        found: "list[tuple[int, int, int, int]]" = []
        for place, first in enumerate(cells):
            for second in cells[place + 1 :]:
                both = through[first] & through[second]
                found.append((-count_ones(both), len(found), 1 << first | 1 << second, both))
        found.sort()
        self._pairs[line] = pairs = [(pair, both, -count) for count, _, pair, both in found]
        return pairs
