"""What a hand-in resembles, found without running it: an unchanged starter, or another hand-in. A referee's task."""

import unicodedata

from ttt.lab.program_shape import ENOUGH_TO_COMPARE, Shape, starter_digest
from ttt.lab.starter_digests import STARTERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.results import LikenessResult
    from ttt.message_types.tasks import AskedTask, Steps

GIVEN = "given"  # the starter of the assignment itself


def likeness(task: "AskedTask") -> "Steps[LikenessResult]":
    """Compare a source; the result has pupil (pupil_of), starter and shape.

    starter names the starter that the source equals: GIVEN, one of the lab's, or "" for none. Two sources that are the
    same but for names, comments and layout have the same shape; shape is "" if what the source adds to the assignment's
    starter is too short to compare.
    """
    source, given, name, identifier = [
        str(task.get(field, "")) for field in ("source", "starter", "name", "identifier")
    ]
    yield from ()
    own, begun = Shape(source), Shape(given)
    is_long = own.beyond(begun.parts) >= ENOUGH_TO_COMPARE
    return {
        "task": "likeness",
        "pupil": pupil_of(name, identifier),
        "starter": _starter(own, begun),
        "shape": own.digest if is_long else "",
    }


def _starter(own: Shape, begun: Shape) -> str:
    digest = starter_digest(own)
    return GIVEN if digest and digest == starter_digest(begun) else STARTERS.get(digest, "")


def pupil_of(name: str, identifier: str) -> str:
    """Return a string that is equal for all hand-ins of one pupil: by the identifier if there is one, else by the name.

    Case, the number of spaces, invisible characters and the encoding of accents don't matter.
    """
    return "identifier " + _plain_name(identifier) if identifier else "name " + _plain_name(name)


def _plain_name(text: str) -> str:
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text).casefold())
    return " ".join("".join([letter for letter in folded if unicodedata.category(letter) != "Cf"]).split())
