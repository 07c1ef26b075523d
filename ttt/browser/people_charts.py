"""A person's games in pictures, each with a table of the same figures."""

from ttt.browser import charts
from ttt.game.cells import cell_name
from ttt.game.notation import board_text
from ttt.session.statistics import BAND, share_won
from ttt.words.people import told_result

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from ttt.session.statistics import Statistics, Tally

LATEST = 30  # games that are shown one by one


class PeopleCharts:
    """The figures of the dialog with the people."""

    def __init__(self, document: "Any") -> None:
        self._document = document

    def show(self, found: "Statistics") -> None:
        """Draw what there is; what there is not is hidden."""
        self._show_results(found.results)
        self._show_levels(found.by_level)
        figure = self._figure("#by-opening", bool(found.openings))
        if found.openings:
            rules, cells = found.openings
            figure.querySelector("figcaption span").textContent = board_text(rules)
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
        """Put a picture and the rows of its table in place of those that were there."""
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
    """How many games, how many of them won, how many of a hundred that is."""
    return name, str(sum(tally)), str(tally.won), f"{share_won(tally)} %"
