"""Recognises calls that can't work, and values that don't fit, such as a divisor of 0 or a taken cell."""

import ast
import builtins
import re
import sys

from ttt.bots.causes.found import Facts, Found, near
from ttt.bots.causes.scene import Scene, names_of
from ttt.bots.cells import NoSuchCell
from ttt.game.errors import IllegalMove, Refused

# Causes that Python's message names, by the exception's type: whether the learner's own line has raised it, Python's
# message, the key, and the facts besides those that are named groups.
_TOLD: "dict[type, tuple[tuple[bool, str, str, Facts], ...]]" = {
    TypeError: (
        (False, r".*unhashable type: '(?P<kind>\w+)'", "unhashable", {}),
        (False, r"a cell is its number, .* or \(row, column\), not (?P<cell>.*)", "no cell", {}),  # position.py
        (True, r"'(?P<kind>tuple|str)' object does not support item (?:assignment|deletion)", "fixed", {}),
    ),
    ValueError: (
        (False, r"too many values to unpack \(expected (?P<expected>\d+)", "too many to unpack", {}),
        (
            False,
            r"not enough values to unpack \(expected (?:at least )?(?P<expected>\d+), got (?P<given>\d+)\)",
            "too few to unpack",
            {},
        ),
        (False, r"(?s)invalid literal for int\(\) with base 10: (?P<text>.*)", "no number", {"function": "int"}),
        (False, r"(?s)could not convert string to float: (?P<text>.*)", "no number", {"function": "float"}),
    ),
}
_MISSING = re.compile(r"([\w.<>]+)\(\) missing (\d+) required (?:positional|keyword-only) arguments?: (.*)")
_TAKES = re.compile(r"([\w.<>]+)\(\) takes (?:from \d+ to )?(\d+) positional arguments? but (\d+) (?:was|were) given")
_UNEXPECTED = re.compile(r"([\w.<>]+)\(\) got an unexpected keyword argument '(\w+)'")
_BUILTINS = frozenset(vars(builtins))
_NOT_IN = re.compile(
    r"list\.(remove|index)\(x\): x not in list|.* is not in (?:list|tuple)|tuple\.index\(x\): x not in tuple"
)
_CHANGED = re.compile(
    r"(dictionary|Set|set) changed size during iteration|dictionary keys changed during|deque mutated"
)
_NO_NAME = re.compile(r"cannot import name '(\w+)' from '([\w.]+)'")
_MOSTLY = 0.9  # share of the calls under way
_DIVIDING = (ast.Div, ast.FloorDiv, ast.Mod)
_ASKING = (ast.If, ast.IfExp, ast.For, ast.While, ast.BoolOp)


def not_callable(scene: Scene) -> "Found | None":
    """Recognise round brackets after something that isn't a function."""
    is_list = scene.text.startswith("Moves.__call__()")  # legal_moves may be written with or without brackets
    if not isinstance(scene.node, ast.Call) or not (is_list or "object is not callable" in scene.text):
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
    missing, takes, unexpected = [words.match(scene.text) for words in (_MISSING, _TAKES, _UNEXPECTED)]
    called = missing or takes or unexpected
    if not called:
        return None
    name = called[1].rpartition(".")[2]
    if "<" in name or (missing and _is_on_class(scene)):
        return None
    own = scene.defined(name) or (scene.defined("__init__") if scene.text.startswith(f"{name}() takes no") else None)
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
    if meant := near(called[2], known):
        return Found("argument near", {"name": called[2], "near": meant, "function": name})
    return Found("argument unknown", {"name": called[2], "function": name})


def _is_on_class(scene: Scene) -> bool:
    """Whether a method is called on a class without an object: then Python doesn't name what is really missing."""
    func = scene.node.func if isinstance(scene.node, ast.Call) else None
    return isinstance(func, ast.Attribute) and type(scene.value(func.value)) is type


def told(scene: Scene) -> "Found | None":
    """Recognise a cause that Python names."""
    for is_own, words, key, facts in _TOLD.get(scene.kind, ()):
        found = re.match(words, scene.text)
        if found and (scene.is_own or not is_own):
            named = {name: int(text) if text.isdecimal() else text for name, text in found.groupdict().items()}
            return Found(key, named | facts)
    return None


