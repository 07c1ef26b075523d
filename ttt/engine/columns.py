"""A board with gravity as bits: column after column, each from the bottom up, with a cell on top that stays empty.

The cell on top keeps rows from running on into the next column. A few operations on whole numbers then do what would
otherwise take a loop: find the playable cells, or a row anywhere. After John Tromp, "Fhourstones" (1996), and Pascal
Pons, "Solving Connect 4: how to build a perfect AI" (2015).
"""

from ttt.engine.line_counts import lines_of
from ttt.game.rules import Rules


class Columns:
    """The cells and rows of one game as bits; a shift by one to the left is a step upwards.

    bottom holds the lowest cell of each column, and board all cells. through maps a cell to the rows through it, column
    to all cells of its column.
    """

    def __init__(self, rules: Rules) -> None:
        self.height = rules.n + 1
        self.bottom = sum([1 << column * self.height for column in range(rules.m)])
        self.board = self.bottom * ((1 << rules.n) - 1)
        self._bits = [1 << cell % rules.m * self.height + rules.n - 1 - cell // rules.m for cell in range(rules.size)]
        self.bits = sorted(self._bits)
        self._rows = [self.of(cells) for cells, _ in lines_of(rules)]
        self.through = {bit: [row for row in self._rows if row & bit] for bit in self.bits}
        full = (1 << rules.n) - 1
        self.column = {
            bit: full << at * self.height
            for at in range(rules.m)
            for bit in self.bits
            if bit >> at * self.height & full
        }
        self._single = set(self.bits)
        self._columns = range(rules.m)
        directions = (1,) if rules.m == 1 else (1, self.height - 1, self.height, self.height + 1)
        self._strides = [[step * by for by in _doublings(rules.k)] for step in directions]

    def of(self, cells: int) -> int:
        """Return the bits of some cells that are numbered row by row from the top, as a Position numbers them."""
        found, cell = 0, 0
        while cells >> cell:
            if cells >> cell & 1:
                found |= self._bits[cell]
            cell += 1
        return found

    def mirrored(self, marks: int) -> int:
        """Return marks, or a sum of marks that doesn't overflow into another column, with left and right swapped."""
        found, height = 0, self.height
        column = (1 << height) - 1
        for _ in self._columns:
            found = found << height | marks & column
            marks >>= height
        return found

    def threats(self, own: int) -> int:
        """Return the cells that would complete a row of a side and aren't its own; some may be its opponent's."""
        found = 0
        for row in self._rows:
            missing = row & ~own
            if missing in self._single:
                found |= missing
        return found

    def new_threats(self, own: int, bit: int) -> int:
        """Return what threats() does, but only for rows through a cell that the side has just marked."""
        found, others, single = 0, ~own, self._single
        for row in self.through[bit]:
            missing = row & others
            if missing in single:
                found |= missing
        return found

    def has_row(self, cells: int) -> bool:
        """Whether some cells hold a whole row."""
        for strides in self._strides:
            run = cells
            for stride in strides:
                run &= run >> stride
            if run:
                return True
        return False


def _doublings(k: int) -> "list[int]":
    """Return the shifts that, one after another, reduce a row of k to one cell."""
    found, length = [], 1
    while length < k:
        found.append(min(length, k - length))
        length += found[-1]
    return found
