"""The order in which all players of a round robin meet.

Each bot has its own interpreter, and only a few can be kept. So players meet in groups of four: in the first round the
members of each group meet one another; in every other round each group meets one other group, all against all.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    Pairs = list[tuple[int, int]]

GROUP = 4  # players


def rounds(count: int) -> "list[Pairs]":
    """Return the pairs of each round for count players; every two players meet in exactly one round."""
    groups = [list(range(begin, min(begin + GROUP, count))) for begin in range(0, count, GROUP)]
    among: "Pairs" = []
    for group in groups:
        among += [(one, other) for one in group for other in group if one < other]
    found = [among]
    for meetings in _circle(len(groups)):
        pairs: "Pairs" = []
        for one, other in meetings:
            pairs += _against(groups[one], groups[other])
        found.append(pairs)
    return [pairs for pairs in found if pairs]


def _against(group: "list[int]", other: "list[int]") -> "Pairs":
    """Pair all of one group with all of another; each pair shares a player with the next."""
    pairs: "Pairs" = []
    for at, player in enumerate(group):
        pairs += [(player, opponent) for opponent in (other[::-1] if at % 2 else other)]
    return pairs


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
