"""Asks the opponent in a seat for the moves that it likes."""

from ttt.game.record import opponent_in
from ttt.game.rules import Position
from ttt.opponents import sage
from ttt.opponents.row_players import moves_by_rows


def moves_of(seat: int, position: "Position") -> "list[int]":
    """Return the moves that the opponent in a seat (ttt.game.record.seat_named) likes equally; there is at least one.

    The game must not be over. The choice of sides isn't made here.
    """
    return list(sage.moves(position)) if opponent_in(seat) == "sage" else moves_by_rows(seat, position)
