"""Refusals as plain data and back: one interpreter sends them to another as JSON."""

from ttt.game.errors import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def to_plain(refusal: Refused) -> "dict[str, object]":
    """Return a refusal as a dict of its reason and its given values; a refusal among these becomes a dict, too."""
    given = {name: to_plain(it) if isinstance(it, Refused) else it for name, it in refusal.given.items()}
    return {"reason": refusal.reason, "given": given}


def from_plain(told: "dict[str, Any]") -> Refused:
    """Return the refusal that to_plain turned into data; its class is always Refused."""
    given = {name: from_plain(it) if isinstance(it, dict) else it for name, it in told["given"].items()}
    return Refused(told["reason"], **given)
