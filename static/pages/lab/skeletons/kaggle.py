def agent(observation, configuration):
    """The column for the next disc,
    counted from 0.

    observation.board lists the
    cells row by row from the top: 0
    is empty, 1 and 2 are the
    players' discs. observation.mark
    is your own; configuration has
    columns, rows and inarow.
    """
    raise NotImplementedError
