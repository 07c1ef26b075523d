"""Shows in two tables how much work the programs do, and how it grows with each additional free cell.

Bars illustrate some of the numbers. The positions that show the growth are found here, too.
"""

import asyncio
from math import log10

from ttt.browser.kit.walk_link import TOLD
from ttt.game.cells import cell_name
from ttt.game.notation import to_text
from ttt.game.record import Game, position_of, with_moves
from ttt.game.rules import Position
from ttt.words.speech import isolated, say
from ttt.words.think import counts as words
from ttt.words.think.facts import number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import Any

    from ttt.browser.kit.page import Page

    Known = dict[tuple[str, str], dict[str, Any]]

FEWEST, MOST = 4, 9  # free cells
PATIENCE = 300  # seconds for one run: minimax on nine free cells takes up to half a minute
_DECADES = 6  # the fewest powers of ten on the scale, which then reaches a million


def empty_cells(game: "Game") -> int:
    """Return the number of free cells after a game's moves."""
    return int(game.rules.size - len(game.moves))


async def line_of(game: "Game", value_of: "Callable[[Game], Awaitable[float]]") -> "Game":
    """Return a game continued with best moves until it is over or FEWEST cells are free.

    value_of returns the value of a game's position. While more than MOST cells are free, finding the best move would
    take too long: the first cell that doesn't end the game is played instead.
    """
    position = position_of(game)
    while empty_cells(game) > FEWEST and not position.outcome:
        if empty_cells(game) > MOST:
            cell = _quiet_cell(position)
            await asyncio.sleep(0)  # lets the page handle events
        else:
            cell = await _best_cell(game, position, value_of)
        game, position = with_moves(game, game.moves + (cell,)), position.play(cell)
    return game


def _quiet_cell(position: "Position") -> int:
    """Return the first cell that doesn't end the game; if all do, the first cell."""
    cells: "list[int]" = position.legal_moves()
    return next((cell for cell in cells if not position.play(cell).outcome), cells[0])


async def _best_cell(game: "Game", position: "Position", value_of: "Callable[[Game], Awaitable[float]]") -> int:
    cells: "list[int]" = position.legal_moves()
    wanted = await value_of(game)
    for cell in cells[:-1]:
        if await value_of(with_moves(game, game.moves + (cell,))) == wanted:
            return cell
    return cells[-1]


def along(line: "Game") -> "list[tuple[int, Game | None]]":
    """Return each number of free cells from FEWEST to MOST, with the beginning of the game that leaves so many free.

    None stands for that beginning if the game ended with more free cells, or if the board has fewer cells.
    """
    found: "list[tuple[int, Game | None]]" = []
    for empty in range(FEWEST, MOST + 1):
        count = line.rules.size - empty
        is_there = 0 <= count <= len(line.moves)
        found.append((empty, with_moves(line, line.moves[:count]) if is_there else None))
    return found


def orders(cells: int) -> int:
    """Return the number of orders in which that many cells can be filled."""
    found = 1
    for factor in range(2, cells + 1):
        found *= factor
    return found


def decades(largest: int) -> int:
    """Return how many powers of ten a logarithmic scale needs for a number: at least _DECADES."""
    return max(_DECADES, len(str(largest)))


def height(count: int, scale: int) -> float:
    """Return the height of a count on a logarithmic scale of `scale` decades, from 0 (a count of 1) to 1."""
    return min(1.0, log10(max(1, count)) / scale)


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
        found = self.found(game)
        largest = max([1] + [counts.get("visited", 0) for counts in found if counts])
        rows = []
        for program, counts in zip(TOLD, found):
            share = counts["visited"] / largest if counts and "visited" in counts else 0
            others = [self._cell(counts, name) for name in ("cut", "looked_up", "value")]
            rows.append(self._row(self.name(program), self._cell(counts, "visited", share), *others))
        body.replaceChildren(*rows)

    def show_growth(self, table: "Any", line: "Game | None") -> None:
        """Show a row for each number of free cells along a game; without a game, the rows have no counts yet."""
        steps = along(line) if line else [(empty, None) for empty in range(FEWEST, MOST + 1)]
        largest = max([1] + [counts.get("visited", 0) for counts in self._known.values()])
        scale = decades(largest)
        table.style.setProperty("--decades", str(scale))
        rows = []
        for empty, game in steps:
            count, cells = orders(empty), []
            if line and game is None:
                why = say("The board has fewer cells." if line.rules.size < empty else "The game is over by then.")
                cells.append(self._page.made("td", why))
                cells[0].colSpan = len(TOLD)
            else:
                for counts in self.found(to_text(game)) if game else [None] * len(TOLD):
                    visited = counts.get("visited") if counts else None
                    cells.append(self._cell(counts, "visited", height(visited, scale) if visited else 0))
            rows.append(self._row(str(empty), self._number(words.amount(count), height(count, scale)), *cells))
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

    def _row(self, name: str, *cells: "Any") -> "Any":
        row, head = self._page.made("tr"), self._page.made("th", name)
        head.scope = "row"
        row.append(head, *cells)
        return row
