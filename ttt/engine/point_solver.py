"""The points still to come, by alpha-beta, where the board is filled and k in a row is a point.

What was made so far plays no part in it: the table holds for every score that led to a board.
"""

from ttt.engine.lines import count_ones
from ttt.engine.solver import Solver, settled
from ttt.game.rules import Position


class PointSolver(Solver):
    """As Solver, but a score is the difference at the end of the game: above 0, who is to move is ahead."""

    def ask(self, position: Position, mine: int, theirs: int, least: int) -> "tuple[int, int]":
        """Bounds of the final difference, good enough to say whether it is at least so much."""
        side = position.to_move
        ahead = position.points[side] - position.points[1 - side]
        sign = -1 if self._is_misere else 1
        wanted = least - sign * ahead
        own, other = position.marks[side], position.marks[1 - side]
        found = sign * ahead + self._to_come(own, other, mine, theirs, wanted - 1, wanted)
        return (found, self.rules.size * 4) if found >= least else (-self.rules.size * 4, found)

    def _to_come(self, own: int, other: int, mine: int, theirs: int, alpha: int, beta: int) -> int:
        """How many more points who is to move will make than the other; in misère it is the fewer that count.

        Exact between alpha and beta, else a bound as in Solver.score. Raises OutOfNodes.
        """
        lines = self.lines
        high, low = count_ones(mine & lines.every), -count_ones(theirs & lines.every)
        if self._is_misere:
            high, low = -low, -high
        key = own, other
        low, high = self._narrowed(key, low, high)
        found = settled(low, high, alpha, beta)
        if found is not None:
            return found
        self._count_node()
        best = None
        for cell in self.ordered(self.open_cells(own | other), mine, theirs):
            made = mine >> lines.top & lines.through[cell]
            gained = -count_ones(made) if self._is_misere else count_ones(made)
            raised = lines.played(mine, cell) & ~(made * lines.all_levels)  # a line counts once
            floor = alpha if best is None else max(alpha, best)
            score = gained - self._to_come(
                other, own | 1 << cell, theirs & lines.cut[cell], raised, gained - beta, gained - floor
            )
            if best is None or score > best:
                best = score
                if best >= beta:
                    break
        if best is None:
            return 0
        return self._store(key, low, high, best, max(alpha, low), min(beta, high))
