"""Chooses the searches of a kind of game."""

from ttt.engine.kinds.kind_search import KindSearches
from ttt.engine.kinds.lookahead import LookaheadSearches
from ttt.game.rules import Rules
from ttt.kinds.notakto.engine import NotaktoTree
from ttt.kinds.ultimate.engine import UltimateSearches
from ttt.kinds.vanishing.engine import VanishingSearches
from ttt.kinds.wild.engine import WildTree

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

_SEARCHES: "dict[str, Callable[[Rules], Any]]" = {
    "w": lambda rules: KindSearches(WildTree(rules)),
    "n": lambda rules: KindSearches(NotaktoTree(rules)),
    "v": lambda rules: VanishingSearches(),
    "u": lambda rules: UltimateSearches(),
}


def searches_of(rules: Rules) -> "Any":
    """Return the object that begins the searches of a game of one of the kinds in ttt/kinds."""
    return _SEARCHES.get(rules.variants[0], LookaheadSearches)(rules)
