"""Shows a person's games in numbers and charts, each chart with a table of the same figures."""

from ttt.browser.game import charts
from ttt.game.cells import cell_name
from ttt.game.notation import board_text
from ttt.session.statistics import BAND, Statistics, Tally, share_won
from ttt.words.people import game_on, games_on, opponent, told_result
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any


LATEST = 30  # how many of the last games are shown one by one


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
            self._draw(figure, charts.openings(self._document, _name(figure), found.openings), rows)
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
        self._draw(figure, charts.results(self._document, _name(figure), latest), rows)

    def _show_levels(self, by_level: "dict[int, Tally]") -> None:
        figure = self._part("#by-level", bool(by_level))
        rows = [
            (f"{least}-{least + BAND - 1}", str(tally.won), str(tally.drawn), str(tally.lost), f"{share_won(tally)} %")
            for least, tally in sorted(by_level.items())
        ]
        self._draw(figure, charts.levels(self._document, _name(figure), by_level), rows)

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
