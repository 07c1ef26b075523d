"""Ember wins if it can, else blocks, and loves double threats. Else it attacks: its own rows count three times."""

from random import choice

from ttt.game.rules import Position
from ttt.opponents.row_facts import attack, best, careful, forks, from_middle, wins


def moves(position: Position) -> "list[int]":
    """Return the moves that Ember likes equally."""
    me, you = position.to_move, 1 - position.to_move
    if wins(position, me):
        return wins(position, me)
    if wins(position, you):
        return wins(position, you)
    if forks(position, me):
        return forks(position, me)
    return best(careful(position), lambda cell: (liked(position, cell), -from_middle(position, cell)))


def liked(position: Position, cell: int) -> int:
    """Return what a cell is worth: Ember's own rows count three times, yours once."""
    me, you = position.to_move, 1 - position.to_move
    return 3 * attack(position, cell, me) + attack(position, cell, you)


def move(position: Position) -> int:
    """Return one of the moves that Ember likes."""
    return choice(moves(position))
