def move(position):
    """The cell to play: its name such as "b2", its number, or (row, column)."""
    raise NotImplementedError
