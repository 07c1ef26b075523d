"""The cause of no answer in time, and of an answer that isn't a move or isn't a legal one: from the source alone."""

import ast
import re
from collections.abc import Iterator

from ttt.bots.causes.found import Found
from ttt.bots.causes.nothing import changing, gap, gives_nothing, is_nothing, none_from, returned
from ttt.bots.causes.scene import blocks, parsed, stored, within

_SETTING = (ast.Assign, ast.NamedExpr, ast.AnnAssign)
# The words with which a bot can find out which cells are free. A source without any of them doesn't ask.
_ASKING = ("legal_moves", "is_legal", "is_open", "holder", "marks", "play", "import", "getattr")
_CELL = re.compile(r"[a-zA-Z]{1,2}[0-9]{1,2}$")
_LOOPS = (ast.For, ast.While, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
_LEAVING = (ast.Return, ast.Raise, ast.Yield, ast.YieldFrom, ast.Await, ast.Assert)
_PLAIN = (ast.Name, ast.Load, ast.Constant, ast.Compare, ast.BoolOp, ast.UnaryOp, ast.BinOp)
_SIGNS = (ast.operator, ast.unaryop, ast.cmpop, ast.boolop)


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
        for block in filter(None, blocks(last)):
            yield from _last_statements(block)


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


# No answer in time


def of_time(source: str, line: int) -> "Found | None":
    """Return why a loop around the line where a bot was stopped can't end; None if unsure."""
    tree = parsed(source)
    if tree is None:
        return None
    loops = [
        node for node in ast.walk(tree) if isinstance(node, ast.While) and node.lineno <= line <= (node.end_lineno or 0)
    ]
    for loop in sorted(loops, key=lambda one: -one.lineno):
        is_left = any(isinstance(node, _LEAVING) for node in within(loop)) or any(_breaks(loop.body))
        place = (loop.lineno, loop.col_offset + 1)
        code = ast.get_source_segment(source, loop.test) or ""
        if isinstance(loop.test, ast.Constant) and loop.test.value and not is_left:
            return Found("endless loop", {"code": f"while {code}"}, *place)
        may_be = code and "\n" not in code and not (is_left and _takes_long(tree, loop))
        if may_be and _is_unchanging(tree, loop):
            return Found("loop without change", {"code": code}, *place)
    return None


def _takes_long(tree: ast.Module, loop: ast.While) -> bool:
    """Whether one turn of the loop may take a long time: it contains another loop or calls the source's functions."""
    own = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
    return any(
        isinstance(node, _LOOPS) or (isinstance(node, ast.Call) and getattr(node.func, "id", None) in own)
        for statement in loop.body
        for node in ast.walk(statement)
    )


def _breaks(body: "list[ast.stmt]") -> "Iterator[bool]":
    """Yield True for each break that leaves the loop with this body."""
    for node in body:
        if isinstance(node, ast.Break):
            yield True
        if isinstance(node, (ast.For, ast.While)):
            yield from _breaks(node.orelse)
        elif not isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            for block in blocks(node):
                yield from _breaks(block)


def _is_unchanging(tree: ast.Module, loop: ast.While) -> bool:
    """Whether the condition looks only at the function's own variables, and the loop only reads them."""
    lengths = [node for node in ast.walk(loop.test) if isinstance(node, ast.Call) and _is_length(node)]
    names = [length.func for length in lengths]
    if not all(isinstance(node, (*_PLAIN, *_SIGNS)) or node in lengths for node in ast.walk(loop.test)):
        return False
    wanted = {node.id for node in ast.walk(loop.test) if isinstance(node, ast.Name) and node not in names}
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    owners = [one for one in functions if any(node is loop for node in within(one))]
    if not wanted or len(owners) != 1:
        return False
    [owner] = owners
    own = {one.arg for one in owner.args.args} | stored(owner)
    shared = [name for node in ast.walk(owner) if isinstance(node, (ast.Global, ast.Nonlocal)) for name in node.names]
    if not wanted <= own - {*shared}:
        return False
    read = [node for statement in loop.body for node in _only_read(statement)]
    uses = [node for statement in loop.body for node in ast.walk(statement) if getattr(node, "id", None) in wanted]
    return all(any(node is one for one in read) for node in uses)


def _is_length(node: ast.Call) -> bool:
    """Whether this is len(name)."""
    is_len = isinstance(node.func, ast.Name) and node.func.id == "len"
    return is_len and len(node.args) == 1 and isinstance(node.args[0], ast.Name)


def _only_read(statement: ast.AST) -> "Iterator[ast.AST]":
    """Yield what a statement only reads: indices, and what it compares, calculates with, indexes or passes to len()."""
    for node in ast.walk(statement):
        if isinstance(node, (ast.Compare, ast.BinOp)):
            yield from [one for one in ast.iter_child_nodes(node) if isinstance(one, ast.Name)]
        elif isinstance(node, ast.Subscript):
            yield node.slice
            if isinstance(node.ctx, ast.Load):
                yield node.value
        elif isinstance(node, ast.Call) and _is_length(node):
            yield node.args[0]
