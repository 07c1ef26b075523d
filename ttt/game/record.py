"""The durable record of a game: its set-up and its moves. The position comes by replay."""

from collections import namedtuple

from ttt.game.errors import BadSetting
from ttt.game.rules import Position, Rules, is_whole, start

PERSON = 0  # a seat is a person's, or the computer's at a level of 1 to 100
EASIEST, HARDEST = 1, 100
MARKS = "XO"

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any


class Game(namedtuple("Game", ("rules", "seats", "opens", "moves"))):
    """A game as it is kept, shared and replayed.

    seats are those of who moves first and of who moves second: PERSON, or the computer's level;
    opens is the mark, X or O, of who moves first; moves are cells, a tuple.
    """

    def mark(self, side: int) -> str:
        """The mark that a side draws."""
        return MARKS[(side + MARKS.index(self.opens)) % 2]

    def side(self, mark: str) -> int:
        """The side that draws a mark."""
        return (MARKS.index(mark) + MARKS.index(self.opens)) % 2


def new_game(rules: Rules, seats: "tuple[int, int]" = (PERSON, PERSON), opens: str = "X") -> Game:
    """A game with no move made. Raises BadSetting for a seat or a mark that there is not."""
    for seat in seats:
        check_seat(seat)
    if opens not in ("X", "O"):
        raise BadSetting("mark", given=opens)
    return Game(rules, (seats[0], seats[1]), opens, ())


def check_seat(seat: int) -> None:
    """Raise BadSetting for a seat that is neither a person's nor the computer's at a level."""
    if not is_whole(seat) or (seat != PERSON and not EASIEST <= seat <= HARDEST):
        raise BadSetting("level", given=seat)


def position_of(game: Game) -> Position:
    """Where the game stands. Raises IllegalMove at the first move that is none.

    A game that goes on from the one that was asked about last is played on from there.
    """
    before, position = _replayed
    if before is None or before.rules != game.rules or before.moves != game.moves[: position.ply]:
        position = start(game.rules)
    for cell in game.moves[position.ply :]:
        position = position.play(cell)
    _replayed[:] = [game, position]
    return position


def replay(game: Game) -> "Iterator[Position]":
    """The positions after each move, one by one. Raises IllegalMove at the first move that is none.

    When it has come to the end the game is remembered: one that was just read to be checked is asked
    for again to be shown, and thousands of moves take seconds.
    """
    position = start(game.rules)
    for cell in game.moves:
        position = position.play(cell)
        yield position
    _replayed[:] = [game, position]


_replayed: "list[Any]" = [None, None]  # a game and its position


def last_choice(game: Game) -> "int | None":
    """The number of the last move that a person made, from 0; None if no person has moved."""
    for ply in range(len(game.moves) - 1, -1, -1):
        if game.seats[ply % 2] == PERSON:
            return ply
    return None


def with_moves(game: Game, moves: "tuple[int, ...]") -> Game:
    """The same set-up with other moves; whether they are legal shows in the replay."""
    return Game(game.rules, game.seats, game.opens, tuple(moves))
