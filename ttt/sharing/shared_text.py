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
    from typing import Any

LONGEST = 700000  # bytes: room for a source of 100,000 characters and its assignment's, in any script
_LONGEST_STRING = 200000  # characters; MicroPython would take minutes to read a single string of a megabyte
_BYTES = 8  # bytes of a hash that are used
# MicroPython escapes nothing anyway, and reads a character written as two escapes as two characters.
_AS_IT_IS = {} if sys.implementation.name == "micropython" else {"ensure_ascii": False}


class SharedText(StoredText):
    """A kind of such texts; refusal, plain and made are as in StoredText, versions are those that made can read."""

    def __init__(
        self,
        refusal: str,
        plain: "Callable[[Any], dict[str, Any]]",
        made: "Callable[[Any], Any]",
        versions: "tuple[int, ...]" = (VERSION,),
    ) -> None:
        super().__init__(refusal, LONGEST, _LONGEST_STRING, plain, made)
        self.versions = versions

    def write(self, record: "dict[str, Any]") -> str:
        """Return a record as JSON, with its version: the first one, unless the record has another."""
        return json.dumps(dict(record, version=record.get("version", VERSION)), **_AS_IT_IS)  # type: ignore[arg-type]

    def from_text(self, text: str, given: "str | None" = None) -> "Any":
        """Return the value in a text, however untrusted.

        Raises BadRecord, which repeats what a person has given, the text itself if that is None. If the record can be
        read but not used, the refusal says why.
        """
        return self.read(text, self._made, text if given is None else given)


def digest(text: str) -> str:
    """Return a hash that shows whether a text has changed. It proves nothing: anybody who forges a code can redo it."""
    return hexlify(sha256(text.encode()).digest()[:_BYTES]).decode()
