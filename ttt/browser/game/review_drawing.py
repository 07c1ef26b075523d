"""Draws a review: on the board, the sign of a mistake, the better cell and arrows; below it, the course of the game."""

from ttt.browser.kit import walk_link
from ttt.browser.kit.svg_drawing import Drawing, draw_arrows
from ttt.coach.move_review import MISTAKES, Judged
from ttt.coach.reasons import BLOCKS, STOPS_FORK, Reason
from ttt.drawing.shapes import SVG
from ttt.game.errors import Refused
from ttt.game.record import Game, with_moves
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.browser.game.game_page import GamePage
    from ttt.coach.value_chart import ChartPoint


MISTAKEN, BETTER = "mistaken", "better"  # classes of review.css
SMALL = 9  # cells of the largest board on which a person can watch the simplest program to its end
_HIGH, _MARGIN = 44, 8  # height and margin of a CourseChart, in pixels
_CLOSEST = 3  # pixels between the shapes of a CourseChart, at least
_GUESSED = 0.8  # level of the best estimate, as a share of a proved win's level
_SKIPPED = "", 0.0, 0.0  # stands for a point for which there is no room


class ReviewMarks:
    """The highlights and arrows of the chosen move. Screen readers skip them: the words below say the same."""

    def __init__(self, page: "GamePage") -> None:
        self._page = page
        self._arrows = page.document.createElementNS(SVG, "svg")
        self._arrows.setAttribute("id", "arrows")
        self._arrows.setAttribute("preserveAspectRatio", "none")
        self._arrows.setAttribute("aria-hidden", "true")
        page.find("#board").after(self._arrows)
        self._link = page.made("a")
        self._link.id = "see-it-think"
        page.find("#review-actions").append(self._link)

    def show(self, game: "Game", ply: int, judged: "Judged | None") -> None:
        """Show the judgement, if there is one yet, of the move that led to the position on the board."""
        self.clear()
        self._show_link(game, ply)
        if judged is None or judged.reason is None:
            return
        if judged.judgement in MISTAKES:
            self._cell(judged.cell).classList.add(MISTAKEN)
        if judged.reason.cell != judged.cell:
            self._cell(judged.reason.cell).classList.add(BETTER)
        draw_arrows(self._arrows, game.rules, arrows(judged.reason))

    def clear(self) -> None:
        """Remove the highlights and the arrows."""
        self._arrows.textContent = ""
        for kind in (MISTAKEN, BETTER):
            for cell in self._page.document.querySelectorAll(f"#board .{kind}"):
                cell.classList.remove(kind)

    def _cell(self, cell: int) -> "Any":
        cell %= self._page.view.game.rules.size  # in Wild the number of a move also says its mark
        return self._page.find(f"#board [data-cell='{cell}']")

    def _show_link(self, game: "Game", ply: int) -> None:
        """Link to a program that thinks about the position, unless it ends the game or think/ can't show it."""
        self._link.textContent = say("See it think here")
        self._link.hidden = ply == len(game.moves) and self._page.view.position.outcome is not None
        try:
            position = walk_link.walkable(with_moves(game, game.moves[:ply]))
        except Refused:
            self._link.hidden = True
            return
        program = walk_link.TOLD[0 if game.rules.size <= SMALL else -1]
        self._link.href = "think/#" + walk_link.write(walk_link.Link(position, program, "", None, walk_link.STORY))


def arrows(reason: "Reason") -> "tuple[tuple[int, int], ...]":
    """Return an arrow along each row of a reason: to the reason's cell if this cell stops the row, or else from it."""
    found = []
    for line in reason.lines:
        begin, end = (line[0], line[-1]) if line[-1] != reason.cell else (line[-1], line[0])
        found.append((end, begin) if reason.kind in (BLOCKS, STOPS_FORK) and begin == reason.cell else (begin, end))
    return tuple(found)


