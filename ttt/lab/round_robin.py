"""The order in which all players of a round robin meet.

A bot has an interpreter of its own, and only a few are kept. So groups of four meet: in each round every group plays
against one other, all against all, and in the first round each group among itself.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    Pairs = list[tuple[int, int]]

GROUP = 4  # players


def rounds(count: int) -> "list[Pairs]":
    """The pairs of each round, for so many players: each pair of players is in one of them."""
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
    """All against all, to and fro, so that the next pair is mostly one that has just played and one other."""
    pairs: "Pairs" = []
    for at, player in enumerate(group):
        pairs += [(player, opponent) for opponent in (other[::-1] if at % 2 else other)]
    return pairs


def _circle(count: int) -> "list[Pairs]":
    """Rounds in which so many meet each other once: all but the first one move on round a table."""
    seats = list(range(count + count % 2))  # where there is one too many, whoever sits opposite has no opponent
    half = len(seats) // 2
    found = []
    for _ in range(len(seats) - 1):
        opposite = zip(seats[:half], seats[half:][::-1])
        found.append([(min(pair), max(pair)) for pair in opposite if max(pair) < count])
        seats = [seats[0]] + [seats[-1]] + seats[1:-1]
    return found
