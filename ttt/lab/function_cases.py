"""The calls that test the functions of CS50's project, and what each must return; see functions.py."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from ttt.engine.all_positions import table
from ttt.game.family import rules, start
from ttt.game.rules import FIRST, Position
from ttt.lab.limits import FIRST_PLIES
from ttt.lab.task_steps import board_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.bots import Json

BATCH = 400  # cases in one question, at most; chosen by hand: a quick bot answers them in a few milliseconds
# The average number of boards in the tree below an unfinished board, by its number of empty cells.
TREE = (1, 2, 4, 11, 40, 182, 1091, 7638, 61105, 549946)
LARGEST = TREE[7]  # boards in the trees of one batch: they take no longer than one answer may
_OFF_THE_BOARD = ([-1, 0], [3, 0], [0, -1], [0, 3], [-1, -1], [3, 3], [1, -2], [-3, 2])


class Case(NamedTuple):
    """One call: a function's name, its arguments as they are sent, and what it must return.

    A board of None stands for what the bot's own initial_state() returns. good lists all right answers; it is None if
    an exception is right. is_over: whether the call asks who is to move after the end of the game.
    """

    name: str
    given: "tuple[Json, ...]"
    good: "Sequence[Json] | None"
    is_over: bool = False

    @property
    def of(self) -> str:
        """The function to blame for a wrong answer."""
        return "initial_state" if self.given[:1] == (None,) else self.name

    @property
    def sort(self) -> str:
        """The kind of illegal action in the call: a taken cell, or one off the board; "" for any other call."""
        return "" if self.good is not None else "off the board" if self.given[1] in _OFF_THE_BOARD else "taken"

    @property
    def size(self) -> int:
        """A rough measure of the work: the number of boards that a minimax without a cache looks at."""
        return TREE[str(self.given[0]).count(".")] if self.name == "minimax" and self.good != [None] else 1

    @property
    def is_first_move(self) -> bool:
        """Whether the call asks for a side's first move."""
        return self.name == "minimax" and str(self.given[0]).count(".") > 9 - FIRST_PLIES


@cache
def batches() -> "tuple[list[Case], ...]":
    """Return all cases in batches: each function's together, the simplest first."""
    return tuple(_batches(_boards()))


def _batches(boards: "list[Position]") -> "Iterator[list[Case]]":
    yield [Case("initial_state", (), [[[None] * 3 for _ in range(3)]])]
    for name in _RIGHT:
        yield from _cut(_about_boards(name, boards))
    yield from _cut(_result_cases(boards))
    yield list(_first_moves())
    yield from _cut(_minimax(boards))


def _cut(cases: "Iterator[Case]") -> "Iterator[list[Case]]":
    batch: "list[Case]" = []
    size = 0
    for case in cases:
        if batch and (len(batch) == BATCH or size + case.size > LARGEST):
            yield batch
            batch, size = [], 0
        batch.append(case)
        size += case.size
    yield batch


def _boards() -> "list[Position]":
    """Return every position that can come up, those with the fewest marks first."""
    boards: "list[Position]" = []
    level = {(0, 0): start(rules())}
    while level:
        boards += level.values()
        level = {
            after.marks: after
            for position in level.values()
            for after in [position.play(cell) for cell in position.legal_moves()]
        }
    return boards


def _about_boards(name: str, boards: "list[Position]") -> "Iterator[Case]":
    """Yield the calls with a board alone: utility only of finished games, actions only of others."""
    for board in boards:
        is_over = board.outcome is not None
        if _IS_OVER.get(name, is_over) == is_over:
            yield Case(name, (board_of(board),), [_RIGHT[name](board)], is_over and name == "player")


def _winner(board: Position) -> "int | None":
    return board.outcome.winner if board.outcome else None


_IS_OVER = {"utility": True, "actions": False}  # whether these are called for finished games, or for others
_RIGHT: "dict[str, Callable[[Position], Json]]" = {
    "player": lambda board: "XO"[board.to_move],
    "winner": lambda board: None if (side := _winner(board)) is None else "XO"[side],
    "terminal": lambda board: board.outcome is not None,
    "utility": lambda board: 0 if (side := _winner(board)) is None else 1 if side == FIRST else -1,
    "actions": lambda board: {"set": [list(divmod(cell, 3)) for cell in board.legal_moves()]},
}


def _result_cases(boards: "list[Position]") -> "Iterator[Case]":
    """Yield every action on every unfinished board, and illegal ones: a taken cell, if any, and one off the board."""
    for number, board in enumerate([board for board in boards if not board.outcome]):
        for cell in board.legal_moves():
            yield Case("result", (board_of(board), list(divmod(cell, 3))), [_rows(board.play(cell))])
        taken = [cell for cell in range(9) if board.holder(cell) is not None]
        if taken:
            yield Case("result", (board_of(board), list(divmod(taken[number % len(taken)], 3))), None)
        yield Case("result", (board_of(board), _OFF_THE_BOARD[number % len(_OFF_THE_BOARD)]), None)


def _first_moves() -> "Iterator[Case]":
    """Yield every move on the bot's own empty board: if [row] * 3 made it, the mark appears in all rows."""
    begin = start(rules())
    for cell in begin.legal_moves():
        yield Case("result", (None, list(divmod(cell, 3))), [_rows(begin.play(cell))])


def _minimax(boards: "list[Position]") -> "Iterator[Case]":
    """Yield the fullest boards first: a plain minimax is quick on those, so much is known before it is too slow."""
    known = table(rules())

    def sign(board: Position) -> int:
        score = known[board.marks if board.to_move == FIRST else board.marks[::-1]]
        return (score > 0) - (score < 0)

    for board in reversed(boards):
        good: "list[Json]" = [None]
        if not board.outcome:
            best = sign(board)
            good = [list(divmod(cell, 3)) for cell in board.legal_moves() if -sign(board.play(cell)) == best]
        yield Case("minimax", (board_of(board),), good)


def _rows(board: Position) -> "list[list[str | None]]":
    marks = [None if mark == "." else mark for mark in board_of(board)]
    return [marks[at : at + 3] for at in (0, 3, 6)]
