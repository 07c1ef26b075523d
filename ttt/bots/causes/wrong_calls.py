"""Recognises calls of something that can't be called, or with the wrong arguments."""

import ast
import builtins
import re

from ttt.bots.causes.found import Found
from ttt.bots.causes.near import near
from ttt.bots.causes.scene import Scene

_MISSING = re.compile(r"([\w.<>]+)\(\) missing (\d+) required (?:positional|keyword-only) arguments?: (.*)")
_TAKES = re.compile(r"([\w.<>]+)\(\) takes (?:from \d+ to )?(\d+) positional arguments? but (\d+) (?:was|were) given")
_UNEXPECTED = re.compile(r"([\w.<>]+)\(\) got an unexpected keyword argument '(\w+)'")
_BUILTINS = frozenset(vars(builtins))


def not_callable(scene: Scene) -> "Found | None":
    """Recognise round brackets after something that isn't a function."""
    is_list = scene.text.startswith("Moves.__call__()")  # legal_moves may be written with or without brackets
    if scene.kind is not TypeError or not isinstance(scene.node, ast.Call):
        return None
    if not is_list and "object is not callable" not in scene.text:
        return None
    called, code = scene.node.func, scene.written(scene.node)
    function = scene.written(called)
    of = re.match(r"'(\w+)' object", scene.text)
    kind = "list" if is_list else of[1] if of else ""
    if not code or not kind:
        return None
    if isinstance(called, ast.Name) and called.id in _BUILTINS:
        return scene.found("built-in replaced", {"name": called.id, "kind": kind}, called)
    if kind == "module":
        return scene.found("module called", {"name": function}, called)
    if kind in ("list", "dict", "tuple", "str") and len(scene.node.args) == 1 and function:
        better = f"{function}[{scene.written(scene.node.args[0])}]"
        return scene.found("round brackets", {"code": code, "better": better, "kind": kind}, called)
    if kind in ("int", "float") and isinstance(called, (ast.Constant, ast.BinOp)):
        return scene.found("times missing", {"code": code}, called)
    return scene.found("no function", {"code": function, "kind": kind}, called) if function else None


def arguments(scene: Scene) -> "Found | None":
    """Recognise a call with too few or too many arguments, or with an argument of an unknown name."""
    if scene.kind is not TypeError:
        return None
    missing, takes, unexpected = [words.match(scene.text) for words in (_MISSING, _TAKES, _UNEXPECTED)]
    called = missing or takes or unexpected
    if not called:
        return None
    name = called[1].rpartition(".")[2]
    if "<" in name or (missing and _is_on_class(scene)):
        return None
    own = scene.defined(name) or scene.defined(_constructor(name, scene))
    known = [one.arg for one in own.args.args] if own else []
    is_from_outside = own is not None and scene.frame is None  # as move(position) is called
    place = (own.lineno, own.col_offset + 1) if own and is_from_outside else (None, None)
    if missing:
        names = missing[3].replace(" and ", ", ").replace(",,", ",")
        return Found("arguments missing", {"function": name, "names": names}, *place)
    if takes:
        if own and "." in called[1] and known[:1] != ["self"] and not own.decorator_list:
            return Found("self missing", {"function": name}, own.lineno, own.col_offset + 1)
        # Python also counts the object of a method that isn't the source's own, such as position.play.
        is_method = "." in called[1] and (own is None or known[:1] == ["self"])
        counted = {"takes": int(takes[2]) - is_method, "given": int(takes[3]) - is_method}  # not counting self
        key = "called from outside" if is_from_outside else "arguments too many"
        return Found(key, {"function": name, **counted}, *place)
    meant = near(called[2], known)
    if meant:
        return Found("argument near", {"name": called[2], "near": meant, "function": name})
    return Found("argument unknown", {"name": called[2], "function": name})


def _is_on_class(scene: Scene) -> bool:
    """Whether a method is called on a class without an object: then Python doesn't name what is really missing."""
    func = scene.node.func if isinstance(scene.node, ast.Call) else None
    return isinstance(func, ast.Attribute) and type(scene.value(func.value)) is type


def _constructor(name: str, scene: Scene) -> str:
    return "__init__" if name == "__init__" or scene.text.startswith(f"{name}() takes no") else name
