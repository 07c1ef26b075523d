"""The programs that a person has written in lessons, kept as a text."""

from collections import namedtuple

from ttt.lessons.lesson import LONGEST_CODE
from ttt.session.stored_text import StoredText, listed, string
from ttt.sharing.shared_text import digest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.lessons.lesson import Step

NAME = "lesson-code"  # of the stored text
MOST = 40  # programs; the latest are kept
LONGEST = 2 * LONGEST_CODE  # characters of one
_TEXT = StoredText("not lessons", MOST * (LONGEST + 200) * 2)


class KeptCode(namedtuple("KeptCode", ("programs",))):
    """programs is a tuple of pairs: the name of a step (name_of) and the program, the latest last."""

    def find(self, name: str) -> str:
        """The program of a step; "" if there is none."""
        return "".join([code for known, code in self.programs if known == name])

    def having(self, name: str, code: str) -> "KeptCode":
        """The same with another program for a step; an empty one is forgotten."""
        others = tuple([pair for pair in self.programs if pair[0] != name])
        return KeptCode((others + (((name, code),) if code else ()))[-MOST:])


def name_of(step: "Step") -> str:
    """The name of a step: the same in every language, as its program and its cases are."""
    return digest("\n".join([step.code] + [case + " " + value for case, value in step.cases]))


def to_text(kept: KeptCode) -> str:
    """The programs as a text for the storage."""
    return _TEXT.write({"programs": [list(pair) for pair in kept.programs]})


def from_text(text: str) -> KeptCode:
    """The programs in a stored text. Raises BadRecord."""
    found: KeptCode = _TEXT.read(text, _from_record)
    return found


def _from_record(record: "dict[str, object]") -> KeptCode:
    pairs = [(string(name), string(code)) for name, code in [listed(pair) for pair in listed(record["programs"])]]
    if [code for _, code in pairs if len(code) > LONGEST]:
        raise ValueError
    return KeptCode(tuple(pairs[-MOST:]))


def merged(theirs: str, before: "str | None", ours: "str | None") -> "str | None":
    """What another window has stored, with what was written here since. Raises BadRecord."""
    if ours is None:
        return theirs
    known, found = from_text(before) if before else KeptCode(()), from_text(theirs)
    for name, code in from_text(ours).programs:
        if known.find(name) != code:
            found = found.having(name, code)
    return to_text(found)
