"""A second program for games on any set of lines, which shares nothing with ttt: it tries every move.

Marks are two frozen sets of cells. The first side to hold all cells of a line wins the game or, if is_losing, loses it.
"""

from collections.abc import Callable
from functools import cache
from random import Random

Cells = frozenset[int]
Judge = Callable[[Cells, Cells], tuple[int, int]]


def judge(size: int, lines: list[Cells], is_losing: bool = False) -> Judge:
    """Return a function that gives a position's value for the side to move, 1, 0 or -1, and the plies to the end."""

    @cache
    def worth(own: Cells, other: Cells) -> tuple[int, int]:
        free = [cell for cell in range(size) if cell not in own and cell not in other]
        if not free:
            return 0, 0
        found = [after(own, other, cell) for cell in free]
        return max(found, key=lambda each: each[0] * (1000 - each[1]))

    def after(own: Cells, other: Cells, cell: int) -> tuple[int, int]:
        marks = own | {cell}
        if any(cell in line and line <= marks for line in lines):
            return (-1 if is_losing else 1), 1
        value, plies = worth(other, marks)
        return -value, plies + 1

    return worth


def random_lines(chance: Random) -> tuple[int, list[Cells]]:
    """Return a number of cells and some different lines on them, which together cover all cells."""
    size = chance.choice((4, 5, 6, 7, 8, 9, 10, 11))
    count = chance.randint(2, 2 * size)
    lines = {
        frozenset(chance.sample(range(size), chance.choice((2, 3, 3, 3, 4, 4, 5)[: size - 1]))) for _ in range(count)
    }
    for cell in range(size):
        if not any(cell in line for line in lines):
            lines.add(frozenset({cell, *chance.sample(range(size), 2)}))
    return size, sorted(lines, key=sorted)
