"""For 3 x 3: wins if it can, else
blocks, else takes the best cell.
"""

from ttt import FIRST, SECOND

# Cells: 0 1 2, 3 4 5, 6 7 8.
ROWS = [(0, 1, 2), (3, 4, 5), (6, 7, 8)]
COLUMNS = [(0, 3, 6), (1, 4, 7), (2, 5, 8)]
DIAGONALS = [(0, 4, 8), (2, 4, 6)]
# Centre, corners, edges:
BEST_FIRST = [4, 0, 2, 6, 8, 1, 3, 5, 7]


def move(position):
    me = position.to_move
    opponent = SECOND if me == FIRST else FIRST
    win = third(position, me)
    block = third(position, opponent)
    if win is not None:
        return win  # three in a row
    if block is not None:
        return block  # or it loses
    for cell in BEST_FIRST:
        if position.holder(cell) is None:
            return cell  # the best


def third(position, side):
    """The free cell of a line whose
    others a side has; else None.
    """
    for line in ROWS + COLUMNS + DIAGONALS:
        holders = [position.holder(cell) for cell in line]
        if holders.count(side) == 2 and None in holders:
            return line[holders.index(None)]
