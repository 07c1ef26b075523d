"""What a function of the source returns: nothing, sometimes nothing, or always something."""

import ast

from ttt.bots.causes.found import Facts, Found
from ttt.bots.causes.scene import within

# Methods and functions that change something and return None.
CHANGING = {"append", "sort", "reverse", "extend", "insert", "remove", "clear", "update", "add", "discard", "shuffle"}


def is_nothing(node: "ast.expr | None") -> bool:
    """Whether the value of a return statement is missing or None."""
    return node is None or (isinstance(node, ast.Constant) and node.value is None)


def returned(function: ast.FunctionDef) -> "list[ast.Return]":
    """Return a function's own return statements."""
    return [node for node in within(function) if isinstance(node, ast.Return)]


def gives_nothing(function: ast.FunctionDef) -> bool:
    """Whether a function has no return with a value, and doesn't yield."""
    if any(isinstance(node, (ast.Yield, ast.YieldFrom)) for node in within(function)):
        return False
    return all(is_nothing(node.value) for node in returned(function))


def can_end(body: "list[ast.stmt]") -> bool:
    """Whether execution can reach the end of these statements; True if in doubt."""
    return not any(_leaves(statement) for statement in body)


def _leaves(node: ast.stmt) -> bool:
    if isinstance(node, (ast.Return, ast.Raise)):
        return True
    if isinstance(node, ast.If):
        return bool(node.orelse) and not can_end(node.body) and not can_end(node.orelse)
    if isinstance(node, ast.With):
        return not can_end(node.body)
    if isinstance(node, ast.Try):
        parts = [node.body + node.orelse, *[handler.body for handler in node.handlers]]
        return not can_end(node.finalbody) or all(not can_end(part) for part in parts)
    if isinstance(node, ast.While):
        is_endless = isinstance(node.test, ast.Constant) and bool(node.test.value)
        return is_endless and not any(isinstance(one, ast.Break) for one in within(node))
    return False


def gap(function: ast.FunctionDef) -> "ast.stmt | None":
    """Return a function's last statement if the function returns values but its end can be reached; else None."""
    if gives_nothing(function) or not can_end(function.body):
        return None
    return function.body[-1]


def none_from(function: ast.FunctionDef, code: str, *place: "int | None") -> "Found | None":
    """Return why a call of the source's function, written as code, gave None; None if unsure."""
    facts: Facts = {"code": code, "function": function.name}
    if gives_nothing(function):
        return Found("none from function", facts | {"at": function.lineno}, *place)
    last = gap(function)
    if last and not any(is_nothing(one.value) for one in returned(function)):
        return Found("none from branch", facts | {"at": last.lineno}, *place)
    return None


def changing(node: "ast.expr | None", tree: "ast.Module | None") -> str:
    """Return the name of the CHANGING method that an expression calls; "" if none, or if the source defines it."""
    name = node.func.attr if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) else ""
    if name not in CHANGING:
        return ""
    own = [one for one in ast.walk(tree) if isinstance(one, ast.FunctionDef) and one.name == name] if tree else []
    return "" if own else name
