"""Recognises names that Python doesn't know where they are used, alone or after a dot."""

import ast
import re
from types import BuiltinFunctionType, FunctionType, ModuleType

from ttt.bots.causes.found import Found, near
from ttt.bots.causes.scene import UNKNOWN, Scene, names_of, stored

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
# The methods of other languages, and what Python has instead.
_OTHERWISE: "dict[type, dict[str, tuple[str, ...]]]" = {
    list: {
        "append(...)": ("push", "add", "push_back"),
        "len(...)": ("length", "size", "len"),
        "in": ("contains", "includes", "has"),
        "index(...)": ("indexOf", "find"),
        "remove(...)": ("delete",),
        "pop(0)": ("shift",),
    },
    str: {
        "len(...)": ("length", "size", "len"),
        "in": ("contains", "includes"),
        "upper()": ("toUpperCase",),
        "lower()": ("toLowerCase",),
        "[...]": ("charAt",),
        "+": ("append",),
    },
    dict: {"in": ("has_key",), "len(...)": ("length",), "[...] = ...": ("add", "append")},
    set: {"add(...)": ("append", "push")},
    tuple: {"len(...)": ("length",), "+": ("append",)},
}
_NAMED = (list, str, dict, set, tuple, int, float, bool)


def unknown_name(scene: Scene) -> "Found | None":
    """Return why Python doesn't know a name; None for any other error."""
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
    nodes = [node for node in scene.nodes if any(part is scene.node for part in ast.iter_child_nodes(node))]
    around = nodes[0] if nodes else None
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
    """Recognise a misspelt name; a function can be meant only if the name is called or passed to a call (key=worth)."""
    calls = [node for node in scene.nodes if isinstance(node, ast.Call)]
    values = [node.value for node in scene.nodes if isinstance(node, ast.keyword)]
    is_called = scene.node in [part for call in calls for part in (call.func, *call.args)] + values
    names = [one for one in scene.names if is_called or type(scene.named(one)) not in _CALLED]
    meant = near(name, names) or near(name, _MODULES)
    return Found("name near", {"name": name, "near": meant}) if meant else None


def _later(name: str, scene: Scene) -> "Found | None":
    """Recognise a name that the module sets only further down."""
    for node in scene.tree.body if scene.tree else ():
        is_here = isinstance(node, (ast.FunctionDef, ast.ClassDef)) and node.name == name
        if (is_here or name in stored(node)) and node.lineno > (scene.line or 0):
            return Found("set later", {"name": name, "at": node.lineno})
    return None


def _of_another_function(name: str, scene: Scene) -> "Found | None":
    """Recognise a name that only another function sets."""
    running = scene.function
    functions = [node for node in scene.nodes if isinstance(node, ast.FunctionDef) and node is not running]
    owners = [function.name for function in functions if name in stored(function)]
    return Found("name of a function", {"name": name, "function": owners[0]}) if len(owners) == 1 else None


def unknown_attribute(scene: Scene) -> "Found | None":
    """Recognise an attribute that an object doesn't have."""
    if not isinstance(scene.node, ast.Attribute):
        return None
    name, of = getattr(scene.error, "name", None), getattr(scene.error, "obj", UNKNOWN)
    if of is None or of is UNKNOWN or name != scene.node.attr:
        return None
    before = scene.written(scene.node.value)
    if not before:
        return None
    kind = type(of)
    type_name = kind.__name__ if kind in _NAMED else ""
    imported = [one.asname or one.name for node in scene.nodes if isinstance(node, ast.Import) for one in node.names]
    if kind is not ModuleType and isinstance(scene.node.value, ast.Name) and scene.node.value.id in imported:
        return Found("module replaced", {"name": before, "attribute": name, "kind": type_name})
    for right, wrong in _OTHERWISE.get(kind, {}).items():
        if name in wrong:
            return Found("method of another language", {"wrong": f"{before}.{name}", "right": right})
    meant = near(name, [one for one in names_of(of) if type(one) is str and not one.startswith("__")])
    if meant:
        return Found("attribute near", {"name": name, "near": meant, "code": before})
    if kind is ModuleType:
        return Found("not in module", {"name": name, "module": before})
    if before == "self":
        return Found("self without", {"name": name})
    return Found("no attribute", {"name": name, "code": before, "kind": type_name}) if type_name else None
