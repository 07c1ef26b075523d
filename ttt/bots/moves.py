"""Asks a bot of any kind for its move in a game, and turns its answer into a cell."""

from collections.abc import Callable, Sequence
from inspect import CO_VARARGS, ismethod
from types import BuiltinFunctionType, CoroutineType, FunctionType, GeneratorType, MethodType
from typing import NamedTuple, TypeVar

from ttt.bots.cells import NoCell, cell_of, on_board, pair, whole
from ttt.bots.json_values import shown
from ttt.bots.kinds import CS50, KAGGLE, Namespace, mover
from ttt.game.rules import Position, landing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.bots import SingleMove, SingleValue

SWAP = "swap"  # the answer of a bot that takes the other side
_FAR = 10**15  # a cell number further from 0 than this is limited to it

# What Kaggle's environment connectx passes its agents besides the board, with its default values.
_KAGGLE_TIMES = {"timeout": 2, "actTimeout": 2, "agentTimeout": 60, "episodeSteps": 1000, "runTimeout": 1200}
_OVERAGE = 60  # seconds

NO_CHANGE = ""
CHANGED = "changed"  # changed in any other way than MARKS_LEFT
MARKS_LEFT = "marks left"  # new marks of both sides: moves were tried on the board and not taken back

_CALLED = (FunctionType, MethodType, BuiltinFunctionType, type)  # answers of these types lack a call's brackets

Rows = list[list[str | None]]
Single = TypeVar("Single", "SingleMove", "SingleValue")


class Request(NamedTuple):
    """How to call a bot, how to see what it has changed, and how to read its answer; cell() raises NoCell.

    is_legal says whether a cell may be played, is_swap whether an answer means that the bot takes the other side.
    """

    call: "Callable[[], object]"
    change: "Callable[[], str]"  # NO_CHANGE, CHANGED or MARKS_LEFT
    cell: "Callable[[object], int]"
    is_legal: "Callable[[int], bool]" = lambda cell: True
    is_swap: "Callable[[object], bool]" = lambda answer: False


class AttributeDict(dict[str, object]):
    """A dict whose values are also attributes, as in Kaggle."""

    def __getattr__(self, name: str) -> object:
        try:
            return self[name]
        except KeyError:
            raise AttributeError(f"there is no {name!r}; there are {', '.join(self)}", name=name, obj=self) from None

    def __setattr__(self, name: str, value: object) -> None:
        self[name] = value


def answered(asking: Request) -> "SingleMove":
    """Ask a bot, and return its answer: a cell, or why it isn't one."""
    return as_read(asking, asking.call())


def as_read(asking: Request, answer: object) -> "SingleMove":
    """Return an answer's meaning: a cell, or why it isn't one."""
    if type(answer) is CoroutineType or type(answer) is GeneratorType:
        answer.close()  # otherwise Python prints a warning for each
        return {"wrong": shown(answer), "why": "async" if type(answer) is CoroutineType else "yields"}
    if type(answer) in _CALLED:
        return {"wrong": shown(answer), "why": "brackets"}
    if asking.is_swap(answer):
        return {"swap": True}
    try:
        cell = asking.cell(answer)
    except NoCell as why:
        return {"wrong": shown(answer), "why": "nothing" if answer is None else str(why)}
    return {"cell": cell} if asking.is_legal(cell) else {"cell": cell, "returned": shown(answer)}


def with_change(answer: Single, asking: Request) -> Single:
    """Return the answer with "changed", and "marks_left" for MARKS_LEFT, if the bot has changed what it was given."""
    change = asking.change()
    if change == MARKS_LEFT:
        return answer | {"changed": True, "marks_left": True}
    return answer | {"changed": True} if change else answer


def request(kind: str, names: Namespace, position: Position) -> Request:
    """Return the request for a bot's move in a position."""
    ask = mover(kind, names)
    rules = position.rules
    if kind == CS50:
        return called_with_rows(ask, rows(position))._replace(is_legal=position.is_legal)
    if kind == KAGGLE:
        return _with_observation(ask, position)
    may_swap = getattr(position, "may_swap", False)  # a plain position has none
    return Request(
        lambda: ask(position),
        lambda: NO_CHANGE,
        lambda answer: max(-_FAR, min(cell_of(rules, answer), _FAR)),
        position.is_legal,
        lambda answer: may_swap and type(answer) is str and str.lower(answer) == SWAP,
    )


def rows(position: Position) -> Rows:
    """Return the board as the CS50 project has it, with X moving first."""
    sides = [position.holder(cell) for cell in range(9)]
    return rows_from("".join([" " if side is None else "XO"[side] for side in sides]))


def rows_from(text: str) -> Rows:
    """Return the CS50 project's board from nine characters: X, O, or anything else for an empty cell."""
    marks = [mark if mark in "XO" else None for mark in text]
    return [marks[at : at + 3] for at in range(0, 9, 3)]


def called_with_rows(ask: "Callable[..., object]", board: "Rows | None" = None, *more: object) -> Request:
    """Return the request to call a function of CS50's project with a board, unless that is None, and more arguments."""
    before = [list(row) for row in board] if board else []

    def change() -> str:
        return NO_CHANGE if board is None else _change(board, before)

    def cell(answer: object) -> int:
        return on_board(3, 3, *pair(answer, "not a pair"), "not a pair")

    return Request(lambda: ask(*more) if board is None else ask(board, *more), change, cell)


def _change(board: "Sequence[object]", before: "Sequence[Sequence[object]]") -> str:
    """Return how a board was changed: NO_CHANGE, MARKS_LEFT or CHANGED.

    Types are compared first, because the __eq__ of a bot's object could lie.
    """
    rows = [row for row in board if type(row) is list]
    marks, were = [mark for row in rows for mark in row], [mark for row in before for mark in row]
    cells = list(zip(marks, were))
    is_whole = len(board) == len(rows) == len(before) and len(marks) == len(were)
    if is_whole and all(type(mark) is type(was) and mark == was for mark, was in cells):
        return NO_CHANGE
    added = {mark for mark, was in cells if not was and type(mark) in (int, str) and mark in ("X", "O", 1, 2)}
    has_its_shape = [len(row) for row in rows] == [len(row) for row in before]
    return MARKS_LEFT if has_its_shape and len(added) > 1 else CHANGED


def _with_observation(ask: "Callable[..., object]", position: Position) -> Request:
    rules = position.rules
    board = [0 if (side := position.holder(cell)) is None else side + 1 for cell in range(rules.size)]
    before, mark = list(board), position.to_move + 1
    observation = AttributeDict(board=board, mark=mark, step=position.ply, remainingOverageTime=_OVERAGE)
    configuration = AttributeDict(columns=rules.m, rows=rules.n, inarow=rules.k, **_KAGGLE_TIMES)

    def cell(answer: object) -> int:
        column = whole(answer, "not a column")
        return landing(position, on_board(rules.m, rules.n, 0, column, "no such column"))

    given = (observation, configuration)[: _places(ask)]
    return Request(lambda: ask(*given), lambda: _change([board], [before]), cell, position.is_legal)


def _places(ask: object) -> int:
    """Return how many arguments to pass to an agent: two, or one if it takes only one, as Kaggle allows."""
    code = getattr(ask, "__code__", None)
    takes_one = code is not None and code.co_argcount == 1 + ismethod(ask) and not code.co_flags & CO_VARARGS
    return 1 if takes_one else 2
