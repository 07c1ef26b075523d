"""The exact chance that MENACE loses to the perfect or the random player, found fast enough to be shown at once.

It is the same number as the loss in chances(), computed from the last moves back to the first, over the boxes that can
come up: 61 against the perfect player, all against the random player. Nothing is sampled.
"""

from ttt.matchboxes.menace import EMPTY, Menace
from ttt.matchboxes.players import PERFECT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.matchboxes.tree import GameNode


def exact_loss(nodes: "dict[str, GameNode]", level: int) -> "ExactLoss":
    """Return the ExactLoss for the level PERFECT or AT_RANDOM, made only once; nodes is always the whole game."""
    if level not in _found:
        _found[level] = ExactLoss(nodes, level == PERFECT)
    return _found[level]


class ExactLoss:
    """The chance of a loss for any MENACE that moves first; what can follow each box is looked up only once."""

    def __init__(self, nodes: "dict[str, GameNode]", is_perfect: bool) -> None:
        self._nodes, self._is_perfect = nodes, is_perfect
        self._places: "dict[str, int]" = {}  # the places in _boxes of the boxes that were seen
        # Each box with its moves, after all boxes that can follow it. A move consists of its cell, how many of the
        # replies win at once, the places of the boxes after the other replies, and how many replies there are.
        self._boxes: "list[tuple[str, list[tuple[int, int, list[int], int]]]]" = []
        self._visit(EMPTY)

    def of(self, menace: "Menace") -> float:
        """Return the chance that a MENACE loses, from 0 to 1."""
        losses: "list[float]" = []
        for picture, moves in self._boxes:
            box = menace.boxes[picture]
            every = sum(box)
            loss = 0.0 if every else 1.0  # if the box is empty, MENACE resigns
            for cell, lost, later, replies in moves:
                beads = box[cell]
                if beads:
                    share = lost + sum([losses[place] for place in later])
                    loss += beads * share / (replies * every)
            losses.append(loss)
        return losses[-1]

    def _visit(self, picture: str) -> int:
        """Add a box after all boxes that can follow it, and return its place."""
        if picture not in self._places:
            node, moves = self._nodes[picture], []
            for cell in node.cells:
                reply = self._nodes[node.children[cell]]
                replies = reply.best if self._is_perfect else reply.cells
                after = [self._nodes[reply.children[other]] for other in replies]
                later = [self._visit(one.picture) for one in after if not one.winner and len(one.cells) > 1]
                lost = len([one for one in after if one.winner == "O"])
                if lost or later:  # the other moves cannot lose
                    moves.append((cell, lost, later, len(after)))
            self._places[picture] = len(self._boxes)
            self._boxes.append((picture, moves))
        return self._places[picture]


_found: "dict[int, ExactLoss]" = {}
