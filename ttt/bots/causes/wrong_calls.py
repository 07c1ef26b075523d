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
    place = (scene.line, scene.column(called))
    name = called.id if isinstance(called, ast.Name) else ""
    of = re.match(r"'(\w+)' object", scene.text)
    kind = "list" if is_list else of[1] if of else ""
    if not code or not kind:
        return None
    if name in _BUILTINS:
        return Found("built-in replaced", {"name": name, "kind": kind}, *place)
    if kind == "module":
        return Found("module called", {"name": scene.written(called)}, *place)
    if kind in ("list", "dict", "tuple", "str") and len(scene.node.args) == 1 and scene.written(called):
        better = f"{scene.written(called)}[{scene.written(scene.node.args[0])}]"
        return Found("round brackets", {"code": code, "better": better, "kind": kind}, *place)
    if kind in ("int", "float") and isinstance(called, (ast.Constant, ast.BinOp)):
        return Found("times missing", {"code": code}, *place)
    return (
        Found("no function", {"code": scene.written(called), "kind": kind}, *place) if scene.written(called) else None
    )


def arguments(scene: Scene) -> "Found | None":
    """Recognise a call with too few or too many arguments, or with an argument of an unknown name."""
    if scene.kind is not TypeError:
        return None
    missing, takes, unexpected = [words.match(scene.text) for words in (_MISSING, _TAKES, _UNEXPECTED)]
    called = missing or takes or unexpected
    if not called:
        return None
    name = called[1].rpartition(".")[2]
    if "<" in name or (missing and _of_class(scene)):
        return None
    own = scene.defined(name) or scene.defined(_constructor(name, scene))
    place: "tuple[int | None, int | None]" = (None, None)
    if scene.frame is None and own:  # called from outside, as move(position) is
        place = (own.lineno, own.col_offset + 1)
    if missing:
        return Found(
            "arguments missing",
            {"function": name, "names": missing[3].replace(" and ", ", ").replace(",,", ",")},
            *place,
        )
    if takes:
        if own and "." in called[1] and "self" not in [one.arg for one in own.args.args[:1]] and not own.decorator_list:
            return Found("self missing", {"function": name}, own.lineno, own.col_offset + 1)
        # Python also counts the object of a method that isn't the source's own, such as position.play.
        is_method = "." in called[1] and (own is None or [one.arg for one in own.args.args[:1]] == ["self"])
        counted = {"takes": int(takes[2]) - is_method, "given": int(takes[3]) - is_method}  # not counting self
        key = "called from outside" if own and scene.frame is None else "arguments too many"
        return Found(key, {"function": name, **counted}, *place)
    assert unexpected
    known = [one.arg for one in own.args.args] if own else []
    meant = near(unexpected[2], known)
    if meant:
        return Found("argument near", {"name": unexpected[2], "near": meant, "function": name})
    return Found("argument unknown", {"name": unexpected[2], "function": name})


def _of_class(scene: Scene) -> bool:
    """Whether a method is called on a class without an object: then Python doesn't name what is really missing."""
    func = scene.node.func if isinstance(scene.node, ast.Call) else None
    return isinstance(func, ast.Attribute) and type(scene.value(func.value)) is type


def _constructor(name: str, scene: Scene) -> str:
    return "__init__" if name == "__init__" or scene.text.startswith(f"{name}() takes no") else name
