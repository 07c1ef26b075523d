"""Alpha-beta with a table, written to be read: it remembers what it has found out about each position.

The table stores two bounds for each position, by its marks: the score is at least low and at most high. They often
differ, because after pruning a move not tried could be even better, and because a score outside the window from alpha
to beta is only a bound. Storing such a bound as the score is the classic mistake.

It plays on any board, but not for points, and it doesn't recognise mirror images as equal. Apart from its table, it is
alpha_beta.py.
"""

from math import inf

from ttt.engine.minimax import score
from ttt.game.rules import FIRST, Position


def alpha_beta_table(
    position: Position,
    alpha: float = -inf,
    beta: float = inf,
    table: "dict[tuple[int, int], tuple[float, float]] | None" = None,
) -> float:
    """Return the minimax score; a result up to alpha is only an upper bound, a result from beta up a lower bound."""
    if position.outcome:
        return score(position)
    table = {} if table is None else table
    low, high = table.get(position.marks, (-inf, inf))
    if low >= beta or low == high:
        return low
    if high <= alpha:
        return high
    above, below = alpha, beta
    moves = position.legal_moves()
    best = -inf if position.to_move == FIRST else inf
    for cell in moves:
        value = alpha_beta_table(position.play(cell), alpha, beta, table)
        if position.to_move == FIRST:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break  # the moves that are left are pruned
    if best > above:
        low = best
    if best < below:
        high = best
    table[position.marks] = low, high
    return best
