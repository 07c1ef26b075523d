"""Minimax searches with learners' typical bugs, whose moves are compared with a bot's answers.

Each differs from a correct one in a line or two. They search the whole game, so they are for small boards. A set of
cells is a number with a bit for each cell; the higher a score, the better it is for the side that is choosing a move.
"""

from collections.abc import Callable, Iterator
from typing import TypeVar

from ttt.engine.all_positions import open_cells, sets_with_a_line
from ttt.engine.line_counts import count_ones, lines_of
from ttt.game.rules import FIRST, Rules

INFINITE = 1000.0
NO_BUG = ""  # the bug of a model that describes a bot without a faulty minimax

Cells = list[int]
Order = Callable[[Rules, Cells], Cells]
Search = Callable[["Board", bool], "Minimax"]
Variant = TypeVar("Variant")


class Board:
    """The facts about a board that a search looks up."""

    def __init__(self, rules: Rules) -> None:
        self.rules, self.size = rules, rules.size
        self.moves = [open_cells(rules, taken) for taken in range(1 << rules.size)]
        self.has_row = sets_with_a_line(rules)
        self.row = -1 if rules.is_misere else 1  # the value of a row to the side that makes it


class Minimax:
    """A correct minimax. If it counts moves, a win is better and a loss is worse the sooner it comes."""

    def __init__(self, board: Board, counts_moves: bool) -> None:
        self.board, self.counts_moves = board, counts_moves
        self.side = FIRST  # the side that is choosing a move
        self._known: "dict[tuple[int, int, bool], float]" = {}

    def scores(self, own: int, other: int) -> "dict[int, float]":
        """Return each move's score for the side to move, by cell; own is that side's marks."""
        ply = count_ones(own | other)
        self.side, left = ply & 1, self.board.size - ply - 1
        return {cell_of(bit): self.after(own | bit, other, left, True) for bit in self.open_cells(own | other)}

    def after(self, mover: int, other: int, left: int, is_own: bool) -> float:
        """Return what a position is worth after a move by the side at the root (is_own) or by its opponent.

        mover holds the marks of the side that has moved, other those of its opponent. left is the number of cells that
        are still empty.
        """
        key = mover, other, is_own
        if key not in self._known:
            self._known[key] = self.worked_out(mover, other, left, is_own)
        return self._known[key]

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


class BySide(Minimax):
    """A search whose fault depends on the side that is choosing a move.

    holds says what holds for either side, for the one that moves first in the game and then for the other.
    """

    def __init__(self, board: Board, counts_moves: bool, holds: "tuple[bool, bool]") -> None:
        super().__init__(board, counts_moves)
        self.holds = holds


# Max and min are mixed up


class OneWay(BySide):
    """Whoever replies maximises, if that holds for the side that is choosing a move, and else minimises."""

    def chosen(self, values: "list[float]", is_own: bool) -> float:
        return max(values) if self.holds[self.side] else min(values)


class SwappedBelowFirst(Minimax):
    """From the first reply on, it minimises where it should maximise, and the opponent maximises."""

    def chosen(self, values: "list[float]", is_own: bool) -> float:
        return super().chosen(values, not is_own)


class NoMinus(Minimax):
    """A negamax that doesn't negate the values of the replies."""

    def worked_out(self, mover: int, other: int, left: int, is_own: bool) -> float:
        if self.sees_row(mover, is_own):
            return self.end(-self.board.row, left)
        return max(self.replies(mover, other, left, is_own)) if left else self.end(0, left)


class MinusAtFirst(NoMinus):
    """It negates the values of the moves that it chooses from, and no others."""

    def scores(self, own: int, other: int) -> "dict[int, float]":
        return negated(super().scores(own, other))


# The sign of the value


class WrongSign(Minimax):
    """A loss is worth what a win should be."""

    def end(self, won: int, left: int) -> float:
        return super().end(-won, left)


class TakesWorst(Minimax):
    """It finds the right values, and chooses the lowest."""

    def scores(self, own: int, other: int) -> "dict[int, float]":
        return negated(super().scores(own, other))


class EndForOneSide(Minimax):
    """It negates the values of replies, but values finished games for one side, whichever is to move."""

    def scores(self, own: int, other: int) -> "dict[int, float]":
        return negated(super().scores(own, other))

    def chosen(self, values: "list[float]", is_own: bool) -> float:
        return max([-value for value in values])


class ForOneSide(BySide):
    """It chooses moves for the side for which that holds, whichever side it plays."""

    def scores(self, own: int, other: int) -> "dict[int, float]":
        scores = super().scores(own, other)
        return scores if self.holds[self.side] else negated(scores)


