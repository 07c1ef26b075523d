"""Shows a person's games in numbers and charts, each chart with a table of the same figures.

The charts are SVG images with names; shapes repeat what colours say.
"""

from ttt.browser.kit.svg_drawing import Drawing
from ttt.game.analysis import LOSS, WIN
from ttt.game.cells import cell_name
from ttt.game.notation import board_text
from ttt.session.statistics import BAND, Openings, Statistics, Tally, share_won
from ttt.words.people import game_on, games_on, opponent, told_result
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any


LATEST = 30  # how many of the last games are shown one by one
_AROUND = 2  # cells shown around the first moves on a large board
_DOTS = 15  # results in each full row


class PeopleCharts:
    """The charts in the dialog with the players."""

    def __init__(self, document: "Any") -> None:
        self._document = document

    def show(self, found: "Statistics") -> None:
        """Show a person's figures, and hide the charts and tables without games."""
        numbers = self._part("#results", bool(found.results))
        for kind, count in (("won", found.all.won), ("drawn", found.all.drawn), ("lost", found.all.lost)):
            numbers.querySelector(f".{kind} strong").textContent = str(count)
        self._show_results(found.results)
        self._show_levels(found.by_level)
        figure = self._part("#by-opening", bool(found.openings))
        if found.openings:
            rules, cells = found.openings
            figure.querySelector("figcaption span").textContent = say(
                "First moves: {game}", game=game_on(board_text(rules))
            )
            rows = [_row(cell_name(rules, cell), tally) for cell, tally in sorted(cells.items())]
            self._draw(figure, openings_chart(self._document, _name(figure), found.openings), rows)
        opponents = [(opponent(name, seat), tally) for (name, seat), tally in sorted(found.by_opponent.items())]
        self._show_tallies("#by-opponent", opponents)
        games = games_on(found.by_board)
        self._show_tallies("#by-game", sorted([(games[board], tally) for board, tally in found.by_board.items()]))

    def _show_tallies(self, selector: str, tallies: "list[tuple[str, Tally]]") -> None:
        rows = [(name, str(sum(of)), str(of.won), str(of.drawn), str(of.lost)) for name, of in tallies]
        self._fill(self._part(selector, bool(rows)), rows)

    def _show_results(self, results: "list[str]") -> None:
        figure, latest = self._part("#latest", bool(results)), results[-LATEST:]
        first = len(results) - len(latest) + 1
        rows = [(str(first + index), told_result(result)) for index, result in enumerate(latest)]
        self._draw(figure, results_chart(self._document, _name(figure), latest), rows)

    def _show_levels(self, by_level: "dict[int, Tally]") -> None:
        figure = self._part("#by-level", bool(by_level))
        rows = [
            (f"{least}-{least + BAND - 1}", str(tally.won), str(tally.drawn), str(tally.lost), f"{share_won(tally)} %")
            for least, tally in sorted(by_level.items())
        ]
        self._draw(figure, levels_chart(self._document, _name(figure), by_level), rows)

    def _part(self, selector: str, is_shown: bool) -> "Any":
        part = self._document.querySelector(selector)
        part.hidden = not is_shown
        return part

    def _draw(self, figure: "Any", picture: "Any", rows: "Sequence[tuple[str, ...]]") -> None:
        figure.querySelector("svg").replaceWith(picture)
        self._fill(figure, rows)

    def _fill(self, part: "Any", rows: "Sequence[tuple[str, ...]]") -> None:
        body = part.querySelector("tbody")
        body.replaceChildren()
        for row in rows:
            line = self._document.createElement("tr")
            for place, text in enumerate(row):
                cell = self._document.createElement("td" if place else "th")
                cell.textContent = text
                line.append(cell)
            line.firstElementChild.scope = "row"
            body.append(line)


def _name(figure: "Any") -> str:
    return figure.querySelector("figcaption").textContent


def _row(name: str, tally: "Tally") -> "tuple[str, ...]":
    """Return a row of a table: a name, games played, games won, and the percentage won."""
    return name, str(sum(tally)), str(tally.won), f"{share_won(tally)} %"


def results_chart(document: "Any", name: str, shown: "list[str]") -> "Any":
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


def levels_chart(document: "Any", name: str, by_level: "dict[int, Tally]") -> "Any":
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


def openings_chart(document: "Any", name: str, found: "Openings") -> "Any":
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
