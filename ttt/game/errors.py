"""What can be refused. A refusal repeats what it was given and changes nothing.

An error carries the key of a reason and the values that belong to it; words.py
turns these into the sentence that a person reads.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Refused(ValueError):
    """Something asked for that cannot be done: base of every refusal here."""

    def __init__(self, reason: str, **given: object) -> None:
        super().__init__(reason, given)
        self.reason = reason
        self.given: "dict[str, Any]" = given

    def __str__(self) -> str:
        told = ", ".join([f"{name} {value!r}" for name, value in self.given.items()])
        return f"{self.reason}: {told}" if told else self.reason


class IllegalMove(Refused):
    """A move that the rules do not allow in this position."""


class BadSetting(Refused):
    """A board, a rule, a level or a seat that cannot be."""


class BadLink(Refused):
    """A text that is not a game."""


class BadRecord(Refused):
    """A stored text that is not what was once written there."""
