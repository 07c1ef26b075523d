"""The opponents where the board consists of boards: each only plays some games to the end in its mind."""

from ttt.kinds.kind import IMAGINED
from ttt.kinds.ultimate.engine import SIMULATION, UltimateSearch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def moves_imagined(name: str, position: "Any") -> "list[int]":
    """Return the moves that an opponent likes equally: all of them if it plays no games in its mind.

    Otherwise they are the best of an UltimateSearch that simulates only so many games.
    """
    nodes = SIMULATION * IMAGINED[name]
    if not nodes:
        return list(position.legal_moves())
    search = UltimateSearch(position, nodes)
    while not search.go_on(nodes):
        pass
    return search.analysis.best
