"""Recognises errors whose cause Python's own message names."""

import builtins
import re

from ttt.bots.causes.broken_code import BrokenCode, Change, Changes
from ttt.bots.causes.found import Found

# Python's messages in each version from 3.11 on; named groups are facts.
_TOLD = {
    re.compile(told): key
    for told, key in {
        r"'return' outside function": "return outside",
        r"'(?P<word>break|continue)' (?:outside loop|not properly in loop)": "outside loop",
        r"positional argument follows keyword": "keyword argument first",
        r"non-default argument follows default|parameter without a default follows": "default first",
        r"duplicate (?:argument|parameter) '(?P<name>\w+)'|keyword argument repeated: (?P<again>\w+)": "twice",
        r"name '(?P<name>\w+)' is (?:assigned to before|used prior to) global": "global late",
        r"expected 'except' or 'finally' block": "try alone",
        r"expected 'else' after 'if' expression": "short if",
        r"leading zeros in decimal": "leading zero",
        r"unterminated triple-quoted string": "unclosed triple quote",
        r"f-string: (?:expecting|single) '}'": "f-string brace",
        r"f-string: (?:empty expression|valid expression required)": "f-string empty",
    }.items()
}
_ELSE = re.compile(r"\belse\b")
_BLOCK = re.compile(
    r"expected an indented block after (?:'(?P<word>\w+)' statement|(?P<what>\w+) definition) on line (\d+)"
)
_ASSIGNED = re.compile(r"cannot assign to (\w+)")
_TO_CALL = re.compile(r"([\w.]+)\s*\(([^()]*)\)\s*=(?!=)")
_DIGITS = re.compile(r"\b\d+(?=[^\W\d])\w*")


def told(code: BrokenCode) -> Changes:
    """Recognise a cause that Python names."""
    for words, key in _TOLD.items():
        found = words.search(code.message)
        if found and not (key == "short if" and _ELSE.search(code.line)):
            facts = {("name" if name == "again" else name): text for name, text in found.groupdict().items() if text}
            yield Change(Found(key, {**facts}))
            return


def indented(code: BrokenCode) -> Changes:
    """Recognise indentation that doesn't fit."""
    found = _BLOCK.search(code.message)
    here = code.index + 1
    first = len(code.lines[code.index]) - len(code.lines[code.index].lstrip()) + 1
    if found:
        word = found["word"] or {"function": "def"}.get(found["what"], found["what"])
        yield Change(Found("block expected", {"word": word, "opener": int(found[3])}, here, first))
    elif "inconsistent use of tabs" in code.message:
        yield Change(Found("tabs", {}, here, 1))
    elif "unindent does not match" in code.message:
        yield Change(Found("unindent", {"spaces": first - 1, "fitting": _fitting(code)}, here, first))
    elif "unexpected indent" in code.message:
        yield Change(Found("unexpected indent", {}, here, first))


def _fitting(code: BrokenCode) -> str:
    """Return the numbers of spaces that would fit the lines above, as text: "0, 4"."""
    depths: "list[int]" = []
    for index in range(code.index):
        if code.blank[index].strip():
            depth = len(code.lines[index]) - len(code.lines[index].lstrip())
            depths = [one for one in depths if one < depth] + [depth]
    return ", ".join(map(str, depths))


def assigned(code: BrokenCode) -> Changes:
    """Recognise something on the left of an = that can't be assigned to."""
    found = _ASSIGNED.match(code.message)
    if not found or code.line.split(maxsplit=1)[0] in ("if", "elif", "while"):
        return
    called = _TO_CALL.search(code.line)
    if found[1] == "function" and called and not hasattr(builtins, called[1]):
        better = f"{called[1]}[{called[2]}]"
        yield Change(
            Found("assign to call", {"code": called[0][:-1].strip(), "better": better}, None, called.start() + 1)
        )
    elif found[1] in ("literal", "True", "False", "None", "expression", "comparison", "f", "function"):
        left = code.lines[code.index].partition("=")[0].strip()
        yield Change(Found("assign to value", {"code": left}))


def digit_first(code: BrokenCode) -> Changes:
    """Recognise a name that begins with a digit, or a missing operator after a number."""
    if "invalid decimal literal" in code.message:
        for found in _DIGITS.finditer(code.line):
            yield Change(Found("digit first", {"code": found[0]}, None, found.start() + 1))
            return
