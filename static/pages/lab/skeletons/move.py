def move(position):
    """The cell to play: its name,
    such as "b2", its number, such
    as 4, or (row, column). Numbers
    begin at 0.
    """
    raise NotImplementedError
