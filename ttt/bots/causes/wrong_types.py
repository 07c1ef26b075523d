"""Recognises values of a type that doesn't allow what is done with them."""

import ast
import re

from ttt.bots.causes.found import Found
from ttt.bots.causes.scene import Scene, column_of

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
_NOT_WHOLE = re.compile(r"'(list|Cells|str|float)' object cannot be interpreted as an integer")


def operands(scene: Scene) -> "Found | None":
    """Recognise values that can't be added, compared and so on."""
    if scene.kind is not TypeError or not scene.is_own or "NoneType" in scene.text:
        return None
    joined, others, compared = [words.match(scene.text) for words in (_CONCATENATE, _OPERANDS, _COMPARED)]
    if compared:
        sign, left, right = compared.groups()
        return scene.found("not comparable", {"sign": sign, "left": left, "right": right}, scene.node)
    if joined:
        sign, left, right = "+", joined[1], joined[2]
    elif others:
        sign, left, right = others[1].removesuffix("="), others[2], others[3]
    else:
        return None
    if sign == "+" and "str" in (left, right) and {left, right} & {"int", "float", "bool"}:
        code = scene.written(scene.node)
        return scene.found("text and number", {"code": code}, scene.node) if code else None
    if sign == "+" and "list" in (left, right) and left != right:
        return scene.found("list and item", {"kind": right if left == "list" else left}, scene.node)
    return scene.found("operand types", {"sign": sign, "left": left, "right": right}, scene.node)


def keys(scene: Scene) -> "Found | None":
    """Recognise an unhashable value, such as a list, used as a key or in a set."""
    found = _UNHASHABLE.match(scene.text) if scene.kind is TypeError else None
    return Found("unhashable", {"kind": found[1]}) if found else None


def numbers(scene: Scene) -> "Found | None":
    """Recognise a number where a list or the like is wanted."""
    if scene.kind is not TypeError or not scene.is_own:
        return None
    node, text = scene.node, scene.text
    given = function = ""
    if isinstance(node, ast.Call) and len(node.args) == 1:
        given, function = scene.written(node.args[0]), scene.written(node.func)
    if _NOT_ITERABLE.match(text):
        if function in _TAKING_LISTS:
            return Found("number given", {"code": given, "function": function})
        code = scene.written(scene.looped)
        return scene.found("number looped", {"code": code, "better": f"range({code})"}, scene.looped) if code else None
    if _NOT_UNPACKED.match(text):
        code = scene.written(scene.looped)
        return Found("number unpacked", {"code": code}) if code else None
    if _NO_ITEMS.match(text) and isinstance(node, ast.Subscript):
        code = scene.written(node.value)
        return scene.found("number indexed", {"code": code}, node) if code else None
    if length := _NO_LENGTH.match(text):
        code = scene.written(node.args[0]) if isinstance(node, ast.Call) and node.args else ""
        return Found("no length", {"code": code, "kind": length[1]}) if code else None
    if _NOT_WHOLE.match(text):
        return Found("not whole", {"code": given, "function": function}) if given else None
    if _SEARCHED.match(text) and isinstance(node, ast.Compare):
        code = scene.written(node.comparators[-1])
        return Found("number searched", {"code": code}) if code else None
    return None


def items(scene: Scene) -> "Found | None":
    """Recognise an item that can't be set, or an index of the wrong type."""
    if scene.kind is not TypeError or not scene.is_own:
        return None
    fixed, index, node = _FIXED.match(scene.text), _INDEX.match(scene.text), scene.node
    if fixed:
        return Found("fixed", {"kind": fixed[1]})
    if not index or not isinstance(node, ast.Subscript) or "NoneType" in scene.text:
        return None
    if not isinstance(node.slice, ast.Tuple):
        code = scene.written(node.slice)
        return Found("index of another type", {"code": code, "kind": index[2]}) if code else None
    if _is_row(node):
        line, at = node.value.end_lineno or 1, node.value.end_col_offset or 0
        return Found("comma between rows", {}, line, column_of(scene.source.split("\n")[line - 1], at))
    code, parts = scene.written(node), [scene.written(part) for part in node.slice.elts]
    better = scene.written(node.value) + "".join(f"[{part}]" for part in parts)
    return Found("pair as index", {"code": code, "better": better}) if all((code, better, *parts)) else None


def _is_row(node: ast.Subscript) -> bool:
    """Whether this is [1, 2] [3, 4]: two lists with a comma missing between them."""
    value = node.value
    while isinstance(value, ast.Subscript):
        value = value.value
    return isinstance(value, (ast.List, ast.Tuple))
