"""The whole game: its 765 positions up to symmetry, the position after each move, and the score of each position."""

from collections import namedtuple

from ttt.matchboxes.menace import after, exploring, layer, picture_of, to_move, winner

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


class GameNode(namedtuple("GameNode", ("picture", "winner", "cells", "children", "best", "score"))):
    """A position, as the picture that stands for it.

    winner is the result of winner(); cells may be played; children[cell] is the picture after that move ("" if it isn't
    possible); best are the cells with the best score. score is that of ttt.engine.minimax: 0 for a draw; for a win of
    X, 10 minus the number of moves by then; for a win of O, that number minus 10.
    """

    @property
    def to_move(self) -> str:
        return to_move(self.picture)


def growing(nodes: "dict[str, GameNode]") -> "Iterator[None]":
    """Add every position to nodes, by its picture; pause now and then, so that a page can do something else."""
    yield from exploring()
    for ply in range(9, -1, -1):
        for picture in layer(ply):
            nodes[picture] = _node(picture, nodes)
            yield


def _node(picture: str, nodes: "dict[str, GameNode]") -> GameNode:
    won = winner(picture)
    if won:
        left = picture.count(".") + 1
        return GameNode(picture, won, [], [""] * 9, [], {"X": left, "O": -left, "=": 0}[won])
    cells = [cell for cell in range(9) if picture[cell] == "."]
    children = [picture_of(after(picture, cell))[0] if cell in cells else "" for cell in range(9)]
    scores = [nodes[children[cell]].score for cell in cells]
    score = max(scores) if to_move(picture) == "X" else min(scores)
    best = [cell for cell, cell_score in zip(cells, scores) if cell_score == score]
    return GameNode(picture, won, cells, children, best, score)
