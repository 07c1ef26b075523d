"""Pip plays anywhere: every free cell is as good as any other."""

from random import choice

from ttt.game.rules import Position


def moves(position: Position) -> "list[int]":
    """Return all legal moves."""
    return position.legal_moves()


def move(position: Position) -> int:
    """Return one of the moves that Pip likes."""
    return choice(moves(position))
