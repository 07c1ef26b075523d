"""The refusals. A refusal repeats what it was given, and nothing changes.

An error carries the key of a reason and the values that go with it; words/refusals.py
turns them into the sentence that a person reads.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Refused(ValueError):
    """A request that cannot be met: the base of every refusal here."""

    def __init__(self, reason: str, **given: object) -> None:
        super().__init__(reason, given)
        self.reason = reason
        self.given: "dict[str, Any]" = given

    def __str__(self) -> str:
        told = ", ".join([f"{name} {value!r}" for name, value in self.given.items()])
        return f"{self.reason}: {told}" if told else self.reason


class IllegalMove(Refused):
    """A move that the rules do not allow in the position."""


class BadSetting(Refused):
    """A board, a rule, a level or a seat that is not possible."""


class BadLink(Refused):
    """A text that does not describe a game."""


class BadRecord(Refused):
    """A stored text that was not written by the program, or has been damaged."""
