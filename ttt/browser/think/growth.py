"""Finds positions that show how the work grows with each additional free cell; computes the scale of the counts."""

import asyncio
from math import log10

from ttt.game.record import Game, position_of, with_moves
from ttt.game.rules import Position

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

FEWEST, MOST = 4, 9  # free cells
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
    for number in range(2, cells + 1):
        found *= number
    return found


def decades(largest: int) -> int:
    """Return how many powers of ten a logarithmic scale needs for a number: at least _DECADES."""
    return max(_DECADES, len(str(largest)))


def height(count: int, scale: int) -> float:
    """Return the height of a count on a logarithmic scale of `scale` decades, from 0 (a count of 1) to 1."""
    return min(1.0, log10(max(1, count)) / scale)
