"""Vanishing tic-tac-toe: each side
has three marks. The fourth goes on
an empty cell, then the oldest
vanishes.

Positions come again, so a game may
never end.
"""

# Cells: 0 1 2, 3 4 5, 6 7 8.
LINES = [{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}]


def start():
    # The mover's cells, then the
    # other's, each oldest first.
    return ((), ())


def moves(position):
    own, other = position
    return [cell for cell in range(9) if cell not in own and cell not in other]


def after(position, cell):
    own, other = position
    return (other, (own + (cell,))[-3:])


def result(position):
    own, other = position
    # For the side to move:
    return "loss" if set(other) in LINES else None


def show(position, turn):
    own, other = position
    to_move, waiting = "XO" if turn == 0 else "OX"
    board = "".join(to_move if cell in own else waiting if cell in other else "." for cell in range(9))
    return "\n".join([board[:3], board[3:6], board[6:]])
