"""A right minimax with a cache: values are X's, and a win counts for more the sooner it comes."""

from functools import cache

LINES = ["012", "345", "678", "036", "147", "258", "048", "246"]


def won(board, mark):
    return any(all(board[int(cell)] == mark for cell in line) for line in LINES)


def put(board, cell, mark):
    return board[:cell] + mark + board[cell + 1 :]


def free(board):
    return [cell for cell in range(9) if board[cell] == "."]


def end(board):
    if won(board, "X"):
        return 1 + board.count(".")
    if won(board, "O"):
        return -1 - board.count(".")
    if "." not in board:
        return 0
    return None


@cache
def value(board, mark):
    over = end(board)
    if over is not None:
        return over
    values = []
    for cell in free(board):
        if mark == "X":
            values.append(value(put(board, cell, "X"), "O"))
        else:
            values.append(value(put(board, cell, "O"), "X"))
    if mark == "X":
        return max(values)
    return min(values)


def move(position):
    board = "".join("." if position.holder(cell) is None else "XO"[position.holder(cell)] for cell in range(9))
    mark, other = ("X", "O") if position.to_move == 0 else ("O", "X")
    values = {cell: value(put(board, cell, mark), other) for cell in free(board)}
    if mark == "X":
        return max(values, key=lambda cell: values[cell])
    return min(values, key=lambda cell: values[cell])
