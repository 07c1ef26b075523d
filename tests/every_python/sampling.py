"""Some of many cases, others each day, in every Python. What runs the tests says what day it is (tests/sampling.py)."""

from ttt.game.seeded_chance import seeded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import TypeVar

    Case = TypeVar("Case")


class Chosen:
    """What this run was asked for: the seed, such as 20261129, and whether to try all cases."""

    seed = 0
    is_whole = False


def sample(cases: "Iterable[Case]", size: int) -> "list[Case]":
    """As many of the cases, in their order; all of them if the whole was asked for, or where there are no more."""
    every = list(cases)
    if Chosen.is_whole:
        return every
    chance, found = seeded(Chosen.seed), []
    for place, case in enumerate(every):
        if chance() * (len(every) - place) < size - len(found):
            found.append(case)
    return found
