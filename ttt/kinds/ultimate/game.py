"""Ultimate: nine boards in a board. The cell that is played sends the opponent to the board in the same place.

The grid has 9 x 9 cells, and its boards are numbered as cells are, row by row from the top left. Three in a row win a
board for good, three boards in a row win the game. A player sent to a board that is over may play on any board that
isn't. A board is over once it is won or full; with FULL only once it is full, so a player can be sent to a won board.
"""

from collections import namedtuple

from ttt.game.cells import name_or_number
from ttt.game.errors import BadSetting, IllegalMove
from ttt.game.rules import FIRST, SECOND, Outcome, Position, Rules
from ttt.kinds.kind import ROWS, Kind

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

FULL = "f"  # the variant in which each board is played until it is full
EDGE = 3  # columns and rows of a board, and of the board of boards
BOARDS = range(EDGE * EDGE)
_ACROSS = EDGE * EDGE  # cells
_PLAIN: "Any" = Position  # some of its methods work for any position, whatever other fields it has


def board_of(cell: int) -> int:
    """Return the board that a cell is on."""
    return cell // _ACROSS // EDGE * EDGE + cell % _ACROSS // EDGE


def place_of(cell: int) -> int:
    """Return a cell's place on its board, which is also the number of the board that it sends the opponent to."""
    return cell // _ACROSS % EDGE * EDGE + cell % EDGE


def cell_at(board: int, place: int) -> int:
    """Return the cell at a place on a board."""
    row, column = board // EDGE * EDGE + place // EDGE, board % EDGE * EDGE + place % EDGE
    return row * _ACROSS + column


CELLS = tuple([tuple([cell_at(board, place) for place in BOARDS]) for board in BOARDS])  # cells by board, then place


class UltimatePosition(
    namedtuple("UltimatePosition", ("rules", "marks", "ply", "points", "outcome", "won", "open_boards"))
):
    """A position, as a value: all that Position of rules.py has, and more.

    won holds the boards that FIRST and SECOND have won, each as bits. open_boards are those where the side to move
    may play: the board that the last move sent it to, or all boards that are not over; none once the game is over.
    """

    __str__, to_move, holder = _PLAIN.__str__, _PLAIN.to_move, _PLAIN.holder

    def winner_of(self, board: int) -> "int | None":
        """Return the side that has won a board; None if neither has."""
        if self.won[FIRST] >> board & 1:
            return FIRST
        return SECOND if self.won[SECOND] >> board & 1 else None

    def is_over(self, board: int) -> bool:
        """Whether nothing more can be played on a board."""
        if FULL not in self.rules.variants and self.winner_of(board) is not None:
            return True
        return all([self.holder(cell) is not None for cell in CELLS[board]])

    def is_legal(self, cell: int) -> bool:
        """Whether the side to move may play a cell."""
        return self.is_open(cell)

    def is_open(self, cell: int) -> bool:
        """Whether a mark can be put on a cell: it is empty, and its board may be played on."""
        return 0 <= cell < self.rules.size and board_of(cell) in self.open_boards and self.holder(cell) is None

    def legal_moves(self) -> "list[int]":
        """Return every cell that may be played, in order; none once the game is over."""
        return sorted([cell for board in self.open_boards for cell in CELLS[board] if self.holder(cell) is None])

    def play(self, cell: int) -> "UltimatePosition":
        """Return the position after the side to move has marked a cell. Raises IllegalMove."""
        mover, board = self.to_move, board_of(cell)
        if not self.is_legal(cell):
            raise IllegalMove(self._why_not(cell), cell=name_or_number(self.rules, cell))
        own, won = self.marks[mover] | 1 << cell, self.won[mover]
        if self.winner_of(board) is None and _rows([own >> one & 1 for one in CELLS[board]]):
            won |= 1 << board
        marks, boards = (own, self.marks[SECOND]), (won, self.won[SECOND])
        if mover == SECOND:
            marks, boards = (self.marks[FIRST], own), (self.won[FIRST], won)
        rows = _rows([won >> one & 1 for one in BOARDS])
        after = UltimatePosition(self.rules, marks, self.ply + 1, self.points, None, boards, ())
        open_boards, sent = [] if rows else [one for one in BOARDS if not after.is_over(one)], place_of(cell)
        outcome = None if open_boards else Outcome(mover if rows else None, tuple([_through(row) for row in rows]))
        return UltimatePosition(*after[:4], outcome, boards, (sent,) if sent in open_boards else tuple(open_boards))

    def _why_not(self, cell: int) -> str:
        if self.outcome:
            return "game over"
        if not 0 <= cell < self.rules.size:
            return "off the board"
        if self.holder(cell) is not None:
            return "taken"
        return "board ended" if self.is_over(board_of(cell)) else "other board"


def taken_with(position: UltimatePosition, cell: int, side: int) -> bool:
    """Whether a side's mark on a cell has won its board. The mark must be the side's last on that board."""
    board = board_of(cell)
    before = position.marks[side] & ~(1 << cell)
    return position.winner_of(board) == side and not _rows([before >> one & 1 for one in CELLS[board]])


def _rows(held: "list[int] | list[bool]") -> "list[tuple[int, ...]]":
    """Return the rows whose three places are all held."""
    return [row for row in ROWS if all([held[one] for one in row])]


def _through(row: "tuple[int, ...]") -> "tuple[int, ...]":
    """Return all cells of three boards; the first and last cells are the middles between which a line is drawn."""
    first, second, third = [CELLS[board] for board in row]
    middle = len(BOARDS) // 2
    return first[middle:] + first[:middle] + second + third[middle + 1 :] + third[: middle + 1]


class Ultimate(Kind):
    """Ultimate, whose letter is u; FULL may follow it."""

    boards, is_nested = EDGE, True

    def check(self, rules: Rules) -> None:
        """Raise BadSetting unless there are nine boards of 3x3, and no variant but FULL."""
        m, n, k, variants, _ = rules
        if (m, n, k) != (_ACROSS, _ACROSS, EDGE) or variants not in ("u", "u" + FULL):
            raise BadSetting("ultimate board", given=f"{m}x{n}x{k}{variants}")

    def begin(self, rules: Rules) -> UltimatePosition:
        return UltimatePosition(rules, (0, 0), 0, (0, 0), None, (0, 0), tuple(BOARDS))

    def completing(self, position: UltimatePosition, held: "set[int]") -> "list[int]":
        """Return the playable cells on which a side would win a board."""
        found = []
        for cell in position.legal_moves():
            cells = CELLS[board_of(cell)]
            is_won = position.winner_of(board_of(cell)) is not None
            if not is_won and _rows([one == cell or one in held for one in cells]):
                found.append(cell)
        return found
