"""Chooses the words for a game that few people play: one with lines other than rows, or one of another kind."""

from ttt.game.rules import ULTIMATE, VANISHING, Rules
from ttt.words.lines import boards, shared_marks, ultimate, vanishing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_OF_KINDS: "dict[str, Any]" = {VANISHING: vanishing, ULTIMATE: ultimate}


def words_of(rules: Rules) -> "Any":
    """Return the module with a game's words."""
    return boards if rules.lines else _OF_KINDS.get(rules.kind, shared_marks)
