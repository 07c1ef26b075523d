"""Draws every row that has scored in a game with points, and shows each move's points for a moment."""

from ttt.browser.game.game_page import GamePage, GamePanel
from ttt.game.rules import Rules
from ttt.game.scored_rows import scored_rows
from ttt.session.view import OVER, View
from ttt.words import par

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


class PointRows(GamePanel):
    """The rows over the board, in units of a cell. Each side has only one path: there can be thousands of rows."""

    def __init__(self, page: "GamePage") -> None:
        super().__init__(page)
        self._shown: "View | None" = None
        self._drawn = ["", ""]  # the path of each side
        self._par = ParLine(page)

    def show_anew(self) -> None:
        """Write the line about par in the current language; the rows themselves have no words."""
        self._par.follow(self._page.seen)

    def show(self) -> None:
        view, was = self._page.seen, self._shown
        self._shown = view
        self._par.follow(view)
        if was is not None and was.position == view.position and was.game.opens == view.game.opens:
            return
        self._page.find("#lines").setAttribute("viewBox", f"0 0 {view.game.rules.m} {view.game.rules.n}")
        for sign in self._page.document.querySelectorAll("#board [data-made]"):
            sign.removeAttribute("data-made")
        if (
            was is not None
            and view.game.moves
            and view.game[:3] == was.game[:3]
            and view.game.moves[:-1] == was.game.moves
        ):
            self._add(view)
        else:
            self._draw_all(view)

    def _add(self, view: "View") -> None:
        """Add the rows of the last move, over any rows that they extend, and show the move's points."""
        made, mover = view.points_made(1), 1 - view.position.to_move
        if made:
            self._draw(view, mover, self._drawn[mover] + _path(view.game.rules, view.lines))
            self._page.find(f"#board [data-cell='{view.last}']").parentElement.dataset.made = f"+{made}"

    def _draw_all(self, view: "View") -> None:
        rules = view.game.rules
        for side, marks in enumerate(view.position.marks):
            self._draw(view, side, _path(rules, scored_rows(rules, marks)) if rules.has_points else "")

    def _draw(self, view: "View", side: int, path: str) -> None:
        self._drawn[side] = path
        self._page.find(f"#lines [data-mark={view.game.mark(side)}]").setAttribute("d", path)


def _path(rules: "Rules", rows: "Sequence[Sequence[int]]") -> str:
    """Return a path through rows of cells, each from the centre of its first cell to the centre of its last."""
    steps = []
    for row in rows:
        above, left = divmod(row[0], rules.m)
        down, right = row[-1] // rules.m - above, row[-1] % rules.m - left
        steps.append(f"M{left}.5 {above}.5l{right} {down}")
    return "".join(steps)


class ParLine:
    """The line below the rule about par, the result of best play; screen readers announce only the line at the end."""

    def __init__(self, page: "GamePage") -> None:
        self._line = page.made("p")
        self._line.id = "par"
        page.find("#rule").after(self._line)
        self._told = ""

    def follow(self, view: "View") -> None:
        sentence = par.told(view)
        if sentence != self._told:  # the same text, written again, would be read aloud again
            self._line.setAttribute("aria-live", "polite" if view.phase == OVER else "off")
            self._told = self._line.textContent = sentence
            self._line.hidden = not sentence


make = PointRows
