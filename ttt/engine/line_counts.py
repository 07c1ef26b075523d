"""All lines of a board and how full they are, as one whole number for each side.

A line is k consecutive cells, or whatever else counts as a line on the board. It is alive for a side as
long as the opponent has no mark in it. A side's state has a bit for each line on each of k levels: level
j holds the live lines with j or more of the side's marks. A move shifts the lines through its cell up by
one level for the side that makes it, and clears them for its opponent: a few operations on whole
numbers, however large the board.
"""

from ttt.game.board_lines import beyond, directions, lines_along
from ttt.game.rules import Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


def ones(number: int) -> int:
    """Return the number of bits that are 1."""
    return bin(number).count("1")


# CPython has a fast method for this, MicroPython has none.
count_ones = getattr(int, "bit_count", ones)


def cells_in(marks: int) -> "list[int]":
    """Return the marked cells, in order."""
    return [place for place, digit in enumerate(reversed(bin(marks))) if digit == "1"]


class Lines:
    """The lines of one game. A set of lines or of cells is a number with a bit for each.

    Given the marks of a position, only lines that can still be completed are included. scope is the set of the
    position's free cells.
    """

    def __init__(self, rules: Rules, marks: "tuple[int, int]" = (0, 0)) -> None:
        self.scope = (1 << rules.size) - 1 & ~(marks[0] | marks[1])
        found = [
            (cells, beyond)
            for cells, beyond in lines_of(rules)
            if cells & self.scope and not (cells & marks[0] and cells & marks[1])
        ]
        self.k, self.count = rules.k, len(found)
        self.is_exact = rules.is_exact
        self.top = (rules.k - 1) * self.count  # the shift to the level of the lines that one more mark completes
        self.every = (1 << self.count) - 1
        # A line that is shorter than k starts as if the missing cells were marked.
        self.empty_board = 0
        for number, (cells, _) in enumerate(found):
            for level in range(rules.k + 1 - count_ones(cells)):
                self.empty_board |= 1 << level * self.count + number
        self.all_levels = sum([1 << level * self.count for level in range(rules.k)])
        self.cells = {1 << number: cells for number, (cells, _) in enumerate(found)}
        self.through = _members([cells for cells, _ in found], rules.size)
        touching = _members([beyond for _, beyond in found], rules.size)
        self.rise = [lines * (self.all_levels - 1) for lines in self.through]
        whole = self.every * self.all_levels
        self.cut = [whole ^ lines * self.all_levels for lines in self.through]
        # With exact rows, a mark just beyond the end of a line spoils it for its own side.
        self.keep = [whole ^ lines * self.all_levels for lines in touching]

    def played(self, state: int, cell: int) -> int:
        """Return the state of a side after it has marked a cell. Its opponent's becomes state & cut[cell]."""
        return state & self.keep[cell] | state << self.count & self.rise[cell]

    def completing(self, state: int) -> int:
        """Return the cells on which a side completes a line; some are its own marks, some not available yet."""
        lines, cells = state >> self.top, 0
        while lines:
            line = lines & -lines
            lines ^= line
            cells |= self.cells[line]
        return cells

    def rising(self, state: int, free: int) -> "tuple[int, int]":
        """Return the free cells where a mark of a side makes a threat, and those where it may make two at once.

        The latter include every cell that makes two threats, and some that make only one.
        """
        lines = state >> max(0, self.top - self.count) & self.every & ~(state >> self.top)
        once = twice = 0
        while lines:
            line = lines & -lines
            lines ^= line
            cells = self.cells[line] & free
            twice |= once & cells
            once |= cells
        return once, twice

    def growing(self, state: int, free: int) -> int:
        """Return the free cells where a mark of a side makes a line that then needs two more marks; for k above 2."""
        at = self.top - 2 * self.count
        lines, cells = state >> at & self.every & ~(state >> at + self.count), 0
        while lines:
            line = lines & -lines
            lines ^= line
            cells |= self.cells[line]
        return cells & free

    def states(self, own: int, other: int) -> "tuple[int, int]":
        """Return the states of two sides with these marks, worked out mark by mark."""
        mine = theirs = self.empty_board
        for cell in range(len(self.through)):
            if own >> cell & 1:
                mine, theirs = self.played(mine, cell), theirs & self.cut[cell]
            elif other >> cell & 1:
                mine, theirs = mine & self.cut[cell], self.played(theirs, cell)
        return mine, theirs

    def missing(self, state: int) -> int:
        """Return how many marks the fullest line of a side still needs; k + 1 if it has no live line."""
        needed, at = 1, self.top
        while at >= 0 and not state >> at:
            needed, at = needed + 1, at - self.count
        return needed

    def potential(self, state: int) -> int:
        """Return the sum, over all live lines of a side, of 2 to the power of the marks on the line.

        The side to move can stop every line of its opponent if the opponent's sum is below 2**k; the side
        that has just moved can do so if it is below 2**(k - 1) (Erdős and Selfridge, "On a combinatorial game",
        1973). This holds where marks may be put anywhere and a completed line wins.
        """
        every, count = self.every, self.count
        found, weight = count_ones(state & every), 1
        state >>= count
        while state:
            found += weight * count_ones(state & every)
            weight *= 2
            state >>= count
        return found

    def layers(self, state: int, growth: int) -> "list[tuple[int, int]]":
        """Return each level's lines and weight; the weights of a line add up to growth to the power of its marks."""
        every, count = self.every, self.count
        found, weight = [(state & every, 1)], growth - 1
        state >>= count
        while state:
            found.append((state & every, weight))
            weight *= growth
            state >>= count
        return found


def lines_of(rules: Rules) -> "list[tuple[int, int]]":
    """Return every line as two sets of bits: its cells and, for exact rows, the cells just beyond its ends."""
    if rules.lines:
        from ttt.game.lines.line_set import line_set  # few games need it

        return [(_bits(line), 0) for line in line_set(rules).lines]
    is_exact = rules.is_exact
    found = []
    for right, down in directions(rules):
        for line in lines_along(rules, right, down):
            found.append((_bits(line), _bits(beyond(rules, line, right, down)) if is_exact else 0))
    return found


def _bits(cells: "Sequence[int]") -> int:
    return sum([1 << cell for cell in cells])


def _members(sets: "list[int]", size: int) -> "list[int]":
    """Return, for each cell, the numbers of the sets that contain it, as bits."""
    holding = [0] * size
    for number, cells in enumerate(sets):
        while cells:
            lowest = cells & -cells
            holding[len(bin(lowest)) - 3] |= 1 << number
            cells ^= lowest
    return holding
