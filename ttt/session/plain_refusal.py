"""A refusal, with any refusal behind it, as plain data and back, to send it as JSON from one interpreter to another."""

from ttt.game.errors import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def to_plain(refusal: Refused) -> "dict[str, object]":
    """Return a refusal as plain data."""
    given = {name: to_plain(it) if isinstance(it, Refused) else it for name, it in refusal.given.items()}
    return {"reason": refusal.reason, "given": given}


def from_plain(told: "dict[str, Any]") -> Refused:
    """Return the refusal that to_plain turned into data."""
    given = {name: from_plain(it) if isinstance(it, dict) else it for name, it in told["given"].items()}
    return Refused(told["reason"], **given)
