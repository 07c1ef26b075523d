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
SHOWN = 80  # characters of a text that are repeated when it is refused
_LONGEST_VERSION = 20  # characters
_KEYS = 2**40  # number of possible keys
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


def new_key(chance: float) -> str:
    """A key for what is stored, which chance (0 <= chance < 1) makes different from all others."""
    return f"k{int(chance * _KEYS):x}"


def key_from(value: object) -> str:
    """A stored key, or "" for none. Raises ValueError for anything else."""
    is_key = isinstance(value, str) and value[:1] == "k" and 2 <= len(value) <= 11
    if value != "" and not (is_key and all([digit in "0123456789abcdef" for digit in value[1:]])):  # type: ignore[index]
        raise ValueError
    return value  # type: ignore[return-value]


def yes_or_no(value: object) -> bool:
    """A stored true or false. Raises ValueError for anything else."""
    if not isinstance(value, bool):
        raise ValueError
    return value


def whole(value: object, most: "int | None" = None) -> int:
    """A stored whole number from 0 to most. Raises ValueError for anything else, 1.0 and true included."""
    if not is_whole(value) or value < 0 or (most is not None and value > most):  # type: ignore[operator]
        raise ValueError
    return value  # type: ignore[return-value]
