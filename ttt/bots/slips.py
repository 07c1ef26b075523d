"""Finds lines of a bot's code that probably don't do what was meant, by the source alone.

- It may test a side for truth: FIRST is 0, which is as false as None. If unsure, nothing is found: names to which the
  source gives another meaning don't count, nor do functions that distinguish None or 0 by a comparison.
- It may share a list: between calls, between rows, or with a shallow copy. The author may intend that, so the notes
  about it only say what Python does.
"""

import ast
import re
from collections.abc import Callable, Iterable, Iterator

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.bots import CodeNote

_MOST = 3  # lines reported
# A source without any of these words has nothing to look at.
_WITH_SIDES = re.compile(r"\.winner|\.holder")
_WITH_LISTS = re.compile(r"=\s*\[\s*\]\s*[,)]|\.copy\(|\[:\]|list\(|\]\s*(?:\*\s*\w+\s*)?\]\s*\*")
_CHANGING = ("append", "extend", "insert", "remove", "pop")
_SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef, ast.Module)


def sides_tested(source: str) -> "list[CodeNote]":
    """Return a note for each of the first _MOST lines with such a test: "winner" or "holder", and the line."""
    first = dict(reversed(_found(source, _WITH_SIDES, _tests)))
    return [{"what": first[line], "line": line} for line in sorted(first)[:_MOST]]


def shared_lists(source: str) -> "list[CodeNote]":
    """Return a note for each of the first _MOST places: "default list", "shallow copy" or "same rows", and the line."""
    found = _found(source, _WITH_LISTS, lambda tree: {note for node in ast.walk(tree) for note in _shared(node)})
    return [{"what": what, "line": line} for line, what in found[:_MOST]]


def _found(
    source: str, words: "re.Pattern[str]", find: "Callable[[ast.Module], Iterable[tuple[int, str]]]"
) -> "list[tuple[int, str]]":
    """Return what find() finds in a source, by line; nothing if the source can't be parsed or has none of the words."""
    try:
        return sorted(find(ast.parse(source))) if words.search(source) else []
    except Exception:  # SyntaxError, and whatever deep nesting raises
        return []


# Sides that are tested for truth


def _tests(tree: ast.Module) -> "Iterator[tuple[int, str]]":
    own = _own_names(tree)
    has_games = any(_name(node) == "Game" for node in ast.walk(tree))
    for scope in ast.walk(tree):
        if isinstance(scope, _SCOPES):
            nodes = list(_within(scope))
            sides = _Sides(nodes, own, has_games)
            known = {what for what in map(sides.compared, nodes) if what}
            for tested in _tested(nodes):
                what = sides.told_by(tested)
                if what and what not in known:
                    yield tested.lineno, what


class _Sides:
    """The expressions of a scope that are a side, each known as "winner" or "holder"."""

    def __init__(self, nodes: "list[ast.AST]", own: "set[str]", has_games: bool) -> None:
        self._own, self._has_games = own, has_games
        # The variables that hold a game's outcome, a list of sides, or a side, and never anything else.
        values = _assigned(nodes)
        self._outcomes = {
            name for name, given in values.items() if all(value and _name(value) == "outcome" for value in given)
        }
        self._lists: "dict[str, str]" = {}
        self._variables: "dict[str, str]" = {}
        for known, told_by in ((self._lists, self._list), (self._variables, self.told_by)):
            for name, given in values.items():
                kinds = {told_by(value) if value else "" for value in given}
                if len(kinds) == 1 and (what := kinds.pop()):
                    known[name] = what

    def told_by(self, node: ast.AST) -> str:
        """Return where a side comes from, "winner" or "holder"; "" if the node isn't known to be a side."""
        if isinstance(node, ast.NamedExpr):
            node = node.value
        if isinstance(node, ast.Name):
            return self._variables.get(node.id, "")
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and len(node.args) == 1:
            return "holder" if node.func.attr == "holder" and "holder" not in self._own else ""
        if isinstance(node, ast.Attribute) and node.attr == "winner" and "winner" not in self._own:
            of = node.value
            is_outcome = _name(of) == "outcome" or (isinstance(of, ast.Name) and of.id in self._outcomes)
            return "winner" if is_outcome or not self._has_games else ""  # a Game's own winner is a mark
        if isinstance(node, ast.Subscript):
            return self._list(node.value)
        if isinstance(node, _Each):
            return self._list(node.of)
        return ""

    def compared(self, node: ast.AST) -> str:
        """Return told_by() of a side that is compared with None or FIRST; "" if there is none.

        In a scope with such a comparison, testing the side for truth is no mistake.
        """
        if isinstance(node, ast.Compare) and len(node.comparators) == 1:
            for one, other in ((node.left, node.comparators[0]), (node.comparators[0], node.left)):
                if (isinstance(one, ast.Constant) and one.value in (None, 0)) or _name(one) == "FIRST":
                    return self.told_by(other)
        return ""

    def _list(self, node: ast.AST) -> str:
        if isinstance(node, (ast.ListComp, ast.GeneratorExp)):
            return self.told_by(node.elt)
        return self._lists.get(node.id, "") if isinstance(node, ast.Name) else ""


