"""Points of games, 1 for a win and ½ for a draw, and the interval that holds a player's true share of them.

The interval is Wilson's score interval at 95 % (E. B. Wilson, 1927, "Probable inference, the law of succession, and
statistical inference"), which also holds for few games and for shares near 0 and 1. It is meant for wins and losses;
draws only make the points vary less, so with draws it is wider than necessary. It assumes independent games, which
repeated ones are not: two players without randomness repeat themselves, so a repeated game counts once.
"""

from math import sqrt

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.results import ScoreTold

_Z = 1.959964  # standard deviations on either side that hold 95 % of a normal distribution


def interval(points: float, games: int) -> "tuple[float, float]":
    """Return the lowest and highest share of the points, 0 to 1, that this result is consistent with."""
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
        """Count one more game, worth 1, 0.5 or 0 points; is_new says whether no earlier game had its moves."""
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
        """Return the score with the share of the points and its interval; share is None without a game."""
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


class Scores:
    """The scores of two players, in order."""

    def __init__(self) -> None:
        self.both = Score(), Score()
        self._different: "set[object]" = set()

    def add(self, game: object, winner: "int | None") -> None:
        """Count one more game, which equals any other in which the same player began and made the same moves."""
        is_new = game not in self._different
        self._different.add(game)
        for side, score in enumerate(self.both):
            score.add(0.5 if winner is None else 1 if winner == side else 0, is_new)
