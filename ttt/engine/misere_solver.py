"""The exact score of a position in which a line loses, by alpha-beta over the states of lines; see line_solver.py."""

from ttt.engine.avoidance_bounds import AvoidanceBounds, Mirrors
from ttt.engine.line_counts import Lines, count_ones
from ttt.engine.line_solver import LineSolver, settled
from ttt.game.rules import Rules


class MisereSolver(LineSolver):
    """The solver of one game in which a completed line loses."""

    images_up_to = 10

    def __init__(self, rules: Rules, lines: Lines) -> None:
        super().__init__(rules, lines)
        self._mirrors = Mirrors(rules, lines) if lines.scope + 1 == 1 << rules.size else None
        self._avoidance = AvoidanceBounds(lines)

    def _cells_that_matter(
        self, own: int, other: int, mine: int, theirs: int, ply: int, alpha: int, beta: int
    ) -> "tuple[int, int, int]":
        """Return the cells to try, none of which completes a line, and bounds on the score: equal if it is settled."""
        free = self.open_cells(own | other)
        ends = self.lines.completing(mine) & free
        left = self.end - ply
        if ends == free:
            return 0, 1 - left, 1 - left
        low, high = 3 - left if mine else 0, left - 2 if theirs else 0
        if not self._has_gravity and settled(low, high, alpha, beta) is None:
            their_ends = self.lines.completing(theirs) & free
            # Without cells that its opponent must avoid, a side can't be sure of more than a draw.
            if low < 0 and (beta <= 0 or their_ends):
                low = max(low, self._least(mine, ends, their_ends, free, beta))
            if high > 0 and (alpha >= 0 or ends):
                high = min(high, self._most(theirs, their_ends, ends, free, alpha))
        if high > alpha >= -1:
            high = self._with_follow_up(own | other, free, mine, theirs, high)
        if self._mirrors and settled(low, high, alpha, beta) is None:
            if low < 0 and self._mirrors.can_mirror(own, other, mine):
                low = 0
            if high > 0 and self._mirrors.is_mirrored(own, other, theirs):
                high = 0
        return free & ~ends, low, high

    def _least(self, mine: int, ends: int, their_ends: int, free: int, beta: int) -> int:
        """Return a lower bound, from how long the side to move avoids its lines; beta limits how exact it must be."""
        count, is_exact = count_ones(free), self.lines.is_exact
        left, last = count + 1, (count + 1) // 2  # the last move of the side to move, counted from 1
        enough = min(last, (beta + left) // 2)
        surely, at_most = self._avoidance.moves(mine, ends, 0 if is_exact else their_ends, free, True, enough)
        low = 0 if surely >= last else 2 * surely + 1 - left
        if surely > at_most and at_most < count // 2 and not is_exact:
            low = max(low, left - 2 * (at_most + 1))
        return low

    def _most(self, theirs: int, their_ends: int, ends: int, free: int, alpha: int) -> int:
        """Return an upper bound, from how long the opponent avoids its lines; alpha limits how exact it must be."""
        count, is_exact = count_ones(free), self.lines.is_exact
        left, last = count + 1, count // 2  # the last move of the opponent, counted from 1
        enough = min(last, (left - 1 - alpha) // 2)
        surely, at_most = self._avoidance.moves(theirs, their_ends, 0 if is_exact else ends, free, False, enough)
        high = 0 if surely >= last else left - 2 * (surely + 1)
        if surely >= at_most and at_most < (count + 1) // 2 and not is_exact:
            high = min(high, 2 * at_most + 1 - left)
        return high

    def ordered(self, cells: int, mine: int, theirs: int) -> "list[int]":
        """Return the cells to try, those on the fewest and emptiest lines first.

        A cell is left out if all lines of either side through another cell to try also go through it: such a cell is
        better left to the opponent.
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
