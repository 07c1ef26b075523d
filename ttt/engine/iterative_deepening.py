"""Looks a few moves ahead and evaluates what comes: principal variation search with iterative deepening.

It is alpha-beta (Knuth and Moore, 1975) as negamax: every estimate is for the side to move, and the estimate of a move
is the negative of the opponent's after that move. The first move is searched with the whole window, every other move
with a null window, which only asks whether the move is better; if so, it is searched again (Marsland and Campbell,
1982). Late moves are searched less deeply at first (late-move reduction: Romstad, 2005), futile moves not at all
(futility pruning: Schaeffer, 1986), and a transposition table (Greenblatt, Eastlake and Crocker, 1967) stores the
results.

Only promising cells are tried, so the result is an estimate. But with gravity and without points, a win or loss that is
seen to its end is proved if the columns are few enough to try all of them. The search is a generator that stops after
every node, so it can be continued or abandoned at any time.
"""

from ttt.engine.line_counts import count_ones
from ttt.engine.line_evaluation import DECISIVE, Evaluation
from ttt.game.rules import Position

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Iterable

    Estimating = Generator[None, None, int]  # each step is a node

# Estimates have the unit of the evaluation. The three bounds are set by hand: they only have to lie far enough apart.
WIN_ESTIMATE = 400000  # a game already won; each ply until then takes 1 off
SURE_WIN = WIN_ESTIMATE - 20000  # a higher estimate is a win seen to its end; one below the negative, a loss
_UNSURE = 300000  # all other estimates are cut off here
_TABLE_ENTRIES = 30000  # the transposition table is emptied before it grows beyond this; set by hand
_DEEPEST = 40  # plies; set by hand, because MicroPython allows about 100 nested calls
_MOST_CELLS = 400  # cells considered at once, those that gain most; set by hand: more than 19x19 has
_SQUARED_K = 600  # a move changes k**2 cells and costs k**2 // _SQUARED_K more nodes; set by hand: none up to k = 24
_LARGEST_WHOLE = 256  # cells; up to this size misère tries every cell, because any move may be good; set by hand
_WIDTH, _WIDTH_LATER, _WIDTH_FAR = 24, 12, 8  # cells tried at first, on the next two plies, further on; set by hand
# Late-move reduction: this many moves are searched to full depth, others a ply less deep at first; set by hand.
_AT_FULL_DEPTH = 2
_QUIET = 150  # futility: a move that gains less than this may be skipped at the last ply; set by hand
# What a line is worth to FIRST, or to SECOND, if the side gets the line's last cell by zugzwang. Set by hand: with
# these level 100 keeps the value in 87% of 132 positions of Connect Four in which the choice matters, without them in
# 83%.
_ZUGZWANG = (400, 200)
_LOWER_BOUND, _UPPER_BOUND, _EXACT = 1, 2, 3  # the kinds of estimates in the transposition table


class TranspositionTable:
    """The results for positions, in whatever order their marks came: an estimate or a bound, and the best move."""

    def __init__(self) -> None:
        # By marks: the plies searched, the kind of estimate, the estimate, the best move.
        self._entries: "dict[tuple[int, int], tuple[int, int, int, int]]" = {}

    def probe(self, marks: "list[int]", depth: int, alpha: int, beta: int) -> "tuple[int | None, int]":
        """Return the stored estimate, None if a search of depth plies is still necessary; and the best move, or -1.

        It must come from a search at least as deep, or be a win or loss seen to its end. A lower bound must also reach
        beta, and an upper bound must not exceed alpha.
        """
        known = self._entries.get((marks[0], marks[1]))
        if not known:
            return None, -1
        known_depth, kind, estimate, move = known
        # A win or loss seen to its end stays one however deep the search.
        if (known_depth >= depth or not -SURE_WIN <= estimate <= SURE_WIN) and (
            kind == _EXACT
            or (kind == _LOWER_BOUND and estimate >= beta)
            or (kind == _UPPER_BOUND and estimate <= alpha)
        ):
            return estimate, move
        return None, move

    def keep(self, marks: "list[int]", depth: int, alpha: int, beta: int, estimate: int, move: int) -> None:
        """Store a search's result: an estimate of beta or more is a lower bound, one of alpha or less an upper one."""
        if len(self._entries) >= _TABLE_ENTRIES:
            self._entries.clear()
        kind = _LOWER_BOUND if estimate >= beta else _EXACT if estimate > alpha else _UPPER_BOUND
        self._entries[marks[0], marks[1]] = depth, kind, estimate, move


