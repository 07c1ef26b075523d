"""The exact score of a position in which a line loses, by alpha-beta over the states of lines; see solver.py."""

from ttt.engine.avoiding import Avoiding
from ttt.engine.lines import Lines, count_ones
from ttt.engine.mirrors import Mirrors
from ttt.engine.solver import Solver, settled
from ttt.game.rules import Rules


class MisereSolver(Solver):
    """What is proved about one game in which who completes a line loses."""

    images_up_to = 10

    def __init__(self, rules: Rules, lines: Lines) -> None:
        super().__init__(rules, lines)
        self._mirrors = Mirrors(rules, lines) if lines.scope + 1 == 1 << rules.size else None
        self._avoiding = None if self._has_gravity else Avoiding(lines)

    def score(self, own: int, other: int, mine: int, theirs: int, ply: int, alpha: int, beta: int) -> int:
        """The score of a position with ply marks, as in Solver.score. Raises OutOfNodes."""
        if not (mine or theirs) or ply == self.rules.size:
            return 0
        lines = self.lines
        free = self.open_cells(own | other)
        ends = lines.completing(mine) & free
        left = self.end - ply
        if ends == free:
            return 1 - left
        low, high = 3 - left if mine else 0, left - 2 if theirs else 0
        score = settled(low, high, alpha, beta)
        if score is None and self._avoiding:
            low, high = self._avoided(self._avoiding, mine, theirs, ends, free, low, high, alpha, beta)
            score = settled(low, high, alpha, beta)
        if score is None and self._mirrors:
            if low < 0 and self._mirrors.can_mirror(own, other, mine):
                low = 0
            if high > 0 and self._mirrors.is_mirrored(own, other, theirs):
                high = 0
            score = settled(low, high, alpha, beta)
        if score is not None:
            return score
        key = self._key(own, other, ply)
        low, high = self._narrowed(key, low, high)
        score = settled(low, high, alpha, beta)
        if score is not None:
            return score
        self._count_node()
        best, floor, ceiling = -self.end, max(alpha, low), min(beta, high)
        for cell in self.ordered(free & ~ends, mine, theirs):
            score = -self.score(
                other, own | 1 << cell, theirs & lines.cut[cell], lines.played(mine, cell), ply + 1, -ceiling, -floor
            )
            if score > best:
                best = score
                if best > floor:
                    floor = best
                    if floor >= ceiling:
                        break
        return self._store(key, low, high, best, max(alpha, low), ceiling)

    def _avoided(
        self,
        avoiding: Avoiding,
        mine: int,
        theirs: int,
        ends: int,
        free: int,
        low: int,
        high: int,
        alpha: int,
        beta: int,
    ) -> "tuple[int, int]":
        """Bounds of the score, narrowed by how long each side can avoid its lines, where that may settle it."""
        lines = self.lines
        count = count_ones(free)
        left, last = count + 1, (count + 1) // 2  # the last move of the side to move, counted from 1
        their_ends = lines.completing(theirs) & free
        # Only who leaves cells to the other side has more moves than that.
        if low < 0 and (beta <= 0 or their_ends):
            enough = min(last, (beta + left) // 2)
            surely, at_most = avoiding.moves(mine, ends, 0 if lines.is_exact else their_ends, free, True, enough)
            low = max(low, 0 if surely >= last else 2 * surely + 1 - left)
            if surely > at_most and at_most < count // 2 and not lines.is_exact:
                low = max(low, left - 2 * (at_most + 1))
        if high > 0 and (alpha >= 0 or ends):
            enough = min(count // 2, (left - 1 - alpha) // 2)
            surely, at_most = avoiding.moves(theirs, their_ends, 0 if lines.is_exact else ends, free, False, enough)
            high = min(high, 0 if surely >= count // 2 else left - 2 * (surely + 1))
            if surely >= at_most and at_most < last and not lines.is_exact:
                high = min(high, 2 * at_most + 1 - left)
        return low, high

    def ordered(self, cells: int, mine: int, theirs: int) -> "list[int]":
        """The cells to try, those on the fewest and emptiest lines first.

        Left out is a cell on all lines of either side that another cell to try is on: what the opponent gets of it
        serves the side to move.
        """
        found = sorted(self._weighed(cells, mine, theirs))
        if self._has_gravity:
            return [each[1] for each in found]
        order = []
        kept: "list[tuple[int, int, int, int]]" = []
        for each in found:
            cell = each[1]
            if (mine | theirs) & ~self.lines.keep[cell]:
                order.append(cell)  # with exact rows, a mark there may also spoil a line
            elif not [other for other in kept if not (other[2] & ~each[2] or other[3] & ~each[3])]:
                kept.append(each)
                order.append(cell)
        return order
