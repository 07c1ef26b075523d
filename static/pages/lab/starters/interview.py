"""The interview question "Design
Tic-Tac-Toe": a class that knows
after each move whether it has won.

This answer is right, but each move
looks along whole lines, which costs
O(n). Can you do it in O(1)?
"""


class TicTacToe:
    def __init__(self, n):
        self.n = n
        self.board = [[0] * n for _ in range(n)]

    def move(self, row, col, player):
        """Put the mark of player 1
        or 2 on an empty cell.
        Returns the player if that
        wins, else 0.
        """
        self.board[row][col] = player
        lines = [
            [self.board[row][i] for i in range(self.n)],
            [self.board[i][col] for i in range(self.n)],
            [self.board[i][i] for i in range(self.n)],
            [self.board[i][self.n - 1 - i] for i in range(self.n)],
        ]
        for line in lines:
            if all(mark == player for mark in line):
                return player
        return 0
