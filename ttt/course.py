"""How the value of a game went through its moves, for one side: what a chart of it shows."""

from collections import namedtuple

from ttt.analysis import DRAW, LOSS, WIN, Worth
from ttt.estimate import lead
from ttt.game import Game, position_of, with_moves

_LEVELS = {WIN: 1, DRAW: 0, LOSS: -1}


class Point(namedtuple("Point", ("level", "is_proved"))):
    """What a position is worth to a side.

    level is 1 for a win, 0 for a draw, -1 for a loss where that is proved; else an estimate of who is ahead, in
    between, and None where there is none.
    """


def point_before(game: Game, worth: Worth, side: int) -> Point:
    """The point of the empty board; worth is that of the best first move."""
    return _point(with_moves(game, ()), worth, 0, side)


def point_after(game: Game, ply: int, worth: Worth, side: int) -> Point:
    """The point after so many moves, at least one; worth is that of the last of them."""
    return _point(with_moves(game, game.moves[:ply]), worth, (ply - 1) % 2, side)


def _point(game: Game, worth: Worth, whose: int, side: int) -> Point:
    if worth.value is not None:
        level = _LEVELS[worth.value]
        return Point(level if whose == side else -level, True)
    ahead = lead(position_of(game), game.moves)
    return Point(ahead if ahead is None or side == 0 else -ahead, False)
