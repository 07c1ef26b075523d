"""How the computer chooses: a level of 1 to 100 sets the chance that it plays a random legal move."""

from ttt.game.record import EASIEST, HARDEST


def random_share(level: int) -> float:
    """The chance that a move at this level is random: 1 at the easiest level, 0 at the hardest."""
    return (HARDEST - level) / (HARDEST - EASIEST)


def plays_at_random(level: int, chance: float) -> bool:
    """Whether the next move is random; chance is a number from 0 up to but not including 1."""
    return chance < random_share(level)


def pick(cells: "list[int]", chance: float) -> int:
    """One of the cells, all equally likely; chance is a number from 0 up to but not including 1."""
    return cells[int(chance * len(cells))]
