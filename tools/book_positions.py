"""Positions of Connect Four as pairs of bit sets, with their moves and wins: fast enough for a whole book."""

from ttt.engine.book import DEEPEST, landing_cell, mirrored, with_mark
from ttt.game.cells import rays
from ttt.game.rules import CONNECT_FOUR

Marks = tuple[int, int]

_WHOLE = (1 << CONNECT_FOUR.size) - 1


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


def is_full(marks: Marks) -> bool:
    """Whether no cell is empty."""
    return marks[0] | marks[1] == _WHOLE


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
