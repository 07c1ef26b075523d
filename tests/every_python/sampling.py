"""Chooses some of many cases in every Python, different ones each day; tests/sampling.py gives the day."""

from ttt.game.seeded_chance import seeded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import TypeVar

    Case = TypeVar("Case")


class Chosen:
    """The options of this run: the seed, such as 20261129, and whether to try all cases."""

    seed = 0
    is_whole = False


def sample(cases: "Iterable[Case]", size: int) -> "list[Case]":
    """Return a sample of that size in the cases' order; all cases if there are no more, or if the run tries all."""
    every = list(cases)
    if Chosen.is_whole:
        return every
    chance, found = seeded(Chosen.seed), []
    for place, case in enumerate(every):
        if chance() * (len(every) - place) < size - len(found):
            found.append(case)
    return found
