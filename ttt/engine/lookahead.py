"""A few moves ahead over the worth of lines, by alpha-beta (Knuth and Moore, 1975) with iterative deepening.

Only cells that lie on lines of worth are tried, so what is found is an estimate; where marks fall
and every column is tried, a win or a loss that is found is proved. The search is a generator that
stops after every node, so it can be gone on with, or dropped, at any time.
"""

from ttt.engine.evaluation import DECISIVE, Field, Ground
from ttt.engine.lines import count_ones
from ttt.game.rules import Position

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator

WON = 400000  # the score of a win before the first move; one ply later it is one less
SURELY = WON - 20000  # above it a score is a win seen to its end, and below its negative a loss
_UNSEEN = 300000  # no score is above this unless the win is seen
_TABLE_ENTRIES = 30000  # the table is emptied rather than grown past this
_DEEPEST = 40  # plies: the Python of the page stacks no more calls
_LARGEST_WHOLE = 256  # cells: with misère a good move may lie anywhere, and up to here anywhere is looked
_ROOT_WIDTH, _WIDTH, _FAR_WIDTH = 24, 12, 8  # cells tried at first, next, and from the third ply on
_AT_FULL_DEPTH = 2  # cells looked at as far ahead as the depth says; later ones a ply less unless that looks good
_LAST_FOR = (400, 200)  # what it is worth to FIRST, or to SECOND, to complete a line on a cell that it gets at the end
_AT_LEAST, _AT_MOST, _EXACTLY = 1, 2, 3


