"""Asks one of the five opponents that play by rows or, like Pip, anywhere. choice.py asks Sage, who searches."""

from ttt.game.record import opponent_in
from ttt.game.rules import Position
from ttt.opponents import bramble, ember, moss, pip, wren

PLAYERS = {"pip": pip, "moss": moss, "ember": ember, "bramble": bramble, "wren": wren}


def moves_by_rows(seat: int, position: "Position") -> "list[int]":
    """Return the moves that the opponent in a seat, any but Sage, likes equally; see moves_of."""
    if position.rules.shares_marks:
        from ttt.opponents.kinds.looking_ahead import moves_estimated, moves_seen  # few games need them

        choose = moves_estimated if position.rules.kind.is_estimated else moves_seen
        return choose(opponent_in(seat), position)
    if position.rules.has_nested_boards:
        from ttt.kinds.ultimate.opponents import moves_imagined  # few games need it

        return moves_imagined(opponent_in(seat), position)
    return list(PLAYERS[opponent_in(seat)].moves(position))
