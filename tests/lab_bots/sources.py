"""The sources of the bots in this folder, and wrong ones made from the right ones, each by one change."""

from pathlib import Path

HERE = Path(__file__).parent


def source(name):
    """Return the source of a bot by the name of its file, or of a wrong bot by its own name."""
    if name in WRONG:
        file, right, wrong = WRONG[name]
        text = (HERE / file).read_text(encoding="utf-8")
        assert text.count(right) == 1, f"{name}: {right!r} is not in {file}, or not once"
        return text.replace(right, wrong)
    return (HERE / f"{name}.py").read_text(encoding="utf-8")


_CS50, _CLASS = "cs50_right.py", "class_constant.py"
_PLAYER = "    return X if marks.count(X) == marks.count(O) else O"
_ACTIONS = "{(i, j) for i in range(3) for j in range(3) if board[i][j] is EMPTY}"
_MINIMAX = "    if terminal(board):\n        return None\n"

# name: the file it is made from, what is right there, and what it becomes
WRONG = {
    "player after the end": (_CS50, _PLAYER, f"    if winner(board):\n        return winner(board)\n{_PLAYER}"),
    "shared board": (_CS50, "[list(row) for row in board]", "list(board)"),
    "diagonal": (_CS50, "(i, 2 - i)", "(2 - i, 2 - i)"),
    "opponent's best reply": (_CS50, "else min(values)", "else max(values)"),
    "taken cells": (_CS50, "action not in actions(board)", "min(action) < 0 or max(action) > 2"),
    "column": (
        _CS50,
        "+ [[(i, j) for i in range(3)] for j in range(3)]",
        "+ [[(i, j) for i in range(3)] for j in (0, 2)]",
    ),
    "sign": (_CS50, "{X: 1, O: -1, None: 0}", "{X: -1, O: 1, None: 0}"),
    "actions with taken cells": (_CS50, _ACTIONS, f"[*{_ACTIONS}, *[(i, i) for i in range(3) if board[i][i] == X]]"),
    "minimax at the end": (_CS50, _MINIMAX, ""),
    "list of actions": (_CS50, _ACTIONS, f"sorted({_ACTIONS})"),
    "slow": (_CS50, _MINIMAX, f"    import time\n\n    time.sleep(60)\n{_MINIMAX}"),
    "antidiagonal": (_CLASS, "row + col == self.n - 1", "row + col == self.n"),
}
