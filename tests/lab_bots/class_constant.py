"""The interview class: a move costs the same on every board."""


class TicTacToe:
    def __init__(self, n):
        self.n = n
        self.rows = [0] * n
        self.columns = [0] * n
        self.diagonal = 0
        self.antidiagonal = 0

    def move(self, row, col, player):
        step = 1 if player == 1 else -1
        self.rows[row] += step
        self.columns[col] += step
        if row == col:
            self.diagonal += step
        if row + col == self.n - 1:
            self.antidiagonal += step
        if self.n in map(abs, (self.rows[row], self.columns[col], self.diagonal, self.antidiagonal)):
            return player
        return 0
