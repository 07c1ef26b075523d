"""Recognises values that don't fit: too many to unpack, text instead of a number, a divisor of 0, a taken cell."""

import ast
import re
import sys

from ttt.bots.causes.found import Found
from ttt.bots.causes.near import near
from ttt.bots.causes.scene import Scene, names_of
from ttt.bots.cells import NoSuchCell
from ttt.game.errors import IllegalMove

_MANY = re.compile(r"too many values to unpack \(expected (\d+)")
_FEW = re.compile(r"not enough values to unpack \(expected (?:at least )?(\d+), got (\d+)\)")
_NO_INT = re.compile(
    r"invalid literal for int\(\) with base 10: (.*)|could not convert string to float: (.*)", re.DOTALL
)
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


def unpacking(scene: Scene) -> "Found | None":
    """Recognise a number of values that differs from the number of names."""
    if scene.kind is not ValueError:
        return None
    many, few = _MANY.match(scene.text), _FEW.match(scene.text)
    if many:
        return Found("too many to unpack", {"expected": int(many[1])})
    return Found("too few to unpack", {"expected": int(few[1]), "given": int(few[2])}) if few else None


def number_text(scene: Scene) -> "Found | None":
    """Recognise a string that isn't a number."""
    found = _NO_INT.match(scene.text) if scene.kind is ValueError else None
    if not found:
        return None
    return Found("no number", {"text": found[1] or found[2], "function": "int" if found[1] else "float"})


def not_in_list(scene: Scene) -> "Found | None":
    """Recognise something to remove or find that isn't in the list."""
    if scene.kind is not ValueError or not scene.is_own or not _NOT_IN.match(scene.text):
        return None
    if not isinstance(scene.node, ast.Call):
        return None
    called, given = scene.node.func, scene.node.args
    of = scene.written(called.value) if isinstance(called, ast.Attribute) else ""
    item = scene.written(given[0]) if given else ""
    return Found("not in list", {"item": item, "code": of}) if of and item else None


def zero(scene: Scene) -> "Found | None":
    """Recognise a division by 0."""
    if scene.kind is not ZeroDivisionError or not scene.is_own:
        return None
    node = scene.node
    if not isinstance(node, (ast.BinOp, ast.AugAssign)) or not isinstance(node.op, _DIVIDING):
        return None
    right = node.right if isinstance(node, ast.BinOp) else node.value
    code = scene.written(right)
    return Found("zero", {"code": code}) if code and not isinstance(right, ast.Constant) else None


def recursion(scene: Scene) -> "Found | None":
    """Recognise a function that calls itself without end."""
    if scene.kind is not RecursionError or not scene.calls:
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
    if scene.kind is AssertionError and scene.is_own and isinstance(scene.node, ast.expr | ast.Assert):
        node = scene.node.test if isinstance(scene.node, ast.Assert) else scene.node
        code = scene.written(node)
        return scene.found("assertion", {"code": code}, node) if code else None
    if scene.kind is StopIteration and scene.is_own and isinstance(scene.node, ast.Call):
        code = scene.written(scene.node)
        return Found("nothing next", {"code": code}) if code.startswith("next") else None
    return None


def changed_meanwhile(scene: Scene) -> "Found | None":
    """Recognise a dict or a set that changes while a loop iterates over it."""
    found = _CHANGED.match(scene.text) if scene.kind is RuntimeError else None
    if not found:
        return None
    code = scene.written(scene.looped)
    return scene.found("changed in loop", {"code": code, "better": f"list({code})"}, scene.looped) if code else None


def imports(scene: Scene) -> "Found | None":
    """Recognise a name that a module doesn't have, or a module's misspelt name."""
    if scene.kind is ModuleNotFoundError:
        name = getattr(scene.error, "name", "")
        meant = near(name, sys.stdlib_module_names) if type(name) is str else ""
        return Found("module near", {"name": name, "near": meant}) if meant else None
    found = _NO_NAME.match(scene.text) if scene.kind is ImportError else None
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
    if scene.kind is NoSuchCell and isinstance(error, NoSuchCell) and error.given["cell"].isdecimal():
        return Found("plays no cell", {"cell": error.given["cell"], "last": error.last})
    if scene.kind is not IllegalMove or not isinstance(error, IllegalMove):
        return None
    if error.reason == "taken":
        return Found("plays a taken cell", {"cell": error.given["cell"]})
    return Found("plays after the end", {}) if error.reason == "game over" else None