# What a draw is worth


class DrawIsDecided(BySide):
    """A draw is worth as much as a win, if that holds for the side that is choosing a move, and else as a loss."""

    def end(self, won: int, left: int) -> float:
        return super().end(won or (1 if self.holds[self.side] else -1), left)


class FullBoardIsDraw(Minimax):
    """A full board is a draw, even if the last mark completes a row."""

    def worked_out(self, mover: int, other: int, left: int, is_own: bool) -> float:
        return super().worked_out(mover, other, left, is_own) if left else self.end(0, left)


# What the searches don't look at


class NoReplies(Minimax):
    """The opponent never moves."""

    def worked_out(self, mover: int, other: int, left: int, is_own: bool) -> float:
        if self.sees_row(mover, is_own):
            return self.end(self.board.row, left)
        moves = self.open_cells(mover | other)
        return max([self.after(mover | bit, other, left - 1, True) for bit in moves]) if moves else self.end(0, left)


class RowsOfOneSide(BySide):
    """It only sees rows that it completes itself, if that holds for its side, and else only the opponent's."""

    def sees_row(self, marks: int, is_own: bool) -> bool:
        return is_own == self.holds[self.side] and super().sees_row(marks, is_own)


class SomeRowsUnseen(Minimax):
    """It only looks for rows in some directions."""

    def __init__(self, board: Board, counts_moves: bool, unseen: str) -> None:
        super().__init__(board, counts_moves)
        self._rows = [cells for cells, _ in lines_of(board.rules) if _direction(board.rules, cells) not in unseen]

    def sees_row(self, marks: int, is_own: bool) -> bool:
        return super().sees_row(marks, is_own) and any([marks & row == row for row in self._rows])


class Sum(Minimax):
    """It adds up the values of the replies."""

    def chosen(self, values: "list[float]", is_own: bool) -> float:
        return sum(values)


class InOrder(Minimax):
    """A search whose result depends on the order in which it looks at the cells."""

    def __init__(self, board: Board, counts_moves: bool, order: Order) -> None:
        super().__init__(board, counts_moves)
        self.order = order
        self._in_order: "dict[int, Cells]" = {}

    def open_cells(self, taken: int) -> Cells:
        if taken not in self._in_order:
            self._in_order[taken] = ordered(self.board, self.order, taken)
        return self._in_order[taken]


class FirstReplyOnly(InOrder):
    """It looks only at the first reply, for example because it returns inside the loop."""

    def chosen(self, values: "list[float]", is_own: bool) -> float:
        return values[0]


class FirstReplyOfOpponent(FirstReplyOnly):
    """It looks only at the first of the opponent's replies."""

    def chosen(self, values: "list[float]", is_own: bool) -> float:
        return max(values) if is_own else values[0]


class FirstOwnReply(FirstReplyOnly):
    """It looks only at the first of its own replies, like a search that resets swapped bounds for each move."""

    def chosen(self, values: "list[float]", is_own: bool) -> float:
        return values[0] if is_own else min(values)


# Alpha-beta


class AlphaBeta(InOrder):
    """A correct alpha-beta search for a player who takes the first of the best moves: later scores are only bounds."""

    narrows_at_first = True

    def scores(self, own: int, other: int) -> "dict[int, float]":
        self._within: "dict[tuple[int, int, float, float], float]" = {}
        scores: "dict[int, float]" = {}
        low, left = -INFINITE, self.board.size - count_ones(own | other) - 1
        for bit in self.open_cells(own | other):
            scores[cell_of(bit)] = score = self.within(own | bit, other, left, True, low, INFINITE)
            low = max(low, score) if self.narrows_at_first else low
        return scores

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


class CutsTheOtherWay(AlphaBeta):
    """It cuts where the value reaches the other bound."""

    def cuts(self, best: float, is_own: bool, low: float, high: float) -> bool:
        return super().cuts(best, not is_own, low, high)


class CutsTheOtherWayBelow(CutsTheOtherWay):
    """Like CutsTheOtherWay, but it resets the bounds for each move that it chooses from."""

    narrows_at_first = False


class SwapsBounds(AlphaBeta):
    """It passes on the higher bound as the lower one, and the lower as the higher."""

    def passed_on(self, low: float, high: float) -> "tuple[float, float]":
        return high, low


class NarrowsTheOther(AlphaBeta):
    """Its own replies lower the higher bound, and the opponent's raise the lower."""

    def narrowed(self, best: float, is_own: bool, low: float, high: float) -> "tuple[float, float]":
        return super().narrowed(best, not is_own, low, high)


