"""A board in characters."""

from ttt.game.cells import column_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.game.board import Board


def diagram(board: "Board", marks: "list[str]") -> str:
    """Return the board as text, with the names of its columns and rows.

    marks holds X or O for each cell, or "" for an empty cell, which is drawn as a dot.
    """
    columns, rows, cells = grid(board)
    width, margin = max([len(name) for name in columns]), max([len(name) for name in rows])
    lines = [_line("", margin, columns, width)]
    for name, row in zip(rows, cells):
        lines.append(_line(name, margin, ["" if cell is None else marks[cell] or "." for cell in row], width).rstrip())
    return "\n".join(lines)


def grid(board: "Board") -> "tuple[list[str], list[str], list[list[int | None]]]":
    """Return the names of the board's columns and rows, and the cells of each row: None where there is no cell."""
    if board.lines:
        from ttt.game.lines import places  # few games need it

        if not places.is_rectangle(board):
            return places.grid(board)
    m = board.m
    cells: "list[list[int | None]]" = [list(range(row * m, row * m + m)) for row in range(board.n)]
    return [column_name(column) for column in range(m)], [str(row + 1) for row in range(board.n)], cells


def _line(name: str, margin: int, texts: "list[str]", width: int) -> str:
    return " ".join([_wide(name, margin)] + [_wide(text, width) for text in texts])


def _wide(text: str, width: int) -> str:
    return " " * (width - len(text)) + text
