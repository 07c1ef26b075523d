"""The solution of a step: what it claims to be right, by hand, by playing it on the board, or by the solver."""

from ttt.browser.kit.fields import number, point_out, put, typed
from ttt.lessons.drafting import CELLS_ARE_RIGHT, shows, with_fields
from ttt.lessons.lesson import ANSWERED, CHOOSE, POINTS, WIN, WORTH
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.browser.editor.editor_page import EditorPage

MOST_POINTS = 999


class SolutionPanel:
    """Shows the solution, and what else can be done about it."""

    def __init__(self, page: "EditorPage") -> None:
        self._page = page

    def listen(self) -> None:
        page = self._page
        page.listen("#worth", "change", lambda event: self._claim(typed(event), ""))
        page.listen("#points", "input", lambda event: self._on_points(typed(event)))
        page.listen("#record", "click", lambda event: page.take_tool("solution"))
        page.listen("#forget-solution", "click", lambda event: self._forget())

    def show(self) -> None:
        page, step = self._page, self._page.draft.step
        on_board = step.task in CELLS_ARE_RIGHT or step.task == WIN
        page.find("#solution").hidden = not shows(step, "solution") or step.task == CHOOSE
        page.find("#tool-solution").hidden = not on_board
        page.find("#worth-field").hidden = step.task != WORTH
        page.find("#points-field").hidden = step.task != POINTS
        page.find("#record").hidden = not on_board
        page.find("#forget-solution").hidden = not (on_board and step.solution)
        claimed = step.solution[0] if step.solution and step.task in ANSWERED else ""
        put(page.find("#worth"), claimed if step.task == WORTH else "")
        if str(page.find("#points").value) != claimed:
            put(page.find("#points"), claimed if step.task == POINTS else "")
            point_out(page.find("#points"), False)
        if on_board and step.solution:
            key = "editor line" if step.task == WIN else "editor cells"
            page.rewrite("#solution-told", say(key, cells=" ".join(step.solution)))
        else:
            page.rewrite("#solution-told", say("editor no solution") if on_board else "")

    def _claim(self, answer: str, field: str) -> None:
        solution = (answer,) if answer else ()
        self._page.do_step(with_fields(self._page.draft.step, solution=solution), field)

    def _on_points(self, text: str) -> None:
        points = number(text, 0, MOST_POINTS)
        point_out(self._page.find("#points"), bool(text) and points is None)
        if not text or points is not None:
            self._claim(text, "points")

    def _forget(self) -> None:
        self._page.do_step(with_fields(self._page.draft.step, solution=()))
        self._page.find("#record").focus()
