"""Charts and small boards as SVG. Each is an image with a name, and shapes repeat what colours say."""

from ttt.drawing.shapes import SHAPES, SVG
from ttt.game.analysis import LOSS, WIN
from ttt.session.statistics import BAND, share_won

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.coach.value_chart import Point
    from ttt.game.record import Game
    from ttt.session.statistics import Openings, Tally

_WIDE, _HIGH = 320, 100  # of a chart, in its own units
_GUESSED = 0.8  # how close an estimate may come to the level of a proved win
_AROUND = 2  # cells shown around the marks on a large board


class Drawing:
    """An SVG image to draw on, with its own units. Without a name, screen readers skip it."""

    def __init__(self, document: "Any", name: str, left: float, top: float, width: float, height: float) -> None:
        self._document = document
        self.svg = document.createElementNS(SVG, "svg")
        self.svg.setAttribute("viewBox", f"{left} {top} {width} {height}")
        if name:
            self.svg.setAttribute("role", "img")
            self.svg.setAttribute("aria-label", name)
        else:
            self.svg.setAttribute("aria-hidden", "true")

    def path(self, kind: str, steps: str) -> "Any":
        """Draw a path; kind is its class in style.css."""
        return self._drawn("path", kind, {"d": steps})

    def text(self, kind: str, words: str, x: float, y: float) -> None:
        """Write a text centred on a point."""
        self._drawn("text", kind, {"x": x, "y": y}).textContent = words

    def _drawn(self, shape: str, kind: str, places: "dict[str, object]") -> "Any":
        element = self._document.createElementNS(SVG, shape)
        element.setAttribute("class", kind)
        for name, value in places.items():
            element.setAttribute(name, str(value))
        self.svg.append(element)
        return element


class CourseChart:
    """How the value of a game changed, move by move: filled squares are proved, hollow diamonds estimated.

    Mistakes are triangles; where nothing is known there is a gap.
    """

    def __init__(self, document: "Any", name: str, moves: int) -> None:
        drawing = Drawing(document, name, 0, 0, _WIDE, _HIGH)
        self.svg = drawing.svg
        self._step = (_WIDE - 16) / max(moves, 1)
        self._size = max(1.5, min(5, self._step / 3))
        drawing.path("levels", "".join([f"M0 {self._y(level)}h{_WIDE}" for level in (1, 0, -1)]))
        self._chosen = drawing.path("chosen", "")
        self._paths = {kind: drawing.path(kind, "") for kind in ("guesses", "course", "guess", "fact", "mistake")}
        self._steps = dict.fromkeys(self._paths, "")
        self._last: "tuple[str, float, float] | None" = None  # the kind of line that may continue, and from where

    def add(self, ply: int, point: "Point", is_mistake: bool) -> None:
        """Draw what the game was worth after a number of moves. Call it in order."""
        if point.level is None:
            self._last = None
            return
        x, y = self._x(ply), self._y(point.level if point.is_proved else point.level * _GUESSED)
        line = "course" if point.is_proved else "guesses"
        if self._last and self._last[0] == line:
            self._draw(line, f"M{self._last[1]} {self._last[2]}L{x} {y}")
        self._last = line, x, y
        size = self._size
        if is_mistake:
            self._draw("mistake", f"M{x - 1.6 * size} {y - 1.4 * size}h{3.2 * size}L{x} {y + 1.6 * size}z")
        elif point.is_proved:
            self._draw("fact", f"M{x - size} {y - size}h{2 * size}v{2 * size}h{-2 * size}z")
        else:
            self._draw(
                "guess",
                f"M{x} {y - 1.4 * size}l{1.4 * size} {1.4 * size}l{-1.4 * size} {1.4 * size}"
                f"l{-1.4 * size} {-1.4 * size}z",
            )

    def choose(self, ply: int) -> None:
        """Mark the position that is being looked at."""
        self._chosen.setAttribute("d", f"M{self._x(ply)} 0v{_HIGH}")

    def _draw(self, kind: str, steps: str) -> None:
        self._steps[kind] += steps
        self._paths[kind].setAttribute("d", self._steps[kind])

    def _x(self, ply: int) -> float:
        return 8 + ply * self._step

    def _y(self, level: float) -> float:
        return _HIGH / 2 - level * (_HIGH / 2 - 12)


