"""Random openings, so that players who always give the same answers play different games."""

from collections.abc import Callable

from ttt.game.family import start
from ttt.game.level import pick
from ttt.game.rules import Position, Rules

MOST_MOVES = 10  # moves for each side
_REACH = 3  # columns and rows from the middle; chosen by hand: far from the border few moves lose at once


def random_opening(rules: Rules, moves: int, chance: "Callable[[], float]") -> "list[int]":
    """Return random moves near the middle, `moves` for each side; fewer if all others there would end the game."""
    position, moves_made = start(rules), list[int]()
    for _ in range(2 * moves):
        cells = _candidates(position)
        if not cells:
            break
        moves_made.append(pick(cells, chance()))
        position = position.play(moves_made[-1])
    return moves_made[: len(moves_made) // 2 * 2]


def _candidates(position: Position) -> "list[int]":
    rules = position.rules
    falls = rules.has_gravity
    return [
        cell
        for cell in position.legal_moves()
        if (rules.lines or abs(2 * (cell % rules.m) + 1 - rules.m) <= 2 * _REACH)
        and (rules.lines or falls or abs(2 * (cell // rules.m) + 1 - rules.n) <= 2 * _REACH)
        and not position.play(cell).outcome
    ]
