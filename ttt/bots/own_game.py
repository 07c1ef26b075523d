"""A learner's game: two players in turn, who see everything, told by four functions.

    start()                the first position
    moves(position)        what may be played in it
    after(position, move)  the position that this leads to
    result(position)       None until the game is over, then "win", "draw" or "loss", for the side that is next

Whose turn it is belongs to the position only if that changes what may be played. There may be two more functions:
show(position, turn), a text, where turn is 0 for the side that began and else 1; and move(position), a bot. What any
of them gives is looked at before it is used.
"""

from collections.abc import Callable, Generator, Hashable, Sequence
from itertools import islice
from typing import Any, NamedTuple

from ttt.bots.json_values import shown
from ttt.bots.kinds import GAME_FUNCTIONS, Namespace
from ttt.bots.mistakes import Misfit
from ttt.game.analysis import DRAW, LOSS, WIN

MOST_MOVES = 1000  # in one position
LONGEST_TEXT = 2000  # characters of a position
LONGEST_MOVE = 60  # characters of a move
_RESULTS = {"win": WIN, "draw": DRAW, "loss": LOSS}
_PLAIN = (tuple, str, int, frozenset)  # whose equality is that of what they hold

Function = Callable[..., Any]


class Board(NamedTuple):
    """How a position is shown: its text, and if that has several lines of one length, how long they are, else 0."""

    text: str
    columns: int


class OwnGame:
    """The functions of a source. Their own errors go through; Misfit is raised where what they give can't be.

    timed makes a function of the source one whose every call has a time of its own. Whether a position can be a key is
    seen by who uses it as one: given is the last.
    """

    def __init__(self, names: Namespace, timed: "Callable[[Function], Function]") -> None:
        self._start, self._moves, self._after, self._result = [timed(names[name]) for name in GAME_FUNCTIONS]
        self.given: object = None
        self._show, self._move = [
            timed(names[name]) if callable(names.get(name)) else None for name in ("show", "move")
        ]

    @property
    def has_bot(self) -> bool:
        """Whether there is a bot to examine."""
        return self._move is not None

    def start(self) -> Hashable:
        """The first position."""
        self.given = given = self._start()
        if type(given) not in _PLAIN:
            _check_kind(given, "start")
        return given

    def moves(self, position: Hashable) -> "list[object]":
        """What may be played; at least one move."""
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
        """What a move leads to."""
        self.given = given = self._after(position, move)
        if type(given) not in _PLAIN:
            _check_kind(given, "after")
        return given

    def result(self, position: Hashable) -> "str | None":
        """None, or WIN, DRAW or LOSS for the side that would have to move."""
        given = self._result(position)
        if given is None:
            return None
        value = _RESULTS.get(given) if type(given) is str else None
        if value is None:
            raise Misfit("game result", (shown(given), shown(position)))
        return value

    def reply(self, position: Hashable) -> int:
        """Which of the moves the bot chooses."""
        if self._move is None:
            raise Misfit("game no bot")
        given = self._move(position)
        for at, move in enumerate(self.moves(position)):
            if move == given:
                return at
        raise Misfit("game illegal", (shown(given), shown(position)))

    def at(self, path: "Sequence[int]") -> Hashable:
        """The position that a path from the start leads to: of each move it has the number among the moves."""
        position = self.start()
        for at in path:
            moves = [] if self.result(position) else self.moves(position)
            if not 0 <= at < len(moves):
                raise Misfit("game no such move")
            position = self.after(position, moves[at])
        return position

    def board(self, position: Hashable, turn: int) -> Board:
        """How a position is shown."""
        given = position if self._show is None else self._show(position, turn)
        text = str.__str__(given) if isinstance(given, str) else shown(given)
        text = text[:LONGEST_TEXT].strip("\n")
        rows = text.split("\n")
        is_cells = len(rows) > 1 and rows[0] != "" and {len(row) for row in rows} == {len(rows[0])}
        return Board(text, len(rows[0]) if is_cells else 0)


def whole(given: object) -> object:
    """What a function gives, run to its end where it gives one value after the other."""
    return list(islice(given, MOST_MOVES)) if isinstance(given, Generator) else given


def cell_of(move: object, board: Board) -> "int | None":
    """The cell that a move names, by its number row by row or as (row, column); None where it names none."""
    rows = board.text.count("\n") + 1 if board.columns else 0
    if type(move) is int and 0 <= move < rows * board.columns:
        return move
    if type(move) is tuple and len(move) == 2 and type(move[0]) is type(move[1]) is int:
        row, column = move
        return row * board.columns + column if 0 <= row < rows and 0 <= column < board.columns else None
    return None


def move_text(move: object) -> str:
    """A move as it is shown."""
    text = str.__str__(move) if isinstance(move, str) else shown(move)
    return text if len(text) <= LONGEST_MOVE else text[: LONGEST_MOVE - 1] + "…"


def check_hashable(position: object) -> None:
    """Raise Misfit for a position that can't be remembered."""
    try:
        hash(position)
    except TypeError:
        raise Misfit("game unhashable", (shown(position),)) from None


def _check_kind(given: Any, by: str) -> None:
    """Raise Misfit for what a function has given in place of a position."""
    if given is None:
        raise Misfit("game nothing", (by,))
    kind: Any = type(given)
    if kind.__eq__ is object.__eq__:
        raise Misfit("game never equal", (by, kind.__name__[:LONGEST_MOVE]))
