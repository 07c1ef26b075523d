"""Recognises values of a type that doesn't allow what is done with them, and items that are missing."""

import ast
import re

from ttt.bots.causes.found import Facts, Found, near
from ttt.bots.causes.scene import UNKNOWN, Scene, column_of

_CONCATENATE = re.compile(r'can only concatenate (\w+) \(not "(\w+)"\) to \w+')
_OPERANDS = re.compile(r"unsupported operand type\(s\) for (\S+?=?): '([\w.]+)' and '([\w.]+)'")
_COMPARED = re.compile(r"'(\S+)' not supported between instances of '([\w.]+)' and '([\w.]+)'")
_NOT_ITERABLE = re.compile(r"'(int|float|bool)' object is not iterable")
_NOT_UNPACKED = re.compile(r"cannot unpack non-iterable (int|float|bool) object")
_NO_ITEMS = re.compile(
    r"'(int|float|bool)' object is not subscriptable|'(int|float|bool)' object does not support item assignment"
)
_INDEX = re.compile(r"(list|tuple|string|str) (?:indices|index) must be integers(?: or slices)?,? not '?(\w+)'?")
_NO_LENGTH = re.compile(r"object of type '(int|float|bool)' has no len\(\)")
_SEARCHED = re.compile(r"argument of type '(int|float|bool)' is not (?:iterable|a container or iterable)")
_TAKING_LISTS = ("sum", "list", "set", "tuple", "sorted", "max", "min", "any", "all", "enumerate", "reversed", "dict")
_NOT_WHOLE = re.compile(r"'(list|Cells|str|float)' object cannot be interpreted as an integer")
_EMPTY = re.compile(
    r"(max|min)\(\) (?:arg is an empty sequence|iterable argument is empty)"
    r"|Cannot choose from an empty|pop from (?:an )?empty|pop index out of range"
)
_TAKING = ("pop", "remove", "clear")


def operands(scene: Scene) -> "Found | None":
    """Recognise values that can't be added, compared and so on."""
    if "NoneType" in scene.text:
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


def numbers(scene: Scene) -> "Found | None":
    """Recognise a number where a list or the like is wanted."""
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


def index_type(scene: Scene) -> "Found | None":
    """Recognise an index of the wrong type."""
    index, node = _INDEX.match(scene.text), scene.node
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


def index(scene: Scene) -> "Found | None":
    """Recognise an index beyond the end."""
    node = scene.node
    if "out of range" not in scene.text or not isinstance(node, ast.Subscript):
        return None
    code, of, at = scene.written(node.value), scene.value(node.value), scene.value(node.slice)
    if not code or type(of) not in (list, tuple, str) or type(at) is not int:
        return None
    size = len(of)  # type: ignore[arg-type]
    filled = _filled(scene, node) if size == 0 else None
    if filled:
        return scene.found("no place" if filled is node else "no row", {"code": code, "index": at}, node)
    if size == 0:
        return scene.found("index in nothing", {"code": code}, node)
    if at < -size or at >= size:
        key = "index at the end" if at == size and not _is_worked_out(scene, node) else "index beyond"
        return scene.found(key, {"code": code, "index": at, "last": size - 1, "count": size}, node)
    return None


def _filled(scene: Scene, item: ast.Subscript) -> "ast.expr | None":
    """Return what the item's line assigns to, if that is the item or a part of it (item[0] = 1); otherwise None."""
    for node in scene.nodes:
        if isinstance(node, ast.Assign) and node.lineno == item.lineno:
            for target in node.targets:
                if any(part is item for part in ast.walk(target)) and isinstance(target, ast.Subscript):
                    return target
    return None


def _is_worked_out(scene: Scene, node: ast.Subscript) -> bool:
    """Whether the index is a calculation, or the source removes items from the indexed list."""
    if isinstance(node.slice, ast.BinOp):
        return True
    made_shorter: "list[ast.expr]" = []
    for one in scene.nodes:
        if isinstance(one, ast.Delete):
            made_shorter += [target.value for target in one.targets if isinstance(target, ast.Subscript)]
        elif isinstance(one, ast.Call) and isinstance(one.func, ast.Attribute) and one.func.attr in _TAKING:
            made_shorter.append(one.func.value)
    return scene.written(node.value) in [scene.written(one) for one in made_shorter]


def empty(scene: Scene) -> "Found | None":
    """Recognise max(), min(), pop() or a random choice of an empty collection."""
    code = scene.written(scene.node) if _EMPTY.match(scene.text) and isinstance(scene.node, ast.Call) else ""
    return scene.found("nothing to choose from", {"code": code}, scene.node) if code else None


def key(scene: Scene) -> "Found | None":
    """Recognise a key that a dict doesn't have."""
    if not isinstance(scene.node, ast.Subscript):
        return None
    args = scene.error.args
    wanted, of, code = args[0] if args else UNKNOWN, scene.value(scene.node.value), scene.written(scene.node.value)
    if type(of) is not dict or not code or type(wanted) not in (str, int, float, bool, type(None), tuple):
        return None
    facts: Facts = {"wanted": scene.text, "code": code}
    meant = near(wanted, of) if type(wanted) is str else ""
    if meant:
        return scene.found("key near", facts | {"near": repr(meant)}, scene.node)
    other = str(wanted) if type(wanted) is int else int(wanted) if type(wanted) is str and wanted.isdecimal() else None
    if other is not None and other in of:
        return scene.found("key of another type", facts | {"near": repr(other)}, scene.node)
    return scene.found("key missing", facts, scene.node)
