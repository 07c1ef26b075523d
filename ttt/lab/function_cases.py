"""The calls that test the functions of CS50's project, and what is wrong with an answer; see functions.py."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from ttt.engine.all_positions import table
from ttt.game.family import rules, start
from ttt.game.rules import FIRST, Position
from ttt.lab.bot_answers import error_of
from ttt.lab.limits import FIRST_PLIES
from ttt.lab.task_steps import board_of, fault_of, python_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.bots import Json
    from ttt.message_types.results import Fault

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


def wrong_with(case: Case, answer: object) -> "Fault | bool | None":
    """Return what is wrong with an answer; False if nothing is, None if it isn't an answer at all."""
    if not isinstance(answer, dict):
        return None
    if "error" in answer:
        error = error_of(answer["error"])
        if not error:
            return None
        is_right = case.good is None or case.is_over
        judged: "Fault | bool" = False if is_right else {**fault_in(case, "error", error["text"]), "error": error}
    elif "value" in answer:
        judged = _judged_value(case, answer["value"])
    else:
        return None
    return fault_in(case, "changed", "the board was changed") if answer.get("changed") is True else judged


def _judged_value(case: Case, value: object) -> "Fault | bool":
    if case.good is None:
        return fault_in(case, "no exception", python_text(value))
    if [good for good in case.good if _same(value, good)]:
        return False
    if case.is_over:
        return fault_in(case, "after the end", python_text(value)) if value in ("X", "O") else False
    if case.name == "minimax" and isinstance(value, list) and _is_value_beside(value):
        return fault_in(case, "value beside", f"({', '.join([python_text(one) for one in value])})")
    how = "one of" if case.name == "minimax" and case.good != [None] else "value"
    return fault_in(case, how, python_text(value))


def _is_value_beside(pair: "list[object]") -> bool:
    """Whether a pair holds a number and a move (or None instead of the move), in either order."""
    numbers = [one for one in pair if isinstance(one, int | float) and not isinstance(one, bool)]
    moves = [one for one in pair if one is None or isinstance(one, list)]
    return len(numbers) == len(moves) == 1 and len(pair) == 2


def _same(value: object, good: object) -> bool:
    """Whether two plain values are the same; 1 is not True, but 1.0 is 1."""
    if isinstance(value, bool) or isinstance(good, bool):
        return value is good
    if isinstance(value, list) and isinstance(good, list):
        return len(value) == len(good) and all([_same(one, other) for one, other in zip(value, good)])
    if isinstance(value, dict) and isinstance(good, dict):
        return value.keys() == good.keys() and all([_same(value[key], good[key]) for key in good])
    return value == good


def fault_in(case: Case, how: str, came: str) -> "Fault":
    """Return a wrong answer to a case; how is as in ttt/message_types/results.py."""
    expected = "an exception" if case.good is None else " or ".join([python_text(good) for good in case.good])
    return fault_of(how, call_of(case), came, expected)


def call_of(case: Case) -> str:
    """Write a case as you would type the call in Python."""
    given = ["initial_state()"]
    if not case.given:
        given = []
    elif case.given[0] is not None:
        marks = ["None" if mark == "." else f'"{mark}"' for mark in str(case.given[0])]
        given = ["[" + ", ".join(["[" + ", ".join(marks[at : at + 3]) + "]" for at in (0, 3, 6)]) + "]"]
    given += [python_text(action) for action in case.given[1:]]
    return f"{case.name}({', '.join(given)})"
