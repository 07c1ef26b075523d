"""An estimate of who is ahead when nothing is proved, and how far: for words and charts, not for choosing moves.

The estimate counts live rows: k cells in line that one side can still fill. The more marks a row holds,
the more it is worth. Forced blocks are treated as already played, so the rows that they stop don't count.
"""

from ttt.coach.reasons import BLOCKS, decided_at_once
from ttt.game.board_lines import directions, stretch
from ttt.game.record import Game
from ttt.game.rules import Position, Rules

_GROWTH = 8  # a row counts as much as this many rows with one mark less; set by hand

# The sizes of a lead, and where each begins. Set by hand so that, in games of the engine against itself on 15x15 with
# some random moves, the side that was ahead won more often the larger its lead was.
EVEN, SLIGHT, CLEAR, LARGE = "even", "slight", "clear", "large"
_BEGIN = ((0.8, LARGE), (0.5, CLEAR), (0.2, SLIGHT))


def lead(position: Position, moves: "tuple[int, ...]") -> "float | None":
    """Return who is ahead after these moves, by the rows that each side can still fill.

    The result lies between 1 (the first player is far ahead) and -1 (the second is). It is None
    if neither has such rows, in misère, with points and in the games of KINDS (rules.py).
    """
    if position.rules.is_misere or position.rules.has_points or position.rules.kind:
        return None
    moves = _with_forced_blocks(position, moves)
    rules, holders = position.rules, {cell: ply % 2 for ply, cell in enumerate(moves)}
    first, second = [
        sum([_GROWTH**filled for cell in moves for filled in _live_rows(rules, holders, cell, side)]) for side in (0, 1)
    ]
    if not first + second:
        return None
    # A little is added to the divisor, so that the first marks on a board decide nothing.
    return (first - second) / (first + second + _GROWTH ** max(rules.k - 2, 0))


def lead_of_x(game: "Game", position: Position) -> "float | None":
    """Return lead() for X: above 0 if X is ahead, below 0 if O is. position is the position after all moves."""
    ahead = lead(position, game.moves)
    return ahead if ahead is None or game.opens == "X" else -ahead


def how_large(lead: float) -> str:
    """Return the size of a lead of either side: EVEN, SLIGHT, CLEAR or LARGE."""
    for begin, name in _BEGIN:
        if abs(lead) > begin:
            return name
    return EVEN


def _with_forced_blocks(position: Position, moves: "tuple[int, ...]") -> "tuple[int, ...]":
    """Return the moves, and then the forced blocks of immediate wins, each of which may make the next necessary."""
    while not position.outcome:
        at_once = decided_at_once(position)
        if not at_once or at_once.kind != BLOCKS:
            break
        moves += (at_once.cell,)
        position = position.play(at_once.cell)
    return moves


def _live_rows(rules: Rules, holders: "dict[int, int]", cell: int, side: int) -> "list[int]":
    """Return the number of marks that a side has in each live row through a cell; none unless the side holds it."""
    counts: "list[int]" = []
    if holders[cell] != side:
        return counts
    if rules.lines:
        from ttt.game.lines.line_set import line_set  # few games need it

        held = [[holders.get(one) for one in line] for line in line_set(rules).through[cell]]
        return [each.count(side) for each in held if 1 - side not in each]
    for right, down in directions(rules):
        filled = 0
        own: "list[bool]" = []  # whether the side holds each cell seen since the opponent's last mark
        for near in stretch(rules, cell, right, down, rules.k - 1):
            holder = holders.get(near)
            if holder == 1 - side:
                own, filled = [], 0
                continue
            own.append(holder == side)
            filled += holder == side
            if len(own) > rules.k:
                filled -= own[-rules.k - 1]
            if len(own) >= rules.k:
                counts.append(filled)
    return counts
