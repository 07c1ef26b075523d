"""A guess at what a move is worth, where searching to the end would take too long.

It counts live rows: k neighbouring cells that one side can still fill. A row is worth more
the more marks stand in it, so a move that completes one, or stops the other side's, comes first.
"""

from ttt.analysis import DRAW, LOSS, WIN, Worth
from ttt.rules import DIRECTIONS, MISERE, POINTS, Position

_GROWTH = 8  # a row with one more mark counts as many rows with one less
_NEAR = 2  # on a board with marks, cells further than this from all of them are not considered


class Estimates:
    """A thought that costs no node: what the moves worth a look look like at first sight."""

    nodes = 0

    def __init__(self, position: Position) -> None:
        self._position = position
        self._worths: "dict[int, Worth]" = {}

    def go_on(self, nodes: int) -> bool:
        """Nothing more is learned, however many nodes are spent."""
        return True

    def worths(self) -> "dict[int, Worth]":
        """The worth of each move that ends the game, and an estimate of the others."""
        if not self._worths:
            self._worths = {cell: _at_once(self._position, cell) for cell in worth_a_look(self._position)}
        return self._worths


def _at_once(position: Position, cell: int) -> Worth:
    """A move's worth if it ends the game, else an estimate."""
    child = position.play(cell)
    if not child.outcome:
        return Worth(None, None, False, estimate(position, cell))
    if child.outcome.winner is None:
        return Worth(DRAW, None, True, None)
    return Worth(WIN if child.outcome.winner == position.to_move else LOSS, 1, True, None)


def estimate(position: Position, cell: int) -> int:
    """How good a legal move looks to who makes it: higher is better, no unit."""
    mover = position.to_move
    own = sum([_GROWTH**filled for filled in _live_rows(position, cell, mover)])
    if MISERE in position.rules.variants:
        return -own
    child = position.play(cell)
    if child.outcome and child.outcome.winner == mover:
        return _GROWTH ** (position.rules.k + 2)
    stopped = sum([_GROWTH**filled for filled in _live_rows(position, cell, 1 - mover)])
    return own + stopped


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


def worth_a_look(position: Position) -> "list[int]":
    """The legal moves near a mark, or in the middle of an empty board: never none of many."""
    rules = position.rules
    if rules.size <= 64:
        return position.legal_moves()
    taken = position.marks[0] | position.marks[1]
    near = set()
    cell = 0
    while taken:
        # Whole empty rows are stepped over at once: most of a large board is empty.
        if not taken & (1 << rules.m) - 1:
            taken >>= rules.m
            cell += rules.m
            continue
        for offset in range(rules.m):
            if taken >> offset & 1:
                near.update(_around(position, cell + offset))
        taken >>= rules.m
        cell += rules.m
    legal = sorted([found for found in near if position.is_legal(found)])
    middle = rules.n // 2 * rules.m + rules.m // 2
    if legal or not position.is_legal(middle):
        return legal or position.legal_moves()
    return [middle]


def _around(position: Position, cell: int) -> "list[int]":
    rules = position.rules
    row, column = divmod(cell, rules.m)
    return [
        down * rules.m + right
        for down in range(max(0, row - _NEAR), min(rules.n, row + _NEAR + 1))
        for right in range(max(0, column - _NEAR), min(rules.m, column + _NEAR + 1))
    ]


def _live_rows(position: Position, cell: int, side: int) -> "list[int]":
    """How many marks of a side stand in each k cells around a cell that the other left free."""
    rules = position.rules
    row, column = divmod(cell, rules.m)
    found = []
    for right, down in DIRECTIONS:
        filled = 0
        holders: "list[bool]" = []  # of the cells seen since the last one of the other side
        for step in range(1 - rules.k, rules.k):
            x, y = column + step * right, row + step * down
            if not (0 <= x < rules.m and 0 <= y < rules.n):
                continue
            holder = position.holder(y * rules.m + x)
            if holder == 1 - side:
                if step > 0:
                    break
                holders, filled = [], 0
                continue
            holders.append(holder == side)
            filled += holder == side
            if len(holders) > rules.k:
                filled -= holders[-rules.k - 1]
            if len(holders) >= rules.k:
                found.append(filled)
    return found
