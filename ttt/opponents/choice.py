"""Asks the opponent in a seat for the moves that it likes."""

from ttt.game.record import opponent_in
from ttt.opponents import bramble, ember, moss, pip, wren

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.game.rules import Position

_PLAYERS: "dict[str, Any]" = {"pip": pip, "moss": moss, "ember": ember, "bramble": bramble, "wren": wren}
NODES = 14000  # of Sage's search, as in its file


def moves_of(seat: int, position: "Position") -> "list[int]":
    """The moves that the opponent in a seat (ttt.game.record.seat_named) likes equally; there is at least one.

    The game must not be over. A choice of sides is not asked for here.
    """
    name = opponent_in(seat)
    if name == "sage" and name not in _PLAYERS:
        # Not by a statement: the page has its own search find the same, in slices, and needs neither this nor the book.
        _PLAYERS[name] = __import__("ttt.opponents." + name, None, None, ["moves"])
    return list(_PLAYERS[name].moves(position))
