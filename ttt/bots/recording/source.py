"""What a source shows before it runs: its lines as steps, and the functions that search.

A statement over several lines is one step. Versions of Python differ in which lines of such a statement they report,
and in whether a comprehension is a separate function; SourceLines is the same in all versions. The functions that
search call themselves, directly or through others, or call such a function; they are found from the names that each
mentions.
"""

import ast
from dis import get_instructions
from inspect import CO_ASYNC_GENERATOR, CO_COROUTINE, CO_GENERATOR, CO_OPTIMIZED
from types import CodeType, FunctionType
from typing import NamedTuple

from ttt.bots.line_trace import all_code

LONGEST = 200_000  # characters; a longer source would take too long to parse, and its lines stay as they are

_COMPREHENSIONS = ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp
_METHODS = "staticmethod", "classmethod"
_FUNCTIONS = ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda
SEARCHES, BEGINS = "searches", "begins"  # calls itself; calls a function that does
_PARTS = ("<listcomp>", "<setcomp>", "<dictcomp>", "<genexpr>", "<lambda>")
_MOST = 1000  # functions; finding which reaches which takes long
_ASKS = ("LOAD_GLOBAL", "LOAD_NAME", "LOAD_DEREF")
_PAUSES = CO_GENERATOR | CO_COROUTINE | CO_ASYNC_GENERATOR


class SourceLines:
    """What a source shows about its steps and functions: the line of a step, and the names that a function assigns."""

    def __init__(self, source: str) -> None:
        self._firsts: "dict[int, int]" = {}  # by line: the first line of the statement that the line belongs to
        self._names: "dict[tuple[int, str], dict[str, None]]" = {}  # by line and name of a function
        self._decorated: "set[tuple[int, str]]" = set()
        try:
            if len(source) <= LONGEST:
                self._look_into(ast.parse(source))
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            pass  # the source was compiled before, so it is only nested too deeply to be parsed

    def line(self, line: int) -> int:
        """Return the first line of the statement that a line belongs to; for a function, the line with its def."""
        return self._firsts.get(line, line)

    def own_names(self, code: CodeType) -> "list[str]":
        """Return a function's arguments and the names it assigns, without those within comprehensions."""
        names = self._names.get((self.line(code.co_firstlineno), code.co_name))
        return list(code.co_varnames if names is None else names)

    def is_decorated(self, code: CodeType) -> bool:
        """Whether a function has a decorator that may answer in its place: any but staticmethod and classmethod."""
        return (self.line(code.co_firstlineno), code.co_name) in self._decorated

    def _look_into(self, tree: ast.AST) -> None:
        for node in ast.walk(tree):  # inner nodes come later, and overwrite
            if isinstance(node, (ast.stmt, ast.ExceptHandler, ast.match_case)):
                self._look_at(node)
        for node in ast.walk(tree):
            if isinstance(node, _FUNCTIONS):
                key = self.line(node.lineno), "<lambda>" if isinstance(node, ast.Lambda) else node.name
                self._names.setdefault(key, {}).update(dict.fromkeys(_names_of(node)))
                if any(getattr(each, "id", "") not in _METHODS for each in getattr(node, "decorator_list", ())):
                    self._decorated.add(key)

    def _look_at(self, node: "ast.stmt | ast.ExceptHandler | ast.match_case") -> None:
        first = node.pattern.lineno if isinstance(node, ast.match_case) else node.lineno
        body = getattr(node, "body", None) or getattr(node, "cases", None)
        begin = min([first, *[each.lineno for each in getattr(node, "decorator_list", ())]])
        if body:
            inner = body[0].pattern.lineno if isinstance(body[0], ast.match_case) else body[0].lineno
            end = max(first, inner - 1)
        else:
            end = getattr(node, "end_lineno", None) or first
        for line in range(begin, end + 1):
            self._firsts[line] = first


def _names_of(function: "ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda") -> "list[str]":
    given = function.args
    arguments = (*given.posonlyargs, *given.args, *given.kwonlyargs, given.vararg, given.kwarg)
    body = [function.body] if isinstance(function, ast.Lambda) else function.body
    bound = [name for part in body for name in _bound(part, within=False)]
    return [each.arg for each in arguments if each] + bound


def _bound(node: ast.AST, within: bool) -> "list[str]":
    """Return the names assigned in a part of a function; within a comprehension only those assigned with :=."""
    if isinstance(node, (*_FUNCTIONS, ast.ClassDef)):
        return []
    within = within or isinstance(node, _COMPREHENSIONS)
    names: "list[str]" = []
    if isinstance(node, ast.NamedExpr):
        names.append(node.target.id)
    elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and not within:
        names.append(node.id)
    elif isinstance(node, (ast.ExceptHandler, ast.MatchAs, ast.MatchStar)) and node.name:
        names.append(node.name)
    for child in ast.iter_child_nodes(node):
        names += _bound(child, within)
    return names


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
