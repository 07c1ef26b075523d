"""Minimax searches with learners' typical bugs, whose moves are compared with a bot's answers.

Each differs from a correct one in a line or two: FAULTS says in which. They search the whole game, so they are for
small boards. A set of cells is a number with a bit for each cell; the higher a score, the better it is for the side
that is choosing a move.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from ttt.engine.all_positions import open_cells, sets_with_a_line
from ttt.engine.line_counts import count_ones, lines_of
from ttt.game.rules import FIRST, Rules

INFINITE = 1000.0
NO_BUG = ""  # the bug of a model that describes a bot without a faulty minimax

Cells = list[int]
Order = Callable[[Rules, Cells], Cells]


class Board:
    """The facts about a board that a search looks up."""

    def __init__(self, rules: Rules) -> None:
        self.rules, self.size = rules, rules.size
        self.moves = [open_cells(rules, taken) for taken in range(1 << rules.size)]
        self.has_row = sets_with_a_line(rules)
        self.rows = [(cells, _direction(rules, cells)) for cells, _ in lines_of(rules)]
        self.row = -1 if rules.is_misere else 1  # the value of a row to the side that makes it


class Minimax:
    """A minimax; if it counts moves, a win is better and a loss is worse the sooner it comes.

    It is correct; a Fault makes a faulty one of it. variant says which of several versions of a fault this is.
    """

    def __init__(self, board: Board, counts_moves: bool, variant: Any = None) -> None:
        self.board, self.counts_moves, self.variant = board, counts_moves, variant
        self.side = FIRST  # the side that is choosing a move
        self.left = 0  # empty cells once it has moved
        self.known: "dict[tuple[int, int, bool], float]" = {}

    def scores(self, own: int, other: int) -> "dict[int, float]":
        """Return each move's score for the side to move, by cell; own is that side's marks."""
        ply = count_ones(own | other)
        self.side, self.left = ply & 1, self.board.size - ply - 1
        return {cell_of(bit): self.after(own | bit, other, self.left, True) for bit in self.open_cells(own | other)}

    def after(self, mover: int, other: int, left: int, is_own: bool) -> float:
        """Return what a position is worth after a move by the side at the root (is_own) or by its opponent.

        mover holds the marks of the side that has moved, other those of its opponent. left is the number of cells that
        are still empty.
        """
        key = mover, other, is_own
        if key not in self.known:
            self.known[key] = self.worked_out(mover, other, left, is_own)
        return self.known[key]

    def worked_out(self, mover: int, other: int, left: int, is_own: bool) -> float:
        if self.sees_row(mover, is_own):
            return self.end(self.board.row if is_own else -self.board.row, left)
        return self.chosen(self.replies(mover, other, left, is_own), not is_own) if left else self.end(0, left)

    def replies(self, mover: int, other: int, left: int, is_own: bool) -> "list[float]":
        return [self.after(other | bit, mover, left - 1, not is_own) for bit in self.open_cells(mover | other)]

    def open_cells(self, taken: int) -> Cells:
        return self.board.moves[taken]

    def sees_row(self, marks: int, is_own: bool) -> bool:
        return self.board.has_row[marks]

    def end(self, won: int, left: int) -> float:
        """Return the value of a game that is over; won is 1, 0 or -1, as the side at the root sees it."""
        return won * (left + 1) if self.counts_moves else won

    def chosen(self, values: "list[float]", is_own: bool) -> float:
        """Return the value of the reply chosen.

        That is the highest if the side at the root replies (is_own), the lowest if its opponent does.
        """
        return max(values) if is_own else min(values)

    @property
    def holds(self) -> bool:
        """Whether the variant, one of _SIDES, holds for the side that is choosing a move."""
        return bool(self.variant[self.side])


class InOrder(Minimax):
    """A search whose result depends on the order in which it looks at the cells."""

    def __init__(self, board: Board, counts_moves: bool, order: Order) -> None:
        super().__init__(board, counts_moves, order)
        self.order = order
        self._in_order: "dict[int, Cells]" = {}

    def open_cells(self, taken: int) -> Cells:
        if taken not in self._in_order:
            self._in_order[taken] = ordered(self.board, self.order, taken)
        return self._in_order[taken]


class AlphaBeta(InOrder):
    """A correct alpha-beta search for a player who takes the first of the best moves: later scores are only bounds."""

    def scores(self, own: int, other: int) -> "dict[int, float]":
        self._within: "dict[tuple[int, int, float, float], float]" = {}
        scores: "dict[int, float]" = {}
        low, left = -INFINITE, self.board.size - count_ones(own | other) - 1
        for bit in self.open_cells(own | other):
            scores[cell_of(bit)] = score = self.within(own | bit, other, left, True, low, INFINITE)
            low = self.bound(low, score)
        return scores

    def bound(self, low: float, score: float) -> float:
        """Return the lower bound for the next of the moves that it chooses from, after one with this score."""
        return max(low, score)

    def within(self, mover: int, other: int, left: int, is_own: bool, low: float, high: float) -> float:
        key = mover, other, low, high
        if key not in self._within:
            self._within[key] = self.searched(mover, other, left, is_own, low, high)
        return self._within[key]

    def searched(self, mover: int, other: int, left: int, is_own: bool, low: float, high: float) -> float:
        if not left or self.sees_row(mover, is_own):
            return self.worked_out(mover, other, left, is_own)
        best = INFINITE if is_own else -INFINITE
        for bit in self.open_cells(mover | other):
            value = self.within(other | bit, mover, left - 1, not is_own, *self.passed_on(low, high))
            best = self.chosen([best, value], not is_own)
            if self.cuts(best, not is_own, low, high):
                break
            low, high = self.narrowed(best, not is_own, low, high)
        return best

    def passed_on(self, low: float, high: float) -> "tuple[float, float]":
        return low, high

    def cuts(self, best: float, is_own: bool, low: float, high: float) -> bool:
        return best >= high if is_own else best <= low

    def narrowed(self, best: float, is_own: bool, low: float, high: float) -> "tuple[float, float]":
        return (max(low, best), high) if is_own else (low, min(high, best))


# Orders of the cells, which are given row by row


def by_rows(rules: Rules, cells: Cells) -> Cells:
    """Return the cells row by row from the top left."""
    return cells


def by_columns(rules: Rules, cells: Cells) -> Cells:
    """Return the cells column by column from the top left."""
    return sorted(cells, key=lambda cell: (cell % rules.m, cell))


def backwards(rules: Rules, cells: Cells) -> Cells:
    """Return the cells row by row from the bottom right."""
    return cells[::-1]


def by_columns_backwards(rules: Rules, cells: Cells) -> Cells:
    """Return the cells column by column from the bottom right."""
    return by_columns(rules, cells)[::-1]


def as_set(rules: Rules, cells: Cells) -> Cells:
    """Return the cells in Python's order for a set of pairs (row, column), such as CS50's actions() returns."""
    return [row * rules.m + column for row, column in {divmod(cell, rules.m) for cell in cells}]


ORDERS: "tuple[Order, ...]" = (by_rows, backwards, by_columns, by_columns_backwards, as_set)


# The faults


class Fault:
    """The methods in which a faulty search differs from a correct one; there is a search for each variant."""

    def __init__(self, variants: "Sequence[object]" = (None,), **methods: "Callable[..., Any]") -> None:
        self.variants, self._methods = variants, methods

    def of(self, search: "type[Minimax]") -> "type[Any]":
        """Return the search with this fault."""
        return type(search.__name__, (search,), self._methods)


# Longer methods of faults.


def _without_minus(self: Minimax, mover: int, other: int, left: int, is_own: bool) -> float:
    if self.sees_row(mover, is_own):
        return self.end(-self.board.row, left)
    return max(self.replies(mover, other, left, is_own)) if left else self.end(0, left)


def _without_opponent(self: Minimax, mover: int, other: int, left: int, is_own: bool) -> float:
    if self.sees_row(mover, is_own):
        return self.end(self.board.row, left)
    moves = self.open_cells(mover | other)
    return max([self.after(mover | bit, other, left - 1, True) for bit in moves]) if moves else self.end(0, left)


def _negated_scores(self: Minimax, own: int, other: int) -> "dict[int, float]":
    return {cell: -score for cell, score in Minimax.scores(self, own, other).items()}


def _scores_for_one_side(self: Minimax, own: int, other: int) -> "dict[int, float]":
    scores = Minimax.scores(self, own, other)
    return scores if self.holds else {cell: -score for cell, score in scores.items()}


def _cuts_the_other_way(self: AlphaBeta, best: float, is_own: bool, low: float, high: float) -> bool:
    return AlphaBeta.cuts(self, best, not is_own, low, high)


def _narrows_the_other(self: AlphaBeta, best: float, is_own: bool, low: float, high: float) -> "tuple[float, float]":
    return AlphaBeta.narrowed(self, best, not is_own, low, high)


def _scores_anew(self: Minimax, own: int, other: int) -> "dict[int, float]":
    self.known = {}  # values depend on how many moves ahead they are
    return Minimax.scores(self, own, other)


# Whether something holds for each side: for the one that moves first in the game, and for the other.
_SIDES = _BOTH, _NEITHER, _FIRST, _SECOND = (True, True), (False, False), (True, False), (False, True)
_UNSEEN = ("\\", "/", "\\/", "-", "|")  # directions of rows

# The faults by their bug, one of BUGS in ttt/lab/verdicts.py.
FAULTS: "dict[str, list[Fault]]" = {
    "mixed": [
        # Whoever replies maximises, if that holds for the side that is choosing a move, and else minimises.
        Fault(_SIDES, chosen=lambda self, values, is_own: max(values) if self.holds else min(values)),
        # From the first reply on, it minimises where it should maximise, and the opponent maximises.
        Fault(chosen=lambda self, values, is_own: Minimax.chosen(self, values, not is_own)),
        # A negamax that doesn't negate the values of the replies; one that negates only those it chooses from.
        Fault(worked_out=_without_minus),
        Fault(worked_out=_without_minus, scores=_negated_scores),
    ],
    "sign": [
        # A loss is worth what a win should be.
        Fault(end=lambda self, won, left: Minimax.end(self, -won, left)),
        # It finds the right values, and chooses the lowest.
        Fault(scores=_negated_scores),
        # It negates the values of replies, but values finished games for one side, whichever is to move.
        Fault(scores=_negated_scores, chosen=lambda self, values, is_own: max([-value for value in values])),
    ],
    "one mark": [
        # It chooses moves for the side for which that holds, whichever side it plays.
        Fault((_FIRST, _SECOND), scores=_scores_for_one_side),
    ],
    "draws": [
        # A draw is worth as much as a win, if that holds for the side that is choosing a move, and else as a loss.
        Fault(
            (_NEITHER, _BOTH, _SECOND, _FIRST),
            end=lambda self, won, left: Minimax.end(self, won or (1 if self.holds else -1), left),
        ),
    ],
    "last cell": [
        # A full board is a draw, even if the last mark completes a row.
        Fault(
            worked_out=lambda self, mover, other, left, is_own: (
                Minimax.worked_out(self, mover, other, left, is_own) if left else self.end(0, left)
            )
        ),
    ],
    "one side": [
        # The opponent never moves.
        Fault(worked_out=_without_opponent),
        # It only sees rows that it completes itself, if that holds for its side, and else only the opponent's.
        Fault(_SIDES, sees_row=lambda self, marks, is_own: is_own == self.holds and self.board.has_row[marks]),
    ],
    "rows": [
        # It looks for rows only in some directions.
        Fault(
            _UNSEEN,
            sees_row=lambda self, marks, is_own: (
                self.board.has_row[marks]
                and any([marks & row == row and way not in self.variant for row, way in self.board.rows])
            ),
        ),
    ],
    # It adds up the values of the replies.
    "sum": [Fault(chosen=lambda self, values, is_own: sum(values))],
    NO_BUG: [
        # Like a player that averages many random games.
        Fault(chosen=lambda self, values, is_own: sum(values) / len(values)),
        # Like a random player, or one that takes the first free cell.
        Fault(scores=lambda self, own, other: {cell_of(bit): 0 for bit in self.open_cells(own | other)}),
        # Like a search of only a few moves, or a player that follows rules: win if possible, else block the opponent.
        Fault(
            (1, 2, 3, 4),
            scores=_scores_anew,
            replies=lambda self, mover, other, left, is_own: (
                Minimax.replies(self, mover, other, left, is_own) if self.left - left < self.variant - 1 else [0]
            ),
        ),
    ],
}
# The faults of searches whose results depend on an order of the cells.
FAULTS_IN_ORDER: "dict[str, tuple[type[InOrder], list[Fault]]]" = {
    "first reply": (
        InOrder,
        [
            # It looks only at the first reply, for example because it returns inside the loop.
            Fault(chosen=lambda self, values, is_own: values[0]),
            # It looks only at the first of the opponent's replies.
            Fault(chosen=lambda self, values, is_own: max(values) if is_own else values[0]),
            # It looks only at the first of its own, like a search that resets swapped bounds for each move.
            Fault(chosen=lambda self, values, is_own: values[0] if is_own else min(values)),
        ],
    ),
    "bounds": (
        AlphaBeta,
        [
            Fault(),
            # It cuts where the value reaches the other bound; then also: it resets the bounds for each of its moves.
            Fault(cuts=_cuts_the_other_way),
            Fault(cuts=_cuts_the_other_way, bound=lambda self, low, score: low),
            # It passes on the higher bound as the lower one, and the lower as the higher.
            Fault(passed_on=lambda self, low, high: (high, low)),
            # Its own replies lower the higher bound, and the opponent's raise the lower; then also: it resets them.
            Fault(narrowed=_narrows_the_other),
            Fault(narrowed=_narrows_the_other, bound=lambda self, low, score: low),
        ],
    ),
}


def models(board: Board) -> "Iterator[tuple[str, Minimax]]":
    """Yield every model that a bot is compared with, and its bug."""
    for counts_moves in (False, True):
        for bug, faults in FAULTS.items():
            for fault in faults:
                for variant in fault.variants:
                    yield bug, fault.of(Minimax)(board, counts_moves, variant)
        for order in ORDERS:
            for bug, (search, faults) in FAULTS_IN_ORDER.items():
                yield from [(bug, fault.of(search)(board, counts_moves, order)) for fault in faults]


def ordered(board: Board, order: Order, taken: int) -> Cells:
    """Return the bits of the free cells, in the given order."""
    return [1 << cell for cell in order(board.rules, [cell_of(bit) for bit in board.moves[taken]])]


def cell_of(bit: int) -> int:
    """Return the cell that a bit stands for."""
    return bit.bit_length() - 1


def _direction(rules: Rules, cells: int) -> str:
    """Return the direction of a row, as one of the characters in _UNSEEN."""
    first = cell_of(cells & -cells)
    rest = cells & cells - 1
    step = cell_of(rest & -rest) - first
    return "-" if step == 1 else "|" if step == rules.m else "\\" if step == rules.m + 1 else "/"
