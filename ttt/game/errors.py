"""What can be refused. A refusal repeats what it was given and changes nothing.

An error carries the key of a reason and the values that belong to it; words/refusals.py turns these
into the sentence that a person reads. Once that module is imported, str() of an error is that sentence.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


class Refused(ValueError):
    """Something asked for that cannot be done: base of every refusal here.

    reason is a key, given are the values that belong to it.
    """

    def __init__(self, reason: str, **given: object) -> None:
        super().__init__(reason, given)
        self.reason = reason
        self.given: "dict[str, Any]" = given

    def __str__(self) -> str:
        for sentence in _sentences:
            try:
                return sentence(self)
            except KeyError:  # nobody has learned a sentence for this reason
                pass
        told = ", ".join([f"{name} {value!r}" for name, value in self.given.items()])
        return f"{self.reason}: {told}" if told else self.reason


_sentences: "list[Callable[[Refused], str]]" = []  # none or one


def tell_by(sentence: "Callable[[Refused], str]") -> None:
    """Let a function say what str() of a refusal is; it raises KeyError where it has no sentence."""
    _sentences[:] = [sentence]


class IllegalMove(Refused):
    """A move that the rules do not allow in this position."""


class BadSetting(Refused):
    """A board, a rule, a level or a seat that cannot be."""


class BadLink(Refused):
    """A text that is not a game."""


class BadRecord(Refused):
    """A stored text that is not what was once written there."""
