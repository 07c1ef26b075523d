"""Points of games, 1 for a win and ½ for a draw, and the interval in which a player's true share of them lies.

The interval is Wilson's score interval at 95 % (E. B. Wilson, 1927, "Probable inference, the law of succession, and
statistical inference"), which holds for few games and for shares near 0 and 1 as well. It is made for wins and losses;
draws only make the points vary less, so with them it is wider than it need be. It takes games to be independent, which
the same moves once more are not: two players without chance repeat themselves, and a game that repeats counts once.
"""

from math import sqrt

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.results import ScoreTold

_Z = 1.959964  # standard deviations on either side that hold 95 % of a normal distribution


def interval(points: float, games: int) -> "tuple[float, float]":
    """The lowest and the highest share of the points, 0 to 1, that so many points in so many games speak for."""
    if not games:
        return 0.0, 1.0
    share, square = points / games, _Z * _Z
    middle = (share + square / (2 * games)) / (1 + square / games)
    reach = _Z * sqrt(share * (1 - share) / games + square / (4 * games * games)) / (1 + square / games)
    return max(0.0, middle - reach), min(1.0, middle + reach)


class Score:
    """The wins, draws and losses of one player."""

    def __init__(self) -> None:
        self.wins = self.draws = self.losses = 0
        self.different = 0  # games that repeat no other

    def add(self, points: float, is_new: bool) -> None:
        """One more game: 1, 0.5 or 0 points; is_new unless it repeats one of these two players, move by move."""
        self.different += is_new
        self.wins += points == 1
        self.draws += points == 0.5
        self.losses += points == 0

    def __add__(self, other: "Score") -> "Score":
        both = Score()
        both.wins, both.draws = self.wins + other.wins, self.draws + other.draws
        both.losses = self.losses + other.losses
        both.different = self.different + other.different
        return both

    @property
    def points(self) -> float:
        return self.wins + self.draws / 2

    def plain(self) -> "ScoreTold":
        """All of it, with the share of the points and its interval; share is None without a game."""
        games = self.wins + self.draws + self.losses
        low, high = interval(self.points / games * self.different if games else 0, self.different)
        return {
            "games": games,
            "wins": self.wins,
            "draws": self.draws,
            "losses": self.losses,
            "points": self.points,
            "share": round(self.points / games, 4) if games else None,
            "low": round(low, 4),
            "high": round(high, 4),
        }
