"""Charts of a person's games, each with a table of the same figures."""

from ttt.browser import charts
from ttt.game.cells import cell_name
from ttt.game.notation import board_text
from ttt.session.statistics import BAND, share_won
from ttt.words.people import told_result
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from ttt.session.statistics import Statistics, Tally

LATEST = 30  # the number of games shown one by one


class PeopleCharts:
    """The charts in the dialog with the players."""

    def __init__(self, document: "Any") -> None:
        self._document = document

    def show(self, found: "Statistics") -> None:
        """Draw what there is to draw, and hide the rest."""
        self._show_results(found.results)
        self._show_levels(found.by_level)
        figure = self._figure("#by-opening", bool(found.openings))
        if found.openings:
            rules, cells = found.openings
            figure.querySelector("figcaption span").textContent = say("first moves on", board=board_text(rules))
            rows = [_row(cell_name(rules, cell), tally) for cell, tally in sorted(cells.items())]
            self._fill(figure, charts.openings(self._document, _name(figure), found.openings), rows)

    def _show_results(self, results: "list[str]") -> None:
        figure, latest = self._figure("#latest", bool(results)), results[-LATEST:]
        first = len(results) - len(latest) + 1
        rows = [(str(first + index), told_result(result)) for index, result in enumerate(latest)]
        self._fill(figure, charts.results(self._document, _name(figure), latest), rows)

    def _show_levels(self, by_level: "dict[int, Tally]") -> None:
        figure = self._figure("#by-level", bool(by_level))
        rows = [_row(f"{least}-{least + BAND - 1}", tally) for least, tally in sorted(by_level.items())]
        self._fill(figure, charts.levels(self._document, _name(figure), by_level), rows)

    def _figure(self, selector: str, is_shown: bool) -> "Any":
        figure = self._document.querySelector(selector)
        figure.hidden = not is_shown
        return figure

    def _fill(self, figure: "Any", picture: "Any", rows: "Sequence[tuple[str, ...]]") -> None:
        """Replace a chart and the rows of its table."""
        figure.querySelector("svg").replaceWith(picture)
        body = figure.querySelector("tbody")
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
    """A row of a table: games played, games won, and that as a percentage."""
    return name, str(sum(tally)), str(tally.won), f"{share_won(tally)} %"
