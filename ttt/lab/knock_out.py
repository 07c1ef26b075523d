"""The knock-out stage of a tournament: the best player meets the last, the second-best the last but one, and so on.

If two are level after each has begun a game, they play on from further openings. If they are still level after
MOST_OPENINGS, the better seed goes on.
"""

from collections import namedtuple

MOST_OPENINGS = 3  # the most openings that two players play from
LARGEST = 8


class Duel(namedtuple("Duel", ("one", "other", "halves", "played", "winner"))):
    """Two seeds, from 0, or None if not known yet; winner is one of them, or None.

    halves are the half points of both; played is the number of openings that they have played from.
    """


def size_of(count: int) -> int:
    """Return how many of count players take part; 0 if there are too few."""
    return max([size for size in (2, 4, LARGEST) if size <= count] + [0])


def bracket(
    size: int, found: "dict[tuple[int, int, int], list[tuple[int, int]]]", out: "set[int]"
) -> "list[list[Duel]]":
    """Return the rounds, as far as they are known.

    found maps a round and two seeds to the half points that each of the two took, opening by opening; out holds the
    withdrawn seeds.
    """
    seeds: "list[int | None]" = list(_first_round(size))
    rounds: "list[list[Duel]]" = []
    while len(seeds) > 1:
        duels = []
        for at in range(0, len(seeds), 2):
            one, other = seeds[at], seeds[at + 1]
            played = [] if one is None or other is None else found.get((len(rounds), one, other), [])
            duels.append(_duel(one, other, played, out))
        rounds.append(duels)
        seeds = [duel.winner for duel in duels]
    return rounds


def _first_round(size: int) -> "list[int]":
    seeds = [0]
    while len(seeds) < size:
        last = 2 * len(seeds) - 1
        seeds = [seed for one in seeds for seed in (one, last - one)]
    return seeds


def _duel(one: "int | None", other: "int | None", played: "list[tuple[int, int]]", out: "set[int]") -> Duel:
    halves = sum([both[0] for both in played]), sum([both[1] for both in played])
    winner = None
    if one is not None and other is not None:
        better = min(one, other)
        if halves[0] != halves[1]:
            winner = one if halves[0] > halves[1] else other
        elif played and (len(played) >= MOST_OPENINGS or (one in out and other in out)):
            winner = better
    return Duel(one, other, halves, len(played), winner)
