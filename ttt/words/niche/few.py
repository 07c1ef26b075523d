"""Chooses the words for a game that few people play: one with lines other than rows, or one of another kind."""

from ttt.game.rules import Rules
from ttt.kinds.notakto import words as notakto
from ttt.kinds.order_and_chaos import words as order_and_chaos
from ttt.kinds.ultimate import words as ultimate
from ttt.kinds.vanishing import words as vanishing
from ttt.kinds.wild import words as wild
from ttt.words.niche import boards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_OF_KINDS: "dict[str, Any]" = {"w": wild, "n": notakto, "c": order_and_chaos, "v": vanishing, "u": ultimate}


def words_of(rules: Rules) -> "Any":
    """Return the module with a game's words."""
    return boards if rules.lines else _OF_KINDS[rules.variants[0]]
