"""A board as lines of characters."""

from ttt.link import cell_name, column_name
from ttt.rules import Rules
from ttt.view import View


def drawn(view: View) -> str:
    """The board with its marks, an empty cell as a hyphen, columns and rows labelled."""
    return _grid(view.game.rules, [view.mark(cell) or "-" for cell in range(view.game.rules.size)])


def numbered(rules: Rules) -> str:
    """The board with the number of each cell in it, as a person may type it."""
    return _grid(rules, [str(cell + 1) for cell in range(rules.size)])


def _grid(rules: Rules, contents: "list[str]") -> str:
    width = max(len(text) for text in [*contents, column_name(rules.m - 1)])
    margin = len(str(rules.n))
    letters = " ".join(f" {column_name(column):^{width}} " for column in range(rules.m))
    rule = " " * margin + " " + "-" * (rules.m * (width + 3) + 1)
    lines = [" " * margin + "  " + letters.rstrip(), rule]
    for row in range(rules.n):
        cells = " | ".join(f"{text:^{width}}" for text in contents[row * rules.m : (row + 1) * rules.m])
        lines += [f"{row + 1:>{margin}} | {cells} |", rule]
    return "\n".join(lines)


def both_names(rules: Rules, cell: int) -> str:
    """A cell as it may be typed: its name, and on a small board its number."""
    name = cell_name(rules, cell)
    return f"{cell + 1} ({name})" if rules.size <= 9 else name
