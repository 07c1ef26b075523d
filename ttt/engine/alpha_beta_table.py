"""Alpha-beta with a table, written to be read: a position that several orders of moves lead to is searched once.

The table stores what is known of each position by its marks: the score is at least low and at most high. Often these
differ: after a cut, one of the moves not tried could be better still, and where no move was good enough for the
window from alpha to beta, none was examined more closely. Storing such a bound as the score is the classic mistake.

It plays any board, but knows nothing of games with points, nor of mirror images, which are worth as much. Without its
table it is alpha_beta.py.
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
    """Return the score of minimax; one at or below alpha is an upper bound, one at or above beta a lower bound."""
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
            break  # the moves that are left are cut
    if best > above:
        low = best
    if best < below:
        high = best
    table[position.marks] = low, high
    return best
