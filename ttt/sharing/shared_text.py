"""The texts that a teacher and a learner send each other, before packing: JSON objects with a version.

The page uses this module too.

A text that is read may hold anything; a refusal repeats what a person gave rather than the text packed in it.
"""

import json
import sys
from binascii import hexlify
from hashlib import sha256

from ttt.session.stored_text import VERSION, StoredText

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeVar

    Made = TypeVar("Made")

LONGEST = 700000  # bytes: room for a source of 100,000 characters and its assignment's, in any script
_LONGEST_STRING = 200000  # characters; MicroPython would take minutes to read a single string of a megabyte
_BYTES = 8  # bytes of a hash that are used
# MicroPython escapes nothing anyway, and reads a character written as two escapes as two characters.
_AS_IT_IS = {} if sys.implementation.name == "micropython" else {"ensure_ascii": False}


def write(record: "dict[str, object]") -> str:
    """Return a record and its version as JSON."""
    return json.dumps(dict(record, version=VERSION), **_AS_IT_IS)  # type: ignore[arg-type]


def read(text: str, given: str, make: "Callable[[Any], Made]", refusal: str) -> "Made":
    """Return the value that make builds from the record in a text. given is a person's input; a refusal repeats it.

    Raises BadRecord: refusal is its reason if the text is damaged, or make can't use it. If make itself raises Refused,
    that becomes the reason for the refusal.
    """
    return StoredText(refusal, LONGEST, _LONGEST_STRING).read(text, make, given)


def digest(text: str) -> str:
    """Return a hash that shows whether a text has changed. It proves nothing: anybody who forges a code can redo it."""
    return hexlify(sha256(text.encode()).digest()[:_BYTES]).decode()
