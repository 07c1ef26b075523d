"""Shows the two tables of numbers that compare the programs; bars illustrate some of the numbers."""

from ttt.browser.kit.walk_link import TOLD
from ttt.browser.think import growth
from ttt.browser.think.counting import PATIENCE
from ttt.game.cells import cell_name
from ttt.game.notation import to_text
from ttt.game.record import Game
from ttt.words.speech import isolated, say
from ttt.words.think import counts as words
from ttt.words.think.facts import number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.browser.kit.page import Page

    Known = dict[tuple[str, str], dict[str, Any]]


class CountTables:
    """The two tables. known holds the counts by program and game."""

    def __init__(self, page: "Page", known: "Known") -> None:
        self._page, self._known = page, known

    def name(self, program: str) -> str:
        return str(self._page.find(f"#program [value={program}]").textContent)

    def found(self, game: str) -> "list[dict[str, Any] | None]":
        """Return each program's counts at a position, None for a program that hasn't run there."""
        return [self._known.get((program, game)) for program in TOLD]

    def complete(self, game: str) -> "list[dict[str, Any]]":
        """Return the counts of all programs at a position; [] if a program hasn't run there or has failed."""
        counted = [counts for counts in self.found(game) if counts and "failed" not in counts]
        return counted if len(counted) == len(TOLD) else []

    def show_position(self, body: "Any", game: str) -> None:
        largest = max([1] + [counts.get("visited", 0) for counts in self.found(game) if counts])
        rows = []
        for program, counts in zip(TOLD, self.found(game)):
            row = self._row(self.name(program))
            share = counts["visited"] / largest if counts and "visited" in counts else 0
            row.append(self._cell(counts, "visited", share))
            for name in ("cut", "looked_up", "value"):
                row.append(self._cell(counts, name))
            rows.append(row)
        body.replaceChildren(*rows)

    def show_growth(self, table: "Any", line: "Game | None") -> None:
        """Show a row for each number of free cells along a game; without a game, the rows have no counts yet."""
        along = growth.along(line) if line else [(empty, None) for empty in range(growth.FEWEST, growth.MOST + 1)]
        largest = max([1] + [counts.get("visited", 0) for counts in self._known.values()])
        scale = growth.decades(largest)
        table.style.setProperty("--decades", str(scale))
        rows = []
        for empty, game in along:
            row = self._row(str(empty))
            orders = growth.orders(empty)
            row.append(self._number(words.amount(orders), growth.height(orders, scale)))
            if line and game is None:
                why = say("The board has fewer cells." if line.rules.size < empty else "The game is over by then.")
                cell = self._page.made("td", why)
                cell.colSpan = len(TOLD)
                row.append(cell)
            else:
                for counts in self.found(to_text(game)) if game else [None] * len(TOLD):
                    visited = counts.get("visited") if counts else None
                    row.append(self._cell(counts, "visited", growth.height(visited, scale) if visited else 0))
            rows.append(row)
        table.querySelector("tbody").replaceChildren(*rows)

    def moves(self, line: "Game") -> str:
        return isolated(" ".join([cell_name(line.rules, cell) for cell in line.moves]))

    def _cell(self, counts: "dict[str, Any] | None", name: str, share: "float | None" = None) -> "Any":
        if counts is None:
            return self._number("", share)
        if "failed" in counts:
            why = say("over {seconds} s", seconds=PATIENCE) if counts["failed"] == "time" else say("not counted")
            return self._number(why if share is not None else "", share)
        text = isolated(number(counts[name])) if name == "value" else words.amount(counts[name])
        return self._number(text, share)

    def _number(self, text: str, share: "float | None" = None) -> "Any":
        cell = self._page.made("td", text)
        if share is not None:
            cell.textContent = text or "\u00a0"  # a space keeps the bar in its place
            bar = self._page.made("i")
            bar.style.setProperty("--share", f"{100 * share:.1f}%")
            cell.append(bar)
        return cell

    def _row(self, name: str) -> "Any":
        row, head = self._page.made("tr"), self._page.made("th", name)
        head.scope = "row"
        row.append(head)
        return row
