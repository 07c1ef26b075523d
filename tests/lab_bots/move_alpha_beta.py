"""A right alpha-beta on one list, whose marks are put on it and taken off again."""

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
ME, YOU = "me", "you"


def winner(board):
    for a, b, c in LINES:
        if board[a] and board[a] == board[b] == board[c]:
            return board[a]
    return None


def utility(board, depth):
    return {ME: 10 - depth, YOU: depth - 10, None: 0}[winner(board)]


def is_over(board):
    return winner(board) is not None or all(board)


def max_value(board, alpha, beta, depth):
    if is_over(board):
        return utility(board, depth)
    best = -100
    for cell in range(9):
        if not board[cell]:
            board[cell] = ME
            best = max(best, min_value(board, alpha, beta, depth + 1))
            board[cell] = None
            if best >= beta:
                return best
            alpha = max(alpha, best)
    return best


def min_value(board, alpha, beta, depth):
    if is_over(board):
        return utility(board, depth)
    best = 100
    for cell in range(9):
        if not board[cell]:
            board[cell] = YOU
            best = min(best, max_value(board, alpha, beta, depth + 1))
            board[cell] = None
            if best <= alpha:
                return best
            beta = min(beta, best)
    return best


def move(position):
    sides = {position.to_move: ME, 1 - position.to_move: YOU, None: None}
    board = [sides[position.holder(cell)] for cell in range(9)]
    best, chosen = -100, None
    for cell in range(9):
        if not board[cell]:
            board[cell] = ME
            value = min_value(board, best, 100, 1)
            board[cell] = None
            if value > best:
                best, chosen = value, cell
    return chosen
