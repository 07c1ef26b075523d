"""The boards on which bots play: which there are, and which are small enough to ask a bot about every position.

The page runs this module, too.
"""

from ttt.game.rules import Rules

MOST_CELLS, MOST_CELLS_FALLING, MOST_CELLS_WITH_POINTS = 12, 16, 9


def is_small(rules: Rules) -> bool:
    """Whether a game has so few positions that a bot can be asked about each one that it can reach.

    The largest are 4x3x4 with 142,231 positions and 4x4x4g with 161,029, finished ones included.
    """
    if rules.kind:
        return rules.size <= rules.kind.cells_examined
    if rules.has_points:
        return rules.size <= MOST_CELLS_WITH_POINTS
    return rules.size <= (MOST_CELLS_FALLING if rules.has_gravity else MOST_CELLS)
