"""The lines of a board that aren't k in a row, whichever function makes them (makers.py).

All that matters here is that a board is a set of cells, and each of its lines a subset.
"""

from collections import namedtuple

from ttt.game.lines.makers import lines_made

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeVar

    from ttt.game.board import Board

    Found = TypeVar("Found")


def remembered(work_out: "Callable[[Board], Found]") -> "Callable[[Board], Found]":
    """Return a function that works a result out only if the board's columns, rows, k or lines differ from last time.

    During a game, the same results for the same board are needed again and again.
    """
    last: "list[tuple[Any, Any]]" = [(None, None)]

    def of(rules: "Board") -> "Found":
        board = rules.m, rules.n, rules.k, rules.lines
        known, found = last[0]  # both at once, because another thread may replace them
        if known != board:
            found = work_out(rules)
            last[0] = board, found
        return found

    return of


class LineSet(namedtuple("LineSet", ("lines", "through"))):
    """The lines of a board, each a tuple of cells from end to end, and for each cell the lines through it."""


@remembered
def line_set(rules: "Board") -> LineSet:
    """Return the lines of a board. Raises BadSetting if there are none."""
    lines = lines_made(rules.m, rules.n, rules.k, rules.lines)
    through: "list[list[tuple[int, ...]]]" = [[] for _ in range(rules.size)]
    for line in lines:
        for cell in line:
            through[cell].append(line)
    return LineSet(lines, through)


def beside(rules: "Board", cell: int) -> "list[int]":
    """Return the other cells of all lines through a cell, in the order of their numbers."""
    return sorted({other for line in line_set(rules).through[cell] for other in line if other != cell})


def fewer_lines(rules: "Board", cell: int) -> int:
    """Return how many lines fewer go through a cell than through the cell with the most."""
    through = line_set(rules).through
    return max([len(lines) for lines in through]) - len(through[cell])


def completed(rules: "Board", marks: int, cell: int) -> "tuple[tuple[int, ...], ...]":
    """Return the lines through a cell that are marked from end to end."""
    lines = line_set(rules).through[cell]
    return tuple([line for line in lines if not [other for other in line if not marks >> other & 1]])


class LineMarks:
    """A side's chances on a board, as RowSets has them; no line is easier to overlook than another, so all are LOUD."""

    waiting = 0

    def __init__(self, position: "Any", side: int) -> None:
        own, other = position.marks[side], position.marks[1 - side]
        self.open = (1 << position.rules.size) - 1 ^ (own | other)
        completing = once = twice = nearly = begun = 0
        for line in line_set(position.rules).lines:
            if [cell for cell in line if other >> cell & 1]:
                continue
            free = [cell for cell in line if self.open >> cell & 1]
            cells = sum([1 << cell for cell in free])
            if len(free) == 1:
                completing |= cells
            elif len(free) == 2:
                twice |= once & cells
                once |= cells
                nearly |= cells
            elif len(free) == 3:
                begun |= cells
        self.once, self.growing = once, nearly or begun
        self.completing, self.twice = [completing, 0, 0], [twice, 0, 0]
