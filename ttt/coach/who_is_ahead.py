"""Estimates who is ahead when nothing is proved, for charts and not for choosing moves.

It counts live rows: k cells in line that one side can still fill. The more marks a row holds, the
more it is worth.
"""

from ttt.game.rules import MISERE, POINTS, Position
from ttt.game.stretches import directions, stretch

_GROWTH = 8  # a row counts as much as this many rows with one mark less; set by hand


def lead(position: Position, moves: "tuple[int, ...]") -> "float | None":
    """Who is ahead after these moves, by the rows that each side can still fill.

    The result goes from 1 (only the first player can fill any) to -1 (only the second can). None if
    neither can, in misère and with points.
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
    """The number of marks that a side has in each live row through a cell."""
    rules = position.rules
    found = []
    for right, down in directions(rules):
        filled = 0
        holders: "list[bool]" = []  # whether the side holds each cell seen since the opponent's last one
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
