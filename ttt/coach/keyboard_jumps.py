"""Where the keyboard jumps on a board: to marks, to cells that complete a row, along the row that decided the game."""

from ttt.game.rules import FIRST, SECOND, rows_through
from ttt.game.stretches import near

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.game.rules import Position
    from ttt.session.view import View


def decisive(view: "View") -> "list[int]":
    """The cells of the rows that decided the game."""
    return sorted({cell for line in view.lines for cell in line})


def marks(position: "Position") -> "list[int]":
    """The cells that hold a mark."""
    return [cell for cell in range(position.rules.size) if position.holder(cell) is not None]


def threats(position: "Position") -> "list[int]":
    """The open cells on which either side would complete a row; none after the end of the game."""
    if position.outcome:
        return []
    rules = position.rules
    if rules.k == 1:
        return position.legal_moves()
    # A mark that completes a row of two or more is next to another mark of its side.
    beside = {other for cell in marks(position) for other in near(rules, cell, 1)}
    return [cell for cell in sorted(beside) if position.is_open(cell) and _completes(position, cell)]


def after(cells: "list[int]", cell: int, step: int = 1) -> "int | None":
    """The next of some cells after a cell, or the previous one with step -1, wrapping around at the end.

    None if there are no cells. The cell itself needn't be one of them.
    """
    if not cells:
        return None
    further = [other for other in cells if (other - cell) * step > 0] or cells
    return min(further) if step > 0 else max(further)


def _completes(position: "Position", cell: int) -> bool:
    return any([rows_through(position.rules, position.marks[side] | 1 << cell, cell) for side in (FIRST, SECOND)])
