"""How the computer chooses: a level of 1 to 100 sets the chance of a weaker move than the best it knows; and its name.

A weaker move is any legal one on a board of up to AT_RANDOM cells, on a larger one what lapse.py says.
"""

from ttt.game.record import EASIEST, HARDEST

AT_RANDOM = 9  # cells

# The names of the levels and where each begins. On 3 x 3 that is the first level that scores 60%, 70% and 80% of the
# points against the easiest; the last one never loses. tests/cpython/test_levels.py works this out.
NAMES = ((EASIEST, "beginner"), (22, "casual"), (43, "club"), (66, "strong"), (HARDEST, "perfect"))


def name_of(level: int) -> str:
    """The name of a level: the key of the word for it."""
    return [name for least, name in NAMES if least <= level][-1]


def random_share(level: int) -> float:
    """The chance that a move at this level is random: 1 at the easiest level, 0 at the hardest."""
    return (HARDEST - level) / (HARDEST - EASIEST)


def plays_at_random(level: int, chance: float) -> bool:
    """Whether the next move is random; chance is a number from 0 up to but not including 1."""
    return chance < random_share(level)


def pick(cells: "list[int]", chance: float) -> int:
    """One of the cells, all equally likely; chance is a number from 0 up to but not including 1."""
    return cells[int(chance * len(cells))]