def position(document: "Any", game: "Game", ply: int, name: str) -> "Any":
    """The board after a number of moves, cropped around the marks of the whole game."""
    rules = game.rules
    columns = _reach([cell % rules.m for cell in game.moves], rules.m)
    rows = _reach([cell // rules.m for cell in game.moves], rules.n)
    drawing = _board(document, name, columns, rows)
    marks = {"X": "", "O": ""}
    for index, cell in enumerate(game.moves[:ply]):
        row, column = divmod(cell, rules.m)
        mark = game.mark(index % 2)
        marks[mark] += f"M{column} {row}{SHAPES[mark]}"
    if ply:
        row, column = divmod(game.moves[ply - 1], rules.m)
        drawing.path("last", f"M{column + 0.06} {row + 0.06}h.88v.88h-.88z")
    for mark, steps in marks.items():
        drawing.path("mark-" + mark, steps)
    return drawing.svg


def results(document: "Any", name: str, shown: "list[str]") -> "Any":
    """Games in a row: a bar up is a win, a bar down a loss, a short one in the middle a draw."""
    drawing = Drawing(document, name, 0, 0, max(12 * len(shown), 120), 40)
    drawing.path("levels", f"M0 20h{max(12 * len(shown), 120)}")
    for index, result in enumerate(shown):
        x = 12 * index + 2
        if result == WIN:
            drawing.path("won", f"M{x} 2h8v18h-8z")
        elif result == LOSS:
            drawing.path("lost", f"M{x} 20h8v18h-8z")
        else:
            drawing.path("drawn", f"M{x} 17h8v6h-8z")
    return drawing.svg


def levels(document: "Any", name: str, by_level: "dict[int, Tally]") -> "Any":
    """The percentage of games won against each band of levels, the easiest first."""
    drawing = Drawing(document, name, 0, 0, 200, 80)
    drawing.path("levels", "M0 12h200M0 62h200")
    for index in range(100 // BAND):
        least, x = index * BAND + 1, 40 * index + 6
        drawing.text("axis", f"{least}-{least + BAND - 1}", x + 14, 74)
        if least in by_level:
            share = share_won(by_level[least])
            drawing.path("won", f"M{x} 62h28v{-share / 2}h-28z")
            drawing.text("figure", f"{share} %", x + 14, 58 - share / 2)
    return drawing.svg


def openings(document: "Any", name: str, found: "Openings") -> "Any":
    """The first moves on a board: a larger square means more games, a fuller one more wins."""
    rules = found.rules
    columns = _reach([cell % rules.m for cell in found.cells], rules.m)
    rows = _reach([cell // rules.m for cell in found.cells], rules.n)
    drawing = _board(document, name, columns, rows)
    most = max([sum(tally) for tally in found.cells.values()])
    for cell, tally in found.cells.items():
        row, column = divmod(cell, rules.m)
        side = 0.3 + 0.6 * (sum(tally) / most) ** 0.5
        x, y = column + (1 - side) / 2, row + (1 + side) / 2
        won = side * share_won(tally) / 100
        drawing.path("opened", f"M{x} {y}h{side}v{-side}h{-side}z")
        drawing.path("won", f"M{x} {y}h{side}v{-won}h{-side}z")
    return drawing.svg


def _board(document: "Any", name: str, columns: "tuple[int, int]", rows: "tuple[int, int]") -> Drawing:
    (left, right), (top, bottom) = columns, rows
    drawing = Drawing(document, name, left - 0.05, top - 0.05, right - left + 0.1, bottom - top + 0.1)
    across = "".join([f"M{left} {row}H{right}" for row in range(top, bottom + 1)])
    down = "".join([f"M{column} {top}V{bottom}" for column in range(left, right + 1)])
    drawing.path("grid", across + down)
    return drawing


def _reach(places: "list[int]", count: int) -> "tuple[int, int]":
    """The first column or row that is shown, and the one after the last."""
    return max(0, min(places) - _AROUND), min(count, max(places) + _AROUND + 1)
