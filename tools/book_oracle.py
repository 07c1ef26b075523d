"""What bitbully, a solver of Connect Four, says of positions: with one of its books, or by search alone."""

from functools import cache
from typing import Any

from tools.book_positions import Marks, open_cells
from ttt.game.analysis import DRAW, LOSS, WIN
from ttt.game.rules import CONNECT_FOUR

DISTANCES = "12-ply-dist"  # its book from which this one is made


@cache
def solver(book: str | None = DISTANCES) -> Any:
    """The solver with one of its books, or without."""
    from bitbully import BitBully

    return BitBully(book)


def value(marks: Marks, book: str | None = DISTANCES) -> str:
    """What an open position is worth to the side to move."""
    return of_score(solver(book).mtdf(_board(marks)))


def searched(marks: Marks, book: str | None = DISTANCES) -> str:
    """The same where no book holds the position, and only quicker: the side to move cannot win at once."""
    return of_score(solver(book).negamax(_board(marks), -1, 1))


def scores(marks: Marks) -> dict[int, int]:
    """For each cell that may be played, above 0 if it wins and below 0 if it loses, further from 0 the sooner."""
    columns = solver().score_all_moves(_board(marks))
    return {cell: columns[cell % CONNECT_FOUR.m] for cell in open_cells(marks)}


def of_score(score: int) -> str:
    """The value that a score means."""
    return DRAW if score == 0 else WIN if score > 0 else LOSS


def _board(marks: Marks) -> Any:
    from bitbully import Board

    m, n = CONNECT_FOUR.m, CONNECT_FOUR.n
    first, second = marks
    return Board([[(first >> y * m + x & 1) + 2 * (second >> y * m + x & 1) for x in range(m)] for y in range(n)])