class Lookahead:
    """The search from one position, for some of its moves."""

    def __init__(self, evaluation: Evaluation, position: Position, moves: "list[int]") -> None:
        self.tables, self.evaluation = evaluation.tables, evaluation
        self.side, self.depth = position.to_move, 0
        tables = self.tables
        rules = tables.rules
        self._tries_every_cell = tables.has_gravity or (tables.is_misere and rules.size <= _LARGEST_WHOLE)
        if self._tries_every_cell:
            self.cells = position.legal_moves()
        else:
            self.cells = sorted(self._promising(set(moves) | set(tables.near_marks(self._marks()))))
        own, other = evaluation.gains[self.side], evaluation.gains[1 - self.side]
        self.moves = self._promising(moves)
        # Once a depth is completed, an estimate is exact for each move that became the best, an upper bound for others.
        # Before that, it is what marks on the cell gain the two sides together.
        self.estimates = {cell: _cut_off(own[cell] + other[cell]) for cell in self.moves}
        self._best_move: "int | None" = None
        self._table = TranspositionTable()
        self._is_stale = False  # whether a best move was dropped after the last depth was completed

    def _promising(self, cells: "Iterable[int]") -> "list[int]":
        """Return some cells, first those that gain the two sides most, but at most _MOST_CELLS."""
        first, second = self.evaluation.gains
        return sorted(cells, key=lambda cell: (-first[cell] - second[cell], cell))[:_MOST_CELLS]

    @property
    def proves(self) -> bool:
        """Whether a win or loss seen to its end is proved."""
        return self.tables.has_gravity and self.tables.rules.m <= _WIDTH_FAR and not self.tables.has_points

    def ordered(self) -> "list[int]":
        place = {cell: number for number, cell in enumerate(self.moves)}
        return sorted(self.moves, key=lambda cell: (cell != self._best_move, -self.estimates[cell], place[cell]))

    def drop(self, cell: int) -> None:
        """Leave out a move about which more is known from elsewhere. Call run() again afterwards."""
        self.moves.remove(cell)
        self.evaluation.take_back_all()
        if cell == self._best_move:
            self._best_move, self._is_stale = None, self.depth > 0

    def take_up(self, cells: "list[int]") -> "list[int]":
        """Consider other moves once none is left; return those beyond _MOST_CELLS. Call run() again afterwards."""
        self.moves = self._promising(cells)
        own, other = self.evaluation.gains[self.side], self.evaluation.gains[1 - self.side]
        self.estimates.update({cell: _cut_off(own[cell] + other[cell]) for cell in self.moves})
        taken = set(self.moves)
        return [cell for cell in cells if cell not in taken]

    def run(self) -> "Generator[None, None, None]":
        """Search deeper and deeper; each step is a node, and a move costs several if lines are long."""
        more = self.tables.rules.k**2 // _SQUARED_K
        deepest = min(_DEEPEST // 2, self.tables.rules.size - count_ones(self._marks()))
        while self.moves and self.depth < deepest:
            depth = self.depth if self._is_stale else self.depth + 1
            for _ in self._search_to(depth):
                yield
                for _ in range(more):
                    yield
            self.depth, self._is_stale = depth, False
            if abs(self.estimates[self.ordered()[0]]) > SURE_WIN:
                return

    def _marks(self) -> int:
        return self.evaluation.marks[0] | self.evaluation.marks[1]

    def _search_to(self, depth: int) -> "Generator[None, None, None]":
        """Estimate the best moves to a depth in plies: the first and each better one exactly, the others by a bound."""
        side, evaluation = self.side, self.evaluation
        found: "dict[int, int]" = {}
        best = -WIN_ESTIMATE
        for cell in self.ordered()[: self.tables.rules.m if self.tables.has_gravity else _WIDTH]:
            evaluation.play(cell, side)
            yield
            cells = self._cells_after(self.cells, cell)
            alpha = -best - 1 if found else -WIN_ESTIMATE
            estimate = -(yield from self._estimate(1 - side, cells, depth - 1, 1, alpha, -best))
            if found and estimate > best:
                estimate = -(yield from self._estimate(1 - side, cells, depth - 1, 1, -WIN_ESTIMATE, -best))
            evaluation.take_back()
            found[cell] = estimate
            if estimate > best:
                best = estimate
                if best > -SURE_WIN:
                    self._best_move = cell
            if best > SURE_WIN:
                break
        self.estimates.update(found)
        if best <= -SURE_WIN:
            self._best_move = None

    def _cells_after(self, cells: "list[int]", cell: int) -> "list[int]":
        """Return the cells to consider after a move."""
        tables = self.tables
        if tables.has_gravity:
            above = cell - tables.rules.m
            if above < 0:
                return [each for each in cells if each != cell]
            return [above if each == cell else each for each in cells]
        left = [each for each in cells if each != cell]
        if not self._tries_every_cell:
            marks, known = self._marks(), set(cells)
            left += [each for each in tables.neighbours(cell) if each not in known and not marks >> each & 1]
        return left

    def _estimate(self, side: int, cells: "list[int]", depth: int, ply: int, alpha: int, beta: int) -> "Estimating":
        """Return the estimate for the side to move: exact if it is between alpha and beta, otherwise a bound."""
        evaluation = self.evaluation
        tries, is_forced, estimate = self._candidates(side, cells, ply)
        if estimate is None and ((depth <= 0 and not is_forced) or ply >= _DEEPEST):
            estimate = self._at_leaf(side, cells, tries)
        if estimate is None:
            estimate, first = self._table.probe(evaluation.marks, depth, alpha, beta)
        if estimate is not None:
            return estimate
        left = depth  # plies left after a move; a forced move costs none
        if not is_forced:
            tries, left = self._most_promising(side, tries, first, ply), depth - 1
        own, total = evaluation.gains[side], -evaluation.total if side else evaluation.total
        best, best_move, floor, tried = -WIN_ESTIMATE, -1, alpha, 0
        may_skip = left == 0 and not self.tables.is_misere and not is_forced
        may_reduce = left > 0 and not is_forced and not self.tables.has_gravity
        for cell in tries:
            if may_skip and tried and total + own[cell] <= floor and own[cell] < _QUIET:
                best = max(best, total + own[cell])  # futility: the move could hardly reach the floor
                continue
            evaluation.play(cell, side)
            yield
            after = self._cells_after(cells, cell)
            ceiling = floor + 1 if tried else beta  # a null window for all moves but the first
            less = 1 if may_reduce and tried >= _AT_FULL_DEPTH else 0  # late-move reduction
            estimate = -(yield from self._estimate(1 - side, after, left - less, ply + 1, -ceiling, -floor))
            if less and estimate >= ceiling:
                estimate = -(yield from self._estimate(1 - side, after, left, ply + 1, -ceiling, -floor))
            if ceiling <= estimate < beta:  # better than the best so far: find out by how much
                estimate = -(yield from self._estimate(1 - side, after, left, ply + 1, -beta, -estimate))
            evaluation.take_back()
            tried += 1
            if estimate > best:
                best, best_move, floor = estimate, cell, max(floor, estimate)
                if best >= beta:
                    break
        self._table.keep(evaluation.marks, depth, alpha, beta, best, best_move)
        return best

    def _candidates(self, side: int, cells: "list[int]", ply: int) -> "tuple[list[int], bool, int | None]":
        """Return the cells that don't lose at once, whether a threat forces them, and an estimate.

        The estimate is None unless the end is near.
        """
        tables, evaluation = self.tables, self.evaluation
        if not cells:
            total = -evaluation.total if side else evaluation.total
            return cells, False, _cut_off(total) if tables.has_points else 0
        if tables.has_points:
            return cells, False, None
        own, other = evaluation.gains[side], evaluation.gains[1 - side]
        if tables.is_misere:
            tries = [cell for cell in cells if own[cell] > -DECISIVE]
            return tries, False, None if tries else ply + 1 - WIN_ESTIMATE
        if max([own[cell] for cell in cells]) >= DECISIVE:
            return cells, False, WIN_ESTIMATE - ply - 1
        stops = [cell for cell in cells if other[cell] >= DECISIVE]
        if len(stops) > 1:
            return stops, True, ply + 2 - WIN_ESTIMATE
        return (stops, True, None) if stops else (cells, False, None)

    def _at_leaf(self, side: int, cells: "list[int]", tries: "list[int]") -> int:
        """Return the estimate without looking further: half of the best gain stands for the right to move."""
        tables, evaluation = self.tables, self.evaluation
        own, total = evaluation.gains[side], -evaluation.total if side else evaluation.total
        if tables.has_gravity and not tables.is_misere and not tables.has_points:
            total += -self.zugzwang_estimate(cells) if side else self.zugzwang_estimate(cells)
        return _cut_off(total + max([own[cell] for cell in tries]) // 2)

    def zugzwang_estimate(self, cells: "list[int]") -> int:
        """Return what zugzwang gains FIRST minus what it gains SECOND; cells are the lowest empty ones of the columns.

        Once all other columns are full, a player who must play right below a cell on which the opponent
        completes a line gives that cell away: Allis, "A Knowledge-based Approach of Connect-Four" (1988).
        """
        rules, (first, second) = self.tables.rules, self.evaluation.gains
        m, found, sharp = rules.m, 0, self.evaluation.sharp_columns
        for landing in cells if sharp else ():
            if not sharp >> landing % m & 1:
                continue
            cell = landing - m
            is_second = ((rules.m - 1) * rules.n + rules.n - 1 - cell // m) & 1
            while cell >= 0:
                if (second if is_second else first)[cell] >= DECISIVE:
                    found += -_ZUGZWANG[1] if is_second else _ZUGZWANG[0]
                    break
                cell -= m
                is_second ^= 1
        return found

    def _most_promising(self, side: int, cells: "list[int]", first: int, ply: int) -> "list[int]":
        """Return the cells to try, best first: the best move in the table, then those that gain the two sides most."""
        own, other = self.evaluation.gains[side], self.evaluation.gains[1 - side]
        size = self.tables.rules.size
        keys = sorted([(own[cell] + other[cell]) * size + cell for cell in cells], reverse=True)
        order = [key % size for key in keys[: _WIDTH_LATER if ply < 3 else _WIDTH_FAR]]
        if first in cells:
            order = [first] + [cell for cell in order if cell != first]
        return order


def _cut_off(estimate: int) -> int:
    """Return an estimate, cut off where it could be taken for a win or loss seen to its end."""
    if -_UNSURE <= estimate <= _UNSURE:
        return estimate
    return _UNSURE if estimate > 0 else -_UNSURE
