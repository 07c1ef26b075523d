"""Wins if it can, else blocks, else takes the best cell that is free. For 3 x 3."""

from ttt import FIRST, SECOND

# Cells are numbered row by row: 0 1 2, 3 4 5, 6 7 8.
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
BEST_FIRST = [4, 0, 2, 6, 8, 1, 3, 5, 7]  # the centre, the corners, the edges


def move(position):
    me = position.to_move
    opponent = SECOND if me == FIRST else FIRST
    for side in (me, opponent):
        for line in LINES:
            holders = [position.holder(cell) for cell in line]
            if holders.count(side) == 2 and None in holders:
                return line[holders.index(None)]
    for cell in BEST_FIRST:
        if position.holder(cell) is None:
            return cell
