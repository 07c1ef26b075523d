"""Correct versions of CS50's functions except minimax, which replace a project's own to find out which are wrong."""

from collections.abc import Callable

Rows = list[list[str | None]]

_LINES = (
    *[[(i, j) for j in range(3)] for i in range(3)],
    *[[(i, j) for i in range(3)] for j in range(3)],
    [(i, i) for i in range(3)],
    [(i, 2 - i) for i in range(3)],
)


def initial_state() -> Rows:
    """Return the empty board."""
    return [[None] * 3 for _ in range(3)]


def player(board: Rows) -> str:
    """Return whose turn it is."""
    marks = [mark for row in board for mark in row]
    return "X" if marks.count("X") == marks.count("O") else "O"


def actions(board: Rows) -> "set[tuple[int, int]]":
    """Return the empty cells, as pairs (row, column)."""
    return {(i, j) for i in range(3) for j in range(3) if board[i][j] is None}


def result(board: Rows, action: "tuple[int, int]") -> Rows:
    """Return the board after a move. Raises ValueError for an impossible move."""
    if action not in actions(board):
        raise ValueError(action)
    after = [list(row) for row in board]
    after[action[0]][action[1]] = player(board)
    return after


def winner(board: Rows) -> "str | None":
    """Return who has won; None if nobody has."""
    for line in _LINES:
        marks = {board[i][j] for i, j in line}
        if len(marks) == 1 and None not in marks:
            return marks.pop()
    return None


def terminal(board: Rows) -> bool:
    """Whether the game is over."""
    return winner(board) is not None or not actions(board)


def utility(board: Rows) -> int:
    """Return 1 if X has won, -1 if O has, else 0."""
    return {"X": 1, "O": -1}.get(winner(board) or "", 0)


RIGHT: "dict[str, Callable[..., object]]" = {
    each.__name__: each for each in (initial_state, player, actions, result, winner, terminal, utility)
}
