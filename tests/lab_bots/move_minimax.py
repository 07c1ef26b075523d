"""A plain minimax of a learner's: it puts marks on one flat board and takes them off again, and gives pairs."""

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def winner(board):
    for a, b, c in LINES:
        if (
            board[a] != " "
            and board[a] == board[b]
            and board[b] == board[c]
        ):  # fmt: skip
            return board[a]
    return None


def free(board):
    return [
        cell
        for cell in range(9)
        if board[cell] == " "
    ]  # fmt: skip


def score(board):
    won = winner(board)
    try:
        return {"X": 1, "O": -1}[won]
    except KeyError:
        return 0


def search(board, mark):
    """The score and the cell that leads to it."""
    if winner(board) or not free(board):
        return (score(board), None)
    best = None
    cells = free(board)
    while cells:
        cell = cells.pop()
        board[cell] = mark
        found, _ = search(board, "O" if mark == "X" else "X")
        board[cell] = " "
        if best is None or (found > best[0] if mark == "X" else found < best[0]):
            best = (found, cell)
    return best


def move(position):
    marks = {None: " ", 0: "X", 1: "O"}
    board = [marks[position.holder(cell)] for cell in range(9)]
    _, cell = search(board, marks[position.to_move])
    return cell
