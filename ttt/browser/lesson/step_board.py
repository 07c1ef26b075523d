"""The board of a step, with what the lesson points out on it: marked cells, arrows, and the moves of a solution."""

import js

from ttt.browser.lab.board_screen import BoardScreen
from ttt.drawing.shapes import SVG
from ttt.words import lesson

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ttt.browser.page import Page
    from ttt.lessons.lesson import Step
    from ttt.session.view import View

# What a cell can be besides what it holds: classes of step.css.
MARKED, FOUND, SOLUTION = "marked", "found", "solution"
_SHORTER = 0.26  # cells: how far from the middles of its cells an arrow begins and ends
_HEAD = 0.2  # cells: its length


class StepBoard:
    """on_cell is told which cell a person wants."""

    def __init__(self, page: "Page", on_cell: "Callable[[int], object]") -> None:
        self._page = page
        self._screen = BoardScreen(page, on_cell, self._label)
        self._box = page.find("#board-box")
        self._table = page.find("#board")
        self._signs: "dict[str, tuple[int, ...]]" = {}

    def show(self, view: "View", can_play: bool, signs: "dict[str, tuple[int, ...]]", is_anew: bool) -> None:
        """Show a view; signs are the cells of each class, can_play whether a click does anything."""
        before, self._signs = self._signs, signs
        rules = view.game.rules
        self._box.style.setProperty("--columns", str(rules.m))
        self._box.style.setProperty("--rows", str(rules.n))
        self._screen.show(view, is_anew)
        buttons = self._table.querySelectorAll("button")
        for sign in (MARKED, FOUND, SOLUTION):
            cells = signs.get(sign, ())
            for cell in cells if is_anew else set(before.get(sign, ()) + cells):
                buttons[cell].classList.toggle(sign, cell in cells)
                self._screen.show_label(view, cell)
        self._table.setAttribute("aria-disabled", "false" if can_play else "true")

    def draw_arrows(self, step: "Step") -> None:
        """Draw the arrows of a step over its board."""
        drawing = self._page.find("#arrows")
        drawing.textContent = ""
        drawing.setAttribute("viewBox", f"0 0 {step.game.rules.m} {step.game.rules.n}")
        for begin, end in step.arrows:
            for kind, path in zip(("shaft", "head"), _arrow(step.game.rules.m, begin, end)):
                shape = js.document.createElementNS(SVG, "path")
                shape.setAttribute("class", kind)
                shape.setAttribute("d", path)
                drawing.append(shape)

    def _label(self, view: "View", cell: int) -> str:
        return lesson.cell_label(view, cell, cell in self._signs.get(MARKED, ()), cell in self._signs.get(FOUND, ()))


def _arrow(columns: int, begin: int, end: int) -> "tuple[str, str]":
    """The paths of an arrow's shaft and head, one unit to a cell."""
    (top, left), (bottom, right) = divmod(begin, columns), divmod(end, columns)
    across, down = right - left, bottom - top
    length = (across * across + down * down) ** 0.5
    x, y = across / length, down / length  # a step of one cell along it
    first, last = (
        (left + 0.5 + x * _SHORTER, top + 0.5 + y * _SHORTER),
        (right + 0.5 - x * _SHORTER, bottom + 0.5 - y * _SHORTER),
    )
    neck = (last[0] - x * _HEAD, last[1] - y * _HEAD)
    side = _HEAD / 2
    corners = [last, (neck[0] - y * side, neck[1] + x * side), (neck[0] + y * side, neck[1] - x * side)]
    return f"M{_point(first)}L{_point(neck)}", f"M{'L'.join([_point(corner) for corner in corners])}Z"


def _point(place: "tuple[float, float]") -> str:
    return f"{place[0]:.3f} {place[1]:.3f}"
