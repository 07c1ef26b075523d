"""How the computer chooses: a level of 1 to 100 sets the chance of a weaker move than the best it knows; and its name.

A weaker move is any legal one on a board of up to AT_RANDOM cells, on a larger one what lapse.py says.
"""

from ttt.game.record import EASIEST, HARDEST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.game.rules import Rules

AT_RANDOM = 9  # cells

NAMES = ("beginner", "casual", "club", "strong", "full strength", "perfect")
# The levels at which the second, the third and the fourth name begin in each preset, by what the levels score there:
# docs/levels.md, against which tests/cpython/test_levels.py holds them. HARDEST stands for never.
BEGINS = {
    "3x3x3": (22, 43, 66),
    "3x3x3m": (31, 57, 81),
    "4x4x4": (3, 24, 100),
    "5x5x4": (20, 42, 85),
    "7x6x4g": (22, 48, 78),
    "15x15x5": (22, 49, 78),
    "6x6x3p": (19, 48, 85),
}


def name_of(level: int, rules: "Rules") -> str:
    """The name of a level in a game: the key of the word for it. The last one is perfect only where all is solved."""
    if level == HARDEST:
        return "perfect" if rules.size <= AT_RANDOM else "full strength"
    return NAMES[len([least for least in BEGINS[preset_like(rules)] if least <= level])]


def preset_like(rules: "Rules") -> str:
    """The preset that is most like a game, itself if it is one: first by points, then by gravity, then by its size."""
    k, variants = rules.k, rules.variants
    if rules.size <= AT_RANDOM:
        return "3x3x3m" if "m" in variants else "3x3x3"
    if "p" in variants:
        return "6x6x3p"
    if "g" in variants:
        return "7x6x4g"
    return "15x15x5" if k > 4 else "5x5x4" if rules.size > 16 else "4x4x4"


def random_share(level: int) -> float:
    """The chance that a move at this level is a weaker one: 1 at the easiest level, 0 at the hardest."""
    return (HARDEST - level) / (HARDEST - EASIEST)


def plays_at_random(level: int, chance: float) -> bool:
    """Whether the next move is a weaker one; chance is a number from 0 up to but not including 1."""
    return chance < random_share(level)


def pick(cells: "list[int]", chance: float) -> int:
    """One of the cells, all equally likely; chance is a number from 0 up to but not including 1."""
    return cells[int(chance * len(cells))]
