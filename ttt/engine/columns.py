"""A board with gravity as bits, and proofs by follow-up on it.

The bits go column after column, each from the bottom up, with a cell on top that stays empty.
The cell on top keeps rows from running on into the next column. A few operations on whole numbers then do what would
otherwise take a loop: find the playable cells, or a row anywhere. After John Tromp, "Fhourstones" (1996), and Pascal
Pons, "Solving Connect 4: how to build a perfect AI" (2015).
"""

from ttt.engine.line_counts import count_ones, lines_of
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


class FollowUp:
    """The proofs by follow-up in one game: the side that answers each move in the same column gets every second cell.

    After Allis, "A Knowledge-based Approach of Connect-Four" (1988): claimeven, baseinverse and the threat that decides
    who is in zugzwang at the end. Follow-up is a strategy, so every result that it ensures is proved. This applies only
    to rules under which a completed row, or a longer one, wins. It is always the opponent of the side to move that
    follows up.
    """

    def __init__(self, columns: Columns, rows: int) -> None:
        self._columns = columns
        # The top cell of each column and every second cell below it. Following up gets these cells in a column with an
        # even number of free cells; in any other column, the lowest free cell is one of them.
        self._held = sum([columns.bottom << row for row in range(rows - 1, -1, -2)])

    def holds(self, own: int, other: int, threats: int, most: int) -> bool:
        """Whether follow-up by the opponent surely keeps the side to move from scoring more than most (0 or -1).

        threats are the free cells on which the opponent completes a row. The answer is valid only where neither side
        can complete a row at once.
        """
        columns = self._columns
        taken = own | other
        free = columns.board & ~taken
        lowest = taken + columns.bottom & free
        odd = lowest & self._held  # the lowest free cells of the columns with an odd number of them
        can_pair = count_ones(odd) % 2 == 0
        is_enough = can_pair
        if can_pair and most:
            sure = free & self._held & ~odd  # the free cells that the side that follows up gets
            is_enough = threats & sure != 0 or columns.has_row(other | sure)
        if is_enough and self._stops([own | free & ~self._held], odd):
            return True
        if most == 0 and not (can_pair or columns.has_row(own | free)):
            return True
        while threats:
            threat = threats & -threats
            threats ^= threat
            if self._ends(own, threat, free, lowest, odd):
                return True
        return False

    def _ends(self, own: int, threat: int, free: int, lowest: int, odd: int) -> bool:
        """Whether the side to move loses because in the end it must play right below a threat.

        This takes an odd number of free cells below the threat. Only these cells of the column count, because the game
        ends with the threat.
        """
        cell = got = threat >> 1  # the side to move gets this cell, the lowest free cell, and every second cell between
        while not cell & lowest:
            if not cell & free:
                return False
            cell >>= 2
            got |= cell
        column = self._columns.column[threat]
        odd &= ~column
        if count_ones(odd) % 2:
            return False
        return self._stops([own | got | free & ~self._held & ~column], odd)

    def _stops(self, reached: "list[int]", odd: int) -> bool:
        """Whether the side to move gets no row, whichever cell of each pair it gets.

        Two columns with an odd number of free cells form a pair: each side gets one of their two lowest free cells
        (baseinverse). The side that follows up decides which columns to pair. reached holds each set of cells that the
        side to move may have after the pairs so far, odd the lowest free cells that aren't paired yet.
        """
        has_row = self._columns.has_row
        for cells in reached:
            if has_row(cells):
                return False
        if not odd:
            return True
        first = odd & -odd
        rest = odd = odd ^ first
        while rest:
            second = rest & -rest
            rest ^= second
            if self._stops([cells | first for cells in reached] + [cells | second for cells in reached], odd ^ second):
                return True
        return False
