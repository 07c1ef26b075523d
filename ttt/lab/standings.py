"""The table of a tournament. Points are counted in halves, so that rounding never decides.

Ties are broken first by the opponents' points: in a round robin, the sum of each opponent's points times the points
taken from that opponent (Sonneborn-Berger); in a Swiss tournament, the sum of all opponents' points (Buchholz). Then
they are broken by games won, and then by the order of the field, which is alphabetical.
"""

from collections import namedtuple

WIN, DRAW, LOSS = 2, 1, 0  # halves of a point


class Row(namedtuple("Row", ("player", "halves", "tie", "wins", "draws", "losses"))):
    """A player's row: player is a place in the field; tie is Buchholz in halves, or Sonneborn-Berger in quarters."""


class Standings:
    """The standings of count players; is_swiss chooses how ties are broken."""

    def __init__(self, count: int, is_swiss: bool) -> None:
        self._count, self._is_swiss = count, is_swiss
        self.halves = [0] * count
        self._ends = [[0, 0, 0] for _ in range(count)]  # losses, draws and wins
        self._taken: "list[dict[int, int]]" = [{} for _ in range(count)]  # halves, by opponent

    def add(self, one: int, other: "int | None", games: "list[tuple[int, int]]") -> None:
        """Add two players' games, each as the halves that both get; without an opponent, the halves are free points."""
        for both in games:
            for player, opponent, halves in ((one, other, both[0]), (other, one, both[1])):
                if player is None:
                    continue
                self.halves[player] += halves
                if opponent is not None:
                    self._ends[player][halves] += 1
                    self._taken[player][opponent] = self._taken[player].get(opponent, 0) + halves

    def table(self) -> "list[Row]":
        """Return the rows, the best player first."""
        rows = []
        for player in range(self._count):
            losses, draws, wins = self._ends[player]
            rows.append(Row(player, self.halves[player], self._tie(player), wins, draws, losses))
        return sorted(rows, key=lambda row: (-row.halves, -row.tie, -row.wins, row.player))

    def _tie(self, player: int) -> int:
        against = self._taken[player]
        return sum([self.halves[other] * (1 if self._is_swiss else taken) for other, taken in against.items()])
