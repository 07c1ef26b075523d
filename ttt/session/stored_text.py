"""Reads stored and imported texts, which may contain anything."""

import json

from ttt.game.errors import BadRecord

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

SHOWN = 80  # characters of a text that are repeated when it is refused
_LONGEST_VERSION = 20  # characters
# What reading a text of unknown origin may raise: it isn't JSON, has the wrong shape, or is nested
# too deeply (RuntimeError).
_UNREADABLE = (ValueError, LookupError, TypeError, AttributeError, RuntimeError)


def read(text: str, version: int, longest: int, refusal: BadRecord, make: "Callable[[Any], Any]") -> "Any":
    """What make returns for the object in a text of this version; longest is the maximum number of characters.

    Raises refusal if there is no such object or make can't use it, and another BadRecord if the text is too
    long or has another version.
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
