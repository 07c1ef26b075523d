"""CS50's project, right: minimax with a cache."""

X = "X"
O = "O"
EMPTY = None

LINES = (
    [[(i, j) for j in range(3)] for i in range(3)]
    + [[(i, j) for i in range(3)] for j in range(3)]
    + [[(i, i) for i in range(3)], [(i, 2 - i) for i in range(3)]]
)
known = {}


def initial_state():
    return [[EMPTY] * 3 for _ in range(3)]


def player(board):
    marks = [mark for row in board for mark in row]
    return X if marks.count(X) == marks.count(O) else O


def actions(board):
    return {(i, j) for i in range(3) for j in range(3) if board[i][j] is EMPTY}


def result(board, action):
    if action not in actions(board):
        raise ValueError(f"not allowed: {action}")
    i, j = action
    after = [list(row) for row in board]
    after[i][j] = player(board)
    return after


def winner(board):
    for (a, b), (c, d), (e, f) in LINES:
        if board[a][b] is not EMPTY and board[a][b] == board[c][d] == board[e][f]:
            return board[a][b]
    return None


def terminal(board):
    return winner(board) is not None or not actions(board)


def utility(board):
    return {X: 1, O: -1, None: 0}[winner(board)]


def value(board):
    key = str(board)
    if key not in known:
        if terminal(board):
            known[key] = utility(board)
        else:
            values = [value(result(board, action)) for action in actions(board)]
            known[key] = max(values) if player(board) == X else min(values)
    return known[key]


def minimax(board):
    if terminal(board):
        return None
    best = max if player(board) == X else min
    return best(sorted(actions(board)), key=lambda action: value(result(board, action)))
