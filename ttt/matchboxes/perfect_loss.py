"""The exact chance that MENACE loses to a perfect player, found fast enough to be shown after every game.

It is the loss of chances(), worked out from the last moves back to the first over the 61 boxes that can come up
against such a player. Nothing is sampled.
"""

from ttt.matchboxes.menace import EMPTY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.matchboxes.menace import Menace
    from ttt.matchboxes.tree import GameNode


class PerfectLoss:
    """Finds what may follow each box once, for any MENACE that moves first. nodes is the whole game."""

    def __init__(self, nodes: "dict[str, GameNode]") -> None:
        self._nodes = nodes
        self._places: "dict[str, int]" = {}  # of the boxes that were seen
        # A box and its moves, each after all that can follow it. A move: its cell, how many of the best replies win
        # at once, the places of the boxes after the other replies, and how many best replies there are.
        self._boxes: "list[tuple[str, list[tuple[int, int, list[int], int]]]]" = []
        self._visit(EMPTY)

    def of(self, menace: "Menace") -> float:
        """The chance, from 0 to 1."""
        losses: "list[float]" = []
        for picture, moves in self._boxes:
            box = menace.boxes[picture]
            every = sum(box)
            loss = 0.0 if every else 1.0  # where it is empty, MENACE resigns
            for cell, lost, later, replies in moves:
                beads = box[cell]
                if beads:
                    share = lost + sum([losses[place] for place in later])
                    loss += beads * share / (replies * every)
            losses.append(loss)
        return losses[-1]

    def _visit(self, picture: str) -> int:
        """The place of a box, after those of all boxes that can follow it."""
        if picture not in self._places:
            node, moves = self._nodes[picture], []
            for cell in node.cells:
                reply = self._nodes[node.children[cell]]
                after = [self._nodes[reply.children[best]] for best in reply.best]
                later = [self._visit(one.picture) for one in after if not one.winner and len(one.cells) > 1]
                lost = len([one for one in after if one.winner == "O"])
                if lost or later:  # the other moves cannot lose
                    moves.append((cell, lost, later, len(after)))
            self._places[picture] = len(self._boxes)
            self._boxes.append((picture, moves))
        return self._places[picture]
