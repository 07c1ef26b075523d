"""Answers the interview problem's test lines: a number starts a game of that size, other lines are moves."""

from collections.abc import Iterable, Iterator

from ttt.counters import TicTacToe
from ttt.game.errors import Refused
from ttt.session.stored_text import plain_number


def judge(lines: "Iterable[str]") -> "Iterator[str]":
    """Yield what the problem's own program prints, never translated: after each win, the board row by row, and who won.

    A move is "row, column, player", with rows and columns from 0 and player 1 or 2. Raises Refused at a line that is
    neither a size nor a move, at a cell that is taken or off the board, and at a move before the first size or after a
    win.
    """
    game: "TicTacToe | None" = None
    board: "list[list[int]]" = []
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        match [plain_number(part.strip(), 3) for part in line.split(",")]:
            case [int(n)] if 2 <= n <= 100:
                game = TicTacToe(n)
                board = [[0] * n for _ in range(n)]
            case [int(row), int(column), int(player)] if game and _is_legal(board, row, column, player):
                board[row][column] = player
                if game.move(row, column, player):
                    game = None
                    yield from (str(cells) for cells in board)
                    yield f"Player {player} wins"
            case _:
                raise Refused("not a move line", given=line.strip(), line=number)


def _is_legal(board: "list[list[int]]", row: int, column: int, player: int) -> bool:
    return row < len(board) and column < len(board) and board[row][column] == 0 and player in (1, 2)
