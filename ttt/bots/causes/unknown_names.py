"""Recognises names that Python doesn't know where they are used."""

import ast
import re
from types import BuiltinFunctionType, FunctionType

from ttt.bots.causes.found import Found
from ttt.bots.causes.near import near
from ttt.bots.causes.scene import Scene, names_of, stored

_OF_OTHER_LANGUAGES = {"true": "True", "false": "False", "null": "None", "undefined": "None", "nil": "None"}
_OF_OTHER_LANGUAGES |= {"none": "None", "TRUE": "True", "FALSE": "False", "NULL": "None"}
_NAMES = {  # what learners import from modules
    "collections": ("Counter", "OrderedDict", "defaultdict", "deque", "namedtuple"),
    "copy": ("deepcopy",),
    "functools": ("cache", "lru_cache", "reduce"),
    "itertools": ("chain", "combinations", "permutations", "product"),
    "math": ("ceil", "floor", "inf", "sqrt"),
    "random": ("choice", "randint", "randrange", "shuffle"),
    "time": ("sleep",),
    "ttt": ("FIRST", "SECOND"),
}
_FROM = {name: module for module, names in _NAMES.items() for name in names}
_MODULES = {*_NAMES, "bisect", "heapq", "json", "operator", "re", "string", "sys"} - {"ttt"}
_CONSTANTS = ("FIRST", "SECOND", "inf")
_CALLED = (FunctionType, BuiltinFunctionType, type)
_CELL = re.compile(r"[a-z]{1,2}[1-9][0-9]?$")


def unknown_name(scene: Scene) -> "Found | None":
    """Return why Python doesn't know a name; None for any other error."""
    if scene.kind is not NameError or not scene.is_own:
        return None
    name = getattr(scene.error, "name", None)
    if type(name) is not str:
        return None
    if "free variable" in scene.text:
        return Found("not set yet", {"name": name})
    if right := _OF_OTHER_LANGUAGES.get(name):
        return Found("word of another language", {"wrong": name, "right": right})
    return (
        _of_a_module(name, scene)
        or _of_self(name, scene)
        or _later(name, scene)
        or _of_another_function(name, scene)
        or _near(name, scene)
        or Found("cell without quotes" if _CELL.match(name) else "unknown name", {"name": name})
    )


def not_set(scene: Scene) -> "Found | None":
    """Recognise a variable that is used before it is set in its function."""
    if scene.kind is not UnboundLocalError or not scene.is_own:
        return None
    name = getattr(scene.error, "name", None)
    if type(name) is not str:
        found = re.search(r"'(\w+)'", scene.text)
        if not found:
            return None
        name = found[1]
    is_outside = scene.frame is not None and name in scene.frame.f_globals
    return Found("global missing" if is_outside else "not set yet", {"name": name})


def _of_a_module(name: str, scene: Scene) -> "Found | None":
    """Recognise a missing import: of a module used with a dot, or of a module's function that is called.

    Other names may be variables.
    """
    nodes = ast.walk(scene.tree) if scene.tree else ()
    around = next((node for node in nodes if any(part is scene.node for part in ast.iter_child_nodes(node))), None)
    if name in _MODULES and isinstance(around, ast.Attribute):
        return Found("import missing", {"name": name})
    is_called = isinstance(around, ast.Call) and around.func is scene.node
    if name in _FROM and (is_called or name in _CONSTANTS):
        return Found("from missing", {"name": name, "code": f"from {_FROM[name]} import {name}"})
    return None


def _of_self(name: str, scene: Scene) -> "Found | None":
    """Recognise an attribute of a method's own object that is written without self."""
    me = scene.frame.f_locals.get("self") if scene.frame else None
    if me is None or name not in names_of(me):
        return None
    return Found("self before name", {"name": name, "better": f"self.{name}"})


def _near(name: str, scene: Scene) -> "Found | None":
    called = _is_called(scene)
    names = [one for one in scene.names if called or type(scene.named(one)) not in _CALLED]
    meant = near(name, names) or near(name, _MODULES)
    return Found("name near", {"name": name, "near": meant}) if meant else None


def _is_called(scene: Scene) -> bool:
    """Whether the name is called, or passed to a call, as in key=worth; only then can a function be meant."""
    for node in ast.walk(scene.tree) if scene.tree else ():
        parts: "list[ast.expr]" = [node.func, *node.args] if isinstance(node, ast.Call) else []
        parts += [node.value] if isinstance(node, ast.keyword) else []
        if scene.node in parts:
            return True
    return False


def _later(name: str, scene: Scene) -> "Found | None":
    """Recognise a name that the module sets only further down."""
    for node in scene.tree.body if scene.tree else ():
        is_here = isinstance(node, (ast.FunctionDef, ast.ClassDef)) and node.name == name
        if (is_here or name in stored(node)) and node.lineno > (scene.line or 0):
            return Found("set later", {"name": name, "at": node.lineno})
    return None


def _of_another_function(name: str, scene: Scene) -> "Found | None":
    """Recognise a name that only another function sets."""
    nodes, running = ast.walk(scene.tree) if scene.tree else (), scene.function
    functions = [node for node in nodes if isinstance(node, ast.FunctionDef) and node is not running]
    owners = [function.name for function in functions if name in stored(function)]
    return Found("name of a function", {"name": name, "function": owners[0]}) if len(owners) == 1 else None
