"""An agent for Kaggle's ConnectX,
that is Connect Four: wins if it
can, else blocks, else plays near
the middle.
"""


def agent(observation, configuration):
    """The column for the next disc,
    counted from 0.

    observation.board lists the
    cells row by row from the top: 0
    is empty, 1 and 2 are the
    players' discs.
    """
    me = observation.mark
    open_columns = [column for column in range(configuration.columns) if observation.board[column] == 0]
    for mark in (me, 3 - me):
        for column in open_columns:
            if wins(observation.board, column, mark, configuration):
                return column
    middle = configuration.columns // 2
    return min(open_columns, key=lambda column: abs(column - middle))


def wins(board, column, mark, configuration):
    """Whether a disc in this column
    would complete a row.
    """
    columns, rows = configuration.columns, configuration.rows
    row = max(row for row in range(rows) if board[row * columns + column] == 0)

    def run(right, down):
        """How many of this player's
        discs follow in one
        direction.
        """
        count, x, y = 0, column + right, row + down
        while 0 <= x < columns and 0 <= y < rows and board[y * columns + x] == mark:
            count, x, y = count + 1, x + right, y + down
        return count

    directions = [(1, 0), (0, 1), (1, 1), (1, -1)]
    return any(1 + run(x, y) + run(-x, -y) >= configuration.inarow for x, y in directions)
