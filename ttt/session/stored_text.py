"""How values are stored as text, and how a stored or imported text, which may contain anything, is read."""

import json
from collections import namedtuple

from ttt.game.errors import BadRecord
from ttt.game.rules import is_whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

VERSION = 1
LARGEST = 10**9  # among stored whole numbers
SHOWN = 80  # characters of a text that are repeated when it is refused
_STRETCH = 50000  # characters, as many as a game has at most; all that is stored has quotation marks closer together
_DIGITS = 100  # of a number in a row, several times as many as one has that is stored
_LONGEST_VERSION = 20  # characters
KEYS = 2**40  # number of possible keys
_HEX = "0123456789abcdef"
# What reading a text of unknown origin may raise: it isn't JSON, has the wrong shape, or is nested
# too deeply (RuntimeError).
_UNREADABLE = (ValueError, LookupError, TypeError, AttributeError, RuntimeError)


class StoredText(namedtuple("StoredText", ("refusal", "longest"))):
    """One kind of stored text: a JSON object with a version.

    refusal is the reason why another text is refused, longest the maximum number of characters.
    """

    def write(self, record: "dict[str, Any]") -> str:
        """The text that stores a record."""
        return json.dumps(dict(record, version=VERSION))

    def read(self, text: str, make: "Callable[[Any], Any]") -> "Any":
        """What make returns for the record in a text. Raises BadRecord, also if make can't use it."""
        if len(text) > self.longest:
            raise BadRecord("too much", given=text[:SHOWN], longest=self.longest)
        refused = BadRecord(self.refusal, given=text[:SHOWN])
        if takes_long(text):
            raise refused
        try:
            record = json.loads(text)
            version = record["version"]
            if version == VERSION:
                return make(record)
            if isinstance(version, (list, dict)) or len(str(version)) > _LONGEST_VERSION:
                raise refused
        except _UNREADABLE:
            raise refused from None
        raise BadRecord("other version", given=text[:SHOWN], version=version)


def takes_long(text: str) -> bool:
    """Whether MicroPython might take seconds to read a text as JSON: it has a string or a number of great length.

    No text that is stored has.
    """
    for begin in range(0, len(text) - _STRETCH + 1, _STRETCH):
        if '"' not in text[begin : begin + _STRETCH]:
            return True
    letters = text.encode("utf-8", "surrogatepass")  # of a text, MicroPython would count from its beginning each time
    for begin in range(0, len(letters) - _DIGITS + 1, _DIGITS):
        if letters[begin : begin + _DIGITS].isdigit():
            return True
    return False


def new_key(chance: float) -> str:
    """A key for what is stored, which chance (0 <= chance < 1) makes different from all others."""
    return f"k{int(chance * KEYS):x}"


def added(count: int, more: int = 1) -> int:
    """The sum of two stored whole numbers; counting stops at the largest that can be read again."""
    return min(count + more, LARGEST)


# Readers of parts. Each gives the value back, and raises ValueError for any other type: in Python 1.0 and true are as
# good as 1, and a text can be gone through like a list, until something needs what it can't do.


def key_from(value: object) -> str:
    """A stored key, or "" for none."""
    key = string(value)
    if key and not (key[:1] == "k" and 2 <= len(key) <= 11 and all([digit in _HEX for digit in key[1:]])):
        raise ValueError
    return key


def whole(value: object, most: int = LARGEST) -> int:
    """A stored whole number from 0 to most."""
    if not is_whole(value) or not 0 <= value <= most:  # type: ignore[operator]
        raise ValueError
    return value  # type: ignore[return-value]


def string(value: object) -> str:
    """A stored text of any length."""
    if not isinstance(value, str):
        raise ValueError
    return value


def yes_or_no(value: object) -> bool:
    """A stored true or false."""
    if not isinstance(value, bool):
        raise ValueError
    return value


def listed(value: object) -> "list[Any]":
    """A stored list of anything."""
    if not isinstance(value, list):
        raise ValueError
    return value
