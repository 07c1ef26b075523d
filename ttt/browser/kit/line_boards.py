"""Reads and shows the few boards that have lines other than rows, or positions of another kind.

Besides marks, a few kinds of board show how old each mark is, or who has won which small board.
"""

import js
from pyscript.js_modules import fetching

from ttt.browser.kit.notices import start_task
from ttt.game.lines import line_set as line_set
from ttt.game.lines import places as places
from ttt.kinds import every as every
from ttt.kinds.ultimate.game import CELLS, board_of
from ttt.session.view import PERSONS_TURN, View
from ttt.words.niche import few as few
from ttt.words.niche import turns as turns

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_VANISHING = "static/kit/vanishing.css"
_STYLE, _SCRIPT = "static/kit/line-board.css", "static/kit/line-board.js"


async def put_in_place() -> None:
    """Arrange the cells of #board from now on; if the script can't be fetched, the cells stay in plain rows."""
    await fetching.addStyle(_STYLE)
    script = await fetching.importModule(_SCRIPT)
    if script:
        script.watch(js.document.querySelector("#board"))


def show_besides(table: "Any", view: "View") -> None:
    """Add what a view has besides marks to a board that already shows the marks."""
    if view.game.rules.marks_vanish:
        _fade(table, view)
    if view.game.rules.has_nested_boards:
        _mark_boards(table, view)


def _fade(table: "Any", view: "View") -> None:
    """Show how old each mark is, and outline the mark that vanishes with the next move."""
    ages = view.position.ages
    for cell, button in enumerate(table.querySelectorAll("button")):
        button.classList.toggle("going", cell == view.going)
        button.parentElement.dataset.age = ages.get(cell, "")
    start_task(fetching.addStyle(_VANISHING))


def _mark_boards(table: "Any", view: "View") -> None:
    """Show who has won each small board, which small boards are over, and which cells can be played.

    Screen readers announce all other cells as disabled.
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
