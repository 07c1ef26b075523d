"""The functions of a source that search: they call themselves, directly or through others, or call such a function.

They are found from the names that each function mentions, before anything runs.
"""

from dis import get_instructions
from inspect import CO_ASYNC_GENERATOR, CO_COROUTINE, CO_GENERATOR, CO_OPTIMIZED
from types import CodeType, FunctionType
from typing import NamedTuple

from ttt.bots.line_trace import all_code

SEARCHES, BEGINS = "searches", "begins"  # calls itself; calls a function that does
_PARTS = ("<listcomp>", "<setcomp>", "<dictcomp>", "<genexpr>", "<lambda>")
_MOST = 1000  # functions; finding which reaches which takes long
_ASKS = ("LOAD_GLOBAL", "LOAD_NAME", "LOAD_DEREF")
_PAUSES = CO_GENERATOR | CO_COROUTINE | CO_ASYNC_GENERATOR


def is_part(code: CodeType) -> bool:
    """Whether code is a comprehension or a class's body: a part of the code around it."""
    return code.co_name in _PARTS[:-1] or not code.co_flags & CO_OPTIMIZED


class Searchers(NamedTuple):
    """The functions that search or begin a search: how maps each to SEARCHES or BEGINS.

    groups numbers only those that search; functions that call each other share a number.
    """

    how: "dict[CodeType, str]"
    groups: "dict[CodeType, int]"


def searchers(code: CodeType, names: "dict[str, object]") -> Searchers:
    """Return the functions of a source that search or begin a search; none if it has more than _MOST functions."""
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
    """Return the functions of a source that are known to search, as one group."""
    own = [each for each in functions_in(code) if each in known]  # equal code objects, if the source was compiled again
    return Searchers(dict.fromkeys(own, SEARCHES), dict.fromkeys(own, 0))


def functions_in(code: CodeType) -> "list[CodeType]":
    """Return the functions of a source, without those that pause: a generator's turns aren't calls."""
    return [each for each in all_code(code) if not is_part(each) and not each.co_flags & _PAUSES]


def mentioned(code: CodeType) -> "set[str]":
    """Return all names that a source uses."""
    return {name for each in all_code(code) for name in each.co_names}


def mentions_itself(code: CodeType) -> bool:
    """Whether a function uses its own name, rather than just an attribute with that name."""
    parts = [code, *[part for part in all_code(code) if part.co_name in _PARTS]]
    return any(
        each.opname in _ASKS and each.argval == code.co_name for part in parts for each in get_instructions(part)
    )


def _by_name(functions: "list[CodeType]", names: "dict[str, object]") -> "dict[str, list[CodeType]]":
    """Map each name to the functions that it may mean."""
    meant: "dict[str, list[CodeType]]" = {}
    for each in functions:
        meant.setdefault(each.co_name, []).append(each)
    own = set(functions)
    for name, value in list(names.items()):
        if type(value) is FunctionType and value.__code__ in own:
            meant.setdefault(name, []).append(value.__code__)
    return meant


def _mentioned(code: CodeType) -> "set[str]":
    """Return the names that a function, its comprehensions and its lambdas use, and those of its inner functions."""
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
