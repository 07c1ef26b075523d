"""Asks bitbully, a solver of Connect Four, about positions: with one of its books, or by search alone."""

from functools import cache
from typing import Any

from tools.book_positions import Marks, open_cells
from ttt.game.analysis import DRAW, LOSS, WIN
from ttt.game.rules import CONNECT_FOUR

DISTANCES = "12-ply-dist"  # bitbully's book from which ours is made


@cache
def solver(book: str | None = DISTANCES) -> Any:
    """Return the solver with one of its books, or without a book."""
    from bitbully import BitBully

    return BitBully(book)


def value(marks: Marks, book: str | None = DISTANCES) -> str:
    """Return the value, for the side to move, of a position in which the game isn't over."""
    return of_score(solver(book).mtdf(_board(marks)))


def searched(marks: Marks, book: str | None = DISTANCES) -> str:
    """Return the value of a position outside all books, faster than value() does.

    The side to move must not be able to win at once.
    """
    return of_score(solver(book).negamax(_board(marks), -1, 1))


def scores(marks: Marks) -> dict[int, int]:
    """Return a score for each legal cell: positive for a win, negative for a loss, further from 0 the sooner it is."""
    columns = solver().score_all_moves(_board(marks))
    return {cell: columns[cell % CONNECT_FOUR.m] for cell in open_cells(marks)}


def of_score(score: int) -> str:
    """Return the value that a score of scores() stands for."""
    return DRAW if score == 0 else WIN if score > 0 else LOSS


def _board(marks: Marks) -> Any:
    from bitbully import Board

    m, n = CONNECT_FOUR.m, CONNECT_FOUR.n
    first, second = marks
    return Board([[(first >> y * m + x & 1) + 2 * (second >> y * m + x & 1) for x in range(m)] for y in range(n)])
