"""Tic-tac-toe in four functions.
Change the lines, the board or who
wins, and solve it again.
"""

# Cells: 0 1 2, 3 4 5, 6 7 8.
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def start():
    return "." * 9


def moves(board):
    return [cell for cell in range(9) if board[cell] == "."]


def after(board, cell):
    mark = "XO"[board.count("X") - board.count("O")]
    return board[:cell] + mark + board[cell + 1 :]


def result(board):
    if any(board[a] == board[b] == board[c] != "." for a, b, c in LINES):
        # For the side to move: the
        # other completed a line.
        return "loss"
    return "draw" if "." not in board else None


def show(board, turn):
    return "\n".join([board[:3], board[3:6], board[6:]])


def move(board):
    """A bot: the first free cell."""
    return moves(board)[0]
