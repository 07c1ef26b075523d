"""The board beside the code: shows a view, and turns clicks and keys into cells."""

from pyscript import ffi
from pyscript.js_modules import board

from ttt.browser.clicks_and_keys import ARROWS
from ttt.game.cells import column_name
from ttt.game.rules import GRAVITY
from ttt.session.view import OVER, changed_cells, is_fine
from ttt.words import playing
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ttt.browser.page import Page
    from ttt.game.rules import Rules
    from ttt.session.view import View


class BoardScreen:
    """on_cell is told which cell a person wants; label says what a cell is, for screen readers."""

    def __init__(
        self,
        page: "Page",
        on_cell: "Callable[[int], object]",
        label: "Callable[[View, int], str]" = playing.cell_label,
    ) -> None:
        self._page = page
        self._on_cell = on_cell
        self._label = label
        self._table = page.find("#board")
        self._buttons: "Any" = None
        self._shown: "View | None" = None
        page.listen("#board", "click", self._on_click)
        page.listen("#board", "keydown", self._on_key)

    def show(self, view: "View", is_anew: bool = False) -> None:
        """Show a view, changing only what differs from the last one."""
        if is_anew or self._shown is None or self._shown.game.rules != view.game.rules:
            self._build(view.game.rules)
        for cell in changed_cells(self._shown, view):
            self._show_cell(view, cell)
        is_over = view.phase == OVER
        self._table.setAttribute("aria-disabled", "true" if is_over else "false")
        self._table.classList.toggle("decided", is_over and bool(view.lines))
        html = self._page.find("html").dataset
        html.phase, html.turn = view.phase, view.turn
        self._shown = view

    def show_label(self, view: "View", cell: int) -> None:
        """Say anew what a cell is."""
        self._buttons[cell].setAttribute("aria-label", self._label(view, cell))

    def _build(self, rules: "Rules") -> None:
        columns = ffi.to_js([column_name(column) for column in range(rules.m)])
        board.build(self._table, columns, rules.n, say("cell and", cell="", what=say("empty")))
        self._buttons = self._table.querySelectorAll("button")
        self._table.style.setProperty("--columns", str(rules.m))
        self._table.style.setProperty("--rows", str(rules.n))
        self._table.classList.toggle("gravity", GRAVITY in rules.variants)
        self._table.classList.toggle("fine", is_fine(rules))
        self._shown = None

    def _show_cell(self, view: "View", cell: int) -> None:
        places = [line.index(cell) / len(line) for line in view.lines if cell in line]
        board.show(
            self._buttons[cell],
            view.mark(cell),
            self._label(view, cell),
            view.position.holder(cell) is not None,
            view.position.is_open(cell),
            cell == view.last,
            places[0] if places else -1,
        )

    def _on_click(self, event: "Any") -> None:
        button = event.target.closest("button")
        if button:
            board.focus(button)
            self._on_cell(int(button.dataset.cell))

    def _on_key(self, event: "Any") -> None:
        if event.ctrlKey or event.metaKey or event.altKey or self._shown is None:
            return
        rules = self._shown.game.rules
        row, column = divmod(int(event.target.dataset.cell), rules.m)
        if event.key in ARROWS:
            right, down = ARROWS[event.key]
            column = min(max(column + right, 0), rules.m - 1)
            row = min(max(row + down, 0), rules.n - 1)
        elif event.key in ("Home", "End"):
            column = 0 if event.key == "Home" else rules.m - 1
        else:
            return
        event.preventDefault()
        board.focus(self._buttons[row * rules.m + column])
