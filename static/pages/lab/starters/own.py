def move(position):
    # It plays the first free cell.
    # Change [0] to [-1], press Run:
    # then it plays the last one.
    free = position.legal_moves()
    return free[0]
