"""For vanishing marks: wins if it
can, else stops its opponent.
"""


def move(position):
    # If .ages[4] is 1, the mark on
    # cell 4 is the next to vanish.
    moves = position.legal_moves()
    for cell in moves:
        if wins(position, cell):
            return cell
    for cell in moves:
        after = position.play(cell)
        if not can_win(after):
            return cell
    return moves[0]


def can_win(position):
    """Whether a move wins."""
    moves = position.legal_moves()
    return any(wins(position, cell) for cell in moves)


def wins(position, cell):
    """Whether it wins at once."""
    me = position.to_move
    end = position.play(cell).outcome
    return bool(end) and end.winner == me
