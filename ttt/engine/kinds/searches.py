"""The searches for each kind of game whose positions consist of more than the marks of two sides."""

from ttt.engine.kinds.kind_search import KindSearches
from ttt.engine.kinds.ultimate_search import UltimateSearches
from ttt.engine.kinds.vanishing_search import VanishingSearches
from ttt.game.rules import ULTIMATE, VANISHING, Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def searches_of(rules: Rules) -> "Any":
    """Return what search.py uses to search a game: it has begin(position, nodes), proof(position) and remembered."""
    if rules.kind == ULTIMATE:
        return UltimateSearches()
    return VanishingSearches() if rules.kind == VANISHING else KindSearches(rules)
