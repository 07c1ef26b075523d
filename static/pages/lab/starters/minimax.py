"""Minimax that remembers: it works
out each position once,
and makes no mistakes.
"""

from ttt import FIRST

# What each position is worth, by
# the marks on the board:
known = {}


def move(position):
    best = max if position.to_move == FIRST else min
    return best(position.legal_moves(), key=lambda cell: value(position.play(cell)))


def value(position):
    """1 if FIRST wins, 0 for a
    draw, -1 if the other side wins.
    """
    if position.outcome:
        winner = position.outcome.winner
        return 0 if winner is None else 1 if winner == FIRST else -1
    if position.marks not in known:
        best = max if position.to_move == FIRST else min
        known[position.marks] = best(value(position.play(cell)) for cell in position.legal_moves())
    return known[position.marks]