class _Each(ast.expr):
    """Any item of an iterable, as a loop gets it."""

    def __init__(self, of: ast.expr) -> None:
        super().__init__(lineno=of.lineno)
        self.of = of


def _within(scope: ast.AST) -> "Iterator[ast.AST]":
    """Yield the nodes of a scope, without those of its inner scopes."""
    waiting = list(ast.iter_child_nodes(scope))
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, _SCOPES):
            waiting += ast.iter_child_nodes(node)


def _assigned(nodes: "list[ast.AST]") -> "dict[str, list[ast.expr | None]]":
    """Return what each variable of a scope is set to; None for a value that can't be seen."""
    values: "dict[str, list[ast.expr | None]]" = {}
    seen: "set[ast.AST]" = set()
    for node in nodes:
        for target, value in _targets(node):
            if isinstance(target, ast.Name):
                values.setdefault(target.id, []).append(value)
                seen.add(target)
    for node in nodes:
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load) and node not in seen:
            values.setdefault(node.id, []).append(None)
        if isinstance(node, ast.arg):
            values.setdefault(node.arg, []).append(None)
    return values


def _targets(node: ast.AST) -> "Iterator[tuple[ast.expr, ast.expr | None]]":
    if isinstance(node, ast.Assign):
        for target in node.targets:
            yield target, node.value
    elif isinstance(node, (ast.AnnAssign, ast.NamedExpr)):
        yield node.target, node.value
    elif isinstance(node, (ast.For, ast.comprehension)):
        yield node.target, _Each(node.iter)


def _tested(nodes: "list[ast.AST]") -> "Iterator[ast.expr]":
    """Yield the expressions that are tested for truth."""
    for node in nodes:
        if isinstance(node, (ast.If, ast.While, ast.IfExp, ast.Assert)):
            yield from _parts(node.test)
        elif isinstance(node, ast.comprehension):
            for test in node.ifs:
                yield from _parts(test)
        elif isinstance(node, ast.match_case) and node.guard:
            yield from _parts(node.guard)
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            yield from _parts(node.operand)
        elif isinstance(node, ast.BoolOp):  # the last one is the result, not tested
            for part in node.values[:-1]:
                yield from _parts(part)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
            yield from _tested_by_call(node.func.id, node.args)


def _parts(test: ast.expr) -> "Iterator[ast.expr]":
    """Yield a test and, if it is an `and` or an `or`, its last part as well."""
    yield test
    if isinstance(test, ast.BoolOp):
        yield from _parts(test.values[-1])


def _tested_by_call(function: str, given: "list[ast.expr]") -> "Iterator[ast.expr]":
    if function == "bool":
        yield given[0]
    elif function in ("all", "any"):
        yield _Each(given[0])
    elif function == "filter" and isinstance(given[0], ast.Attribute):
        yield ast.Call(given[0], given[1:], [], lineno=given[0].lineno)


