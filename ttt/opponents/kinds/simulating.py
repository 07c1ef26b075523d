"""Where boards stand in a board, an opponent plays some games to the end in its mind, and nothing else."""

from ttt.engine.search import Search
from ttt.game.kinds.sight import IMAGINED
from ttt.game.rules import Position


def moves_imagined(name: str, position: Position) -> "list[int]":
    """The moves that an opponent likes equally: what most of its games began with, or any if it plays none."""
    if not IMAGINED[name]:
        return position.legal_moves()
    from ttt.engine.kinds.ultimate_search import SIMULATION  # which comes with what a page thinks with

    best: "list[int]" = Search(position.rules).analyse(position, SIMULATION * IMAGINED[name]).best
    return best
