"""Moss wins if it can, else blocks, and stops a row with two open ends. Else it takes the cell with the most rows."""

from random import choice

from ttt.game.rules import Position
from ttt.opponents.row_facts import best, careful, from_middle, lines_open, open_ended, wins


def moves(position: Position) -> "list[int]":
    """Return the moves that Moss likes equally."""
    me, you = position.to_move, 1 - position.to_move
    if wins(position, me):
        return wins(position, me)
    if wins(position, you):
        return wins(position, you)
    cells, ends = careful(position), open_ended(position, you)
    stops = [cell for cell in cells if cell in ends]
    return best(stops or cells, lambda cell: (lines_open(position, cell, me), -from_middle(position, cell)))


def move(position: Position) -> int:
    """Return one of the moves that Moss likes."""
    return choice(moves(position))
