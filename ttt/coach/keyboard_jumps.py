"""Where keys jump on a board: to marks, to cells that complete a row, and along the row that decided the game."""

from ttt.game.row_completions import completing
from ttt.game.rules import FIRST, SECOND, Position

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.session.view import View


def decisive(view: "View") -> "list[int]":
    """Return the cells of the rows that decided the game or, with points, that the last move made."""
    return sorted({cell for line in view.lines for cell in line})


def marks(position: "Position") -> "list[int]":
    """Return the marked cells."""
    return [cell for cell in range(position.rules.size) if position.holder(cell) is not None]


def threats(position: "Position") -> "list[int]":
    """Return the open cells on which either side would complete a row; none after the end of the game."""
    cells = set(completing(position, FIRST) + completing(position, SECOND))
    return sorted([cell for cell in cells if position.is_open(cell)])


def after(cells: "list[int]", cell: int, step: int = 1) -> "int | None":
    """Return the first of the cells after a cell, or before it if step is -1, wrapping around at the end.

    Return None if there are no cells. The cell itself needn't be among them.
    """
    if not cells:
        return None
    further = [other for other in cells if (other - cell) * step > 0] or cells
    return min(further) if step > 0 else max(further)
