"""Recognises None where a value is wanted, and finds where it came from: most often a function without a return."""

import ast
import re

from ttt.bots.causes.found import Facts, Found
from ttt.bots.causes.scene import Scene, within

# Expressions that are never None.
_SOMETHING = (ast.List, ast.Tuple, ast.Dict, ast.Set, ast.ListComp, ast.SetComp, ast.DictComp, ast.BinOp, ast.JoinedStr)
# Methods and functions that change something and return None.
_CHANGING = {"append", "sort", "reverse", "extend", "insert", "remove", "clear", "update", "add", "discard", "shuffle"}
_OF_NONE = re.compile(r"'?NoneType'?")


def nothing(scene: Scene) -> "Found | None":
    """Recognise a None that a line has used as if it were something."""
    node = _used(scene) if _OF_NONE.search(scene.text) else None
    code = scene.written(node)
    if node is None or not code or isinstance(node, ast.Constant):
        return None
    return _origin(scene, node, code) or scene.found("none", {"code": code}, node)


def _used(scene: Scene) -> "ast.expr | None":
    """Return the expression that is None; None if Python doesn't say which."""
    node = scene.node
    if isinstance(node, (ast.Subscript, ast.Attribute)):
        return node.value if "indices" not in scene.text else None
    if isinstance(node, ast.BinOp):
        return _side(scene, node.left, node.right)
    if isinstance(node, ast.AugAssign):
        return _side(scene, node.target, node.value)
    if isinstance(node, ast.Compare):
        [right] = node.comparators if len(node.comparators) == 1 else [None]
        if right is None or "argument of type" in scene.text:
            return right
        return _side(scene, node.left, right)
    if isinstance(node, ast.Call) and "not callable" in scene.text:
        return None  # wrong_values.py recognises that
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and len(node.args) == 1:
        return node.args[0] if scene.value(node.args[0]) is None else None
    return scene.looped


def _side(scene: Scene, left: ast.expr, right: ast.expr) -> "ast.expr | None":
    """Return the side of an operator that is None; None if both are, or Python doesn't say."""
    kinds = re.findall("'([\\w.]+)'", scene.text)[-2:]
    if kinds.count("NoneType") != 1:
        return None
    return left if kinds[0] == "NoneType" else right


def _receiver(call: "ast.expr | None") -> str:
    """Return the name before the dot of a method call; "" if there is none."""
    func = call.func if isinstance(call, ast.Call) else None
    return func.value.id if isinstance(func, ast.Attribute) and isinstance(func.value, ast.Name) else ""


def _origin(scene: Scene, node: ast.expr, code: str) -> "Found | None":
    """Return where the None came from, if that is clear."""
    given = node
    if isinstance(node, ast.Name):
        values = [value for value in scene.assigned(node.id) if not isinstance(value, _SOMETHING)]
        of_itself = [value for value in values if changing(value, scene.tree) and _receiver(value) == node.id]
        values = of_itself or values  # moves = moves.sort() makes moves None, whatever it was before
        if len(values) != 1 or values[0] is None:
            return None
        given = values[0]
    if not isinstance(given, ast.Call):
        return None
    method = changing(given, scene.tree)
    if method:
        written = scene.written(given)
        facts: Facts = {"code": written, "method": method}
        return Found("none from method", facts, given.lineno, scene.column(given)) if written else None
    own = scene.defined(given.func.id) if isinstance(given.func, ast.Name) else None
    return none_from(own, code, scene.line, scene.column(node)) if own else None


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


def _can_end(body: "list[ast.stmt]") -> bool:
    """Whether execution can reach the end of these statements; True if in doubt."""
    return not any(_leaves(statement) for statement in body)


def _leaves(node: ast.stmt) -> bool:
    if isinstance(node, (ast.Return, ast.Raise)):
        return True
    if isinstance(node, ast.If):
        return bool(node.orelse) and not _can_end(node.body) and not _can_end(node.orelse)
    if isinstance(node, ast.With):
        return not _can_end(node.body)
    if isinstance(node, ast.Try):
        parts = [node.body + node.orelse, *[handler.body for handler in node.handlers]]
        return not _can_end(node.finalbody) or not any(_can_end(part) for part in parts)
    if isinstance(node, ast.Match):
        last = node.cases[-1]
        is_for_all = last.guard is None and isinstance(last.pattern, ast.MatchAs) and last.pattern.pattern is None
        return is_for_all and not any(_can_end(case.body) for case in node.cases)
    if isinstance(node, ast.While):
        is_endless = isinstance(node.test, ast.Constant) and bool(node.test.value)
        return is_endless and not any(isinstance(one, ast.Break) for one in within(node))
    return False


def gap(function: ast.FunctionDef) -> "ast.stmt | None":
    """Return a function's last statement if the function returns values but its end can be reached; else None."""
    return None if gives_nothing(function) or not _can_end(function.body) else function.body[-1]


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
    """Return the name of the _CHANGING method that an expression calls; "" if none, or if the source defines it."""
    name = node.func.attr if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) else ""
    if name not in _CHANGING:
        return ""
    own = [one for one in ast.walk(tree) if isinstance(one, ast.FunctionDef) and one.name == name] if tree else []
    return "" if own else name
