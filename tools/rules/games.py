"""The games of the map of rules, and those below it."""

from ttt.game.notation import board_from
from ttt.game.rules import Rules
from ttt.rules_map.known_values import LARGEST, MAPS, mirrored
from ttt.rules_map.neighbours import checked

# Boards with lines other than rows, in the order in which the page shows them.
OTHERS = (
    "3x3x3torus",
    "4x3x3torus",
    "4x4x3torus",
    "4x4x4torus",
    "5x5x4torus",
    "3x3x3mtorus",
    "4x4x3mtorus",
    "9x3x3layers",
    "8x8x3layers",
    "8x8x4layers",
)


def boards(k: int, variants: str) -> list[Rules | None]:
    """Return the games on one map, row by row; None where there is no game."""
    sides = range(1, LARGEST + 1)
    return [checked(m, n, k, variants) for n in sides for m in sides]


def every_game() -> list[Rules]:
    """Return all games on the map, and those below it."""
    on_map = [game for variants in MAPS for k in range(1, LARGEST + 1) for game in boards(k, variants) if game]
    return on_map + [board_from(text) for text in OTHERS]


def first(game: Rules) -> Rules:
    """Return the game that is proved in place of the given one and its mirror image, which are worth the same."""
    return game if game.has_gravity or game.lines else min(game, mirrored(game))
