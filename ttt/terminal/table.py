"""A table of texts in columns."""

import textwrap

_LEAST = 8  # characters to which a column may shrink
_BETWEEN = "  "


def table_lines(rows: "list[list[str]]", width: "int | None") -> "list[str]":
    """The lines of a table; with a width in characters the widest columns are wrapped until it fits."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    room = None if width is None else width - len(_BETWEEN) * (len(widths) - 1)
    while room is not None and sum(widths) > room and max(widths) > _LEAST:
        widths[widths.index(max(widths))] -= 1
    return [line for row in rows for line in _row_lines(row, widths)]


def _row_lines(row: "list[str]", widths: "list[int]") -> "list[str]":
    cells = [textwrap.wrap(text, width, break_on_hyphens=False) or [""] for text, width in zip(row, widths)]
    height = max(len(cell) for cell in cells)
    lines = [[cell[at] if at < len(cell) else "" for cell in cells] for at in range(height)]
    return [_BETWEEN.join(text.ljust(width) for text, width in zip(line, widths)).rstrip() for line in lines]
