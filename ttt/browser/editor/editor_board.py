"""Shows the board of the editor: marks, highlighted and allowed cells, arrows and the solution."""

from pyscript.js_modules import board

from ttt.browser.kit.board_screen import built
from ttt.browser.kit.page import Page, listener
from ttt.browser.kit.svg_drawing import draw_arrows
from ttt.game.cells import cell_name
from ttt.game.rules import Rules
from ttt.words.editor import SENTENCES
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


MARKED, ALLOWED, RIGHT, BEGUN = "marked", "allowed", "right", "begun"


class EditorBoard:
    """The board. on_cell gets the cell a person chooses."""

    def __init__(self, page: "Page", on_cell: "Callable[[int], object]") -> None:
        self._page = page
        self._on_cell = on_cell
        self._rules: "Rules | None" = None
        self._buttons: "Any" = None
        self._shown: "list[Any]" = []
        self._arrows: "tuple[tuple[int, int], ...] | None" = None  # arrows drawn on this board

    def listen(self) -> None:
        board.listen(self._page.find("#board"), listener(self._on_cell))

    def forget(self) -> None:
        """Forget what is shown, so that show() builds the board again."""
        self._rules = None

    def show(self, rules: "Rules", cells: "list[tuple[str, str, tuple[str, ...]]]") -> None:
        """Show the cells, each given as its mark, the sign in its corner, and its kinds (the constants above)."""
        if rules != self._rules:
            self._build(rules)
        for cell in range(rules.size):
            if cells[cell] != self._shown[cell]:
                self._show_cell(rules, cell, *cells[cell])
                self._shown[cell] = cells[cell]

    def draw(self, arrows: "tuple[tuple[int, int], ...]") -> None:
        """Draw the arrows, each given as the cells where it begins and ends."""
        if arrows != self._arrows and self._rules:
            self._arrows = arrows
            draw_arrows(self._page.find("#lines"), self._rules, arrows)

    def _build(self, rules: "Rules") -> None:
        self._buttons = built(self._page.find("#board"), rules)
        self._rules, self._shown, self._arrows = rules, [("", "", ())] * rules.size, None

    def _show_cell(self, rules: "Rules", cell: int, mark: str, corner: str, kinds: "tuple[str, ...]") -> None:
        button = self._buttons.item(cell)
        parts = [cell_name(rules, cell), mark or say("empty")] + [
            say(SENTENCES["editor cell " + kind]) for kind in kinds
        ]
        board.show(button, mark, ", ".join(parts), False, False, False, -1)
        for kind in (MARKED, ALLOWED, RIGHT, BEGUN):
            button.classList.toggle(kind, kind in kinds)
        button.parentElement.dataset.corner = corner
