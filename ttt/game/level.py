"""The levels of the computer, 1 to 100, and their names: a level sets the chance of a move weaker than the best known.

On a board of up to AT_RANDOM cells, any legal move can be the weaker move; on larger boards lapse.py chooses it.
"""

from ttt.game.record import EASIEST, HARDEST
from ttt.game.rules import Rules

AT_RANDOM = 9  # cells

NAMES = ("beginner", "casual", "medium", "strong", "full strength", "perfect")
# The levels at which the second, third and fourth names begin in each preset, derived from the levels' scores in
# docs/levels.md; tests/cpython/test_levels.py compares the two. HARDEST stands for never.
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
    """Return the name of a level, one of NAMES. HARDEST is "perfect" only on boards that are fully solved."""
    if level == HARDEST:
        return "perfect" if rules.size <= AT_RANDOM else "full strength"
    return NAMES[len([least for least in BEGINS[preset_like(rules)] if least <= level])]


def preset_like(rules: "Rules") -> str:
    """Return the preset of BEGINS that is most like a game.

    On boards of up to AT_RANDOM cells only misère matters; on larger boards, points matter most, then gravity, the row
    length and finally the size.
    """
    k, variants = rules.k, rules.variants
    if rules.size <= AT_RANDOM:
        return "3x3x3m" if "m" in variants else "3x3x3"
    if "p" in variants:
        return "6x6x3p"
    if "g" in variants:
        return "7x6x4g"
    return "15x15x5" if k > 4 else "5x5x4" if rules.size > 16 else "4x4x4"


def random_share(level: int) -> float:
    """Return the chance that a move at this level is a weaker one: 1 at the easiest level, 0 at the hardest."""
    return (HARDEST - level) / (HARDEST - EASIEST)


def plays_at_random(level: int, chance: float) -> bool:
    """Whether the next move is a weaker one; chance is a number from 0 up to but not including 1."""
    return chance < random_share(level)


def pick(cells: "list[int]", chance: float) -> int:
    """Return one of the cells, all equally likely; chance is a number from 0 up to but not including 1."""
    return cells[int(chance * len(cells))]
