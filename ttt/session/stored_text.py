"""The one reader of texts that were stored or imported, and may be anything by now."""

import json

from ttt.game.errors import BadRecord

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

SHOWN = 80  # characters of a text that its refusal repeats
_LONGEST_VERSION = 20  # characters
# What a text of unknown origin may raise: it says nothing, or something of another kind, or is nested
# too deeply (RuntimeError).
_UNREADABLE = (ValueError, LookupError, TypeError, AttributeError, RuntimeError)


def read(text: str, version: int, longest: int, refusal: BadRecord, make: "Callable[[Any], Any]") -> "Any":
    """What make gives for the object in a text of this version; longest is its most characters.

    Raises the refusal where there is no such object or make cannot do anything with it, another BadRecord
    where the text is too long or of another version.
    """
    if len(text) > longest:
        raise BadRecord("too much", given=text[:SHOWN], longest=longest)
    try:
        record = json.loads(text)
        found = record["version"]
        if found == version:
            return make(record)
        if isinstance(found, (list, dict)) or len(str(found)) > _LONGEST_VERSION:
            raise refusal
    except _UNREADABLE:
        raise refusal from None
    raise BadRecord("other version", given=text[:SHOWN], version=found)
