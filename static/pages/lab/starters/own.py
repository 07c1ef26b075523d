def move(position):
    # Return the cell to play: its name, such as "b2", or one of position.legal_moves().
    return position.legal_moves()[0]
