"""Where boards stand in a board, an opponent plays some games to the end in its mind, and nothing else."""

from ttt.engine.kinds.ultimate_search import SIMULATION, UltimateSearch
from ttt.game.kinds.sight import IMAGINED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def moves_imagined(name: str, position: "Any") -> "list[int]":
    """The moves that an opponent likes equally: what most of its games began with, or any if it plays none."""
    nodes = SIMULATION * IMAGINED[name]
    if not nodes:
        return list(position.legal_moves())
    search = UltimateSearch(position, nodes)
    while not search.go_on(nodes):
        pass
    return search.analysis.best
