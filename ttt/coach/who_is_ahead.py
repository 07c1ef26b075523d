"""An estimate of who is ahead when nothing is proved, and how far: for words and charts, not for choosing moves.

The estimate counts live rows: k cells in line that one side can still fill. The more marks a row holds,
the more it is worth. Forced blocks are treated as already played, so the rows that they stop don't count.
"""

from ttt.coach.reasons import BLOCKS, decided_at_once
from ttt.game.board_lines import live_rows
from ttt.game.cells import cells_of
from ttt.game.record import Game
from ttt.game.rules import Position

_GROWTH = 8  # a row counts as much as this many rows with one mark less; set by hand

# The sizes of a lead, and where each begins. Set by hand so that, in games of the engine against itself on 15x15 with
# some random moves, the side that was ahead won more often the larger its lead was.
EVEN, SLIGHT, CLEAR, LARGE = "even", "slight", "clear", "large"
_BEGIN = ((0.8, LARGE), (0.5, CLEAR), (0.2, SLIGHT))


def lead(position: Position) -> "float | None":
    """Return who is ahead in a position, by the rows that each side can still fill.

    The result lies between 1 (the first player is far ahead) and -1 (the second is). It is None
    if neither has such rows, in misère, with points and in the games of KINDS (rules.py).
    """
    if position.rules.is_misere or position.rules.has_points or position.rules.kind:
        return None
    position = _with_forced_blocks(position)
    rules, sides = position.rules, [cells_of(marks, position.rules.size) for marks in position.marks]
    holders = {cell: side for side in (0, 1) for cell in sides[side]}
    first, second = [
        sum([_GROWTH**filled for cell in sides[side] for filled in live_rows(rules, holders, cell, side)])
        for side in (0, 1)
    ]
    if not first + second:
        return None
    # A little is added to the divisor, so that the first marks on a board decide nothing.
    return (first - second) / (first + second + _GROWTH ** max(rules.k - 2, 0))


def lead_of_x(game: "Game", position: Position) -> "float | None":
    """Return lead() for X: above 0 if X is ahead, below 0 if O is. position is the position after all moves."""
    ahead = lead(position)
    return ahead if ahead is None or game.opens == "X" else -ahead


def how_large(lead: float) -> str:
    """Return the size of a lead of either side: EVEN, SLIGHT, CLEAR or LARGE."""
    for begin, name in _BEGIN:
        if abs(lead) > begin:
            return name
    return EVEN


def _with_forced_blocks(position: Position) -> Position:
    """Return the position after the forced blocks of immediate wins, each of which may make the next necessary."""
    while not position.outcome:
        at_once = decided_at_once(position)
        if not at_once or at_once.kind != BLOCKS:
            break
        position = position.play(at_once.cell)
    return position
