"""Looks into the values that a bot holds, without running any of the bot's own code.

Texts describes what a variable holds, in at most LONGEST characters. Places finds where a program may keep its board:
in a call's arguments, in an object, or under the names of its module. A way leads from a call to one value, in steps.
"""

from collections.abc import Iterable, Iterator
from enum import Enum
from functools import _lru_cache_wrapper, partial
from marshal import dumps
from types import BuiltinFunctionType, CodeType, FunctionType, MemberDescriptorType, MethodType, ModuleType
from typing import Any

from ttt.bots.bot import NAME
from ttt.bots.json_values import cut
from ttt.bots.position import is_position
from ttt.bots.recording.calls import arguments_of
from ttt.game.rules import Position

LONGEST = 120  # characters
NOT_TOLD = -1
_MOST_SHOWN = 12  # entries of a dict or set; of a larger one only the size is shown
_DEEPEST_SHOWN = 4  # nested lists
_LARGEST_SHOWN = 400  # bits in a whole number
_LONG = 400  # items; a longer collection is described again each time

_UNTELLING = (FunctionType, BuiltinFunctionType, MethodType, ModuleType, type, _lru_cache_wrapper, partial)
_NEVER_CHANGES = frozenset({int, str, float, bool, type(None)})
_name_of_type = type.__dict__["__name__"].__get__  # a class may give itself another name
_held_by = object.__getattribute__

LOCAL, GLOBAL, OF_OBJECT, ITEM, OF_FUNCTION = "local", "global", "of object", "item", "of function"
MISSING = object()
_DEEPEST, _MOST, _LARGEST = 3, 150, 4  # steps of a way; values of one call; items of a list that is looked into

Way = tuple[tuple[str, Any], ...]
Group = list[tuple[Way, object]]  # values with the same holder, each after the way to it

_DATA = (list, tuple, dict, set, frozenset, str, int, Position)
_module_of = type.__dict__["__module__"].__get__  # a class may claim to be from another module
_parents_of = type.__dict__["__mro__"].__get__
_dict_of_class = type.__dict__["__dict__"].__get__


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
        return f"{class_name(kind)}.{_held_by(value, '__dict__').get('_name_')}"
    if issubclass(kind, int):
        return int.__repr__(value) if int.bit_length(value) <= _LARGEST_SHOWN else "…"
    if issubclass(kind, float):
        return float.__repr__(value)
    if kind is range:
        first, end, step = value.start.bit_length(), value.stop.bit_length(), value.step.bit_length()
        return (
            range.__repr__(value)
            if first <= _LARGEST_SHOWN and end <= _LARGEST_SHOWN and step <= _LARGEST_SHOWN
            else "range(…)"
        )
    for text in (str, bytes):
        if issubclass(kind, text):
            return text.__repr__(text.__getitem__(value, slice(LONGEST)))
    for base in (list, tuple, set, frozenset, dict) if depth < _DEEPEST_SHOWN else ():
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
    if size > _MOST_SHOWN:
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


class Places:
    """The places of one program; names are its module's variables, mentioned the names that its functions use."""

    def __init__(self, names: "dict[str, object]", mentioned: "set[str]") -> None:
        self._names, self._mentioned = names, mentioned

    def groups(self, code: CodeType, held: "dict[str, object]") -> "list[Group]":
        """Return the values that a call can see, grouped by what holds them; at most about _MOST in all."""
        own = [name for name in (*arguments_of(code), *code.co_freevars) if name in held]
        around = sorted(name for name in self._mentioned if name in self._names and not name.startswith("__"))
        groups: "list[Group]" = [
            [(((LOCAL, name),), held[name]) for name in own],
            [(((GLOBAL, name),), self._names[name]) for name in around if _is_data(self._names[name])],
        ]
        left = _MOST - sum(map(len, groups))
        for group in groups:  # the list grows in the loop
            for way, value in group if left > 0 else ():
                inner = [((*way, step), part) for step, part in _parts(value)] if len(way) < _DEEPEST else []
                if inner:
                    groups.append(inner)
                    left -= len(inner)
        return [group for group in groups if group]

    def value(self, way: Way, held: "dict[str, object]") -> object:
        """Return the value at the end of a way; MISSING if the way breaks off."""
        (where, name), *steps = way
        value = (held if where == LOCAL else self._names).get(name, MISSING)
        for step in steps:
            value = _stepped(value, step)
        return value


def is_own(kind: type) -> bool:
    """Whether a class is the program's own."""
    try:
        module = _module_of(kind)
    except AttributeError:  # the attribute was deleted
        return False
    return type(module) is str and module == NAME


def _is_own(value: Any) -> bool:
    """Whether a value is one of the program's own classes, or an object of one."""
    kind = value if type(value) is type else type(value)
    return is_own(kind) and not issubclass(kind, (Enum, BaseException))


def _is_data(value: object) -> bool:
    kind = type(value)
    return (issubclass(kind, _DATA) and kind is not bool) or _is_own(value)


def _parts(value: Any) -> "Iterator[tuple[tuple[str, object], object]]":
    kind = type(value)
    if kind is Position:
        return
    if _is_own(value):
        yield from _named(value, OF_OBJECT, _names_in(value))
    if kind is FunctionType:
        yield from _named(value, OF_FUNCTION, value.__code__.co_freevars)
    elif issubclass(kind, (list, tuple)) and len(_base(kind).__getitem__(value, slice(_LARGEST + 1))) <= _LARGEST:
        for at, part in enumerate(_base(kind).__iter__(value)):
            yield (ITEM, at), part
    elif issubclass(kind, dict) and dict.__len__(value) <= _LARGEST:
        for key, part in list(dict.items(value)):
            if type(key) in (str, int):
                yield (ITEM, key), part


def _named(value: object, how: str, names: "Iterable[str]") -> "Iterator[tuple[tuple[str, object], object]]":
    for name in names:
        part = _stepped(value, (how, name))
        if part is not MISSING and _is_data(part):
            yield (how, name), part


def _stepped(value: Any, step: "tuple[str, Any]") -> object:
    kind, (how, name) = type(value), step
    try:
        if how == OF_FUNCTION:
            return value.__closure__[value.__code__.co_freevars.index(name)].cell_contents
        if how == ITEM:
            return _base(kind).__getitem__(value, name)
        if kind is type:
            return _dict_of_class(value)[name]
        slot = _slots(kind).get(name)
        return slot.__get__(value) if slot else _held_by(value, "__dict__")[name]
    except Exception:  # the part isn't there, or the value has changed its type
        return MISSING


def _base(kind: type) -> Any:
    return next((base for base in (dict, list) if issubclass(kind, base)), tuple)


def _names_in(value: Any) -> "list[str]":
    if type(value) is type:
        return [name for name in _dict_of_class(value) if not name.startswith("__")]
    try:
        own = list(_held_by(value, "__dict__"))
    except Exception:
        own = []
    return own + list(_slots(type(value)))


def _slots(kind: type) -> "dict[str, Any]":
    members = [pair for parent in _parents_of(kind) for pair in _dict_of_class(parent).items()]
    return {name: member for name, member in members if type(member) is MemberDescriptorType}
