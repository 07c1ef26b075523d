"""Nine boards in a board, made for a search: they change in place, because a new object for each move would be slow.

A set of cells of one board, or of boards, is nine bits. All tables are made once.
"""

from ttt.kinds.kind import ROWS
from ttt.kinds.ultimate.game import BOARDS, CELLS, FULL, UltimatePosition

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    Move = tuple[int, int]  # a board and a place

DRAWN = 2  # a result, besides FIRST and SECOND
NINE = 511  # all bits
_MASKS = [sum([1 << place for place in row]) for row in ROWS]
HAS_ROW = [any([bits & mask == mask for mask in _MASKS]) for bits in range(NINE + 1)]
PLACES = [tuple([place for place in BOARDS if bits >> place & 1]) for bits in range(NINE + 1)]  # in each set


class Boards:
    """A position that changes.

    marks holds each side's cells on each board, empty the empty cells of each board, won the boards that each side has
    won. open holds the boards that are not over, sent those open to the next move. result is None until the end, then
    the side that has won, or DRAWN.
    """

    def __init__(self, is_until_full: bool) -> None:
        """Make boards without a position; copied_from() gives them one."""
        self.is_until_full = is_until_full
        self.marks: "list[list[int]]" = []
        self.empty: "list[int]" = []
        self.won: "list[int]" = []
        self.open = self.sent = self.turn = 0
        self.result: "int | None" = None

    def copied_from(self, other: "Boards") -> "Boards":
        """Take over the position of other boards, and return self."""
        self.marks = [list(other.marks[0]), list(other.marks[1])]
        self.empty, self.won = list(other.empty), list(other.won)
        self.open, self.sent, self.turn, self.result = other.open, other.sent, other.turn, other.result
        return self

    def after(self, move: "Move") -> "Boards":
        """Return the position after a move."""
        boards = Boards(self.is_until_full).copied_from(self)
        boards.play(*move)
        return boards

    def moves(self) -> "list[Move]":
        """Return each playable board and place; none once the game is over."""
        if self.result is not None:
            return []
        return [(board, place) for board in PLACES[self.sent] for place in PLACES[self.empty[board]]]

    def play(self, board: int, place: int) -> None:
        """Put down the mark of the side to move, without checking that this is legal."""
        turn, bit = self.turn, 1 << place
        own = self.marks[turn][board] | bit
        self.marks[turn][board] = own
        left = self.empty[board] ^ bit
        self.empty[board] = left
        at = 1 << board
        if HAS_ROW[own] and not (self.won[0] | self.won[1]) & at:
            self.won[turn] |= at
            if HAS_ROW[self.won[turn]]:
                self.result = turn
            if not self.is_until_full:
                self.open &= ~at
        if not left:
            self.open &= ~at
        if not self.open and self.result is None:
            self.result = DRAWN
        self.sent = self.open & bit or self.open
        self.turn = 1 - turn


def boards_of(position: UltimatePosition) -> Boards:
    """Return the boards of a position that isn't over."""
    boards = Boards(FULL in position.rules.variants)
    boards.marks = [
        [_bits([place for place, cell in enumerate(cells) if bits >> cell & 1]) for cells in CELLS]
        for bits in position.marks
    ]
    boards.empty = [NINE ^ first ^ second for first, second in zip(boards.marks[0], boards.marks[1])]
    boards.won, boards.turn = list(position.won), position.to_move
    boards.open = _bits([board for board in BOARDS if not position.is_over(board)])
    boards.sent = _bits(position.open_boards)
    return boards


def _bits(places: "Iterable[int]") -> int:
    return sum([1 << place for place in places])