def not_in_list(scene: Scene) -> "Found | None":
    """Recognise something to remove or find that isn't in the list."""
    if not _NOT_IN.match(scene.text) or not isinstance(scene.node, ast.Call):
        return None
    called, given = scene.node.func, scene.node.args
    of = scene.written(called.value) if isinstance(called, ast.Attribute) else ""
    item = scene.written(given[0]) if given else ""
    return Found("not in list", {"item": item, "code": of}) if of and item else None


def zero(scene: Scene) -> "Found | None":
    """Recognise a division by 0."""
    node = scene.node
    if not isinstance(node, (ast.BinOp, ast.AugAssign)) or not isinstance(node.op, _DIVIDING):
        return None
    right = node.right if isinstance(node, ast.BinOp) else node.value
    code = scene.written(right)
    return Found("zero", {"code": code}) if code and not isinstance(right, ast.Constant) else None


def recursion(scene: Scene) -> "Found | None":
    """Recognise a function that calls itself without end."""
    if not scene.calls:
        return None
    code, calls = max(scene.calls.items(), key=lambda pair: len(pair[1]))
    function, times = scene.function_of(code), len(calls)
    if times < 50 or function is None or times < _MOSTLY * sum(map(len, scene.calls.values())):
        return None  # several functions call each other, or none of them is the learner's
    calling = calls[-2]  # the last call may have failed anywhere
    is_asking = any(isinstance(node, _ASKING) for node in ast.walk(function))
    key = "endless recursion" if is_asking else "recursion without end"
    return Found(key, {"function": function.name}, calling.tb_lineno, scene.column(scene.node_of(calling)))


def raised_on_purpose(scene: Scene) -> "Found | None":
    """Recognise a failed assertion of the learner's, and a next() with nothing left."""
    if scene.kind is AssertionError and isinstance(scene.node, ast.expr | ast.Assert):
        node = scene.node.test if isinstance(scene.node, ast.Assert) else scene.node
        code = scene.written(node)
        return scene.found("assertion", {"code": code}, node) if code else None
    if scene.kind is StopIteration and isinstance(scene.node, ast.Call):
        code = scene.written(scene.node)
        return Found("nothing next", {"code": code}) if code.startswith("next") else None
    return None


def changed_meanwhile(scene: Scene) -> "Found | None":
    """Recognise a dict or a set that changes while a loop iterates over it."""
    code = scene.written(scene.looped) if _CHANGED.match(scene.text) else ""
    return scene.found("changed in loop", {"code": code, "better": f"list({code})"}, scene.looped) if code else None


def imports(scene: Scene) -> "Found | None":
    """Recognise a name that a module doesn't have, or a module's misspelt name."""
    if scene.kind is ModuleNotFoundError:
        name = getattr(scene.error, "name", "")
        meant = near(name, sys.stdlib_module_names) if type(name) is str else ""
        return Found("module near", {"name": name, "near": meant}) if meant else None
    found = _NO_NAME.match(scene.text)
    if not found:
        return None
    module = sys.modules.get(found[2])
    meant = near(found[1], names_of(module)) if type(module) is type(sys) else ""
    if meant:
        return Found("attribute near", {"name": found[1], "near": meant, "code": found[2]})
    return Found("not in module", {"name": found[1], "module": found[2]})


def illegal_moves(scene: Scene) -> "Found | None":
    """Recognise an illegal play(): off the board, on a taken cell, or after the end of the game."""
    error = scene.error
    assert isinstance(error, IllegalMove)
    if isinstance(error, NoSuchCell):
        first, last = error.ends
        return Found("plays no cell", {"cell": error.given["cell"], "first": first, "last": last})
    if error.reason == "taken":
        return Found("plays a taken cell", {"cell": error.given["cell"]})
    return Found("plays after the end", {}) if error.reason == "game over" else None


def refused(scene: Scene) -> "Found | None":
    """Recognise what the library refuses; the facts are those of the error, and of the error that it gives as why."""
    error = scene.error
    assert isinstance(error, Refused)
    facts = _plain(error, "") | {"reason": error.reason}
    because = error.given.get("because")
    if isinstance(because, Refused):
        facts |= _plain(because, "because ") | {"because": because.reason}
    return Found("refused", facts)


def _plain(error: Refused, prefix: str) -> Facts:
    return {prefix + name: value for name, value in error.given.items() if type(value) in (str, int)}
