"""The kind of bot that a source seems to be, before it is run: for the page, whose Python can't parse it."""

_BEGINNINGS = (("def move(", "move"), ("def minimax(", "cs50"), ("def agent(", "kaggle"), ("class TicTacToe", "class"))


def likely_kind(source: str) -> str:
    """Return the kind whose name the source defines; "" if it defines none or several."""
    lines = source.split("\n")
    kinds = [kind for begins, kind in _BEGINNINGS if any([line.startswith(begins) for line in lines])]
    return kinds[0] if len(kinds) == 1 else ""
