"""Training games, and the learning curve: how the games ended, and how likely MENACE was to lose the next one."""

from collections import namedtuple

from ttt.matchboxes.exact_loss import exact_loss
from ttt.matchboxes.menace import DRAW, EMPTY, LOSS, WIN, Menace, result_for
from ttt.matchboxes.players import AT_RANDOM, PERFECT, Learner

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ttt.matchboxes.chances import Player
    from ttt.matchboxes.tree import GameNode

MOST_GAMES = 10**9  # games with one result; counting stops there
MOST_POINTS = 200


def game(nodes: "dict[str, GameNode]", first: "Player", second: "Player") -> str:
    """Play a game, from which both players learn. Return how it ended for the first player: WIN, DRAW or LOSS."""
    players = (first, second)
    node, ply = nodes[EMPTY], 0
    while not node.winner:
        cell = players[ply % 2].choose(node)
        if cell is None:
            break
        node, ply = nodes[node.children[cell]], ply + 1
    won = node.winner or "OX"[ply % 2]  # without a winner, the player to move has resigned
    first.learn(result_for("X", won))
    second.learn(result_for("O", won))
    return result_for("X", won)


class CurvePoint(namedtuple("CurvePoint", ("wins", "draws", "losses", "perfect", "at_random"))):
    """A point of the learning curve: MENACE after the games that it has won, drawn and lost.

    perfect and at_random are the exact chances that it loses the next game against such a player.
    """

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses


class Curve:
    """The learning curve: a point after each of the first ten games, and then whenever a fifth more have been played.

    results counts the games by how they ended.
    """

    def __init__(self, points: "list[CurvePoint]", results: "dict[str, int] | None" = None) -> None:
        self.points = points
        self.results = results or {WIN: 0, DRAW: 0, LOSS: 0}

    @property
    def games(self) -> int:
        return sum(self.results.values())

    @property
    def is_due(self) -> bool:
        return not self.points or is_far(self.points[-1].games, self.games)

    def count(self, result: str) -> None:
        """Count a game with its result."""
        self.results[result] = min(self.results[result] + 1, MOST_GAMES)

    def noting(self, nodes: "dict[str, GameNode]", menace: Menace) -> "Iterator[None]":
        """Add a point for MENACE's current state; it replaces a last point that wasn't due. Pause on the way."""
        losses = []
        for level in (PERFECT, AT_RANDOM):
            losses.append(exact_loss(nodes, level).of(menace))
            yield
        point = CurvePoint(self.results[WIN], self.results[DRAW], self.results[LOSS], *losses)
        while self.points and self.points[-1].games >= point.games:
            self.points.pop()
        if len(self.points) > 1 and not is_far(self.points[-2].games, self.points[-1].games):
            self.points.pop()
        if len(self.points) == MOST_POINTS:
            self.points.pop(1)  # the first one stays: it shows where MENACE began
        self.points.append(point)


def is_far(games: int, later: int) -> bool:
    """Whether there are enough games between two points; a million games get about 75 points."""
    return later - games >= max(1, games // 5)


def no_chance() -> float:
    """Raise ValueError: this is the chance of players that are asked only for their choices and never play."""
    raise ValueError


def training(
    nodes: "dict[str, GameNode]", first: Learner, second: "Player", curve: Curve, games: int
) -> "Iterator[None]":
    """Play a number of games, and add the points that are due to the curve.

    It pauses after each game, and after computing each of the two chances of a point; MENACE and the curve can then be
    shown or stored. It stops early if MENACE's first box is empty: MENACE would resign every further game, and learn no
    more.
    """
    if not curve.points:
        yield from curve.noting(nodes, first.menace)
    for _ in range(games):
        if not any(first.menace.boxes[EMPTY]):
            break
        curve.count(game(nodes, first, second))
        if curve.is_due:
            yield from curve.noting(nodes, first.menace)
        yield
