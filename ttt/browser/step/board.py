"""The board of a step, with what the lesson points out on it: marked cells, arrows, and the moves of a solution."""

from ttt.browser.kit.board_screen import BoardScreen
from ttt.browser.step import arrows
from ttt.words.lesson import step as step_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ttt.browser.kit.page import Page
    from ttt.lessons.lesson import Step
    from ttt.session.view import View

# What a cell can be besides what it holds: classes of step.css.
MARKED, FOUND, SOLUTION = "marked", "found", "solution"


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
        arrows.draw(drawing, step.game.rules.m, step.arrows)

    def _label(self, view: "View", cell: int) -> str:
        return step_words.cell_label(
            view, cell, cell in self._signs.get(MARKED, ()), cell in self._signs.get(FOUND, ())
        )
