"""A second program for wild and notakto, which shares nothing with ttt: it tries every move on a text of marks."""

from functools import cache

ROWS = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
Worth = tuple[int, int]  # 1, 0 or -1 for the side to move, and the plies to the end


def _better(found: "list[Worth]") -> Worth:
    return max(found, key=lambda worth: worth[0] * (1000 - worth[1]))


def has_row(board: str) -> bool:
    """Whether three equal marks are in a row."""
    return any(board[a] == board[b] == board[c] != "." for a, b, c in ROWS)


@cache
def wild(board: str, row_wins: bool) -> Worth:
    """Return the worth of nine characters, X, O or a full stop, on which nobody has a row."""
    found = []
    for cell in range(9):
        for mark in "XO" if board[cell] == "." else "":
            after = board[:cell] + mark + board[cell + 1 :]
            if has_row(after):
                found.append((1 if row_wins else -1, 1))
            elif "." not in after:
                found.append((0, 1))
            else:
                value, plies = wild(after, row_wins)
                found.append((-value, plies + 1))
    return _better(found)


@cache
def notakto(boards: "tuple[str, ...]", last_wins: bool) -> Worth:
    """Return the worth of the boards still in play, of nine characters each and sorted."""
    found = []
    for at, board in enumerate(boards):
        others = boards[:at] + boards[at + 1 :]
        for after in {smallest(board[:cell] + "X" + board[cell + 1 :]) for cell in range(9) if board[cell] == "."}:
            left = others if has_row(after) else tuple(sorted((*others, after)))
            if left:
                value, plies = notakto(left, last_wins)
                found.append((-value, plies + 1))
            else:
                found.append((1 if last_wins else -1, 1))
    return _better(found)


@cache
def smallest(board: str) -> str:
    """Return the first, in sorted order, of a board's eight images."""
    images = []
    for _ in range(4):
        board = "".join(board[6 - 3 * (at % 3) + at // 3] for at in range(9))
        images += [board, "".join(board[row + 2 - column] for row in (0, 3, 6) for column in range(3))]
    return min(images)
