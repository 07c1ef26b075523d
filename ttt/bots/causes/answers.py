"""The cause of an answer that isn't a move, or isn't a legal one."""

import ast
import re
from collections.abc import Iterator

from ttt.bots.causes.found import Found
from ttt.bots.causes.nothing import changing, gap, gives_nothing, is_nothing, none_from, returned
from ttt.bots.causes.scene import parsed, stored, within

_SETTING = (ast.Assign, ast.NamedExpr, ast.AnnAssign)
# The words with which a bot can find out which cells are free. A source without any of them doesn't ask.
_ASKING = ("legal_moves", "is_legal", "is_open", "holder", "marks", "play", "import", "getattr")
_CELL = re.compile(r"[a-zA-Z]{1,2}[0-9]{1,2}$")


def of_nothing(source: str, name: str) -> "Found | None":
    """Return why the function with this name has returned None; None if no cause is certain."""
    tree = parsed(source)
    named = [node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name == name] if tree else []
    if tree is None or len(named) != 1:
        return None
    [function] = named
    returns = returned(function)
    if gives_nothing(function):
        return _without_return(function, returns)
    own = _own(tree)
    causes = [_of_return(source, one, own, tree) for one in returns]
    doubtful = [one for one in returns if _may_be_none(one.value, function, tree)]
    last = gap(function)
    if last:
        causes.append(Found("end without return", {"function": name}, last.lineno, last.col_offset + 1))
    sure = [cause for cause in causes if cause]
    if len(sure) == 1:
        return None if last and doubtful else sure[0]
    [value] = [one.value for one in doubtful] if len(doubtful) == 1 and not sure else [None]
    if isinstance(value, ast.Name):
        return Found("still none", {"name": value.id}, doubtful[0].lineno, doubtful[0].col_offset + 1)
    return None


def of_wrong(source: str, wrong: str, why: str, size: "tuple[int, int]") -> "Found | None":
    """Return why an answer isn't a cell of the board; None if no cause is certain.

    wrong is the answer as Python shows it, why is its reason as in SingleMove, and size is (columns, rows).
    """
    if wrong.startswith("Position("):
        return Found("returns a position", {})
    try:
        given = ast.literal_eval(wrong)
    except (ValueError, SyntaxError, TypeError, MemoryError, RecursionError):
        return None
    if why in ("off the board", "no such column"):
        return _counted_from_one(given, wrong, size, why == "no such column")
    if _is_value_beside(given):
        return Found("returns a value beside", {"wrong": wrong})
    if given == []:
        return Found("returns an empty list", {})
    if type(given) is list:
        return Found("returns a list", {"wrong": wrong})
    if type(given) is bool:
        return Found("returns true or false", {"wrong": wrong})
    if (type(given) is str and given.isdecimal()) or (type(given) is float and given.is_integer()):
        key = "digits as text" if type(given) is str else "returns a fraction"
        return Found(key, {"wrong": wrong, "better": str(int(given))})
    return None


def _is_value_beside(given: object) -> bool:
    """Whether this is a pair of a value and a move, in either order: (0, (1, 2)) or (1, "b2")."""
    if not isinstance(given, (tuple, list)):
        return False
    numbers = [one for one in given if type(one) in (int, float)]
    moves = [one for one in given if type(one) in (tuple, list) or (type(one) is str and _CELL.match(one))]
    return len(numbers) == len(moves) == 1 and len(given) == 2


def of_cell(source: str, cell: int, size: "tuple[int, int]") -> "Found | None":
    """Return why a bot chose a cell that isn't free or doesn't exist; None if unsure. size is (columns, rows)."""
    if cell >= size[0] * size[1]:
        return _counted_from_one(cell, str(cell), size, False)
    if cell >= 0 and not any(word in source for word in _ASKING):
        return Found("never asks what is free", {})
    return None


def _counted_from_one(given: object, wrong: str, size: "tuple[int, int]", is_column: bool) -> "Found | None":
    columns, rows = size
    end = columns if is_column else columns * rows
    if type(given) is int and given == end:
        return Found("counts from one", {"wrong": wrong, "last": str(end - 1)})
    if type(given) is tuple and len(given) == 2 and all(type(one) is int for one in given):
        row, column = given
        if 0 <= row <= rows and 0 <= column <= columns and (row == rows or column == columns):
            return Found("counts from one", {"wrong": wrong, "last": f"({rows - 1}, {columns - 1})"})
    return None


def _without_return(function: ast.FunctionDef, returns: "list[ast.Return]") -> Found:
    """Return why a function that never returns a value gave None: an empty return, a printed move, or no return."""
    name = function.name
    if returns:
        return Found("empty return", {}, returns[0].lineno, returns[0].col_offset + 1)
    for node in _last_statements(function.body):
        if _prints_a_move(node):
            return Found("prints its move", {"function": name}, node.lineno, node.col_offset + 1)
    last = function.body[-1]
    return Found("no return", {"function": name}, last.lineno, last.col_offset + 1)


def _last_statements(body: "list[ast.stmt]") -> "Iterator[ast.stmt]":
    """Yield each statement that can be the last to run."""
    last = body[-1]
    yield last
    if not isinstance(last, (ast.FunctionDef, ast.ClassDef)):
        for part in filter(None, (getattr(last, "body", []), getattr(last, "orelse", []))):
            yield from _last_statements(part)


def _prints_a_move(node: ast.stmt) -> bool:
    """Whether a statement prints a single value that may be a cell, not words."""
    call = node.value if isinstance(node, ast.Expr) else None
    if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "print"):
        return False
    [given] = call.args if len(call.args) == 1 else [None]
    if isinstance(given, ast.Constant) and isinstance(given.value, str):
        return _CELL.match(given.value) is not None
    return given is not None and not isinstance(given, (ast.JoinedStr, ast.BinOp, ast.Starred))


def _may_be_none(value: "ast.expr | None", function: ast.FunctionDef, tree: ast.Module) -> bool:
    """Whether a returned expression may be None; for a variable, whether an expression assigned to it may be."""
    own = _own(tree)
    if isinstance(value, ast.Name):
        given = [node.value for node in within(function) if isinstance(node, _SETTING) and value.id in stored(node)]
        return any(_may_be_none(one, function, tree) for one in given if not isinstance(one, ast.Name))
    for node in ast.walk(value) if value else ():
        if isinstance(node, ast.Constant) and node.value is None:
            return True
        if isinstance(node, ast.Call):
            name = node.func.id if isinstance(node.func, ast.Name) else ""
            if changing(node, tree) or (isinstance(node.func, ast.Attribute) and node.func.attr == "get"):
                return True
            if name in own and (gives_nothing(own[name]) or gap(own[name])):
                return True
    return value is None


def _own(tree: ast.Module) -> "dict[str, ast.FunctionDef]":
    return {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}


def _of_return(source: str, node: ast.Return, own: "dict[str, ast.FunctionDef]", tree: ast.Module) -> "Found | None":
    """Return why a return statement's value may be None; None if unsure."""
    place = (node.lineno, node.col_offset + 1)
    if is_nothing(node.value):
        return Found("empty return", {}, *place)
    code = ast.get_source_segment(source, node.value) if node.value else None
    if not isinstance(node.value, ast.Call) or not code or "\n" in code:
        return None
    method = changing(node.value, tree)
    if method:
        return Found("none from method", {"code": code, "method": method}, *place)
    called = own.get(node.value.func.id) if isinstance(node.value.func, ast.Name) else None
    return none_from(called, code, *place) if called else None
