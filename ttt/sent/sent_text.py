"""What a teacher and a learner send each other, before it is packed: a JSON object with a version. For the page too.

Reading expects anything, and repeats in a refusal what a person gave rather than what was packed in it.
"""

import json
import sys
from binascii import hexlify
from hashlib import sha256

from ttt.game.errors import BadRecord, Refused
from ttt.session.stored_text import SHOWN, read_json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

VERSION = 1
LONGEST = 700000  # bytes: a source of 100,000 characters and its assignment's, in any script
_LONGEST_STRING = 200000  # characters; in one long string of a megabyte MicroPython would read for minutes
_LONGEST_VERSION = 9  # digits
_MARK = 8  # bytes of a hash that are told
# MicroPython escapes nothing anyway, and takes a character that is told by two escapes for two.
_AS_IT_IS = {} if sys.implementation.name == "micropython" else {"ensure_ascii": False}


def write(record: "dict[str, Any]") -> str:
    """The text of a record."""
    return json.dumps(dict(record, version=VERSION), **_AS_IT_IS)  # type: ignore[arg-type]


def read(text: str, given: str, make: "Callable[[dict[str, Any]], Any]", refusal: str) -> "Any":
    """What make returns for the record in a text.

    Raises BadRecord: refusal is its reason if the text is damaged or make can't use what it says (ValueError,
    LookupError, TypeError), given what it repeats. What make itself refuses goes on as the reason for that.
    """
    refused = BadRecord(refusal, given=given[:SHOWN])
    if len(text) > LONGEST:
        raise BadRecord("too much", given=given[:SHOWN], longest=LONGEST)
    try:
        record = read_json(text, _LONGEST_STRING)
        version = record["version"]
        if version == VERSION:
            return make(record)
    except Refused as error:
        raise BadRecord("can't be", given=given[:SHOWN], because=error) from None
    except (ValueError, LookupError, TypeError, RuntimeError):
        raise refused from None
    if isinstance(version, int) and len(str(version)) <= _LONGEST_VERSION:
        raise BadRecord("other version", given=given[:SHOWN], version=version)
    raise refused


def mark(text: str) -> str:
    """A hash that shows whether a text has changed. It proves nothing: whoever forges a code can make it anew."""
    return hexlify(sha256(text.encode()).digest()[:_MARK]).decode()
