"""Who meets whom in a tournament: in the rounds of its table (a round robin or the Swiss system), and in its knock-out.

In a round robin everybody meets everybody. Each bot has its own interpreter, and only a few can be kept. So players
meet in groups of four: in the first round the members of each group meet one another; in every other round each group
meets one other group, all against all.

In the Swiss system equals meet, and nobody meets the same player twice if avoidable. Each group of equal points pairs
as many of its own players as it can, its upper half against its lower half; those left play in the next group. If that
leaves somebody without an opponent, players are paired one after another, each with the nearest opponent who still lets
the others be paired.

In the knock-out, the best player of the table meets the last, the second-best the last but one, and so on. If two are
level after each has begun a game, they play on from further openings. If they are still level after MOST_OPENINGS, the
better seed goes on.
"""

from collections import namedtuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    Pairs = list[tuple[int, int]]
    Met = set[tuple[int, int]]  # pairs of players, the smaller number first

GROUP = 4  # players
MOST_OPENINGS = 3  # the most openings that two players play from
LARGEST = 8


def rounds(count: int) -> "list[Pairs]":
    """Return the pairs of each round for count players; every two players meet in exactly one round."""
    groups = [list(range(begin, min(begin + GROUP, count))) for begin in range(0, count, GROUP)]
    found = [[(one, other) for group in groups for one in group for other in group if one < other]]
    for meetings in _circle(len(groups)):
        found.append([pair for one, other in meetings for pair in _against(groups[one], groups[other])])
    return [pairs for pairs in found if pairs]


def _against(group: "list[int]", other: "list[int]") -> "Pairs":
    """Pair all of one group with all of another; each pair shares a player with the next."""
    return [(player, rival) for at, player in enumerate(group) for rival in (other[::-1] if at % 2 else other)]


def _circle(count: int) -> "list[Pairs]":
    """Return rounds in which count players meet each other once: all but the first move on around a table."""
    seats = list(range(count + count % 2))  # if the number is odd, the player opposite the extra seat has no opponent
    half = len(seats) // 2
    found = []
    for _ in range(len(seats) - 1):
        opposite = zip(seats[:half], seats[half:][::-1])
        found.append([(min(pair), max(pair)) for pair in opposite if max(pair) < count])
        seats = [seats[0]] + [seats[-1]] + seats[1:-1]
    return found


# The Swiss system


def without_game(order: "list[int]", free_before: "set[int]") -> "int | None":
    """Return the player who gets no opponent; None if the number of players is even.

    free_before holds the players who have been without an opponent before. The last of the others is chosen; if there
    are no others, the last of all.
    """
    if len(order) % 2 == 0:
        return None
    return ([player for player in order if player not in free_before] or order)[-1]


def paired(order: "list[int]", points: "dict[int, int]", met: "Met") -> "Pairs":
    """Pair an even number of players; order lists them, those with more points first."""
    return _group_by_group(order, points, met) or _one_by_one(order, met) or _one_by_one(order, set())


def _group_by_group(order: "list[int]", points: "dict[int, int]", met: "Met") -> "Pairs":
    """Pair the players group by group; an empty list if somebody is left at the end."""
    groups: "list[list[int]]" = []
    for player in order:
        if not groups or points[groups[-1][0]] != points[player]:
            groups.append([])
        groups[-1].append(player)
    found: "Pairs" = []
    waiting: "list[int]" = []  # players left for the next group
    for group in groups:
        pairs, waiting = _most_pairs(waiting + group, met)
        found += pairs
    return [] if waiting else found


def _most_pairs(players: "list[int]", met: "Met") -> "tuple[Pairs, list[int]]":
    """Return as many pairs as possible and the players left, who are the lower ones if there are several ways."""
    for left in range(len(players) % 2, len(players), 2):
        pairs = _search(players, left, met)
        if pairs is not None:
            busy = [player for pair in pairs for player in pair]
            return pairs, [player for player in players if player not in busy]
    return [], players


def _one_by_one(order: "list[int]", met: "Met") -> "Pairs":
    """Pair the players one after another; an empty list if there is no way."""
    return _search(order, 0, met) or []


def _search(players: "list[int]", left: int, met: "Met") -> "Pairs | None":
    """Pair all but `left` of the players; None if there is no way."""
    dead: "set[tuple[int, int]]" = set()  # players left, as bits, and how many may stay unpaired

    def search(rest: "list[int]", left: int) -> "Pairs | None":
        if len(rest) <= left:
            return []
        state = sum([1 << player for player in rest]), left
        if state in dead:
            return None
        first, others = rest[0], rest[1:]
        half = len(rest) // 2 - 1  # index, among the others, of the first player of the lower half
        for other in others[half:] + others[:half][::-1]:
            if (min(first, other), max(first, other)) not in met:
                found = search([player for player in others if player != other], left)
                if found is not None:
                    return [(first, other)] + found
        if left:
            found = search(others, left - 1)
            if found is not None:
                return found
        dead.add(state)
        return None

    return search(players, left)


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
