"""Recognises values of a type that doesn't allow what is done with them."""

import ast
import re

from ttt.bots.causes.found import Found
from ttt.bots.causes.scene import Scene

_CONCATENATE = re.compile(r'can only concatenate (\w+) \(not "(\w+)"\) to \w+')
_OPERANDS = re.compile(r"unsupported operand type\(s\) for (\S+?=?): '([\w.]+)' and '([\w.]+)'")
_COMPARED = re.compile(r"'(\S+)' not supported between instances of '([\w.]+)' and '([\w.]+)'")
_UNHASHABLE = re.compile(r".*unhashable type: '(\w+)'")
_NOT_ITERABLE = re.compile(r"'(int|float|bool)' object is not iterable")
_NOT_UNPACKED = re.compile(r"cannot unpack non-iterable (int|float|bool) object")
_NO_ITEMS = re.compile(
    r"'(int|float|bool)' object is not subscriptable|'(int|float|bool)' object does not support item assignment"
)
_FIXED = re.compile(r"'(tuple|str)' object does not support item (?:assignment|deletion)")
_INDEX = re.compile(r"(list|tuple|string|str) (?:indices|index) must be integers(?: or slices)?,? not '?(\w+)'?")
_NO_LENGTH = re.compile(r"object of type '(int|float|bool)' has no len\(\)")
_SEARCHED = re.compile(r"argument of type '(int|float|bool)' is not (?:iterable|a container or iterable)")
_TAKING_LISTS = ("sum", "list", "set", "tuple", "sorted", "max", "min", "any", "all", "enumerate", "reversed", "dict")
_NOT_WHOLE = re.compile(r"'(\w+)' object cannot be interpreted as an integer")
_NUMBERS = ("int", "float", "bool")


def operands(scene: Scene) -> "Found | None":
    """Recognise values that can't be added, compared and so on."""
    if scene.kind is not TypeError or not scene.is_own or "NoneType" in scene.text:
        return None
    joined, others, compared = [words.match(scene.text) for words in (_CONCATENATE, _OPERANDS, _COMPARED)]
    place = (scene.line, scene.column(scene.node) if scene.node else None)
    if compared:
        return Found("not comparable", {"sign": compared[1], "left": compared[2], "right": compared[3]}, *place)
    if joined:
        sign, left, right = "+", joined[1], joined[2]
    elif others:
        sign, left, right = others[1].removesuffix("="), others[2], others[3]
    else:
        return None
    if sign == "+" and {left, right} & {"str"} and {left, right} & {*_NUMBERS}:
        return Found("text and number", {"code": _shown(scene)}, *place) if _shown(scene) else None
    if sign == "+" and "list" in (left, right) and left != right:
        return Found("list and item", {"kind": right if left == "list" else left}, *place)
    return Found("operand types", {"sign": sign, "left": left, "right": right}, *place)


def keys(scene: Scene) -> "Found | None":
    """Recognise an unhashable value, such as a list, used as a key or in a set."""
    found = _UNHASHABLE.match(scene.text) if scene.kind is TypeError else None
    return Found("unhashable", {"kind": found[1]}) if found else None


def numbers(scene: Scene) -> "Found | None":
    """Recognise a number where a list or the like is wanted."""
    if scene.kind is not TypeError or not scene.is_own:
        return None
    if _NOT_ITERABLE.match(scene.text):
        used = scene.node
        if isinstance(used, ast.Call) and len(used.args) == 1 and scene.written(used.func) in _TAKING_LISTS:
            return Found("number given", {"code": scene.written(used.args[0]), "function": scene.written(used.func)})
        code = scene.written(scene.looped)
        place = (scene.line, scene.column(scene.looped) if scene.looped else None)
        return Found("number looped", {"code": code, "better": f"range({code})"}, *place) if code else None
    if _NOT_UNPACKED.match(scene.text):
        code = scene.written(scene.looped)
        return Found("number unpacked", {"code": code}) if code else None
    if _NO_ITEMS.match(scene.text) and isinstance(scene.node, ast.Subscript):
        code = scene.written(scene.node.value)
        return Found("number indexed", {"code": code}, scene.line, scene.column(scene.node)) if code else None
    length = _NO_LENGTH.match(scene.text)
    if length:
        code = scene.written(scene.node.args[0]) if isinstance(scene.node, ast.Call) and scene.node.args else ""
        return Found("no length", {"code": code, "kind": length[1]}) if code else None
    whole = _NOT_WHOLE.match(scene.text)
    if whole and isinstance(scene.node, ast.Call) and len(scene.node.args) == 1:
        code, is_one = scene.written(scene.node.args[0]), whole[1] in ("list", "Cells", "str", "float")
        return (
            Found("not whole", {"code": code, "function": scene.written(scene.node.func)}) if code and is_one else None
        )
    if _SEARCHED.match(scene.text) and isinstance(scene.node, ast.Compare):
        code = scene.written(scene.node.comparators[-1])
        return Found("number searched", {"code": code}) if code else None
    return None


def items(scene: Scene) -> "Found | None":
    """Recognise an item that can't be set, or an index of the wrong type."""
    if scene.kind is not TypeError or not scene.is_own:
        return None
    fixed = _FIXED.match(scene.text)
    node = scene.node
    if fixed:
        return Found("fixed", {"kind": fixed[1]})
    index = _INDEX.match(scene.text)
    if not index or not isinstance(node, ast.Subscript) or "NoneType" in scene.text:
        return None
    if isinstance(node.slice, ast.Tuple):
        if isinstance(node.value, (ast.List, ast.Tuple, ast.Subscript)) and _is_row(node):
            return Found("comma between rows", {}, node.value.end_lineno, _end(scene, node.value))
        parts = [scene.written(part) for part in node.slice.elts]
        facts = {
            "code": scene.written(node),
            "better": scene.written(node.value) + "".join(f"[{part}]" for part in parts),
        }
        return Found("pair as index", {**facts}) if all((*facts.values(), *parts)) else None
    code = scene.written(node.slice)
    return Found("index of another type", {"code": code, "kind": index[2]}) if code else None


def _is_row(node: ast.Subscript) -> bool:
    """Whether this is [1, 2] [3, 4]: two lists with a comma missing between them."""
    value = node.value
    while isinstance(value, ast.Subscript):
        value = value.value
    return isinstance(value, (ast.List, ast.Tuple))


def _end(scene: Scene, node: ast.expr) -> "int | None":
    line = scene.source.split("\n")[(node.end_lineno or 1) - 1].encode()[: node.end_col_offset]
    return len(line.decode(errors="replace")) + 1


def _shown(scene: Scene) -> str:
    return scene.written(scene.node)
