"""A source's lines as steps: a statement over several lines is one step.

Versions of Python differ in which lines of such a statement they report, and in whether a comprehension is a separate
function; the results here are the same in all versions.
"""

import ast
from types import CodeType

LONGEST = 200_000  # characters; a longer source would take too long to parse, and its lines stay as they are

_COMPREHENSIONS = ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp
_METHODS = "staticmethod", "classmethod"
_FUNCTIONS = ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda


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
