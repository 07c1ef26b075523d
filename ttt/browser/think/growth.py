"""How the work grows: positions along one game, one empty cell more each time, and the scale of the counts."""

import asyncio
from math import log10

from ttt.game.record import position_of, with_moves

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from ttt.game.record import Game
    from ttt.game.rules import Position

FEWEST, MOST = 4, 9  # empty cells
_DECADES = 6  # of the scale at least: up to a million


def empty_cells(game: "Game") -> int:
    """How many cells are empty after a game's moves."""
    return int(game.rules.size - len(game.moves))


async def line_of(game: "Game", value_of: "Callable[[Game], Awaitable[float]]") -> "Game":
    """A game, continued with best moves until it is over or FEWEST cells are empty.

    value_of tells what a game's position is worth. With more than MOST empty cells nobody could wait for that: there
    the first cell is taken that ends nothing.
    """
    position = position_of(game)
    while empty_cells(game) > FEWEST and not position.outcome:
        if empty_cells(game) > MOST:
            cell = _quiet_cell(position)
            await asyncio.sleep(0)  # for whatever else the page has to do
        else:
            cell = await _best_cell(game, position, value_of)
        game, position = with_moves(game, game.moves + (cell,)), position.play(cell)
    return game


def _quiet_cell(position: "Position") -> int:
    """The first cell that doesn't end the game, else the first one."""
    cells: "list[int]" = position.legal_moves()
    for cell in cells:
        if not position.play(cell).outcome:
            return cell
    return cells[0]


async def _best_cell(game: "Game", position: "Position", value_of: "Callable[[Game], Awaitable[float]]") -> int:
    cells: "list[int]" = position.legal_moves()
    wanted = await value_of(game)
    for cell in cells[:-1]:
        if await value_of(with_moves(game, game.moves + (cell,))) == wanted:
            return cell
    return cells[-1]


def along(line: "Game") -> "list[tuple[int, Game | None]]":
    """For FEWEST to MOST empty cells the position of a game; None where it ended before, or the board has fewer."""
    found: "list[tuple[int, Game | None]]" = []
    for empty in range(FEWEST, MOST + 1):
        count = line.rules.size - empty
        is_there = 0 <= count <= len(line.moves)
        found.append((empty, with_moves(line, line.moves[:count]) if is_there else None))
    return found


def orders(cells: int) -> int:
    """In how many orders so many cells can be filled."""
    found = 1
    for number in range(2, cells + 1):
        found *= number
    return found


def decades(largest: int) -> int:
    """How many powers of ten a logarithmic scale needs up to a number."""
    return max(_DECADES, len(str(largest)))


def height(count: int, scale: int) -> float:
    """How far up a logarithmic scale of so many decades a count is, from 0, where 1 is, to 1."""
    return min(1.0, log10(max(1, count)) / scale)
