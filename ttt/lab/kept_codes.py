"""The codes that a teacher collects, stored as they were pasted until the teacher removes them."""

from ttt.game.errors import BadRecord
from ttt.session.stored_text import SHOWN
from ttt.sharing.codes import LONGEST_PASTE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.sharing.codes import CodeKind

NAME = "collected"  # the name of the stored text


def from_text(text: str) -> str:
    """Return a stored text. Raises BadRecord if it is longer than anything that can be read."""
    if len(text) > LONGEST_PASTE:
        raise BadRecord("too much", given=text[:SHOWN], longest=LONGEST_PASTE)
    return text


def codes(text: str, kinds: "tuple[CodeKind, ...]") -> "list[str]":
    """Return what each code of these kinds in a text holds; nothing of a kind with too many."""
    found = []
    for kind in kinds:
        try:
            found += [sent.letters for sent in kind.codes_in(text)]
        except BadRecord:  # there is none of this kind
            pass
    return found


def merged(theirs: str, before: "str | None", ours: "str | None") -> "str | None":
    """Return what another window has stored, with the lines that were added and removed here since before.

    None stands for no text.
    """
    there, here, once = [text.split("\n") if text else [] for text in (theirs, ours, before)]
    in_there, in_here, in_once = set(there), set(here), set(once)
    lines = [line for line in there if line in in_here or line not in in_once]
    text = "\n".join(lines + [line for line in here if line not in in_there and line not in in_once])
    return text if text.strip() else None
