"""The interview problem: find who has n in a row on an n x n board, in O(1) time per move and O(n) memory.

The problem is known as "Design Tic-Tac-Toe". A row of n fills a whole row, column or diagonal of the
board, so counting marks is enough: +1 for one player, -1 for the other; a count of n or -n wins.
"""


class TicTacToe:
    """A board of n x n cells, n from 2 to 100. Rows and columns are counted from 0.

    The problem promises that each move is on an empty cell of the board, and that none is made after a win.
    None of this is checked: remembering every cell would take O(n²) memory.
    """

    def __init__(self, n: int) -> None:
        self.n = n
        self._rows = [0] * n
        self._columns = [0] * n
        self._diagonal = 0
        self._antidiagonal = 0

    def move(self, row: int, col: int, player: int) -> int:
        """Mark a cell for player 1 or 2; return that player if this wins, otherwise 0."""
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
