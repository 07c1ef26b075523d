"""Boards in a board, as they are seen: which of them are won, and where one may play."""

from ttt.game.kinds.ultimate import CELLS, board_of
from ttt.session.view import PERSONS_TURN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.session.view import View


def mark_boards(table: "Any", view: "View") -> None:
    """Show on a board, whose cells show the same view, a large mark on each board that is won, and the cells to play.

    What can't be played is told as disabled.
    """
    position, opened = view.position, view.position.open_boards
    is_asked = view.phase == PERSONS_TURN
    buttons = table.querySelectorAll("button")
    for board, cells in enumerate(CELLS):
        winner = position.winner_of(board)
        corner = buttons[cells[0]].parentElement.dataset
        corner.taken = "" if winner is None else view.game.mark(winner)
        corner.closed = "true" if position.is_over(board) else ""
    for cell, button in enumerate(buttons):
        is_here = board_of(cell) in opened and position.holder(cell) is None
        button.classList.toggle("here", is_here and is_asked)
        button.classList.toggle("away", not is_here and not position.outcome)
        if not is_here:
            button.setAttribute("aria-disabled", "true")
