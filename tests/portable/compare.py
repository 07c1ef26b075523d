"""Holds the search against the textbook's algorithm, position by position."""

from tests.portable.expect import layers
from ttt.engine.minimax import best_moves, minimax
from ttt.engine.search import Search
from ttt.engine.symmetry import moved, symmetries
from ttt.game.analysis import DRAW, LOSS, WIN


def late_positions(board, least):
    """Open positions with a number of marks or more, one of each that are images of each other."""
    every = symmetries(board)
    seen = set()
    for layer in layers(board):
        for position, _ in layer:
            if position.ply >= least and not position.outcome and position.marks not in seen:
                first, second = position.marks
                seen.update([(moved(first, symmetry), moved(second, symmetry)) for symmetry in every])
                yield position


def agrees_with_minimax(board, least):
    """Compares every position with so many marks or more; returns how many there were."""
    search = Search(board)
    compared = 0
    for position in late_positions(board, least):
        compared += 1
        found = search.analyse(position)
        assert found.exact, position
        assert found.best == best_moves(position), position
        # Minimax counts 10 less the moves made at the end, for FIRST.
        score = minimax(position) * (1 if position.to_move == 0 else -1)
        if score == 0:
            assert (found.value, found.plies) == (DRAW, None), position
        else:
            assert found.value == (WIN if score > 0 else LOSS), position
            assert found.plies == board.size + 1 - abs(score) - position.ply, position
    return compared