class Lookahead:
    """The search from one position on, over some of its moves."""

    def __init__(self, ground: Ground, position: Position, moves: "list[int]") -> None:
        self.ground, self.field = ground, Field(ground, position)
        self.side, self.depth = position.to_move, 0
        rules = ground.rules
        self._is_whole = ground.falls or (ground.is_misere and rules.size <= _LARGEST_WHOLE)
        self.cells = (
            position.legal_moves() if self._is_whole else sorted(set(moves) | set(ground.near_marks(self._marks())))
        )
        own, other = self.field.gains[self.side], self.field.gains[1 - self.side]
        self.moves = sorted(moves, key=lambda cell: (-own[cell] - other[cell], cell))
        # Of the last depth done: exact for a move that was the best, else at most so much; at first what it gains.
        self.scores = {cell: max(-_UNSEEN, min(_UNSEEN, own[cell] + other[cell])) for cell in moves}
        self._leader: "int | None" = None
        self._table: "dict[tuple[int, int], tuple[int, int, int, int]]" = {}
        self._is_stale = False

    @property
    def proves(self) -> bool:
        """Whether a win or loss seen to its end is proved."""
        return self.ground.falls and self.ground.rules.m <= _FAR_WIDTH and not self.ground.has_points

    def ordered(self) -> "list[int]":
        """The moves, the one that looks best first."""
        place = {cell: number for number, cell in enumerate(self.moves)}
        return sorted(self.moves, key=lambda cell: (cell != self._leader, -self.scores[cell], place[cell]))

    def drop(self, cell: int) -> None:
        """Leave out a move of which more is known than can be seen from here. Then run() must begin anew."""
        self.moves.remove(cell)
        self.field.back_to_position()
        if cell == self._leader:
            self._leader, self._is_stale = None, self.depth > 0

    def run(self) -> "Generator[None, None, None]":
        """Look deeper and deeper; each step is a node."""
        deepest = min(_DEEPEST // 2, self.ground.rules.size - count_ones(self._marks()))
        while self.moves and self.depth < deepest:
            depth = self.depth if self._is_stale else self.depth + 1
            yield from self._deepen(depth)
            self.depth, self._is_stale = depth, False
            if abs(self.scores[self.ordered()[0]]) > SURELY:
                return

    def _marks(self) -> int:
        return self.field.marks[0] | self.field.marks[1]

    def _deepen(self, depth: int) -> "Generator[None, None, None]":
        side, field = self.side, self.field
        found: "dict[int, int]" = {}
        best = -WON
        for cell in self.ordered()[: self.ground.rules.m if self.ground.falls else _ROOT_WIDTH]:
            field.put(cell, side)
            yield
            cells = self._after(self.cells, cell)
            score = -(yield from self._score(1 - side, cells, depth - 1, 1, -best - 1 if found else -WON, -best))
            if found and score > best:
                score = -(yield from self._score(1 - side, cells, depth - 1, 1, -WON, -best))
            field.take()
            found[cell] = score
            if score > best:
                best = score
                if best > -SURELY:
                    self._leader = cell
            if best > SURELY:
                break
        self.scores.update(found)
        if best <= -SURELY:
            self._leader = None

    def _after(self, cells: "list[int]", cell: int) -> "list[int]":
        """The cells to think of after a move."""
        ground = self.ground
        if ground.falls:
            above = cell - ground.rules.m
            if above < 0:
                return [each for each in cells if each != cell]
            return [above if each == cell else each for each in cells]
        left = [each for each in cells if each != cell]
        if not self._is_whole:
            marks = self._marks()
            left += [each for each in ground.around(cell) if not marks >> each & 1 and each not in cells]
        return left

    def _score(
        self, side: int, cells: "list[int]", depth: int, ply: int, alpha: int, beta: int
    ) -> "Generator[None, None, int]":
        """The score for the side to move: exact between alpha and beta, else a bound."""
        field, ground = self.field, self.ground
        own, other = field.gains[side], field.gains[1 - side]
        total = -field.total if side else field.total
        if not cells:
            return max(-_UNSEEN, min(_UNSEEN, total)) if ground.has_points else 0
        tries = cells
        is_forced = False
        if not ground.has_points:
            if ground.is_misere:
                tries = [cell for cell in cells if own[cell] > -DECISIVE]
                if not tries:
                    return ply + 1 - WON
            else:
                if max([own[cell] for cell in cells]) >= DECISIVE:
                    return WON - ply - 1
                stops = [cell for cell in cells if other[cell] >= DECISIVE]
                if len(stops) > 1:
                    return ply + 2 - WON
                if stops:
                    tries, is_forced = stops, True
        if (depth <= 0 and not is_forced) or ply >= _DEEPEST:
            if ground.falls and not ground.is_misere and not ground.has_points:
                total += -self.at_the_end(cells) if side else self.at_the_end(cells)
            return max(-_UNSEEN, min(_UNSEEN, total + max([own[cell] for cell in tries]) // 2))
        key = (field.marks[0], field.marks[1])
        known = self._table.get(key)
        first = -1
        if known:
            seen, kind, score, first = known
            if seen >= depth or not -SURELY <= score <= SURELY:
                if kind == _EXACTLY:
                    return score
                if (kind == _AT_LEAST and score >= beta) or (kind == _AT_MOST and score <= alpha):
                    return score
        if not is_forced:
            tries = self._ordered(tries, own, other, first, ply)
            depth -= 1
        best, chosen, floor = -WON, -1, alpha
        prunes = depth == 0 and not ground.is_misere and not is_forced
        reduces = depth > 0 and not is_forced and not ground.falls
        tried = 0
        for cell in tries:
            if prunes and best > -WON and total + own[cell] <= floor and own[cell] < 150:
                best = max(best, total + own[cell])
                continue
            field.put(cell, side)
            yield
            after = self._after(cells, cell)
            if best == -WON:
                score = -(yield from self._score(1 - side, after, depth, ply + 1, -beta, -floor))
            else:
                less = 1 if reduces and tried >= _AT_FULL_DEPTH else 0
                score = -(yield from self._score(1 - side, after, depth - less, ply + 1, -floor - 1, -floor))
                if less and score > floor:
                    score = -(yield from self._score(1 - side, after, depth, ply + 1, -floor - 1, -floor))
                if floor < score < beta:
                    score = -(yield from self._score(1 - side, after, depth, ply + 1, -beta, -score))
            field.take()
            tried += 1
            if score > best:
                best, chosen = score, cell
                if best > floor:
                    floor = best
                    if best >= beta:
                        break
        if len(self._table) >= _TABLE_ENTRIES:
            self._table.clear()
        kind = _AT_LEAST if best >= beta else _EXACTLY if best > alpha else _AT_MOST
        self._table[key] = (depth if is_forced else depth + 1, kind, best, chosen)
        return best

    def at_the_end(self, cells: "list[int]") -> int:
        """What FIRST has of lines that are decided when all other columns are full, less what SECOND has.

        Whoever then has to play below such a cell gives it away: Allis, "A Knowledge-based Approach
        of Connect-Four" (1988).
        """
        rules, (first, second) = self.ground.rules, self.field.gains
        m, found = rules.m, 0
        for landing in cells:
            cell = landing - m
            is_second = ((rules.m - 1) * rules.n + rules.n - 1 - cell // m) & 1
            while cell >= 0:
                if (second if is_second else first)[cell] >= DECISIVE:
                    found += -_LAST_FOR[1] if is_second else _LAST_FOR[0]
                    break
                cell -= m
                is_second ^= 1
        return found

    def _ordered(self, cells: "list[int]", own: "list[int]", other: "list[int]", first: int, ply: int) -> "list[int]":
        """The cells to try, the most promising first."""
        size = self.ground.rules.size
        keys = sorted([(own[cell] + other[cell]) * size + cell for cell in cells], reverse=True)
        order = [key % size for key in keys[: _WIDTH if ply < 3 else _FAR_WIDTH]]
        if first in cells:
            order = [first] + [cell for cell in order if cell != first]
        return order
