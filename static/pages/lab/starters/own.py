def move(position):
    # Return the cell to play: its name, such as "b2", or its number from position.legal_moves(): 0 is a1.
    return position.legal_moves()[0]
