"""Recognises missing items: beyond the end of a list, under an unknown key, or in an empty collection."""

import ast
import re

from ttt.bots.causes.found import Facts, Found
from ttt.bots.causes.near import near
from ttt.bots.causes.scene import UNKNOWN, Scene

_EMPTY = re.compile(
    r"(max|min)\(\) (?:arg is an empty sequence|iterable argument is empty)"
    r"|Cannot choose from an empty|pop from (?:an )?empty|pop index out of range"
)

_TAKING = ("pop", "remove", "clear")


def index(scene: Scene) -> "Found | None":
    """Recognise an index beyond the end."""
    if scene.kind is not IndexError or not scene.is_own or "out of range" not in scene.text:
        return None
    node = scene.node
    if not isinstance(node, ast.Subscript):
        return None
    code, of, at = scene.written(node.value), scene.value(node.value), scene.value(node.slice)
    if not code or type(of) not in (list, tuple, str) or type(at) is not int:
        return None
    size = len(of)  # type: ignore[arg-type]
    filled = _filled(scene, node) if size == 0 else None
    if filled:
        return scene.found("no place" if filled is node else "no row", {"code": code, "index": at}, node)
    if size == 0:
        return scene.found("index in nothing", {"code": code}, node)
    if at < -size or at >= size:
        key = "index at the end" if at == size and not _is_worked_out(scene, node) else "index beyond"
        return scene.found(key, {"code": code, "index": at, "last": size - 1, "count": size}, node)
    return None


def _filled(scene: Scene, item: ast.Subscript) -> "ast.expr | None":
    """Return what the item's line assigns to, if that is the item or a part of it (item[0] = 1); otherwise None."""
    for node in scene.nodes:
        if isinstance(node, ast.Assign) and node.lineno == item.lineno:
            for target in node.targets:
                if any(part is item for part in ast.walk(target)) and isinstance(target, ast.Subscript):
                    return target
    return None


def _is_worked_out(scene: Scene, node: ast.Subscript) -> bool:
    """Whether the index is a calculation, or the source removes items from the indexed list."""
    if isinstance(node.slice, ast.BinOp):
        return True
    made_shorter: "list[ast.expr]" = []
    for one in scene.nodes:
        if isinstance(one, ast.Delete):
            made_shorter += [target.value for target in one.targets if isinstance(target, ast.Subscript)]
        elif isinstance(one, ast.Call) and isinstance(one.func, ast.Attribute) and one.func.attr in _TAKING:
            made_shorter.append(one.func.value)
    return scene.written(node.value) in [scene.written(one) for one in made_shorter]


def empty(scene: Scene) -> "Found | None":
    """Recognise max(), min(), pop() or a random choice of an empty collection."""
    if scene.kind not in (ValueError, IndexError) or not _EMPTY.match(scene.text):
        return None
    code = scene.written(scene.node) if isinstance(scene.node, ast.Call) else ""
    return scene.found("nothing to choose from", {"code": code}, scene.node) if code else None


def key(scene: Scene) -> "Found | None":
    """Recognise a key that a dict doesn't have."""
    if scene.kind is not KeyError or not scene.is_own or not isinstance(scene.node, ast.Subscript):
        return None
    args = scene.error.args
    wanted, of, code = args[0] if args else UNKNOWN, scene.value(scene.node.value), scene.written(scene.node.value)
    if type(of) is not dict or not code or type(wanted) not in (str, int, float, bool, type(None), tuple):
        return None
    facts: Facts = {"wanted": scene.text, "code": code}
    meant = near(wanted, of) if type(wanted) is str else ""
    if meant:
        return scene.found("key near", facts | {"near": repr(meant)}, scene.node)
    other = str(wanted) if type(wanted) is int else int(wanted) if type(wanted) is str and wanted.isdecimal() else None
    if other is not None and other in of:
        return scene.found("key of another type", facts | {"near": repr(other)}, scene.node)
    return scene.found("key missing", facts, scene.node)
