"""Where the keyboard jumps on a board: from mark to mark, to cells that complete a row, along the row that decided."""

from ttt.game.cells import near
from ttt.game.rules import FIRST, SECOND, rows_through

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.game.rules import Position
    from ttt.session.view import View


def decisive(view: "View") -> "list[int]":
    """The cells of the rows that decided the game."""
    return sorted({cell for line in view.lines for cell in line})


def marks(position: "Position") -> "list[int]":
    """The cells with a mark."""
    return [cell for cell in range(position.rules.size) if position.holder(cell) is not None]


def threats(position: "Position") -> "list[int]":
    """The cells that may be played next and complete a row, whichever side plays there; none after the end."""
    if position.outcome:
        return []
    rules = position.rules
    if rules.k == 1:
        return position.legal_moves()
    # A mark that completes a longer row has one of its own side beside it.
    beside = {other for cell in marks(position) for other in near(rules, cell, 1)}
    return [cell for cell in sorted(beside) if position.is_open(cell) and _completes(position, cell)]


def after(cells: "list[int]", cell: int, step: int = 1) -> "int | None":
    """The next of some cells behind a cell, before it with step -1; round the board, from the last to the first.

    None where there are no cells. The cell itself need not be one of them.
    """
    if not cells:
        return None
    further = [other for other in cells if (other - cell) * step > 0] or cells
    return min(further) if step > 0 else max(further)


def _completes(position: "Position", cell: int) -> bool:
    return any([rows_through(position.rules, position.marks[side] | 1 << cell, cell) for side in (FIRST, SECOND)])
