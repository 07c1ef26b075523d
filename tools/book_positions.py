"""Positions of Connect Four as pairs of bit sets: their moves and wins, and what bitbully, a solver, says of them.

bitbully answers with one of its books, or by search alone.
"""

from functools import cache
from typing import Any

from ttt.engine.book import DEEPEST, landing_cell, mirrored, with_mark
from ttt.game.analysis import DRAW, LOSS, WIN
from ttt.game.cells import rays
from ttt.game.rules import CONNECT_FOUR

Marks = tuple[int, int]

DISTANCES = "12-ply-dist"  # bitbully's book from which ours is made


def _rows() -> list[list[int]]:
    """Return for each cell the rows of four through it, as bit sets."""
    found: list[list[int]] = [[] for _ in range(CONNECT_FOUR.size)]
    for cell in range(CONNECT_FOUR.size):
        for _, ahead in rays(CONNECT_FOUR, cell):
            row = [cell, *list(ahead)[: CONNECT_FOUR.k - 1]]
            if len(row) == CONNECT_FOUR.k:
                for place in row:
                    found[place].append(sum(1 << other for other in row))
    return found


_ROWS = _rows()


def side_of(marks: Marks) -> int:
    """Return the side to move."""
    return (marks[0] | marks[1]).bit_count() & 1


def key_of(marks: Marks) -> Marks:
    """Return the same key for a position and its mirror image: the smaller of the two."""
    return min(marks, mirrored(marks))


def open_cells(marks: Marks) -> list[int]:
    """Return the cells to which a mark can fall, from column a to g."""
    return [cell for column in range(CONNECT_FOUR.m) if (cell := landing_cell(marks, column)) >= 0]


def wins(marks: Marks, side: int, cell: int) -> bool:
    """Whether a side wins with a mark on a cell."""
    own = marks[side] | 1 << cell
    return any(own & row == row for row in _ROWS[cell])


def wins_at_once(marks: Marks, side: int) -> bool:
    """Whether a side can win with its next mark."""
    return any(wins(marks, side, cell) for cell in open_cells(marks))


def open_positions(deepest: int = DEEPEST) -> list[set[Marks]]:
    """Return, for each number of marks up to deepest, the positions in which nobody has won, one per mirror pair."""
    levels: list[set[Marks]] = [{(0, 0)}]
    for ply in range(deepest):
        side = ply & 1
        levels.append(
            {
                key_of(with_mark(marks, side, cell))
                for marks in levels[-1]
                for cell in open_cells(marks)
                if not wins(marks, side, cell)
            }
        )
    return levels


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
