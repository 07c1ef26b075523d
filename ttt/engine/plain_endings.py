"""The positions in which a side has plainly reached its goal, which is to win or else to hold a draw.

They end a written proof (written_proof.py), because a checker sees without further moves that the goal is reached: the
side completes a row with its next mark, can't lose any more, or answers within pairs of cells or in the same column
until the board is full (Hales and Jewett, 1963; Allis, 1988).

own are the marks of that side, other those of its opponent.
"""

from ttt.engine.avoidance_bounds import AvoidanceBounds
from ttt.engine.game_proof import pairing
from ttt.engine.line_counts import cells_in, count_ones
from ttt.engine.line_solver import LineSolver
from ttt.game.cells import cell_name

FOLLOW = "follow"


class PlainEndings:
    """The positions that end a proof that a side of one game wins, or holds a draw."""

    def __init__(self, solver: LineSolver, is_win: bool) -> None:
        rules, lines = solver.rules, solver.lines
        self._rules, self._lines, self._open_cells, self._is_win = rules, lines, solver.open_cells, is_win
        self._bounds = AvoidanceBounds(lines)
        self._can_pair = not (is_win or rules.is_misere or rules.has_gravity)
        self._pairs_at_first = (pairing(rules) if self._can_pair else None) or []

    def is_after_reply(self, own: int, other: int, reply: int) -> bool:
        """Whether nothing need be written after the opponent's mark on the cell reply, with the side to move."""
        if own | other == self._lines.scope or (self._rules.is_misere and self.completes(other, own, reply)):
            return True
        return bool(self.winning(own, other)) or (not self._is_win and self._is_safe(own, other))

    def after_answer(self, own: int, other: int) -> "str | None":
        """Return what ends the proof with the opponent to move: pairs, FOLLOW, or "" if it is plain without.

        Return None if the opponent's replies must be answered one by one.
        """
        has_won = self._rules.k == 1 and self._rules.row_wins
        if (has_won and own) or own | other == self._lines.scope or (not self._is_win and self._is_safe(own, other)):
            return ""
        if self._can_pair:
            pairs = self._pairs(own, other)
            if pairs is not None:
                return " ".join(["-".join([cell_name(self._rules, cell) for cell in cells_in(pair)]) for pair in pairs])
        can_follow = self._rules.has_gravity and self._rules.row_wins and not self._is_win
        return FOLLOW if can_follow and self._can_follow(own, other) else None

    def completes(self, own: int, other: int, cell: int) -> bool:
        """Whether the mark of the side own on a cell has completed a row."""
        mine = self._lines.states(own & ~(1 << cell), other)[0]
        return bool(mine >> self._lines.top & self._lines.through[cell])

    def winning(self, own: int, other: int) -> int:
        """Return the free cells on which the side own wins at once."""
        mine = self._lines.states(own, other)[0]
        if not mine >> self._lines.top or self._rules.is_misere:
            return 0
        return self._lines.completing(mine) & self._open_cells(own | other)

    def _is_safe(self, own: int, other: int) -> bool:
        """Whether no row is left with which the side would lose."""
        mine, theirs = self._lines.states(own, other)
        return not (mine if self._rules.is_misere else theirs) & self._lines.every

    def _pairs(self, own: int, other: int) -> "list[int] | None":
        """Return pairs of free cells, one in each row that the opponent could still complete; None if none are found.

        At each row, take the free pair that the most rows share.
        """
        alive, free = self._lines.states(own, other)[1] & self._lines.every, self._lines.scope & ~(own | other)
        found = [pair for pair in self._pairs_at_first if pair & free == pair]
        if found and not other:
            return found
        found = []
        while alive:
            most, pair, paired = 0, 0, 0
            for cells, both, count in self._bounds.pairs_of(alive & -alive):
                if cells & free == cells and count > most:
                    count = count_ones(both & alive)
                    if count > most:
                        most, pair, paired = count, cells, both
            if not pair:
                return None
            found.append(pair)
            free, alive = free & ~pair, alive & ~paired
        return found

    def _can_follow(self, own: int, other: int) -> bool:
        """Whether the side holds if it answers each move in the same column."""
        m, taken, reached = self._rules.m, own | other, other
        for column in range(m):
            free = [cell for cell in range(self._rules.size - m + column, -1, -m) if not taken >> cell & 1]
            if len(free) % 2:
                return False
            reached |= sum([1 << cell for cell in free[::2]])
        return not [cells for cells in self._lines.cells.values() if cells & reached == cells]
