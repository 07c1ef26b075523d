"""The durable record of a game: its set-up and its moves. Replaying the moves gives the position."""

from collections import namedtuple

from ttt.game.errors import BadSetting
from ttt.game.family import start
from ttt.game.rules import Position, Rules, is_whole

PERSON = 0  # a seat is PERSON, a level of 1 to 100 for the computer, or the number of one of the OPPONENTS
EASIEST, HARDEST = 1, 100
OPPONENTS = ("pip", "moss", "ember", "bramble", "wren", "sage")  # in seats 101 to 106, the weakest first
LAST_SEAT = HARDEST + len(OPPONENTS)
MARKS = "XO"
KEEPS, SWAPS = "k", "s"  # the choices in a game with SWAP

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any


class Game(namedtuple("Game", ("rules", "seats", "opens", "moves", "choice"))):
    """A game as it is stored, shared and replayed.

    seats holds PERSON, the computer's level or the seat of an opponent (seat_named) for the side that moves first
    and for the side that moves second; opens is the mark, X or O, of the side that moves first; moves is a tuple of
    cells.

    With SWAP the first seat makes three moves, then the second seat chooses: it KEEPS its side or SWAPS the seats.
    choice is "" until then, and in all other games.
    """

    @property
    def steps(self) -> "list[int | str]":
        """The moves and, after the third, the choice if there is one."""
        moves = list(self.moves)
        return moves[:3] + list(self.choice) + moves[3:]

    @property
    def is_opening(self) -> bool:
        """Whether the first three moves with SWAP are still to be made."""
        return self.rules.has_swap and len(self.moves) < 3

    @property
    def is_undecided(self) -> bool:
        """Whether the choice is the next step."""
        return self.rules.has_swap and len(self.steps) == 3

    def actor(self, step: int) -> int:
        """Return the side, after any swap, of the player who takes a step; steps are counted from 0."""
        if self.rules.has_swap:
            return (step + 1) % 2 if step > 3 else self.turned(step // 3)
        return step % 2

    @property
    def next_seat(self) -> int:
        """The seat that takes the next step."""
        return self.seats[self.actor(len(self.steps))]

    def turned(self, side: int) -> int:
        """Return the present side of the player who began with this side: after a swap, the other side.

        This also works backwards, from a player's present side to the side at the beginning.
        """
        return 1 - side if self.choice == SWAPS else side

    def mark(self, side: int) -> str:
        return MARKS[(side + MARKS.index(self.opens)) % 2]

    def side(self, mark: str) -> int:
        return (MARKS.index(mark) + MARKS.index(self.opens)) % 2


def new_game(rules: Rules, seats: "tuple[int, int]" = (PERSON, PERSON), opens: str = "X") -> Game:
    """Return a game without moves. Raises BadSetting for a seat or a mark that does not exist.

    Where the marks belong to neither side, opens is ignored and the game has X.
    """
    for seat in seats:
        check_seat(seat)
    if opens not in ("X", "O"):
        raise BadSetting("mark", given=opens)
    return Game(rules, (seats[0], seats[1]), "X" if rules.shares_marks else opens, (), "")


def check_seat(seat: int) -> None:
    """Raise BadSetting unless a seat is PERSON, a level or an opponent's."""
    if not is_whole(seat) or not PERSON <= seat <= LAST_SEAT:
        raise BadSetting("level", given=seat)


def opponent_in(seat: int) -> str:
    """Return the name of the opponent in a seat, in lower case; "" for a person or a level."""
    return OPPONENTS[seat - HARDEST - 1] if seat > HARDEST else ""


def seat_named(name: str) -> int:
    """Return the seat of an opponent, 101 to 106. Raises BadSetting for any other name."""
    if name not in OPPONENTS:
        raise BadSetting("opponent", given=name)
    return HARDEST + 1 + OPPONENTS.index(name)


def next_stronger(seat: int) -> "int | None":
    """Return the seat of the next stronger opponent; None after the last one, and for a person or a level."""
    return seat + 1 if HARDEST < seat < LAST_SEAT else None


def position_of(game: Game) -> Position:
    """Return the position after all moves of a game. Raises IllegalMove at the first illegal move.

    If the game continues the last game replayed, only the new moves are played.
    """
    known, position = _replayed[0]  # both at once, because another thread may replace them
    if known is None or known.rules != game.rules or known.moves != game.moves[: position.ply]:
        position = start(game.rules)
    for cell in game.moves[position.ply :]:
        position = position.play(cell)
    _replayed[0] = game, position
    return position


def know(game: Game, position: Position) -> None:
    """Let position_of() continue from a game's known position, for callers that go back in a long game."""
    _replayed[0] = game, position


def replay(game: Game) -> "Iterator[Position]":
    """Yield the position after each move. Raises IllegalMove at the first illegal move.

    The last game replayed to its end is remembered, because a game that has just been read and checked
    is shown next, and thousands of moves take seconds to replay.
    """
    position = start(game.rules)
    for cell in game.moves:
        position = position.play(cell)
        yield position
    _replayed[0] = game, position


_replayed: "list[Any]" = [(None, None)]  # the last game replayed, and its position


def last_choice(game: Game) -> "int | None":
    """Return the index of the last step that a person took; None if no person has taken one."""
    for step in range(len(game.steps) - 1, -1, -1):
        if game.seats[game.actor(step)] == PERSON:
            return step
    return None


def with_moves(game: Game, moves: "tuple[int, ...]") -> Game:
    """Return the game with other moves and, if these are fewer than three, without a choice.

    Whether the moves are legal shows only when they are replayed.
    """
    if len(moves) < 3:
        game = chosen(game, "")
    return Game(*game[:3], tuple(moves), game.choice)


def with_step(game: Game, step: "int | str") -> Game:
    """Return the game with a further move or a choice; a move in place of a choice keeps the sides.

    Whether a move is legal shows only when it is replayed.
    """
    if isinstance(step, str):
        return chosen(game, step)
    return with_moves(chosen(game, KEEPS) if game.is_undecided else game, game.moves + (step,))


def after_steps(game: Game, count: int) -> Game:
    """Return the game as it was after that many steps."""
    if count <= 3:
        game = chosen(game, "")
    return with_moves(game, game.moves[: count - len(game.choice)])


def chosen(game: Game, choice: str) -> Game:
    """Return the game with a choice, or with none if choice is "". Making or undoing a swap exchanges the seats."""
    first, second = game.seats
    seats = (second, first) if (game.choice == SWAPS) != (choice == SWAPS) else game.seats
    return Game(game.rules, seats, game.opens, game.moves, choice)
