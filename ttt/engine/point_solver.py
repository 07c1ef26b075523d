"""Counts the points still to come, by alpha-beta, in games that fill the board and score each line of k.

Points already made play no part in this, so one entry in the table serves a position, whatever its points so far.
"""

from ttt.engine.avoidance_bounds import AvoidanceBounds, Mirrors
from ttt.engine.line_counts import Lines, cells_in, count_ones
from ttt.engine.line_solver import LineSolver, settled
from ttt.game.rules import Position, Rules


class PointSolver(LineSolver):
    """A LineSolver whose score is the difference in points at the end: above 0 if the side to move wins."""

    images_up_to = 10

    def __init__(self, rules: Rules, lines: Lines) -> None:
        super().__init__(rules, lines)
        self._is_misere = rules.is_misere
        self._mirrors = Mirrors(rules, lines) if lines.scope + 1 == 1 << rules.size else None
        self._avoidance = AvoidanceBounds(lines)

    def ask(self, position: Position, mine: int, theirs: int, least: int) -> "tuple[int, int]":
        """Return a lower and an upper bound that show whether the final difference reaches least. Raises OutOfNodes."""
        side = position.to_move
        sign = -1 if self._is_misere else 1
        so_far = sign * (position.points[side] - position.points[1 - side])
        wanted = least - so_far
        own, other = position.marks[side] & self._full, position.marks[1 - side] & self._full
        taken = own | other
        mine, theirs = self._unscored(mine, taken), self._unscored(theirs, taken)
        score = so_far + self._to_come(own, other, mine, theirs, wanted - 1, wanted)
        return (score, self.rules.size * 4) if score >= least else (-self.rules.size * 4, score)

    def at_once(self, position: Position, mine: int, theirs: int) -> "tuple[int, int]":
        """Return the lower and the upper bound on the final difference that are known without search."""
        side = position.to_move
        so_far = position.points[side] - position.points[1 - side]
        if self._is_misere:
            so_far = -so_far
        own, other = position.marks[side] & self._full, position.marks[1 - side] & self._full
        mine, theirs = self._unscored(mine, own | other), self._unscored(theirs, own | other)
        low = self._bounds_by_lines(own, other, mine, theirs, -1, 0)[0]
        high = self._bounds_by_lines(own, other, mine, theirs, 0, 1)[1]
        return so_far + low, so_far + high

    def _unscored(self, state: int, taken: int) -> int:
        """Return the state of a side without the lines that it has completed."""
        lines, free = self.lines, self._full & ~taken
        left = state & lines.every
        while left:
            line = left & -left
            left ^= line
            if not lines.cells[line] & free:
                state &= ~(line * lines.all_levels)
        return state

    def _to_come(self, own: int, other: int, mine: int, theirs: int, alpha: int, beta: int) -> int:
        """Return how many more points the side to move will make than its opponent; in misère, how many fewer.

        The number is exact between alpha and beta, otherwise a bound, as in LineSolver.score. Raises OutOfNodes.
        """
        lines = self.lines
        low, high = self._bounds_by_lines(own, other, mine, theirs, alpha, beta)
        score = settled(low, high, alpha, beta)
        if score is not None:
            return score
        key = self._key(own, other, mine, theirs, self.rules.size - count_ones(self._full & ~(own | other)))
        low, high = self._narrowed(key, low, high)
        score = settled(low, high, alpha, beta)
        if score is not None:
            return score
        self._count_node()
        best = None
        order = self.ordered(self.open_cells(own | other), mine, theirs)
        if self._left_lines:
            order = self._by_follow_up(order, own | other, mine, theirs)
        for cell in order:
            completed = mine >> lines.top & lines.through[cell]
            gained = -count_ones(completed) if self._is_misere else count_ones(completed)
            raised = lines.played(mine, cell) & ~(completed * lines.all_levels)  # a line counts only once
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

    def _bounds_by_lines(
        self, own: int, other: int, mine: int, theirs: int, alpha: int, beta: int
    ) -> "tuple[int, int]":
        """Return the bounds on the points to come that are known without search."""
        lines = self.lines
        high, low = count_ones(mine & lines.every), -count_ones(theirs & lines.every)
        if self._is_misere:
            high, low = -low, -high
        if settled(low, high, alpha, beta) is not None:
            return low, high
        free = self._full & ~(own | other)
        if not self._has_gravity:
            narrow = self._fewest if self._is_misere else self._stopped
            at_least, at_most = narrow(mine, theirs, free, alpha, beta)
            low, high = max(low, at_least), min(high, at_most)
        elif self._left_lines:
            counts = self._left_lines.counts(free, self.open_cells(own | other), mine, theirs)
            if counts:
                high = min(high, counts[0] - counts[1])
        if self._mirrors and low < high and settled(low, high, alpha, beta) is None:
            if high > 0 and self._mirrors.is_mirrored(own, other, theirs if self._is_misere else 0):
                high = 0
                is_even = not count_ones(free) % 2
                if is_even and not self._has_gravity and self._mirrors.is_mirrored(own, other, theirs):
                    # The middle gains neither side anything, so the side to move does as well as its opponent: it makes
                    # any mark, treats it as not made, and plays as if second. That mark would be its last one anyway.
                    low = 0
            elif low < 0 and self._can_mirror(self._mirrors, own, other, mine):
                low = 0
        return low, high

    def _can_mirror(self, mirrors: Mirrors, own: int, other: int, mine: int) -> bool:
        """Whether mirroring from its next move on secures the side to move as many points to come as its opponent."""
        if not self._is_misere:
            return mirrors.can_mirror(own, other, 0)
        # In misère, the first answer must not complete a line whose image the opponent completed before.
        return not mine >> self.lines.top and mirrors.can_mirror(own, other, mine)

    def _stopped(self, mine: int, theirs: int, free: int, alpha: int, beta: int) -> "tuple[int, int]":
        """Return bounds from the lines that each side stops, narrowed only where they may end the search.

        A side stops a line by answering in the same pair of the line's cells.
        """
        lines, low, high = self.lines, -self.lines.count, self.lines.count
        if alpha >= 0:
            high = count_ones(self._avoidance.unpaired(mine & lines.every, free))
        if beta <= 0:
            left = self._avoidance.unpaired(theirs & lines.every, free)
            # The side to move also has a move to spare.
            stopped = max([count_ones(left & lines.through[cell]) for cell in cells_in(free)]) if left else 0
            low = stopped - count_ones(left)
        return low, high

    def _fewest(self, mine: int, theirs: int, free: int, alpha: int, beta: int) -> "tuple[int, int]":
        """Return bounds in misère from the lines that each side avoids, narrowed only where they may end the search."""
        count, low, high = count_ones(free), -self.lines.count, self.lines.count
        if beta <= 0:
            low = -self._unavoided(mine, free, (count + 1) // 2, True)
        if alpha >= 0:
            high = self._unavoided(theirs, free, count // 2, False)
        return low, high

    def _unavoided(self, state: int, free: int, moves: int, is_to_move: bool) -> int:
        """Return how many lines a side completes at most with that many moves left."""
        lines = self.lines
        given_up = self._avoidance.given_up(state, lines.completing(state) & free, 0, free, count_ones(free))
        shared = count_ones(free & ~given_up)
        forced = moves - (shared + is_to_move) // 2
        if forced <= 0:
            return 0
        # The side may also be forced to take the second cell of a pair.
        costs = [count_ones(state & lines.every & lines.through[cell]) for cell in cells_in(free)]
        return sum(sorted(costs)[-forced:])

    def ordered(self, cells: int, mine: int, theirs: int) -> "list[int]":
        """Return the cells to try: those on the most and fullest lines first, in misère last.

        A cell is left out if another cell to try is at least as good: one that is on all its lines or, in misère, on no
        other lines.
        """
        found = self._weighed(cells, mine, theirs)
        if not self._is_misere:
            found = [(-weight, cell, my_lines, their_lines) for weight, cell, my_lines, their_lines in found]
        found.sort()
        if self._has_gravity:
            return [each[1] for each in found]
        kept: "list[tuple[int, int, int, int]]" = []
        for each in found:
            here, there = each[2], each[3]
            for other in kept:
                if self._is_misere:
                    if not (other[2] & ~here or other[3] & ~there):
                        break
                elif not (here & ~other[2] or there & ~other[3]):
                    break
            else:
                kept.append(each)
        return [each[1] for each in kept]
