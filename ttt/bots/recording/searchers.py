"""Which functions of a source search: those that call themselves, directly or through others, and those that call such
a one.

It is read from the names that each function mentions, so it is known before anything runs.
"""

from dis import get_instructions
from inspect import CO_ASYNC_GENERATOR, CO_COROUTINE, CO_GENERATOR, CO_OPTIMIZED
from types import CodeType, FunctionType
from typing import NamedTuple

SEARCHES, BEGINS = "searches", "begins"  # calls itself; calls one that does
_PARTS = ("<listcomp>", "<setcomp>", "<dictcomp>", "<genexpr>", "<lambda>")
_MOST = 1000  # functions; to find the way from each to each takes long
_ASKS = ("LOAD_GLOBAL", "LOAD_NAME", "LOAD_DEREF")
_PAUSES = CO_GENERATOR | CO_COROUTINE | CO_ASYNC_GENERATOR


def is_part(code: CodeType) -> bool:
    """Whether code is a comprehension or a class's body: a part of what it is in."""
    return code.co_name in _PARTS[:-1] or not code.co_flags & CO_OPTIMIZED


class Searchers(NamedTuple):
    """how is SEARCHES or BEGINS; functions that call each other are in one of the groups."""

    how: "dict[CodeType, str]"
    groups: "dict[CodeType, int]"


def searchers(code: CodeType, names: "dict[str, object]") -> Searchers:
    """The functions of a source that search or begin a search."""
    functions = functions_in(code)
    called = _by_name(functions, names)
    if len(functions) > _MOST:
        return Searchers({}, {})
    calls = {each: [other for name in _mentioned(each) for other in called.get(name, ())] for each in functions}
    reached = {each: _reached(each, calls) for each in functions}
    searching = {each for each in functions if each in reached[each]}
    beginning = {each for each in functions if searching & reached[each]} - searching
    groups: "dict[CodeType, int]" = {}
    for number, each in enumerate(functions):
        for other in reached[each] & searching if each in searching and each not in groups else ():
            if each in reached[other]:
                groups[other] = number
    how = {each: SEARCHES if each in searching else BEGINS for each in functions if each in searching | beginning}
    return Searchers(how, groups)


def searching(code: CodeType, known: "set[CodeType]") -> Searchers:
    """The functions of a source of which it is known that they search: they are one group."""
    own = [each for each in functions_in(code) if each in known]  # equal ones, if the source was read again
    return Searchers(dict.fromkeys(own, SEARCHES), dict.fromkeys(own, 0))


def functions_in(code: CodeType) -> "list[CodeType]":
    """The functions of a source, but for those that pause: a generator's turns are no calls."""
    return [each for each in _within(code) if not is_part(each) and not each.co_flags & _PAUSES]


def mentioned(code: CodeType) -> "set[str]":
    """All names that a source asks for."""
    return {name for each in _within(code) for name in each.co_names}


def mentions_itself(code: CodeType) -> bool:
    """Whether a function asks for its own name, and not only for a part of something with that name."""
    parts = [code, *[part for part in _within(code) if part.co_name in _PARTS]]
    return any(
        each.opname in _ASKS and each.argval == code.co_name for part in parts for each in get_instructions(part)
    )


def _by_name(functions: "list[CodeType]", names: "dict[str, object]") -> "dict[str, list[CodeType]]":
    """The functions that each name may mean."""
    meant: "dict[str, list[CodeType]]" = {}
    for each in functions:
        meant.setdefault(each.co_name, []).append(each)
    own = set(functions)
    for name, value in list(names.items()):
        if type(value) is FunctionType and value.__code__ in own:
            meant.setdefault(name, []).append(value.__code__)
    return meant


def _mentioned(code: CodeType) -> "set[str]":
    """The names that a function asks for, also in the comprehensions and lambdas in it; those of functions in it."""
    names = set(code.co_names) | set(code.co_freevars)
    for part in code.co_consts:
        if isinstance(part, CodeType):
            names |= _mentioned(part) if part.co_name in _PARTS else {part.co_name}
    return names


def _reached(code: CodeType, calls: "dict[CodeType, list[CodeType]]") -> "set[CodeType]":
    reached: "set[CodeType]" = set()
    ahead = list(calls[code])
    while ahead:
        each = ahead.pop()
        if each not in reached:
            reached.add(each)
            ahead += calls[each]
    return reached


def _within(code: CodeType) -> "list[CodeType]":
    codes = [code]
    for part in code.co_consts:
        if isinstance(part, CodeType):
            codes += _within(part)
    return codes
