"""A learner's game: two players in turn, who see everything, defined by four functions.

    start()                the first position
    moves(position)        the moves that may be played in it
    after(position, move)  the position that a move leads to
    result(position)       None until the game is over, then "win", "draw" or "loss", for the side that is next

The position includes whose turn it is only if that changes what may be played. Two more functions are optional:
show(position, turn) returns a string (turn is 0 if the side that began is next, else 1), and move(position) is a bot.
What any of these functions returns is checked before it is used.
"""

from collections.abc import Callable, Generator, Hashable, Sequence
from itertools import islice
from typing import Any, NamedTuple

from ttt.bots.json_values import cut, shown
from ttt.bots.kinds import GAME_FUNCTIONS, Namespace
from ttt.bots.mistakes import Misfit
from ttt.game.analysis import DRAW, LOSS, WIN

MOST_MOVES = 1000  # moves in one position
LONGEST_TEXT = 2000  # characters of a position
LONGEST_MOVE = 60  # characters of a move
_RESULTS = {"win": WIN, "draw": DRAW, "loss": LOSS}
_PLAIN = (tuple, str, int, frozenset)  # types whose values are equal if their contents are

Function = Callable[..., Any]


class Board(NamedTuple):
    """How a position is shown: its text, and the length of its lines if there are several of equal length, else 0."""

    text: str
    columns: int


class OwnGame:
    """The functions of a game's source. Their own errors pass through; an impossible result raises Misfit.

    timed wraps a function of the source so that each call has its own time limit. given is the latest position that
    start() or after() returned; only its use as a key shows whether it is hashable (see check_hashable).
    """

    def __init__(self, names: Namespace, timed: "Callable[[Function], Function]") -> None:
        self._start, self._moves, self._after, self._result = [timed(names[name]) for name in GAME_FUNCTIONS]
        self.given: object = None
        self._show, self._move = [
            timed(names[name]) if callable(names.get(name)) else None for name in ("show", "move")
        ]

    @property
    def has_bot(self) -> bool:
        """Whether the source has a bot, move(position)."""
        return self._move is not None

    def start(self) -> Hashable:
        """Return the first position."""
        self.given = given = self._start()
        if type(given) not in _PLAIN:
            _check_kind(given, "start")
        return given

    def moves(self, position: Hashable) -> "list[object]":
        """Return the moves that may be played; at least one."""
        given = self._moves(position)
        try:
            some = islice(given, MOST_MOVES + 1)
        except TypeError:
            raise Misfit("game moves", (shown(given), shown(position))) from None
        found = list(some)
        if not found:
            raise Misfit("game no moves", (shown(position),))
        if len(found) > MOST_MOVES:
            raise Misfit("game many moves", (shown(position),))
        return found

    def after(self, position: Hashable, move: object) -> Hashable:
        """Return the position that a move leads to."""
        self.given = given = self._after(position, move)
        if type(given) not in _PLAIN:
            _check_kind(given, "after")
        return given

    def result(self, position: Hashable) -> "str | None":
        """Return None, or WIN, DRAW or LOSS for the side that would have to move."""
        given = self._result(position)
        if given is None:
            return None
        value = _RESULTS.get(given) if type(given) is str else None
        if value is None:
            raise Misfit("game result", (shown(given), shown(position)))
        return value

    def reply(self, position: Hashable) -> int:
        """Return the index of the move that the bot chooses."""
        if self._move is None:
            raise Misfit("game no bot")
        given = self._move(position)
        for at, move in enumerate(self.moves(position)):
            if move == given:
                return at
        raise Misfit("game illegal", (shown(given), shown(position)))

    def at(self, path: "Sequence[int]") -> Hashable:
        """Return the position that a path from the start leads to; path is each move's index among the legal ones.

        Raises Misfit if there is no such move.
        """
        position = self.start()
        for at in path:
            moves = [] if self.result(position) else self.moves(position)
            if not 0 <= at < len(moves):
                raise Misfit("game no such move")
            position = self.after(position, moves[at])
        return position

    def board(self, position: Hashable, turn: int) -> Board:
        """Return how a position is shown."""
        given = position if self._show is None else self._show(position, turn)
        text = str.__str__(given) if isinstance(given, str) else shown(given)
        text = text[:LONGEST_TEXT].strip("\n")
        rows = text.split("\n")
        is_cells = len(rows) > 1 and rows[0] != "" and {len(row) for row in rows} == {len(rows[0])}
        return Board(text, len(rows[0]) if is_cells else 0)


def whole(given: object) -> object:
    """Return a function's result; for a generator, a list of the first MOST_MOVES values that it yields."""
    return list(islice(given, MOST_MOVES)) if isinstance(given, Generator) else given


def cell_of(move: object, board: Board) -> "int | None":
    """Return the cell that a move names, as its number or as (row, column), all from 0; None if it names none."""
    rows = board.text.count("\n") + 1 if board.columns else 0
    if type(move) is int and 0 <= move < rows * board.columns:
        return move
    if type(move) is tuple and len(move) == 2 and type(move[0]) is type(move[1]) is int:
        row, column = move
        return row * board.columns + column if 0 <= row < rows and 0 <= column < board.columns else None
    return None


def move_text(move: object) -> str:
    """Return a move as text, cut to LONGEST_MOVE characters."""
    text = str.__str__(move) if isinstance(move, str) else shown(move)
    return cut(text, LONGEST_MOVE)


def check_hashable(position: object) -> None:
    """Raise Misfit for a position that isn't hashable."""
    try:
        hash(position)
    except TypeError:
        raise Misfit("game unhashable", (shown(position),)) from None


def _check_kind(given: Any, by: str) -> None:
    """Raise Misfit for a result that can't be a position; by is the function's name."""
    if given is None:
        raise Misfit("game nothing", (by,))
    kind: Any = type(given)
    if kind.__eq__ is object.__eq__:
        raise Misfit("game never equal", (by, kind.__name__[:LONGEST_MOVE]))
