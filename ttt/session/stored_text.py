"""Values written as text for storage, and texts read from outside, which can contain anything.

Such texts come from the storage, files, links, other pages and the programs that run bots. Only this module reads their
JSON and their numbers, because MicroPython needs time in proportion to the square of a number's or a string's length,
and crashes when it compares lists nested a thousand deep.
"""

import json

from ttt.game.errors import BadRecord, Refused
from ttt.game.rules import is_whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeVar

    Made = TypeVar("Made")

VERSION = 1
LARGEST = 10**9  # the largest stored whole number
SHOWN = 80  # characters of a text that its refusal repeats
LONGEST_STRING = 50000  # characters in JSON, as many as a game has at most
_DIGITS = 100  # consecutive digits of a number; several times as many as anybody writes
_DEEPEST = 100  # levels of lists in lists; honest texts have fewer than ten
_PIECE = 500  # bytes; nesting that is deeper only within a piece goes unnoticed
MOST_DIGITS = 20  # characters of a number in an address or a field
_LONGEST_VERSION = 20  # characters
KEYS = 2**40  # number of possible keys
_HEX = "0123456789abcdef"
# What reading a text of unknown origin can raise: the text isn't JSON, has the wrong shape, or is nested
# too deeply (RuntimeError).
_UNREADABLE = (ValueError, LookupError, TypeError, AttributeError, RuntimeError)


class StoredText:
    """A kind of text that is stored or sent, a JSON object with a version, and of the values that such texts hold.

    refusal is the reason given for refusing any other text; longest is the maximum number of characters of a text, and
    longest_string the maximum of a string within it.

    A kind whose values a device stores is told once, here. plain returns the record of a value, in which a tuple stands
    for a list (but MicroPython writes no named tuple as one). made returns the value of a record, and may raise what
    read() turns into a refusal. merge merges the values of two windows or devices, theirs and ours; if nothing is
    given, the value of no text, it also gets the value from which both began: theirs, before, ours.
    """

    versions: "tuple[int, ...]" = (VERSION,)  # those that made can read

    def __init__(
        self,
        refusal: str,
        longest: int,
        longest_string: int = LONGEST_STRING,
        plain: "Callable[[Any], dict[str, Any]]" = dict,
        made: "Callable[[Any], Any]" = dict,
        merge: "Any" = None,
        nothing: "Any" = None,
    ) -> None:
        self._refusal, self._longest, self._longest_string = refusal, longest, longest_string
        self._plain, self._made, self._merge, self._nothing = plain, made, merge, nothing

    def write(self, record: "dict[str, Any]") -> str:
        """Return the text that stores a record."""
        return json.dumps(dict(record, version=VERSION))

    def read(self, text: str, make: "Callable[[Any], Made]", given: "str | None" = None) -> "Made":
        """Return the value that make builds from the record in a text. Raises BadRecord, even if only make refuses it.

        given is the person's input if the text was packed in it: the refusal then shows that input, and why make
        refuses the record.
        """
        shown = (text if given is None else given)[:SHOWN]
        if len(text) > self._longest:
            raise BadRecord("too much", given=shown, longest=self._longest)
        refused = BadRecord(self._refusal, given=shown)
        try:
            record = read_json(text, self._longest_string)
            version = record["version"]
            if version in self.versions:
                return make(record)
        except _UNREADABLE as error:
            if given is not None and isinstance(error, Refused):
                refused = BadRecord("can't be", given=shown, because=error)
            raise refused from None
        # A stored text was written here, perhaps with a version that is no number; a text that was sent may be rubbish.
        is_version = isinstance(version, int) if given is not None else not isinstance(version, (list, dict))
        if is_version and len(str(version)) <= _LONGEST_VERSION:
            raise BadRecord("other version", given=shown, version=version)
        raise refused

    def to_text(self, value: "Any") -> str:
        """Return the text that stores a value."""
        return self.write(self._plain(value))

    def from_text(self, text: str) -> "Any":
        """Return the value in a stored text. Raises BadRecord."""
        return self.read(text, self._made)

    def merged(self, theirs: str, before: "str | None", ours: "str | None") -> str:
        """Return the text that another window has stored, merged with ours; before is the text that both began with.

        None stands for no text. Raises BadRecord.
        """
        if ours is None:
            return theirs
        values = [self.from_text(theirs), self.from_text(ours)]
        if self._nothing is not None:
            values.insert(1, self.from_text(before) if before else self._nothing)
        return self.to_text(self._merge(*values))


