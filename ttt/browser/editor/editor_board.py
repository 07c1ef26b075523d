"""The board of the editor: marks, what is marked and allowed, arrows and the solution; clicks and keys become cells."""

import js
from pyscript import ffi
from pyscript.js_modules import board

from ttt.browser.clicks_and_keys import ARROWS
from ttt.drawing.shapes import SVG
from ttt.game.cells import cell_name, column_name
from ttt.game.rules import GRAVITY
from ttt.session.view import is_fine
from ttt.words import playing as playing  # for its sentences
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ttt.browser.page import Page
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
        self._page.listen("#board", "click", self._on_click)
        self._page.listen("#board", "keydown", self._on_key)

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
        drawing = _made(
            "svg", {"id": "lines", "viewBox": f"0 0 {self._rules.m} {self._rules.n}", "aria-hidden": "true"}
        )
        for begin, end in arrows:
            for steps in _arrow(self._rules.m, begin, end):
                drawing.append(_made("path", {"class": "arrow", "d": steps}))
        box.append(drawing)

    def _build(self, rules: "Rules") -> None:
        columns = ffi.to_js([column_name(column) for column in range(rules.m)])
        table = self._page.find("#board")
        board.build(table, columns, rules.n, say("cell and", cell="", what=say("empty")))
        self._buttons = table.querySelectorAll("button")
        table.style.setProperty("--columns", str(rules.m))
        table.style.setProperty("--rows", str(rules.n))
        table.classList.toggle("gravity", GRAVITY in rules.variants)
        table.classList.toggle("fine", is_fine(rules))
        table.classList.toggle("vast", rules.size > 400)
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

    def _on_click(self, event: "Any") -> None:
        button = event.target.closest("button")
        if button:
            board.focus(button)
            self._on_cell(int(button.dataset.cell))

    def _on_key(self, event: "Any") -> None:
        rules = self._rules
        if event.ctrlKey or event.metaKey or event.altKey or rules is None:
            return
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
        board.focus(self._buttons.item(row * rules.m + column))


def _arrow(columns: int, begin: int, end: int) -> "tuple[str, str]":
    """The shaft and the head of an arrow, in cells."""
    x, y = begin % columns + 0.5, begin // columns + 0.5
    right, down = end % columns + 0.5 - x, end // columns + 0.5 - y
    length = (right * right + down * down) ** 0.5
    right, down = right / length, down / length
    x, y = x + 0.2 * right, y + 0.2 * down
    tip_x, tip_y = x + (length - 0.4) * right, y + (length - 0.4) * down
    back_x, back_y = tip_x - 0.18 * right, tip_y - 0.18 * down
    left = f"{back_x - 0.1 * down:.3f} {back_y + 0.1 * right:.3f}"
    other = f"{back_x + 0.1 * down:.3f} {back_y - 0.1 * right:.3f}"
    return f"M{x:.3f} {y:.3f}L{tip_x:.3f} {tip_y:.3f}", f"M{left}L{tip_x:.3f} {tip_y:.3f}L{other}Z"


def _made(kind: str, attributes: "dict[str, str]") -> "Any":
    element = js.document.createElementNS(SVG, kind)
    for name, value in attributes.items():
        element.setAttribute(name, value)
    return element
