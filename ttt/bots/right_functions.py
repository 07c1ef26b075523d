"""CS50's functions but minimax, right: what a project's own are replaced by to see whose fault a wrong call is."""

from collections.abc import Callable

Rows = list[list[str | None]]

_LINES = (
    *[[(i, j) for j in range(3)] for i in range(3)],
    *[[(i, j) for i in range(3)] for j in range(3)],
    [(i, i) for i in range(3)],
    [(i, 2 - i) for i in range(3)],
)


def initial_state() -> Rows:
    """The empty board."""
    return [[None] * 3 for _ in range(3)]


def player(board: Rows) -> str:
    """Whose turn it is."""
    marks = [mark for row in board for mark in row]
    return "X" if marks.count("X") == marks.count("O") else "O"


def actions(board: Rows) -> "set[tuple[int, int]]":
    """The empty cells."""
    return {(i, j) for i in range(3) for j in range(3) if board[i][j] is None}


def result(board: Rows, action: "tuple[int, int]") -> Rows:
    """The board after a move. Raises ValueError."""
    if action not in actions(board):
        raise ValueError(action)
    after = [list(row) for row in board]
    after[action[0]][action[1]] = player(board)
    return after


def winner(board: Rows) -> "str | None":
    """Who has won."""
    for line in _LINES:
        marks = {board[i][j] for i, j in line}
        if len(marks) == 1 and None not in marks:
            return marks.pop()
    return None


def terminal(board: Rows) -> bool:
    """Whether the game is over."""
    return winner(board) is not None or not actions(board)


def utility(board: Rows) -> int:
    """1 where X has won, -1 where O has, else 0."""
    return {"X": 1, "O": -1}.get(winner(board) or "", 0)


RIGHT: "dict[str, Callable[..., object]]" = {
    each.__name__: each for each in (initial_state, player, actions, result, winner, terminal, utility)
}
