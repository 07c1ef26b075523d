"""Textbook alpha-beta, written to be read: minimax that leaves out what can't change the result.

alpha is the score that FIRST is already sure of, beta the score that SECOND is sure of. Once FIRST can get beta or more
in a position, SECOND does at least as well elsewhere; once SECOND can get alpha or less, FIRST does. The moves not yet
examined can't change that, so they are pruned. After Knuth and Moore, "An Analysis of Alpha-Beta Pruning" (1975).

It plays on any board, but not for points. It tries the moves in the order of the board, though trying good moves first
would prune more. It doesn't remember what it has found out; alpha_beta_table.py does.
"""

from math import inf

from ttt.engine.minimax import score
from ttt.game.rules import FIRST, Position


def alpha_beta(position: Position, alpha: float = -inf, beta: float = inf) -> float:
    """Return the minimax score; a result up to alpha is only an upper bound, a result from beta up a lower bound."""
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
            return best  # the moves that are left are pruned
    return best
