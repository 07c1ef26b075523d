"""Who is ahead after some moves, where nothing is proved: for a chart, not for choosing a move.

It counts live rows: k neighbouring cells that one side can still fill. A row is worth more
the more marks stand in it.
"""

from ttt.game.cells import directions, stretch
from ttt.game.rules import MISERE, POINTS, Position

_GROWTH = 8  # a row weighs as much as this many rows with one mark less; set by hand


def lead(position: Position, moves: "tuple[int, ...]") -> "float | None":
    """Who is ahead after these moves, by the rows that each side can still fill: between 1, the first alone, and -1.

    None where neither can fill one, and where rows lose or are points.
    """
    if MISERE in position.rules.variants or POINTS in position.rules.variants:
        return None
    first, second = [
        sum(
            [_GROWTH**filled for ply in range(side, len(moves), 2) for filled in _live_rows(position, moves[ply], side)]
        )
        for side in (0, 1)
    ]
    return (first - second) / (first + second) if first + second else None


def _live_rows(position: Position, cell: int, side: int) -> "list[int]":
    """How many marks of a side stand in each k cells around a cell that the other left free."""
    rules = position.rules
    found = []
    for right, down in directions(rules):
        filled = 0
        holders: "list[bool]" = []  # of the cells seen since the last one of the other side
        for near in stretch(rules, cell, right, down, rules.k - 1):
            holder = position.holder(near)
            if holder == 1 - side:
                holders, filled = [], 0
                continue
            holders.append(holder == side)
            filled += holder == side
            if len(holders) > rules.k:
                filled -= holders[-rules.k - 1]
            if len(holders) >= rules.k:
                found.append(filled)
    return found
