"""Textbook alpha-beta, written to be read: minimax that leaves out what can't change the result.

alpha is the score that FIRST is already sure of, beta the one that SECOND is sure of. As soon as FIRST is found to
reach beta or more in a position, or SECOND alpha or less, the other side has something as good elsewhere, and the
moves not yet examined are cut. After Knuth and Moore, "An Analysis of Alpha-Beta Pruning" (1975).

It plays any board, but knows nothing of games with points. It tries the moves in the order of the board, though trying
good moves first would cut more. It forgets what it has found out; alpha_beta_table.py remembers it.
"""

from math import inf

from ttt.engine.minimax import score
from ttt.game.rules import FIRST, Position


def alpha_beta(position: Position, alpha: float = -inf, beta: float = inf) -> float:
    """Return the score of minimax; one at or below alpha is an upper bound, one at or above beta a lower bound."""
    if position.outcome:
        return score(position)
    moves = position.legal_moves()
    best = -inf if position.to_move == FIRST else inf
    for cell in moves:
        value = alpha_beta(position.play(cell), alpha, beta)
        if position.to_move == FIRST:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            return best  # the moves that are left are cut
    return best
