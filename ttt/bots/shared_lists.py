"""Finds where a bot's code shares a list, perhaps by mistake: between calls, between rows, or with a shallow copy.

It looks at the source alone, like sides_tested.py. Its notes only say what Python does, since the author may intend it.
"""

import ast
import re
from collections.abc import Iterator

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.bots import CodeNote

_ROWS = re.compile(r"\]\s*(?:\*\s*\w+\s*)?\]\s*\*")
_MOST = 3  # lines reported
_DEFAULT = re.compile(r"=\s*\[\s*\]\s*[,)]")
_COPY = re.compile(r"\.copy\(|\[:\]|list\(")
_CHANGING = ("append", "extend", "insert", "remove", "pop")


def shared_lists(source: str) -> "list[CodeNote]":
    """Return a note for each of the first _MOST places: "default list", "shallow copy" or "same rows", and the line."""
    if not any(words.search(source) for words in (_DEFAULT, _COPY, _ROWS)):
        return []
    try:
        found = sorted({note for node in ast.walk(ast.parse(source)) for note in _of(node)})
    except Exception:  # SyntaxError, and whatever deep nesting raises
        return []
    return [{"what": what, "line": line} for line, what in found[:_MOST]]


def _of(node: ast.AST) -> "Iterator[tuple[int, str]]":
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
            name = _name(node.targets[0])
            rows = [one for one in nodes if isinstance(one, ast.Assign) and _item_of(one.targets[0]) == name]
            if name and name in map(_row_of, nodes) and not rows:
                yield node


def _copied(value: ast.expr) -> str:
    """Return the name whose value is copied without its rows; "" if this isn't such a copy."""
    if isinstance(value, ast.Subscript) and isinstance(value.slice, ast.Slice):
        return _name(value.value) if not (value.slice.lower or value.slice.upper or value.slice.step) else ""
    if isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute) and value.func.attr == "copy":
        return _name(value.args[0] if value.args else value.func.value)
    if isinstance(value, ast.Call) and _name(value.func) == "list" and len(value.args) == 1:
        return _name(value.args[0])
    return ""


def _row_of(node: ast.AST) -> str:
    """Return the name x if this node sets an item x[i][j]; "" for any other node."""
    return _item_of(node.value) if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store) else ""


def _item_of(node: ast.AST) -> str:
    """Return the name x if this node is an item x[i]; "" for any other node."""
    return _name(node.value) if isinstance(node, ast.Subscript) else ""


def _name(node: ast.AST) -> str:
    return node.id if isinstance(node, ast.Name) else ""