def read_json(text: str, longest: int = LONGEST_STRING) -> "Any":
    """Read a JSON text, however untrusted.

    longest is about how many bytes a string may have, twice as many if the text isn't ASCII. Raises ValueError if the
    text isn't JSON, or if reading it might take long: a string is longer than that, a number has hundreds of digits, or
    lists and objects are nested hundreds deep.
    """
    # Searched as bytes, because in a str MicroPython would count from the beginning for each index.
    letters = text.encode("utf-8", "surrogatepass")
    longest *= 1 if len(letters) == len(text) else 2
    letters = letters.replace(b"\\\\", b"__").replace(b'\\"', b"__")  # the remaining quotes begin or end strings
    if _is_long(letters, longest) or (_is_hard(letters) and _is_hard(b'""'.join(letters.split(b'"')[::2]))):
        raise ValueError
    try:
        return json.loads(text)
    except (RuntimeError, MemoryError):
        raise ValueError from None


def _is_long(letters: bytes, longest: int) -> bool:
    """Whether there is a string of more than about longest bytes."""
    piece, count = longest // 16, 0
    for begin in range(0, len(letters) - piece + 1, piece):
        count = 0 if b'"' in letters[begin : begin + piece] else count + 1
        if count >= 16:
            return True
    return False


def _is_hard(letters: bytes) -> bool:
    """Whether there are numbers of very many digits, or very many nested brackets."""
    for begin in range(0, len(letters) - _DIGITS + 1, _DIGITS):
        if letters[begin : begin + _DIGITS].isdigit():
            return True
    depth = 0
    for begin in range(0, len(letters), _PIECE):
        piece = letters[begin : begin + _PIECE]
        depth += piece.count(b"[") + piece.count(b"{") - piece.count(b"]") - piece.count(b"}")
        if depth > _DEEPEST:
            return True
    return False


def number_from(text: object) -> int:
    """Return the whole number in a text from an address, a field or an attribute.

    Raises ValueError if the text isn't a whole number, or has more than MOST_DIGITS characters.
    """
    told = str(text)
    if len(told) > MOST_DIGITS:
        raise ValueError
    return int(told)


def plain_number(text: str, digits: int, least: int = 0, most: int = 10**MOST_DIGITS) -> "int | None":
    """Return the number from least to most that a text writes in plain digits, at most digits of them; None otherwise.

    A minus sign may come first only if least is below 0.
    """
    told = text[1:] if least < 0 and text[:1] == "-" else text
    if not 1 <= len(told) <= digits or not all([digit in "0123456789" for digit in told]):
        return None
    return int(text) if least <= int(text) <= most else None


def replaced(value: "Any", names: str, changes: "dict[str, object]") -> "Any":
    """Return a named tuple with some fields changed; names lists all its fields, which MicroPython can't look up."""
    return type(value)(*[changes.get(name, old) for name, old in zip(names.split(" "), value)])


def new_key(chance: float) -> str:
    """Return a key for something stored; the random number chance, 0 <= chance < 1, makes it practically unique."""
    return f"k{int(chance * KEYS):x}"


def added(count: int, more: int = 1) -> int:
    """Return the sum of two stored whole numbers; counting stops at the largest that can be read again."""
    return min(count + more, LARGEST)


# Readers of parts. Each returns the value, and raises ValueError for any other type: in Python 1.0 and true pass for 1,
# and a string can be iterated over like a list, until something fails later.


def key_from(value: object) -> str:
    """Return a stored key, or "" for none."""
    key = string(value)
    if key and not (key[:1] == "k" and 2 <= len(key) <= 11 and all([digit in _HEX for digit in key[1:]])):
        raise ValueError
    return key


def whole(value: object, most: int = LARGEST) -> int:
    """Return a stored whole number from 0 to most."""
    if not is_whole(value) or not 0 <= value <= most:
        raise ValueError
    return value


def string(value: object) -> str:
    """Return a stored string of any length."""
    if not isinstance(value, str):
        raise ValueError
    return value


def yes_or_no(value: object) -> bool:
    """Return a stored true or false."""
    if not isinstance(value, bool):
        raise ValueError
    return value


def listed(value: object) -> "list[Any]":
    """Return a stored list of anything."""
    if not isinstance(value, list):
        raise ValueError
    return value
