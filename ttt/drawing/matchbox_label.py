"""The picture on a matchbox, for paper: its board, with a disc of the cell's colour in each cell that has beads."""

from ttt.drawing.shapes import SHAPES, SVG

_EDGE = 0.06  # cells


def matchbox_label(picture: str, cells: "list[int]", names: "list[str]") -> str:
    """Return an SVG document. picture is nine signs, X, O or ".".

    Each empty cell among cells gets a disc of class bead-CELL with its name; names holds the names of all nine cells.
    """
    size = 3 + 2 * _EDGE
    parts = [
        f'<svg xmlns="{SVG}" viewBox="{-_EDGE} {-_EDGE} {size} {size}" fill="none" stroke-linecap="round">',
        '<path class="grid" d="M1 0v3M2 0v3M0 1h3M0 2h3M0 0h3v3h-3z"/>',
    ]
    for cell, sign in enumerate(picture):
        row, column = divmod(cell, 3)
        if sign != ".":
            parts.append(f'<path class="mark" d="M{column} {row}{SHAPES[sign]}"/>')
        elif cell in cells:
            x, y = column + 0.5, row + 0.5
            parts.append(f'<circle class="bead-{cell}" cx="{x}" cy="{y}" r=".38"/>')
            parts.append(f'<text x="{x}" y="{y + 0.13}">{names[cell]}</text>')
    return "".join(parts) + "</svg>"
