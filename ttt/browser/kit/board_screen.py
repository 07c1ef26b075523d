"""Draws the board of a page that has a game to show, and reports which cell a person chooses."""

from pyscript import ffi
from pyscript.js_modules import board

from ttt.browser.kit.line_boards import put_in_place, show_besides
from ttt.browser.kit.notices import start_task
from ttt.browser.kit.page import Page, listener
from ttt.game.cells import column_name
from ttt.game.record import Game, position_of, with_moves
from ttt.game.rules import Rules, landing
from ttt.session.scores import NONE
from ttt.session.settings import DEFAULT
from ttt.session.view import OVER, View, changed_cells, looks
from ttt.words import playing
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


def view_of(game: "Game", can_undo: bool = False) -> View:
    """Return the view of a game outside any sitting: with no scores, names or series."""
    return View(game, position_of(game), DEFAULT, NONE, can_undo, False, ("", ""), None, False, None, False)


def played(game: "Game", cell: int) -> "Game":
    """Return a game after one more move, which falls where marks fall. Raises IllegalMove if it isn't allowed."""
    position = position_of(game)
    cell = landing(position, cell)
    position.play(cell)
    return with_moves(game, game.moves + (cell,))


def built(table: "Any", rules: "Rules") -> "Any":
    """Build an empty board in a table and return its buttons."""
    if rules.lines or rules.kind:
        start_task(put_in_place())
    columns = ffi.to_js([column_name(column) for column in range(rules.m)])
    board.build(table, columns, rules.n, say("{cell}, {what}", cell="", what=say("empty")), looks(rules))
    return table.querySelectorAll("button")


class BoardScreen:
    """The board in #board. on_cell gets the cell a person chooses; label describes a cell for screen readers."""

    def __init__(
        self,
        page: "Page",
        on_cell: "Callable[[int], object]",
        label: "Callable[[View, int], str]" = playing.cell_label,
    ) -> None:
        self._page = page
        self._label = label
        self._table = page.find("#board")
        self._buttons: "Any" = None
        self._shown: "View | None" = None
        board.listen(self._table, listener(on_cell))

    def show(self, view: "View", is_anew: bool = False) -> None:
        """Show a view, changing only what differs from the last view; if is_anew, build the board again first."""
        if is_anew or self._shown is None or self._shown.game.rules != view.game.rules:
            self._buttons, self._shown = built(self._table, view.game.rules), None
        for cell in changed_cells(self._shown, view):
            self._show_cell(view, cell)
        is_over = view.phase == OVER
        self._table.setAttribute("aria-disabled", "true" if is_over else "false")
        self._table.classList.toggle("decided", is_over and view.is_decided)
        board.strike(self._table, view.row_ends)
        show_besides(self._table, view)
        html = self._page.find("html").dataset
        html.phase, html.turn = view.phase, view.turn
        self._shown = view

    def _show_cell(self, view: "View", cell: int) -> None:
        board.show(
            self._buttons[cell],
            view.mark(cell),
            self._label(view, cell),
            view.position.holder(cell) is not None,
            view.position.is_open(cell),
            cell == view.last,
            view.place_in_line(cell),
        )