class NarrowsTheOtherBelow(NarrowsTheOther):
    """Like NarrowsTheOther, but it resets the bounds for each move that it chooses from."""

    narrows_at_first = False


# Players that are not a faulty minimax


class FewMovesAhead(Minimax):
    """Like a search of only a few moves, or a player that follows rules: win if possible, else block the opponent."""

    def __init__(self, board: Board, counts_moves: bool, moves: int) -> None:
        super().__init__(board, counts_moves)
        self._moves = moves

    def scores(self, own: int, other: int) -> "dict[int, float]":
        self._known = {}
        self._last = self.board.size - count_ones(own | other) - self._moves
        return super().scores(own, other)

    def replies(self, mover: int, other: int, left: int, is_own: bool) -> "list[float]":
        return super().replies(mover, other, left, is_own) if left > self._last else [0]


class Average(Minimax):
    """Like a player that averages many random games."""

    def chosen(self, values: "list[float]", is_own: bool) -> float:
        return sum(values) / len(values)


class Anything(Minimax):
    """Like a random player, or one that takes the first free cell."""

    def scores(self, own: int, other: int) -> "dict[int, float]":
        return {cell_of(bit): 0 for bit in self.open_cells(own | other)}


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

_UNSEEN = ("\\", "/", "\\/", "-", "|")  # directions of rows
_BOTH, _NEITHER, _FIRST, _SECOND = (True, True), (False, False), (True, False), (False, True)  # sides


def _variants(search: "Callable[[Board, bool, Variant], Minimax]", *variants: "Variant") -> "list[Search]":
    def of(variant: "Variant") -> "Search":
        return lambda board, counts_moves: search(board, counts_moves, variant)

    return [of(one) for one in variants]


# The searches by their bug, a key of the sentences in ttt/words/lab/suspicions.py.
_WITHOUT_ORDER: "dict[str, list[Search]]" = {
    "mixed": [*_variants(OneWay, _BOTH, _NEITHER, _FIRST, _SECOND), SwappedBelowFirst, NoMinus, MinusAtFirst],
    "sign": [WrongSign, TakesWorst, EndForOneSide],
    "one mark": _variants(ForOneSide, _FIRST, _SECOND),
    "draws": _variants(DrawIsDecided, _NEITHER, _BOTH, _SECOND, _FIRST),
    "last cell": [FullBoardIsDraw],
    "one side": [NoReplies, *_variants(RowsOfOneSide, _BOTH, _NEITHER, _FIRST, _SECOND)],
    "rows": _variants(SomeRowsUnseen, *_UNSEEN),
    "sum": [Sum],
    NO_BUG: [Average, Anything, *_variants(FewMovesAhead, 1, 2, 3, 4)],
}
_WITH_ORDER: "dict[str, tuple[type[InOrder], ...]]" = {
    "first reply": (FirstReplyOnly, FirstReplyOfOpponent, FirstOwnReply),
    "bounds": (AlphaBeta, CutsTheOtherWay, CutsTheOtherWayBelow, SwapsBounds, NarrowsTheOther, NarrowsTheOtherBelow),
}


def models(board: Board) -> "Iterator[tuple[str, Minimax]]":
    """Yield every model that a bot is compared with, and its bug."""
    for counts_moves in (False, True):
        for bug, searches in _WITHOUT_ORDER.items():
            yield from [(bug, search(board, counts_moves)) for search in searches]
        for order in ORDERS:
            for bug, in_order in _WITH_ORDER.items():
                yield from [(bug, search(board, counts_moves, order)) for search in in_order]


def ordered(board: Board, order: Order, taken: int) -> Cells:
    """Return the bits of the free cells, in the given order."""
    return [1 << cell for cell in order(board.rules, [cell_of(bit) for bit in board.moves[taken]])]


def cell_of(bit: int) -> int:
    """Return the cell that a bit stands for."""
    return bit.bit_length() - 1


def negated(scores: "dict[int, float]") -> "dict[int, float]":
    """Return the scores as the other side sees them."""
    return {cell: -score for cell, score in scores.items()}


def _direction(rules: Rules, cells: int) -> str:
    """Return the direction of a row, as one of the characters in _UNSEEN."""
    first = cell_of(cells & -cells)
    rest = cells & cells - 1
    step = cell_of(rest & -rest) - first
    return "-" if step == 1 else "|" if step == rules.m else "\\" if step == rules.m + 1 else "/"
