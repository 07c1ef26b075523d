"""Proofs by follow-up, with gravity: the side that answers each move in the same column gets every second cell.

After Allis, "A Knowledge-based Approach of Connect-Four" (1988): claimeven, baseinverse and the threat
that decides who is in zugzwang at the end. Follow-up is a strategy, so every result that it ensures is proved. This
applies only to rules under which a completed row, or a longer one, wins. Cells are bits as in columns.py.
"""

from ttt.engine.columns import Columns
from ttt.engine.line_counts import count_ones


class FollowUp:
    """The proofs by follow-up in one game; it is always the opponent of the side to move that follows up."""

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
        is_enough = can_pair and (most == 0 or self._completes(other, threats, free & self._held & ~odd))
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

    def _completes(self, other: int, threats: int, held: int) -> bool:
        """Whether the side that follows up will complete a row; held are the free cells that it is sure to get."""
        return threats & held != 0 or self._columns.has_row(other | held)

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
