"""The places where a program may keep its board: a call's arguments, an object, or the names of its module.

A way leads from a call to one value, in steps; following it runs none of the bot's own code.
"""

from collections.abc import Iterable, Iterator
from enum import Enum
from types import CodeType, FunctionType, MemberDescriptorType
from typing import Any

from ttt.bots.bot import NAME
from ttt.bots.recording.calls import arguments_of
from ttt.game.rules import Position

LOCAL, GLOBAL, OF_OBJECT, ITEM, OF_FUNCTION = "local", "global", "of object", "item", "of function"
MISSING = object()
_DEEPEST, _MOST, _LARGEST = 3, 150, 4  # steps of a way; values of one call; items of a list that is looked into

Way = tuple[tuple[str, Any], ...]
Group = list[tuple[Way, object]]  # values with the same holder, each after the way to it

_DATA = (list, tuple, dict, set, frozenset, str, int, Position)
_held_by = object.__getattribute__
_module_of = type.__dict__["__module__"].__get__  # a class may claim to be from another module
_parents_of = type.__dict__["__mro__"].__get__
_dict_of_class = type.__dict__["__dict__"].__get__


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
