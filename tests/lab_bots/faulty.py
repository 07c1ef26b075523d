"""Minimaxes with a bug, each made from a right one of this folder by a change or two; how the exam names the bug."""

from tests.lab_bots.sources import HERE

_CACHED, _PRUNED, _NEGAMAX = "move_cached.py", "move_alpha_beta.py", "move_negamax.py"
_CS50, _CS50_PRUNED = "cs50_right.py", "cs50_alpha_beta.py"

_LARGEST_OR_SMALLEST = '    if mark == "X":\n        return max(values)\n    return min(values)\n'
_X_VALUES = "value = min_value(result(board, action), -math.inf, math.inf)"
_O_VALUES = "value = max_value(result(board, action), -math.inf, math.inf)"
_X_WINS = '    if won(board, "X"):\n        return 1 + board.count(".")\n'
_OVER = "            if position.outcome.winner is None:"
_SECOND_DIAGONAL = "    if board[0][2] == board[1][1] == board[2][0] != EMPTY:\n        return board[1][1]\n"
_CUT_ABOVE, _CUT_BELOW = "            if best >= beta:\n", "            if best <= alpha:\n"
_BOUNDS, _SWAPPED = "(board, alpha, beta, depth + 1)", "(board, beta, alpha, depth + 1)"
_CS50_BOUNDS, _CS50_SWAPPED = "(result(board, action), alpha, beta)", "(result(board, action), beta, alpha)"

# name: the bug, the file it is made from, and pairs of what is right there and what it becomes
FAULTY = {
    "the opponent maximises too": ("mixed", _CACHED, [("    return min(values)\n", "    return max(values)\n")]),
    "max and min the other way round": (
        "mixed",
        _CACHED,
        [(_LARGEST_OR_SMALLEST, _LARGEST_OR_SMALLEST.replace('"X"', '"O"'))],
    ),
    "negamax without the minus": ("mixed", _NEGAMAX, [("max(-self.value(", "max(self.value(")]),
    "cs50: all maximise": ("mixed", _CS50, [("max(values) if player(board) == X else min(values)", "max(values)")]),
    "cs50: X asks max_value": (
        "mixed",
        _CS50_PRUNED,
        [(_X_VALUES, "X asks"), (_O_VALUES, _X_VALUES), ("X asks", _O_VALUES)],
    ),
    "a loss is worth a win": (
        "sign",
        _PRUNED,
        [("ME: 10 - depth, YOU: depth - 10", "ME: depth - 10, YOU: 10 - depth")],
    ),
    "negamax for the other side": ("sign", _NEGAMAX, [("-10 + position.ply", "10 - position.ply")]),
    "cs50: wrong sign of utility": ("sign", _CS50, [("{X: 1, O: -1, None: 0}", "{X: -1, O: 1, None: 0}")]),
    "O maximises where it should minimise": (
        "one mark",
        _CACHED,
        [("    return min(values, key", "    return max(values, key")],
    ),
    "cs50: O takes the largest": ("one mark", _CS50, [("best = max if player(board) == X else min\n", "best = max\n")]),
    "negamax: a draw is worth a win": ("draws", _NEGAMAX, [("return 0", "return 1"), ("-10 + position.ply", "-1")]),
    "cs50: who hasn't won has lost": ("draws", _CS50, [("None: 0}[", "None: -1}[")]),
    "only the rows of O": ("one side", _CACHED, [(_X_WINS, "")]),
    "the opponent never moves": (
        "one side",
        _PRUNED,
        [(f"min_value{_BOUNDS}", f"max_value{_BOUNDS}"), ("min_value(board, best", "max_value(board, best")],
    ),
    "no diagonals": ("rows", _CACHED, [(', "048", "246"]', "]")]),
    "cs50: one diagonal": ("rows", _CS50_PRUNED, [(_SECOND_DIAGONAL, "")]),
    "a full board is a draw": (
        "last cell",
        _NEGAMAX,
        [(_OVER, _OVER.replace("if ", "if position.ply == 9 or ")), ("-10 + position.ply", "-1")],
    ),
    "values are added up": ("sum", _CACHED, [(_LARGEST_OR_SMALLEST, "    return sum(values)\n")]),
    "a return inside the loop": (
        "first reply",
        _PRUNED,
        [("            beta = min(beta, best)\n", "            return best\n")],
    ),
    "cs50: returns inside both loops": (
        "first reply",
        _CS50_PRUNED,
        [
            ("        alpha = max(alpha, v)\n", "        return v\n"),
            ("        beta = min(beta, v)\n", "        return v\n"),
        ],
    ),
    "cs50: swapped bounds cut off all others": (
        "first reply",
        _CS50_PRUNED,
        [
            (f"max_value{_CS50_BOUNDS}", f"max_value{_CS50_SWAPPED}"),
            (f"min_value{_CS50_BOUNDS}", f"min_value{_CS50_SWAPPED}"),
        ],
    ),
    "cuts off the other way": (
        "bounds",
        _PRUNED,
        [(_CUT_ABOVE, "cuts"), (_CUT_BELOW, _CUT_ABOVE), ("cuts", _CUT_BELOW)],
    ),
    "swapped bounds": (
        "bounds",
        _PRUNED,
        [(f"max_value{_BOUNDS}", f"max_value{_SWAPPED}"), (f"min_value{_BOUNDS}", f"min_value{_SWAPPED}")],
    ),
    "the last of equal bounds": ("bounds", _PRUNED, [("if value > best:", "if value >= best:")]),
    "cs50: cuts off the other way": (
        "bounds",
        _CS50_PRUNED,
        [("v >= beta", "cuts"), ("v <= alpha", "v >= beta"), ("cuts", "v <= alpha")],
    ),
    "all wins are worth the same": (
        "unhurried",
        _CACHED,
        [('1 + board.count(".")', "1"), ('-1 - board.count(".")', "-1")],
    ),
    "cs50: as it is asked for": ("unhurried", _CS50, []),
    "cs50: result changes its board": ("mutates", _CS50, [("[list(row) for row in board]", "board")]),
    "cs50: result changes its rows": ("mutates", _CS50_PRUNED, [("[row[:] for row in board]", "copy.copy(board)")]),
}


def faulty(name):
    """Return the source of the bot with the named bug, a key of FAULTY."""
    _, file, changes = FAULTY[name]
    text = (HERE / file).read_text(encoding="utf-8")
    for right, wrong in changes:
        assert text.count(right) == 1, f"{name}: {right!r} is not in {file}, or not once"
        text = text.replace(right, wrong)
    return text
