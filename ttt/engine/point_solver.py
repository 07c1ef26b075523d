"""How many points are still to come, by alpha-beta, in games that fill the board and score each line of k.

Points already made play no part in this, so one entry in the table serves every score that led to a board.
"""

from ttt.engine.lines import count_ones
from ttt.engine.solver import Solver, settled
from ttt.game.rules import Position


class PointSolver(Solver):
    """Like Solver, but a score is the difference in points at the end: above 0 if the side to move has more."""

    def ask(self, position: Position, mine: int, theirs: int, least: int) -> "tuple[int, int]":
        """Bounds of the final difference that show whether it is at least a given one. Raises OutOfNodes."""
        side = position.to_move
        sign = -1 if self._is_misere else 1
        so_far = sign * (position.points[side] - position.points[1 - side])
        wanted = least - so_far
        own, other = position.marks[side], position.marks[1 - side]
        score = so_far + self._to_come(own, other, mine, theirs, wanted - 1, wanted)
        return (score, self.rules.size * 4) if score >= least else (-self.rules.size * 4, score)

    def _to_come(self, own: int, other: int, mine: int, theirs: int, alpha: int, beta: int) -> int:
        """How many more points the side to move will make than its opponent; in misère how many fewer.

        Exact between alpha and beta, otherwise a bound, as in Solver.score. Raises OutOfNodes.
        """
        lines = self.lines
        high, low = count_ones(mine & lines.every), -count_ones(theirs & lines.every)
        if self._is_misere:
            high, low = -low, -high
        key = own, other
        low, high = self._narrowed(key, low, high)
        score = settled(low, high, alpha, beta)
        if score is not None:
            return score
        self._count_node()
        best = None
        for cell in self.ordered(self.open_cells(own | other), mine, theirs):
            completed = mine >> lines.top & lines.through[cell]
            gained = -count_ones(completed) if self._is_misere else count_ones(completed)
            raised = lines.played(mine, cell) & ~(completed * lines.all_levels)  # a line counts once
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