class CourseChart:
    """A strip that shows how a game's value changed move by move: filled squares are proved, hollow diamonds estimated.

    Mistakes are triangles; where nothing is known there is a gap. If the game has more moves than there is room for,
    some values are left out, but no mistakes. width is in pixels.
    """

    def __init__(self, document: "Any", name: str, moves: int, width: float) -> None:
        drawing = Drawing(document, name, 0, 0, width, _HIGH)
        self.svg = drawing.svg
        self.svg.setAttribute("preserveAspectRatio", "none")
        self._moves, self._width = moves, width
        self._step = (width - 2 * _MARGIN) / max(moves, 1)
        self._each = max(1, int(_CLOSEST / self._step))
        self._size = max(2, min(4, self._each * self._step / 3))
        drawing.path("levels", "".join([f"M0 {self._y(level)}h{width}" for level in (1, 0, -1)]))
        self._chosen = drawing.path("chosen", "")
        self._paths = {kind: drawing.path(kind, "") for kind in ("guesses", "course", "guess", "fact", "mistake")}
        self._steps = dict.fromkeys(self._paths, "")
        self._places: "dict[int, tuple[str, float, float] | None]" = {}  # by ply: kind of line, x and y; None for a gap

    def add(self, ply: int, point: "ChartPoint", is_mistake: bool) -> None:
        """Draw the game's value after a number of moves, and lines to its neighbours, unless it is drawn already."""
        if ply in self._places:
            return
        is_drawn = point.level is not None and (is_mistake or not ply % self._each)
        if is_drawn:
            x, y = self._x(ply), self._y(point.level if point.is_proved else point.level * _GUESSED)
            self._draw_shape(x, y, point.is_proved, is_mistake)
            self._places[ply] = "course" if point.is_proved else "guesses", x, y
        elif point.level is None:
            self._places[ply] = None  # a gap
        else:
            self._places[ply] = _SKIPPED
        before, after = self._neighbour(ply, -1), self._neighbour(ply, 1)
        if self._places[ply] == _SKIPPED:
            self._join(before, after)
        else:
            self._join(before, self._places[ply])
            self._join(self._places[ply], after)

    def _neighbour(self, ply: int, step: int) -> "tuple[str, float, float] | None":
        """Return the nearest point drawn before a ply (step -1) or after it (step 1).

        Return None if a gap, or a point not yet added, is nearer.
        """
        ply += step
        while self._places.get(ply) == _SKIPPED:
            ply += step
        return self._places.get(ply)

    def _join(self, start: "tuple[str, float, float] | None", end: "tuple[str, float, float] | None") -> None:
        """Draw the line between two points if both exist and are of the same kind."""
        if start and end and start[0] == end[0]:
            self._draw(start[0], f"M{start[1]} {start[2]}L{end[1]} {end[2]}")

    def _draw_shape(self, x: float, y: float, is_proved: bool, is_mistake: bool) -> None:
        size = self._size
        if is_mistake:
            self._draw("mistake", f"M{x - 1.6 * size} {y - 1.4 * size}h{3.2 * size}L{x} {y + 1.6 * size}z")
        elif is_proved:
            self._draw("fact", f"M{x - size} {y - size}h{2 * size}v{2 * size}h{-2 * size}z")
        else:
            self._draw(
                "guess",
                f"M{x} {y - 1.4 * size}l{1.4 * size} {1.4 * size}l{-1.4 * size} {1.4 * size}"
                f"l{-1.4 * size} {-1.4 * size}z",
            )

    def choose(self, ply: int) -> None:
        """Highlight the position that a person is looking at."""
        self._chosen.setAttribute("d", f"M{self._x(ply)} 0v{_HIGH}")

    def nearest(self, share: float) -> int:
        """Return the number of the move nearest to a place; share is 0 at the left and 1 at the right."""
        return min(max(round((share * self._width - _MARGIN) / self._step), 1), self._moves)

    def _draw(self, kind: str, steps: str) -> None:
        self._steps[kind] += steps
        self._paths[kind].setAttribute("d", self._steps[kind])

    def _x(self, ply: int) -> float:
        return _MARGIN + ply * self._step

    def _y(self, level: float) -> float:
        return _HIGH / 2 - level * (_HIGH / 2 - _MARGIN)
