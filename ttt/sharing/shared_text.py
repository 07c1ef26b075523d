"""What a teacher and a learner send each other, before it is packed: a JSON object with a version. For the page too.

Reading expects anything, and repeats in a refusal what a person gave rather than what was packed in it.
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

LONGEST = 700000  # bytes: a source of 100,000 characters and its assignment's, in any script
_LONGEST_STRING = 200000  # characters; in one long string of a megabyte MicroPython would read for minutes
_BYTES = 8  # bytes of a hash that are told
# MicroPython escapes nothing anyway, and takes a character that is told by two escapes for two.
_AS_IT_IS = {} if sys.implementation.name == "micropython" else {"ensure_ascii": False}


def write(record: "dict[str, object]") -> str:
    """The text of a record."""
    return json.dumps(dict(record, version=VERSION), **_AS_IT_IS)  # type: ignore[arg-type]


def read(text: str, given: str, make: "Callable[[dict[str, object]], Any]", refusal: str) -> "Any":
    """What make returns for the record in a text. given is what a person gave, and a refusal repeats.

    Raises BadRecord: refusal is its reason if the text is damaged, or says what make can't use. What make itself
    refuses goes on as the reason for that.
    """
    return StoredText(refusal, LONGEST, _LONGEST_STRING).read(text, make, given)


def digest(text: str) -> str:
    """A hash that shows whether a text has changed. It proves nothing: whoever forges a code can make it anew."""
    return hexlify(sha256(text.encode()).digest()[:_BYTES]).decode()
