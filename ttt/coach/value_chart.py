"""The value of a game after each of its moves, for one side: the data of a chart."""

from collections import namedtuple

from ttt.coach.who_is_ahead import lead
from ttt.game.analysis import DRAW, LOSS, WIN, Worth
from ttt.game.rules import Position

_LEVELS = {WIN: 1, DRAW: 0, LOSS: -1}


class ChartPoint(namedtuple("ChartPoint", ("level", "is_proved"))):
    """What a position is worth to a side.

    level is 1 for a proved win, 0 for a proved draw and -1 for a proved loss; otherwise it is an estimate
    from 1 (this side is far ahead) to -1, or None if there is none.
    """


def point_before(position: Position, worth: Worth, side: int) -> ChartPoint:
    """Return what a position is worth to a side, given the worth of the best move there."""
    return _point(position, worth, position.to_move == side, side)


def point_after(position: Position, worth: Worth, side: int) -> ChartPoint:
    """Return what a position is worth to a side, given the worth of the move that led there."""
    return _point(position, worth, position.to_move != side, side)


def _point(position: Position, worth: Worth, is_own: bool, side: int) -> ChartPoint:
    if worth.value is not None:
        return ChartPoint(_LEVELS[worth.value] if is_own else -_LEVELS[worth.value], True)
    ahead = lead(position)
    return ChartPoint(ahead if ahead is None or side == 0 else -ahead, False)
