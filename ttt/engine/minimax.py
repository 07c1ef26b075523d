"""The textbook algorithm, written to be read. search.py finds the same values faster.

FIRST wants the highest score, SECOND the lowest. A finished game has a score; any other position is worth as much as
its best move. An earlier win scores more, so a player who follows the scores wins as soon as possible and loses as
late as possible.
After Jason Fox, "Tic Tac Toe: Understanding the Minimax Algorithm" (2013).
"""

from ttt.game.rules import FIRST, Position


def minimax(position: Position) -> int:
    """Return what the position is worth: above 0 if FIRST wins, below 0 if SECOND wins, 0 for a draw."""
    if position.outcome:
        return score(position)
    scores = [minimax(position.play(cell)) for cell in position.legal_moves()]
    return max(scores) if position.to_move == FIRST else min(scores)


def score(position: Position) -> int:
    """Return what a finished game is worth: for a win, the empty cells plus 1, negative for SECOND; 0 for a draw."""
    if position.outcome.winner is None:
        return 0
    left = position.rules.size + 1 - position.ply
    return left if position.outcome.winner == FIRST else -left


def best_moves(position: Position) -> "list[int]":
    """Return the cells with the best score for the side to move."""
    moves = position.legal_moves()
    scores = [minimax(position.play(cell)) for cell in moves]
    best = max(scores) if position.to_move == FIRST else min(scores)
    return [cell for cell, found in zip(moves, scores) if found == best]
