"""Minimax: looks at every game that
can follow, and plays the move whose
worst end is the best.

There is a hole in it: it loses a
game that it needn't lose. "Examine"
shows you which. Then mend it.
"""

from functools import cache

# Cells: 0 1 2, 3 4 5, 6 7 8.
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8)]


def move(position):
    holders = [position.holder(cell) for cell in range(9)]
    board = "".join("." if side is None else "XO"[side] for side in holders)
    me = "XO"[position.to_move]
    return max(free(board), key=lambda cell: -value(play(board, cell, me), other(me)))


@cache
def value(board, player):
    """What a board is worth to the
    player to move: 1 for a win,
    0 for a draw, -1 for a loss.
    """
    if any(board[a] == board[b] == board[c] == other(player) for a, b, c in LINES):
        return -1
    if not free(board):
        return 0
    return max(-value(play(board, cell, player), other(player)) for cell in free(board))


def free(board):
    return [cell for cell in range(9) if board[cell] == "."]


def play(board, cell, player):
    return board[:cell] + player + board[cell + 1 :]


def other(player):
    return "O" if player == "X" else "X"
