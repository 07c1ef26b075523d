"""A game for use outside the page, as a picture or in characters, made from the view alone."""

from ttt.drawing.shapes import SHAPES, SVG, place
from ttt.game.cells import cell_name
from ttt.game.diagram import diagram
from ttt.game.notation import to_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.session.view import View

MARGIN = 0.25  # the unit is a cell
GROUND, EDGE, INK = "#e3e8ee", "#77839a", "#1b2333"
COLOURS = {"X": "#b83a08", "O": "#0a66ac"}


def as_svg(view: "View") -> str:
    """The board, its marks and the lines that decided the game, as a self-contained SVG document."""
    board = view.game.rules
    width, height = board.m + 2 * MARGIN, board.n + 2 * MARGIN
    cell = max(16, min(96, 1200 // max(board.m, board.n)))  # pixels
    rows = "".join([f"M0 {row}h{board.m}" for row in range(board.n + 1)])
    columns = "".join([f"M{column} 0v{board.n}" for column in range(board.m + 1)])
    parts = [
        f'<svg xmlns="{SVG}" width="{int(width * cell)}" height="{int(height * cell)}" '
        f'viewBox="{-MARGIN} {-MARGIN} {width} {height}" fill="none" stroke-linecap="round">',
        f"<title>{to_text(view.game)}</title>",
        f'<rect x="{-MARGIN}" y="{-MARGIN}" width="{width}" height="{height}" fill="{GROUND}"/>',
        _strokes(rows + columns, EDGE, 0.02),
    ]
    for mark, shape in sorted(SHAPES.items()):
        places = [place(cell, board.m) for cell in range(board.size) if view.mark(cell) == mark]
        parts.append(_strokes("".join([f"M{x} {y}{shape}" for x, y in places]), COLOURS[mark], 0.1))
    ends = [(place(line[0], board.m), place(line[-1], board.m)) for line in view.lines]
    through = "".join([f"M{x + 0.5} {y + 0.5}L{to_x + 0.5} {to_y + 0.5}" for (x, y), (to_x, to_y) in ends])
    parts.append(_strokes(through, INK, 0.06))
    return "".join(parts) + "</svg>"


def _strokes(path: str, colour: str, width: float) -> str:
    return f'<path d="{path}" stroke="{colour}" stroke-width="{width}"/>' if path else ""


def as_characters(view: "View") -> str:
    """The board, an empty cell as a dot, and under it the moves with their marks."""
    board = view.game.rules
    lines = [diagram(board, [view.mark(cell) for cell in range(board.size)])]
    moves = [f"{view.game.mark(ply % 2)} {cell_name(board, cell)}" for ply, cell in enumerate(view.game.moves)]
    if moves:
        lines += ["", ", ".join(moves)]
    return "\n".join(lines)
