"""A refusal as plain data and back, with the one that is its reason: as JSON it comes from another interpreter."""

from ttt.game.errors import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def to_plain(refusal: Refused) -> "dict[str, object]":
    """A refusal as plain data."""
    given = {name: to_plain(it) if isinstance(it, Refused) else it for name, it in refusal.given.items()}
    return {"reason": refusal.reason, "given": given}


def from_plain(told: "dict[str, Any]") -> Refused:
    """The refusal that to_plain told."""
    given = {name: from_plain(it) if isinstance(it, dict) else it for name, it in told["given"].items()}
    return Refused(told["reason"], **given)
