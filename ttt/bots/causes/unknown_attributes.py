"""Recognises attributes that don't exist."""

import ast
from types import ModuleType

from ttt.bots.causes.found import Found
from ttt.bots.causes.near import near
from ttt.bots.causes.scene import UNKNOWN, Scene, names_of

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
_PLAIN = (list, str, dict, set, tuple, int, float, bool)


def unknown_attribute(scene: Scene) -> "Found | None":
    """Recognise an attribute that an object doesn't have."""
    if scene.kind is not AttributeError or not scene.is_own or not isinstance(scene.node, ast.Attribute):
        return None
    name, of = getattr(scene.error, "name", None), getattr(scene.error, "obj", UNKNOWN)
    if of is None or of is UNKNOWN or name != scene.node.attr:
        return None
    before = scene.written(scene.node.value)
    if not before:
        return None
    kind = type(of)
    type_name = kind.__name__ if kind in _PLAIN else ""
    if _was_module(scene) and kind is not ModuleType:
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


def _was_module(scene: Scene) -> bool:
    """Whether the name before the dot is that of a module that the source imports."""
    of = scene.node.value if isinstance(scene.node, ast.Attribute) else None
    if not isinstance(of, ast.Name):
        return False
    imports = [node for node in ast.walk(scene.tree) if isinstance(node, ast.Import)] if scene.tree else []
    return of.id in [one.asname or one.name for node in imports for one in node.names]
