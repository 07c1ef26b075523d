"""Kaggle's agent for Connect Four: wins at once, blocks at once, else near the middle."""


def agent(observation, configuration):
    columns, rows = configuration.columns, configuration.rows
    board, me = observation.board, observation.mark
    open_columns = sorted(
        [column for column in range(columns) if board[column] == 0], key=lambda column: abs(columns // 2 - column)
    )

    def row_of(column):
        return max(row for row in range(rows) if board[row * columns + column] == 0)

    def has_won(mark, column):
        row = row_of(column)
        for right, down in ((1, 0), (0, 1), (1, 1), (1, -1)):
            count = 1
            for way in (1, -1):
                x, y = column + way * right, row + way * down
                while 0 <= x < columns and 0 <= y < rows and board[y * columns + x] == mark:
                    count += 1
                    x, y = x + way * right, y + way * down
            if count >= configuration.inarow:
                return True
        return False

    for mark in (me, 3 - me):
        for column in open_columns:
            if has_won(mark, column):
                return column
    return open_columns[0]
