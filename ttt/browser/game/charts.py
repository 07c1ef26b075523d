"""Draws charts as SVG images with names; shapes repeat what colours say."""

from ttt.browser.kit.svg_drawing import Drawing
from ttt.game.analysis import LOSS, WIN
from ttt.session.statistics import BAND, Openings, Tally, share_won

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.coach.value_chart import ChartPoint

_HIGH, _MARGIN = 44, 8  # height and margin of a CourseChart, in pixels
_CLOSEST = 3  # pixels between the shapes of a CourseChart, at least
_GUESSED = 0.8  # level of the best estimate, as a share of a proved win's level
_AROUND = 2  # cells shown around the first moves on a large board
_DOTS = 15  # results in each full row
_SKIPPED = "", 0.0, 0.0  # stands for a point for which there is no room


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


def results(document: "Any", name: str, shown: "list[str]") -> "Any":
    """Draw the results of games in rows, earliest first: a disc is a win, a bar is a draw, and a ring is a loss."""
    count = (len(shown) + _DOTS - 1) // _DOTS
    drawing = Drawing(document, name, 0, 0, 20 * _DOTS, 20 * count)
    for index, result in enumerate(shown):
        row, column = divmod(index, _DOTS)
        x, y = 20 * column + 10, 20 * row + 10
        if result == WIN:
            drawing.path("won", f"M{x - 7} {y}a7 7 0 0 1 14 0a7 7 0 0 1 -14 0z")
        elif result == LOSS:
            drawing.path("lost", f"M{x - 5.5} {y}a5.5 5.5 0 0 1 11 0a5.5 5.5 0 0 1 -11 0z")
        else:
            drawing.path("drawn", f"M{x - 7} {y - 2}h14v4h-14z")
    return drawing.svg


def levels(document: "Any", name: str, by_level: "dict[int, Tally]") -> "Any":
    """Draw how the games against each band of levels ended, easiest band first, with the percentage won above.

    From the bottom up, each column shows wins (filled), draws (narrow) and losses (hollow).
    """
    drawing = Drawing(document, name, 0, 0, 280, 120)
    drawing.path("levels", "M0 100h280")
    for index in range(100 // BAND):
        least, x = index * BAND + 1, 56 * index + 28
        drawing.text("axis", f"{least}-{least + BAND - 1}", x, 116)
        if least in by_level:
            tally = by_level[least]
            won, drawn, lost = [80 * count / sum(tally) for count in (tally.won, tally.drawn, tally.lost)]
            drawing.text("figure", f"{share_won(tally)} %", x, 14)
            for kind, low, high, wide in (
                ("won", 0, won, 36),
                ("drawn", won, drawn, 14),
                ("lost", won + drawn, lost, 36),
            ):
                if high:
                    drawing.path(kind, f"M{x - wide / 2} {100 - low}h{wide}v{-high}h{-wide}z")
    return drawing.svg


def openings(document: "Any", name: str, found: "Openings") -> "Any":
    """Draw the first moves on a board: larger squares mean more games, and fuller ones a larger share of wins."""
    rules = found.rules
    left, right = _reach([cell % rules.m for cell in found.cells], rules.m)
    top, bottom = _reach([cell // rules.m for cell in found.cells], rules.n)
    drawing = Drawing(document, name, left - 0.05, top - 0.05, right - left + 0.1, bottom - top + 0.1)
    across = "".join([f"M{left} {row}H{right}" for row in range(top, bottom + 1)])
    down = "".join([f"M{column} {top}V{bottom}" for column in range(left, right + 1)])
    drawing.path("grid", across + down)
    most = max([sum(tally) for tally in found.cells.values()])
    for cell, tally in found.cells.items():
        row, column = divmod(cell, rules.m)
        side = 0.3 + 0.6 * (sum(tally) / most) ** 0.5
        x, y = column + (1 - side) / 2, row + (1 + side) / 2
        won = side * share_won(tally) / 100
        drawing.path("opened", f"M{x} {y}h{side}v{-side}h{-side}z")
        drawing.path("won", f"M{x} {y}h{side}v{-won}h{-side}z")
    return drawing.svg


def _reach(places: "list[int]", count: int) -> "tuple[int, int]":
    """Return the first column or row to show, and the one after the last."""
    return max(0, min(places) - _AROUND), min(count, max(places) + _AROUND + 1)
