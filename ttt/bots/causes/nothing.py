"""Recognises None where a value is wanted, and finds where it came from."""

import ast
import re

from ttt.bots.causes.found import Facts, Found
from ttt.bots.causes.returns import changing, none_from
from ttt.bots.causes.scene import Scene

# Expressions that are never None.
_SOMETHING = (ast.List, ast.Tuple, ast.Dict, ast.Set, ast.ListComp, ast.SetComp, ast.DictComp, ast.BinOp, ast.JoinedStr)
_OF_NONE = re.compile(r"'?NoneType'?")


def nothing(scene: Scene) -> "Found | None":
    """Recognise a None that a line has used as if it were something."""
    if scene.kind not in (TypeError, AttributeError) or not scene.is_own or not _OF_NONE.search(scene.text):
        return None
    node = _used(scene)
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
        return None  # wrong_calls.py recognises that
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
