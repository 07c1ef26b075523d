"""The interview problem: who wins n in a row on an n x n board, in O(1) a move and O(n) memory.

Known as "Design Tic-Tac-Toe". A row of n on a board of n fills a whole row, column or diagonal, so
it is enough to count marks: +1 for one player, -1 for the other; a count of n or -n wins.
"""


class TicTacToe:
    """A board of n x n, n from 2 to 100. Rows and columns are counted from 0.

    The contract, as the problem states it: each move is on an empty cell of the board, and none
    is made after a win. Nothing of that is checked, that is what makes a move cost the same
    at every n.
    """

    def __init__(self, n: int) -> None:
        self.n = n
        self._rows = [0] * n
        self._columns = [0] * n
        self._diagonal = 0
        self._antidiagonal = 0

    def move(self, row: int, col: int, player: int) -> int:
        """Mark a cell for player 1 or 2: that player if this wins, else 0."""
        step = 1 if player == 1 else -1
        self._rows[row] += step
        self._columns[col] += step
        if row == col:
            self._diagonal += step
        if row + col == self.n - 1:
            self._antidiagonal += step
        won = step * self.n
        if won in (self._rows[row], self._columns[col], self._diagonal, self._antidiagonal):
            return player
        return 0
