"""The interview problem's test lines: a number begins a game of that size, the others are moves."""

from collections.abc import Iterable, Iterator

from ttt.counters import TicTacToe
from ttt.errors import Refused


def judge(lines: "Iterable[str]") -> "Iterator[str]":
    """What the problem's own program prints: after a win the board, a list a row, and who won.

    A move is "row, column, player", rows and columns from 0, player 1 or 2. Raises Refused at a line
    that is neither, at a cell that is taken or off the board, and at a move before a size.
    """
    game: "TicTacToe | None" = None
    board: "list[list[int]]" = []
    is_won = False
    for number, line in enumerate(lines, 1):
        text = line.strip()
        if not text:
            continue
        values = [part.strip() for part in text.split(",")]
        if not all(value.isascii() and value.isdigit() and len(value) <= 3 for value in values):
            raise Refused("not a move line", given=text[:60], line=number)
        numbers = [int(value) for value in values]
        if len(numbers) == 1 and 2 <= numbers[0] <= 100:
            game = TicTacToe(numbers[0])
            board = [[0] * numbers[0] for _ in range(numbers[0])]
            is_won = False
            continue
        if game is None or is_won or len(numbers) != 3 or not _is_legal(board, *numbers):
            raise Refused("not a move line", given=text[:60], line=number)
        row, column, player = numbers
        board[row][column] = player
        if game.move(row, column, player):
            is_won = True
            yield from (str(cells) for cells in board)
            yield f"Player {player} wins"


def _is_legal(board: "list[list[int]]", row: int, column: int, player: int) -> bool:
    return row < len(board) and column < len(board) and board[row][column] == 0 and player in (1, 2)
