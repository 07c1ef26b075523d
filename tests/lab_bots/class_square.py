"""The interview class: a move looks through the whole board."""


class TicTacToe:
    def __init__(self, n):
        self.n = n
        self.board = [[0] * n for _ in range(n)]

    def move(self, row, col, player):
        self.board[row][col] = player
        n = self.n
        lines = [[(i, j) for j in range(n)] for i in range(n)] + [[(i, j) for i in range(n)] for j in range(n)]
        lines += [[(i, i) for i in range(n)], [(i, n - 1 - i) for i in range(n)]]
        for line in lines:
            marks = [self.board[i][j] for i, j in line]
            if marks == [player] * n:
                return player
        return 0
