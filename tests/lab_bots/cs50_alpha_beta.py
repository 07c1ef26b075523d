"""CS50's project, right: alpha-beta, as it is often handed in."""

import copy
import math

X = "X"
O = "O"
EMPTY = None


def initial_state():
    return [[EMPTY, EMPTY, EMPTY], [EMPTY, EMPTY, EMPTY], [EMPTY, EMPTY, EMPTY]]


def player(board):
    empty = sum(row.count(EMPTY) for row in board)
    return X if empty % 2 == 1 else O


def actions(board):
    possible = set()
    for i in range(3):
        for j in range(3):
            if board[i][j] == EMPTY:
                possible.add((i, j))
    return possible


def result(board, action):
    i, j = action
    if action not in actions(board):
        raise ValueError("not a valid action")
    after = [row[:] for row in board]
    after[i][j] = player(board)
    return after


def winner(board):
    for i in range(3):
        if board[i][0] == board[i][1] == board[i][2] != EMPTY:
            return board[i][0]
        if board[0][i] == board[1][i] == board[2][i] != EMPTY:
            return board[0][i]
    if board[0][0] == board[1][1] == board[2][2] != EMPTY:
        return board[1][1]
    if board[0][2] == board[1][1] == board[2][0] != EMPTY:
        return board[1][1]
    return None


def terminal(board):
    return winner(board) is not None or all(EMPTY not in row for row in board)


def utility(board):
    won = winner(board)
    if won == X:
        return 1
    if won == O:
        return -1
    return 0


def max_value(board, alpha, beta):
    if terminal(board):
        return utility(board)
    v = -math.inf
    for action in actions(board):
        v = max(v, min_value(result(board, action), alpha, beta))
        if v >= beta:
            break
        alpha = max(alpha, v)
    return v


def min_value(board, alpha, beta):
    if terminal(board):
        return utility(board)
    v = math.inf
    for action in actions(board):
        v = min(v, max_value(result(board, action), alpha, beta))
        if v <= alpha:
            break
        beta = min(beta, v)
    return v


def minimax(board):
    if terminal(board):
        return None
    chosen = None
    if player(board) == X:
        best = -math.inf
        for action in actions(board):
            value = min_value(result(board, action), -math.inf, math.inf)
            if value > best:
                best, chosen = value, action
    else:
        best = math.inf
        for action in actions(board):
            value = max_value(result(board, action), -math.inf, math.inf)
            if value < best:
                best, chosen = value, action
    return copy.copy(chosen)
