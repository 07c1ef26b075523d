"""A bot's return values as plain data that JSON can hold, however large they are or whatever they pretend to be."""

from reprlib import Repr
from typing import Any

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.bots import Json

LONGEST = 200  # characters shown
_MOST = 100  # items in one list or set
_DEEPEST = 4  # nested lists
LARGEST = 10**15  # a whole number that any JSON reader keeps exact

_repr = Repr()
_repr.maxstring = _repr.maxother = LONGEST
_repr.maxlist = _repr.maxtuple = _repr.maxset = _repr.maxfrozenset = _repr.maxdict = 12
_repr.maxlevel = _DEEPEST
_show = _repr.repr


def shown(value: object) -> str:
    """Return a value as Python writes it, cut to LONGEST characters."""
    try:
        text = _show(value)
    except Exception:  # raised by its __repr__, or by a number with more digits than Python writes
        text = f"<{type(value).__name__}>"
    return cut(text, LONGEST)


def cut(text: str, longest: int) -> str:
    """Return a text, cut to a number of characters; the last of them is then an ellipsis."""
    return text if len(text) <= longest else text[: longest - 1] + "…"


def plain(value: Any, depth: int = 0) -> "Json":
    """Convert a value to plain data by its true type, whatever it pretends to be.

    A set becomes {"set": [its items, sorted]}. Any other type, and anything too large or nested too deeply, becomes
    {"other": shown(value)}. depth is how many lists or sets are around the value.
    """
    kind = type(value)
    if value is None or kind is bool:
        return value
    if issubclass(kind, int) and -LARGEST <= (number := int.__index__(value)) <= LARGEST:
        return number
    if kind is float and abs(value) <= LARGEST:  # neither infinite nor NaN
        return value
    if issubclass(kind, str) and str.__len__(value) <= LONGEST:
        return str.__str__(value)
    for base in (list, tuple, set, frozenset) if depth < _DEEPEST else ():
        if issubclass(kind, base) and base.__len__(value) <= _MOST:
            parts = [plain(part, depth + 1) for part in base.__iter__(value)]
            return parts if base in (list, tuple) else {"set": _sorted(parts)}
    return {"other": shown(value)}


def _sorted(parts: "list[Json]") -> "list[Json]":
    try:
        return sorted(parts)  # type: ignore[type-var]
    except TypeError:
        return sorted(parts, key=repr)
