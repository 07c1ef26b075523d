"""Bramble wins if it can, else blocks, and makes or stops double threats. Else it goes where both sides want to be."""

from random import choice

from ttt.game.rules import Position
from ttt.opponents.row_facts import attack, best, careful, forced, forks, forks_left, from_middle, likeliest, scoring

TRIED = 20  # moves to try against a double threat: those that look best


def moves(position: Position) -> "list[int]":
    """Return the moves that Bramble likes equally."""
    me, you = position.to_move, 1 - position.to_move
    if forced(position) or scoring(position):
        return forced(position) or scoring(position)
    if forks(position, me):
        return forks(position, me)
    cells = careful(position)
    if forks(position, you):
        cells = best(likeliest(position, TRIED), lambda cell: -forks_left(position, cell))
    return best(cells, lambda cell: (wanted(position, cell), -from_middle(position, cell)))


def wanted(position: Position, cell: int) -> int:
    """Return what a cell is worth to both sides together; Bramble's own rows count a little more."""
    me, you = position.to_move, 1 - position.to_move
    return 3 * attack(position, cell, me) + 2 * attack(position, cell, you)


def move(position: Position) -> int:
    """Return one of the moves that Bramble likes."""
    return choice(moves(position))
