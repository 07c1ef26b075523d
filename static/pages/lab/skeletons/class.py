class TicTacToe:
    def __init__(self, n):
        """An empty board of n x n."""
        self.n = n

    def move(self, row, col, player):
        """Put the mark of player 1
        or 2 on an empty cell.
        Returns the player if that
        wins, else 0.
        """
        raise NotImplementedError
