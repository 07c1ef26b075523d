"""Draws docs/cells.svg, a board with the name and Python's number in each cell: python -m tools.cells_picture."""

from tools.languages import ROOT
from ttt.game.cells import cell_name
from ttt.game.family import rules
from ttt.game.record import new_game
from ttt.notebook.board_drawing import COLOURS, board_svg, text_at, whole
from ttt.notebook.shown import view_of

FILE = ROOT / "docs/cells.svg"
TOLD = "The cells a1, b1, c1 of the first row are 0, 1, 2 in Python; then come 3 to 5, and 6 to 8."


def picture() -> str:
    """Return the drawing of an empty board of 3 x 3 with what its cells are called."""
    view = view_of(new_game(rules()))
    board = view.game.rules
    called = []
    for cell in range(board.size):
        x, y = cell % board.m + 0.5, cell // board.m
        called.append(text_at(x, y + 0.36, 0.28, cell_name(board, cell), COLOURS["ink"], 600))
        called.append(text_at(x, y + 0.7, 0.24, str(cell), COLOURS["muted"]))
    return board_svg(view, whole(view), TOLD).removesuffix("</svg>") + "".join(called) + "</svg>\n"


if __name__ == "__main__":
    FILE.write_text(picture(), encoding="utf-8")
