"""What begins the searches of a game whose positions are more than who has marked which cell, by its kind."""

from ttt.engine.kinds.kind_search import KindSearches
from ttt.engine.kinds.ultimate_search import UltimateSearches
from ttt.engine.kinds.vanishing_search import VanishingSearches
from ttt.game.rules import ULTIMATE, VANISHING, Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def searches_of(rules: Rules) -> "Any":
    """What search.py asks for a game: begin(position, nodes), proof(position) and remembered."""
    if rules.kind == ULTIMATE:
        return UltimateSearches()
    return VanishingSearches() if rules.kind == VANISHING else KindSearches(rules)
