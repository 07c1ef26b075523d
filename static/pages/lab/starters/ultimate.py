"""For ultimate: takes boards, and
sends its opponent where there is
none to be taken.
"""


def move(position):
    best, most = None, None
    for cell in position.legal_moves():
        after = position.play(cell)
        worth = gain(position, cell)
        worth -= threat(after)
        if len(after.open_boards) > 1:
            # It may choose then.
            worth -= 1
        if best is None or worth > most:
            best, most = cell, worth
    return best


def threat(position):
    """The most a move gains."""
    most = 0
    for cell in position.legal_moves():
        now = gain(position, cell)
        most = max(most, now)
    return most


def gain(position, cell):
    """What a move gains."""
    me = position.to_move
    after = position.play(cell)
    if after.outcome:
        wins = after.outcome.winner == me
        return 100 if wins else 0
    took = after.won[me] > position.won[me]
    row, column = divmod(cell, 9)
    middle = row % 3 == column % 3 == 1
    return 4 * took + middle
