"""Wren looks two moves ahead: its own, your answer, its next one; then it counts whose rows are better."""

from random import choice

from ttt.game.rules import Position
from ttt.opponents.row_facts import balance, best, forced, likeliest

AHEAD = 3  # moves of both sides
LONGER = 4  # more moves, as long as each must win or block
TRIED = 8  # moves to try at each step: those that look best
WON = 1000000000


def moves(position: Position) -> "list[int]":
    """Return the moves that Wren likes equally."""
    cells = forced(position) or likeliest(position, TRIED)
    return best(cells, lambda cell: -value(position.play(cell), AHEAD - 1, -2 * WON, 2 * WON))


def value(position: Position, ahead: int, least: int, most: int) -> int:
    """Return what a position is worth to the side to move, between the least and the most that matter."""
    me = position.to_move
    if position.outcome:
        winner = position.outcome.winner
        return 0 if winner is None else (WON + ahead) * (1 if winner == me else -1)
    cells = forced(position)
    if ahead <= 0 and (not cells or ahead == -LONGER):
        return balance(position, me)
    for cell in cells or likeliest(position, TRIED):
        least = max(least, -value(position.play(cell), ahead - 1, -most, -least))
        if least >= most:
            break
    return least


def move(position: Position) -> int:
    """Return one of the moves that Wren likes."""
    return choice(moves(position))
