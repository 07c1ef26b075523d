"""Asks the opponent in a seat for the moves that it likes."""

from ttt.game.record import opponent_in
from ttt.opponents import bramble, ember, moss, pip, sage, wren
from ttt.opponents.sage import NODES as NODES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.game.rules import Position

_PLAYERS = {"pip": pip, "moss": moss, "ember": ember, "bramble": bramble, "wren": wren, "sage": sage}


def moves_of(seat: int, position: "Position") -> "list[int]":
    """The moves that the opponent in a seat (ttt.game.record.seat_named) likes equally; there is at least one.

    The game must not be over. A choice of sides is not asked for here.
    """
    return list(_PLAYERS[opponent_in(seat)].moves(position))
