"""Recognises a loop that can't end, from the source alone."""

import ast
from collections.abc import Iterator

from ttt.bots.causes.found import Found
from ttt.bots.causes.scene import parsed, stored, within

_LOOPS = (ast.For, ast.While, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
_LEAVING = (ast.Return, ast.Raise, ast.Yield, ast.YieldFrom, ast.Await, ast.Assert)
_PLAIN = (ast.Name, ast.Load, ast.Constant, ast.Compare, ast.BoolOp, ast.UnaryOp, ast.BinOp)
_SIGNS = (ast.operator, ast.unaryop, ast.cmpop, ast.boolop)


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
            for part in ("body", "orelse", "finalbody"):
                yield from _breaks(getattr(node, part, []))
            for handler in [*getattr(node, "handlers", []), *getattr(node, "cases", [])]:
                yield from _breaks(handler.body)


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
