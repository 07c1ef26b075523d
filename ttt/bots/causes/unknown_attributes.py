"""Recognises attributes that don't exist."""

import ast
from types import ModuleType

from ttt.bots.causes.found import Found
from ttt.bots.causes.near import near
from ttt.bots.causes.scene import UNKNOWN, Scene, names_of

# The methods of other languages, and what Python has instead.
_OTHERWISE: "dict[tuple[type, str], str]" = {
    (list, "push"): "append(...)",
    (list, "add"): "append(...)",
    (list, "push_back"): "append(...)",
    (list, "length"): "len(...)",
    (list, "size"): "len(...)",
    (list, "len"): "len(...)",
    (list, "contains"): "in",
    (list, "includes"): "in",
    (list, "has"): "in",
    (list, "indexOf"): "index(...)",
    (list, "find"): "index(...)",
    (list, "delete"): "remove(...)",
    (list, "shift"): "pop(0)",
    (str, "length"): "len(...)",
    (str, "size"): "len(...)",
    (str, "len"): "len(...)",
    (str, "contains"): "in",
    (str, "includes"): "in",
    (str, "toUpperCase"): "upper()",
    (str, "toLowerCase"): "lower()",
    (str, "charAt"): "[...]",
    (str, "append"): "+",
    (dict, "has_key"): "in",
    (dict, "length"): "len(...)",
    (dict, "add"): "[...] = ...",
    (dict, "append"): "[...] = ...",
    (set, "append"): "add(...)",
    (set, "push"): "add(...)",
    (tuple, "length"): "len(...)",
    (tuple, "append"): "+",
}


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
    if _was_module(scene) and kind is not ModuleType:
        return Found(
            "module replaced", {"name": before, "attribute": name, "kind": kind.__name__ if kind in _PLAIN else ""}
        )
    right = _OTHERWISE.get((kind, name))
    if right:
        return Found("method of another language", {"wrong": f"{before}.{name}", "right": right})
    meant = near(name, [one for one in names_of(of) if type(one) is str and not one.startswith("__")])
    if meant:
        return Found("attribute near", {"name": name, "near": meant, "code": before})
    if kind is ModuleType:
        return Found("not in module", {"name": name, "module": before})
    if before == "self":
        return Found("self without", {"name": name})
    return Found("no attribute", {"name": name, "code": before, "kind": kind.__name__}) if kind in _PLAIN else None


_PLAIN = (list, str, dict, set, tuple, int, float, bool)


def _was_module(scene: Scene) -> bool:
    """Whether the name before the dot is that of a module that the source imports."""
    of = scene.node.value if isinstance(scene.node, ast.Attribute) else None
    if not isinstance(of, ast.Name):
        return False
    imports = [node for node in ast.walk(scene.tree) if isinstance(node, ast.Import)] if scene.tree else []
    return of.id in [one.asname or one.name for node in imports for one in node.names]
