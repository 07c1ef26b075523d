"""The interview class: a move looks through its row, its column and the diagonals."""


class TicTacToe:
    def __init__(self, n):
        self.n = n
        self.board = [[0] * n for _ in range(n)]

    def move(self, row, col, player):
        self.board[row][col] = player
        lines = [
            [(row, i) for i in range(self.n)],
            [(i, col) for i in range(self.n)],
            [(i, i) for i in range(self.n)],
            [(i, self.n - 1 - i) for i in range(self.n)],
        ]
        for line in lines:
            if all(self.board[i][j] == player for i, j in line):
                return player
        return 0
