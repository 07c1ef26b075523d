"""The errors with which requests are refused. A refused request has changed nothing, not even in part.

An error carries the key of a reason and the values for its sentence; words/refusals.py turns them into the
sentence that a person reads. Once that module is imported, str() of an error returns the sentence.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


class Refused(ValueError):
    """A request that can't be met: the base of every refusal here.

    reason is a key, given holds the values for its sentence.
    """

    def __reduce__(self) -> "tuple[Any, ...]":
        return _again, (type(self), self.reason, self.given)  # for copy and pickle

    def __init__(self, reason: str, **given: object) -> None:
        super().__init__(reason, given)
        self.reason = reason
        self.given: "dict[str, Any]" = given

    def __str__(self) -> str:
        for sentence in _sentences:
            try:
                return sentence(self)
            except KeyError:  # there is no sentence for this reason
                pass
        values = ", ".join([f"{name} {value!r}" for name, value in self.given.items()])
        return f"{self.reason}: {values}" if values else self.reason


def _again(kind: "type[Refused]", reason: str, given: "dict[str, object]") -> Refused:
    return kind(reason, **given)


_sentences: "list[Callable[[Refused], str]]" = []  # at most one function, given to tell_by()


def tell_by(sentence: "Callable[[Refused], str]") -> None:
    """Set the function that writes the text of a refusal. It must raise KeyError for a reason without a sentence."""
    _sentences[:] = [sentence]


class IllegalMove(Refused):
    """A move that the rules do not allow in the position."""


class BadSetting(Refused):
    """An impossible setting or choice, such as a board, a rule, a level, a seat or a name."""


class BadLink(Refused):
    """A text, usually from a link, that does not describe what it should, such as a game, a board or a cell."""


class BadRecord(Refused):
    """A stored or sent text that was not written by the program, is of another version, or has been damaged."""


class BadLesson(Refused):
    """A text that isn't a lesson, or a lesson that makes a false claim."""
