"""A board in characters."""

from ttt.game.cells import column_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.game.cells import Board


def diagram(board: "Board", marks: "list[str]") -> str:
    """The board with its columns and rows named: marks has an X or O for each cell, "" where a dot is to stand."""
    width = len(column_name(board.m - 1))
    margin = len(str(board.n))
    lines = [_line("", margin, [column_name(column) for column in range(board.m)], width)]
    for row in range(board.n):
        shown = [mark or "." for mark in marks[row * board.m : (row + 1) * board.m]]
        lines.append(_line(str(row + 1), margin, shown, width))
    return "\n".join(lines)


def _line(name: str, margin: int, texts: "list[str]", width: int) -> str:
    return " ".join([_wide(name, margin)] + [_wide(text, width) for text in texts])


def _wide(text: str, width: int) -> str:
    return " " * (width - len(text)) + text
