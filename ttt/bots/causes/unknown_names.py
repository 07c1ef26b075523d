"""Recognises names that Python doesn't know where they are used."""

import ast
import re

from ttt.bots.causes.found import Found
from ttt.bots.causes.near import near
from ttt.bots.causes.scene import CALLED, Scene, names_of, within

OF_OTHER_LANGUAGES = {"true": "True", "false": "False", "null": "None", "undefined": "None", "nil": "None"}
OF_OTHER_LANGUAGES |= {"none": "None", "TRUE": "True", "FALSE": "False", "NULL": "None", "this": "self"}
_MODULES = {
    "random",
    "math",
    "copy",
    "time",
    "sys",
    "itertools",
    "functools",
    "collections",
    "re",
    "json",
    "heapq",
    "bisect",
    "operator",
    "string",
}
_FROM = {
    "deepcopy": "copy",
    "randint": "random",
    "choice": "random",
    "shuffle": "random",
    "sqrt": "math",
    "inf": "math",
}
_FROM |= {"floor": "math", "ceil": "math", "lru_cache": "functools", "cache": "functools", "defaultdict": "collections"}
_FROM |= {"Counter": "collections", "deque": "collections", "product": "itertools", "permutations": "itertools"}
_FROM |= {"OrderedDict": "collections", "namedtuple": "collections", "reduce": "functools", "chain": "itertools"}
_FROM |= {"combinations": "itertools", "FIRST": "ttt", "SECOND": "ttt", "sleep": "time", "randrange": "random"}
_CONSTANTS = ("FIRST", "SECOND", "inf")
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
    return (
        _of_another_language(name, scene)
        or _of_a_module(name, scene)
        or _of_self(name, scene)
        or _later(name, scene)
        or _of_another_function(name, scene)
        or _near(name, scene)
        or (
            Found("cell without quotes", {"name": name}) if _CELL.match(name) else Found("unknown name", {"name": name})
        )
    )


def not_set(scene: Scene) -> "Found | None":
    """Recognise a variable that is used before it is set in its function."""
    if scene.kind is not UnboundLocalError or not scene.is_own:
        return None
    name = getattr(scene.error, "name", None)
    found = re.search(r"'(\w+)'", scene.text)
    name = name if type(name) is str else found[1] if found else None
    if not isinstance(name, str):
        return None
    is_outside = scene.frame is not None and name in scene.frame.f_globals
    return Found("global missing" if is_outside else "not set yet", {"name": name})


def _of_another_language(name: str, scene: Scene) -> "Found | None":
    right = OF_OTHER_LANGUAGES.get(name)
    return Found("word of another language", {"wrong": name, "right": right}) if right and right != "self" else None


def _of_a_module(name: str, scene: Scene) -> "Found | None":
    """Recognise a missing import: of a module used with a dot, or of a module's function that is called.

    Other names may be variables.
    """
    nodes = ast.walk(scene.tree) if scene.tree else ()
    used = [node for node in nodes if any(part is scene.node for part in ast.iter_child_nodes(node))]
    if name in _MODULES and isinstance(used[0] if used else None, ast.Attribute):
        return Found("import missing", {"name": name})
    is_called = bool(used) and isinstance(used[0], ast.Call) and used[0].func is scene.node
    if name in _FROM and (is_called or name in _CONSTANTS):
        return Found("from missing", {"name": name, "code": f"from {_FROM[name]} import {name}"})
    return None


def _of_self(name: str, scene: Scene) -> "Found | None":
    """Recognise an attribute of a method's own object that is written without self."""
    me = scene.named("self") if scene.is_local("self") else None
    if me is None or name not in names_of(me):
        return None
    return Found("self before name", {"name": name, "better": f"self.{name}"})


def _near(name: str, scene: Scene) -> "Found | None":
    called = _is_called(scene)
    names = [one for one in scene.names if called or type(scene.named(one)) not in CALLED]
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
        stored = [one for one in (node, *within(node)) if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)]
        if (is_here or name in [one.id for one in stored]) and node.lineno > (scene.line or 0):
            return Found("set later", {"name": name, "at": node.lineno})
    return None


def _of_another_function(name: str, scene: Scene) -> "Found | None":
    """Recognise a name that only another function sets."""
    owners = []
    for function in ast.walk(scene.tree) if scene.tree else ():
        if isinstance(function, ast.FunctionDef) and function is not scene.function:
            own = [one.id for one in within(function) if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)]
            owners += [function.name] if name in own else []
    return Found("name of a function", {"name": name, "function": owners[0]}) if len(owners) == 1 else None
