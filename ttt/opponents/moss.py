"""Moss wins if it can, else blocks, else takes the cell with the most rows through it. It never plans."""

from random import choice

from ttt.game.rules import Position
from ttt.opponents.rows import best, careful, from_middle, lines_open, wins


def moves(position: Position) -> "list[int]":
    """The moves that Moss likes equally."""
    me, you = position.to_move, 1 - position.to_move
    if wins(position, me):
        return wins(position, me)
    if wins(position, you):
        return wins(position, you)
    return best(careful(position), lambda cell: (lines_open(position, cell, me), -from_middle(position, cell)))


def move(position: Position) -> int:
    """One of the moves that Moss likes."""
    return choice(moves(position))
