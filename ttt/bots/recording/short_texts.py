"""Describes what a variable holds, in at most 120 characters, without running any of the bot's own code."""

from enum import Enum
from functools import _lru_cache_wrapper, partial
from marshal import dumps
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any

from ttt.bots.json_values import cut
from ttt.bots.position import is_position
from ttt.game.rules import Position

LONGEST = 120  # characters
NOT_TOLD = -1
_MOST = 12  # entries of a dict or set; of a larger one only the size is shown
_DEEPEST = 4  # nested lists
_LARGEST = 400  # bits in a whole number
_LONG = 400  # items; a longer collection is described again each time

_UNTELLING = (FunctionType, BuiltinFunctionType, MethodType, ModuleType, type, _lru_cache_wrapper, partial)
_NEVER_CHANGES = frozenset({int, str, float, bool, type(None)})
_name_of_type = type.__dict__["__name__"].__get__  # a class may give itself another name
_members_of = object.__getattribute__


class Texts:
    """The texts of values, each stored once."""

    def __init__(self) -> None:
        self.texts: "list[str]" = []
        self._numbers: "dict[str, int]" = {}
        self._known: "dict[bytes, int]" = {}  # by a value's contents

    def number(self, value: object) -> int:
        """Return the number of a value's text; NOT_TOLD for functions, classes and modules."""
        kind = type(value)
        if issubclass(kind, _UNTELLING):
            return NOT_TOLD
        key = content(value)
        if key is None:
            return self._of_text(told(value))
        if key not in self._known:
            self._known[key] = self._of_text(told(value))
        return self._known[key]

    def _of_text(self, text: str) -> int:
        if text not in self._numbers:
            self._numbers[text] = len(self.texts)
            self.texts.append(text)
        return self._numbers[text]


def never_changes(value: object) -> bool:
    """Whether a value keeps its text for as long as it is the same object."""
    kind = type(value)
    return kind in _NEVER_CHANGES or is_position(kind)


def content(value: Any) -> "bytes | None":
    """Return a value's contents, equal only for equal texts; None for a long value, or one that marshal can't write."""
    kind: Any = type(value)
    if kind in (list, tuple, dict, set, frozenset, str, bytes) and kind.__len__(value) > _LONG:
        return None
    try:
        return dumps(value, 2)
    except Exception:  # the value holds an object of a class
        return None


def told(value: object) -> str:
    """Write a value as Python does, cut to LONGEST characters; a position as its board, an object as its class."""
    text = _told(value, 0)
    return cut(text, LONGEST)


def board_text(position: Position) -> str:
    """Return a position's cells, row by row: X, O and dots."""
    return marks_text(position.marks, position.rules.size)


def marks_text(marks: "tuple[int, int]", size: int) -> str:
    """Return the cells of a board of this size, row by row, given those of both sides as bits."""
    first, second = marks
    return "".join(["X" if first >> cell & 1 else "O" if second >> cell & 1 else "." for cell in range(size)])


def _told(value: Any, depth: int) -> str:
    kind = type(value)
    if value is None or kind is bool:
        return str(value)
    if is_position(kind):
        return board_text(value)
    if issubclass(kind, Enum):
        return f"{class_name(kind)}.{_members_of(value, '__dict__').get('_name_')}"
    if issubclass(kind, int):
        return int.__repr__(value) if int.bit_length(value) <= _LARGEST else "…"
    if issubclass(kind, float):
        return float.__repr__(value)
    if kind is range:
        first, end, step = value.start.bit_length(), value.stop.bit_length(), value.step.bit_length()
        return range.__repr__(value) if first <= _LARGEST and end <= _LARGEST and step <= _LARGEST else "range(…)"
    for text in (str, bytes):
        if issubclass(kind, text):
            return text.__repr__(text.__getitem__(value, slice(LONGEST)))
    for base in (list, tuple, set, frozenset, dict) if depth < _DEEPEST else ():
        if issubclass(kind, base):
            return _of_many(value, base, depth + 1)
    return f"<{class_name(kind)}>"


def _of_many(value: Any, base: Any, depth: int) -> str:
    size = base.__len__(value)
    if base in (list, tuple):
        parts: "list[str]" = []
        for part in base.__iter__(value):
            parts.append(_told(part, depth))
            if sum(map(len, parts)) > LONGEST:
                break
        inner = ", ".join(parts)
        if base is list:
            return f"[{inner}]"
        return f"({inner},)" if size == 1 else f"({inner})"
    if size > _MOST:
        return f"{{… {size} …}}"
    if base is dict:
        pairs = [f"{_told(key, depth)}: {_told(part, depth)}" for key, part in dict.items(value)]
        return "{" + ", ".join(pairs) + "}"
    inside = list(base.__iter__(value))
    if dumped := content(value):  # without calling the comparisons of the bot's own classes
        try:
            inside.sort()
        except TypeError:
            inside.sort(key=repr)
    texts = [_told(part, depth) for part in inside]
    texts = texts if dumped else sorted(texts)
    return "{" + ", ".join(texts) + "}" if size else "set()"


def class_name(kind: type) -> str:
    """Return the name that a class was given."""
    return str(_name_of_type(kind))
