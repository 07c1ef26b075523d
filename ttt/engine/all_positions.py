"""Scores every position of a small game at once.

A position is worth as much as its best move. Each position is scored once, by a recursion that remembers its results.
To analyse a single position, search.py is faster.
"""

from ttt.engine.line_counts import lines_of
from ttt.game.rules import Rules


def table(rules: Rules) -> "dict[tuple[int, int], int]":
    """Return the score of every position that can arise, finished ones included.

    A key holds the marks of the side to move (in a finished game, the side whose turn it would be) and then those of
    its opponent. The score is for the side to move: 0 for a draw; for a win, the number of cells left empty plus one;
    for a loss, the negative of that number, as in minimax.py. This works only for games without points, and only up to
    about nine cells: 3x3 has 5,478 positions, and a few more cells make millions.
    """
    size = rules.size
    decided = sets_with_a_line(rules)
    moves = [open_cells(rules, taken) for taken in range(1 << size)]
    sign = -1 if rules.is_misere else 1
    known: "dict[tuple[int, int], int]" = {}

    def worth(own: int, other: int, left: int) -> int:
        best = -left
        for bit in moves[own | other]:
            child = own | bit
            score = known.get((other, child))
            if score is None:
                if decided[child]:
                    score = known[other, child] = -left * sign
                elif left == 1:
                    score = known[other, child] = 0
                else:
                    score = worth(other, child, left - 1)
            if -score > best:
                best = -score
        known[own, other] = best
        return best

    worth(0, 0, size)
    return known


def sets_with_a_line(rules: Rules) -> "list[bool]":
    """Return a list that says, for each set of marks as bits, whether it contains a line that ends the game."""
    found = [False] * (1 << rules.size)
    for row, beyond in lines_of(rules):
        rest = (1 << rules.size) - 1 & ~(row | beyond)
        more = rest
        while True:  # for each set of further marks
            found[row | more] = True
            if not more:
                break
            more = more - 1 & rest
    return found


def open_cells(rules: Rules, taken: int) -> "list[int]":
    """Return the playable cells, each as a bit."""
    free = [1 << cell for cell in range(rules.size) if not taken >> cell & 1]
    if not rules.has_gravity:
        return free
    whole = taken | (1 << rules.m) - 1 << rules.size  # marks also rest on the floor
    return [bit for bit in free if whole & bit << rules.m]