def _own_names(tree: ast.Module) -> "set[str]":
    """Return the names that the source may define: attributes that it sets, members of classes, words in strings."""
    own: "set[str]" = set()
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load):
            own.add(node.attr)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            own.update(node.value.replace(",", " ").split())  # the fields of a named tuple
        elif isinstance(node, ast.ClassDef):
            own.update(name for each in _within(node) if (name := _defined(each)))
    return own


def _defined(node: ast.AST) -> str:
    if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
        return node.name
    return node.id if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load) else ""


def _name(node: ast.AST) -> str:
    """Return the name of a variable or an attribute."""
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


# Lists that are shared


def _shared(node: ast.AST) -> "Iterator[tuple[int, str]]":
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult) and _has_one_row(node.left):
        yield node.lineno, "same rows"
    if isinstance(node, ast.FunctionDef):
        nodes = list(ast.walk(node))
        yield from [(default.lineno, "default list") for default in _defaults(node, nodes)]
        yield from [(copy.lineno, "shallow copy") for copy in _copies(node, nodes)]


def _has_one_row(node: ast.expr) -> bool:
    """Whether this is [[...]] or [[...] * 3]."""
    [row] = node.elts if isinstance(node, ast.List) and len(node.elts) == 1 else [None]
    return isinstance(row.left if isinstance(row, ast.BinOp) else row, ast.List)


def _defaults(function: ast.FunctionDef, nodes: "list[ast.AST]") -> "Iterator[ast.expr]":
    """Yield the empty lists that are default values and that the function changes without reassigning the name."""
    given = function.args
    for argument, default in zip(given.args[len(given.args) - len(given.defaults) :], given.defaults):
        if isinstance(default, ast.List) and not default.elts:
            uses = [node for node in nodes if isinstance(node, ast.Name) and node.id == argument.arg]
            changes = [
                node for node in nodes
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
                and node.func.value in uses and node.func.attr in _CHANGING
            ]  # fmt: skip
            if changes and not any(isinstance(use.ctx, ast.Store) for use in uses):
                yield default


def _copies(function: ast.FunctionDef, nodes: "list[ast.AST]") -> "Iterator[ast.Assign]":
    """Yield copies of arguments, such as new = board.copy(), if new[i][j] is set but none of new's rows is copied."""
    given = [argument.arg for argument in function.args.args]
    for node in nodes:
        if isinstance(node, ast.Assign) and len(node.targets) == 1 and _copied(node.value) in given:
            name = _variable(node.targets[0])
            rows = [one for one in nodes if isinstance(one, ast.Assign) and _item_of(one.targets[0]) == name]
            if name and name in map(_row_of, nodes) and not rows:
                yield node


def _copied(value: ast.expr) -> str:
    """Return the name whose value is copied without its rows; "" if this isn't such a copy."""
    if isinstance(value, ast.Subscript) and isinstance(value.slice, ast.Slice):
        return _variable(value.value) if not (value.slice.lower or value.slice.upper or value.slice.step) else ""
    if isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute) and value.func.attr == "copy":
        return _variable(value.args[0] if value.args else value.func.value)
    if isinstance(value, ast.Call) and _variable(value.func) == "list" and len(value.args) == 1:
        return _variable(value.args[0])
    return ""


def _row_of(node: ast.AST) -> str:
    """Return the name x if this node sets an item x[i][j]; "" for any other node."""
    return _item_of(node.value) if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store) else ""


def _item_of(node: ast.AST) -> str:
    """Return the name x if this node is an item x[i]; "" for any other node."""
    return _variable(node.value) if isinstance(node, ast.Subscript) else ""


def _variable(node: ast.AST) -> str:
    """Return the name of a variable; "" for any other node."""
    return node.id if isinstance(node, ast.Name) else ""
