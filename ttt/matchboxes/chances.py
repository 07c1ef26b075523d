"""The exact chances that MENACE wins, draws and loses, computed over all lines of play, without sampling."""

from collections import namedtuple

from ttt.matchboxes.menace import EMPTY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ttt.matchboxes.players import AtLevel, Learner
    from ttt.matchboxes.tree import GameNode

    Player = AtLevel | Learner


class Chances(namedtuple("Chances", ("win", "draw", "loss"))):
    """The chances of one side, each from 0 to 1; together they are 1, apart from rounding of the last digit."""


def chances(nodes: "dict[str, GameNode]", first: "Player", second: "Player") -> Chances:
    """Return the chances of X, played by first, against O, played by second."""
    ends = {"X": 0.0, "=": 0.0, "O": 0.0}
    for _ in following_all(nodes, (first, second), EMPTY, ends):
        pass
    return told(ends)


def following_all(
    nodes: "dict[str, GameNode]", players: "tuple[Player, Player]", picture: str, ends: "dict[str, float]"
) -> "Iterator[None]":
    """Add up in ends, by winner ("=" for a draw), the chances of all games that can follow.

    Move by move, it works out how likely each position is: a position's chance is divided among those that follow it,
    as its player chooses. Positions that look the same when turned or mirrored count as one, because neither player
    sees a difference. It pauses after each position, so that a page can do something else.
    """
    likely = {picture: 1.0}
    while likely:
        later: "dict[str, float]" = {}
        for here, chance in likely.items():
            node = nodes[here]
            if node.winner:
                ends[node.winner] += chance
                continue
            side = node.to_move
            choices = players["XO".index(side)].choices(node)
            if not choices:  # the player resigns
                ends["O" if side == "X" else "X"] += chance
            for cell, share in choices:
                child = node.children[cell]
                later[child] = later.get(child, 0.0) + chance * share
            yield
        likely = later


def told(ends: "dict[str, float]") -> Chances:
    """Return the chances of X from the sums in ends."""
    return Chances(ends["X"], ends["="], ends["O"])
