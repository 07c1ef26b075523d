"""The board of the editor: marks, what is marked and allowed, arrows and the solution."""

import js
from pyscript import ffi
from pyscript.js_modules import board

from ttt.browser.kit.page import listener
from ttt.browser.step import arrows as step_arrows
from ttt.drawing.shapes import SVG
from ttt.game.cells import cell_name, column_name
from ttt.session.view import looks
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ttt.browser.kit.page import Page
    from ttt.game.rules import Rules

MARKED, ALLOWED, RIGHT, BEGUN = "marked", "allowed", "right", "begun"


class EditorBoard:
    """on_cell is told which cell a person wants."""

    def __init__(self, page: "Page", on_cell: "Callable[[int], object]") -> None:
        self._page = page
        self._on_cell = on_cell
        self._rules: "Rules | None" = None
        self._buttons: "Any" = None
        self._shown: "list[Any]" = []
        self._arrows: "tuple[tuple[int, int], ...]" = ()

    def listen(self) -> None:
        """Listen to the board."""
        board.listen(self._page.find("#board"), listener(self._on_cell))

    def forget(self) -> None:
        """Build the board anew when it is shown next."""
        self._rules = None

    def show(self, rules: "Rules", cells: "list[tuple[str, str, tuple[str, ...]]]") -> None:
        """Show the cells: the mark on each, what stands in its corner, and how else it is told apart."""
        if rules != self._rules:
            self._build(rules)
        for cell in range(rules.size):
            if cells[cell] != self._shown[cell]:
                self._show_cell(rules, cell, *cells[cell])
                self._shown[cell] = cells[cell]

    def draw(self, arrows: "tuple[tuple[int, int], ...]") -> None:
        """Draw the arrows, from the middle of a cell to that of another."""
        if arrows == self._arrows or self._rules is None:
            return
        self._arrows = arrows
        box, old = self._page.find("#board-box"), self._page.find("#lines")
        if old:
            old.remove()
        if not arrows:
            return
        drawing = js.document.createElementNS(SVG, "svg")
        drawing.id = "lines"
        drawing.setAttribute("viewBox", f"0 0 {self._rules.m} {self._rules.n}")
        drawing.setAttribute("aria-hidden", "true")
        step_arrows.draw(drawing, self._rules.m, arrows)
        box.append(drawing)

    def _build(self, rules: "Rules") -> None:
        columns = ffi.to_js([column_name(column) for column in range(rules.m)])
        table = self._page.find("#board")
        board.build(table, columns, rules.n, say("cell and", cell="", what=say("empty")), looks(rules))
        self._buttons = table.querySelectorAll("button")
        self._rules, self._shown, self._arrows = rules, [("", "", ())] * rules.size, ()
        old = self._page.find("#lines")
        if old:
            old.remove()

    def _show_cell(self, rules: "Rules", cell: int, mark: str, corner: str, kinds: "tuple[str, ...]") -> None:
        button = self._buttons.item(cell)
        told = [cell_name(rules, cell), mark or say("empty")] + [say("editor cell " + kind) for kind in kinds]
        board.show(button, mark, ", ".join(told), False, False, False, -1)
        for kind in (MARKED, ALLOWED, RIGHT, BEGUN):
            button.classList.toggle(kind, kind in kinds)
        button.parentElement.dataset.corner = corner
