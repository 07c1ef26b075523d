"""Recognises broken code by Python's own message, by how a line begins, or by a word that doesn't fit."""

import builtins
import keyword
import re
from difflib import get_close_matches

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
_BEGINNING = ("if", "elif", "else", "for", "while", "def", "class", "try", "except", "finally", "with")
_SINGLE = ("import", "from", "break", "continue", "global", "pass", "raise", "del", "yield", "assert", "not")
_STATEMENT = re.compile(r"(?<=[\w\])}\"'])\s+(?:return|break|continue|pass|raise|print)\b")
_ELSE_IF = re.compile(r"\b(?:else\s*:?\s+if|else:?if|elsif)\b")
_ELSE_WITH = re.compile(r"\s*(else)\b\s*[^\s:].*:\s*$")
_MISPLACED = re.compile("invalid syntax|follows an .else. block")  # Python 3.14 says the second
_DEF = re.compile(r"^\s*def\s+(\w+)\s*:?\s*$")
_FOR = re.compile(r"^\s*for\s+(\w+)\s+(?!in\b)(\S)")
_FOR_OF_C = re.compile(r"^\s*for\s*\(?[^;]*;[^;]*;")
_PRINT = re.compile(r"\bprint\s+(.+?)\s*$")
_CALL = re.compile(r"\b(range|len|int|str|max|min|list|input|abs|sum|sorted|set)\s+([\w.]+(?:\[[^\]]*\])*)")
_ALIKE = 0.6  # by difflib's ratio; low, because Python then confirms the word
_OF_OTHER_LANGUAGES = ("switch", "when", "until", "unless", "then")  # not misspelt keywords
_NAMES = re.compile(
    r"(?<![\w.])(?:def|class|for|import|as|global)\s+(\w+)|(?<=\.)(\w+)|(?<!\w)(\w+)(?=\s*(?:=(?!=)|,|\)|\[))"
)
_DECLARING = re.compile(r"^\s*(var|let|const|int|float|string|String|bool|auto|char)\s+(?=\w+\s*(?:=|;|$))")
_FUNCTION = re.compile(r"^\s*(function|func|fn|fun|sub|define)\s+(?=\w+\s*\()")


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
    here, first = code.index + 1, _depth(code.lines[code.index]) + 1
    if found:
        word = found["word"] or {"function": "def"}.get(found["what"], found["what"])
        yield Change(Found("block expected", {"word": word, "opener": int(found[3])}, here, first))
    elif "inconsistent use of tabs" in code.message:
        yield Change(Found("tabs", {}, here, 1))
    elif "unindent does not match" in code.message:
        yield Change(Found("unindent", {"spaces": first - 1, "fitting": _fitting(code)}, here, first))
    elif "unexpected indent" in code.message:
        yield Change(Found("unexpected indent", {}, here, first))


def _depth(line: str) -> int:
    """Return how many characters of white space a line begins with."""
    return len(line) - len(line.lstrip())


def _fitting(code: BrokenCode) -> str:
    """Return the numbers of spaces that would fit the lines above, as text: "0, 4"."""
    depths: "list[int]" = []
    for index in range(code.index):
        if code.blank[index].strip():
            depth = _depth(code.lines[index])
            depths = [one for one in depths if one < depth] + [depth]
    return ", ".join(map(str, depths))


def assigned(code: BrokenCode) -> Changes:
    """Recognise something on the left of an = that can't be assigned to."""
    found = _ASSIGNED.match(code.message)
    if not found or code.line.split(maxsplit=1)[0] in ("if", "elif", "while"):
        return
    called = _TO_CALL.search(code.line)
    if found[1] == "function" and called and not hasattr(builtins, called[1]):
        facts = {"code": called[0][:-1].strip(), "better": f"{called[1]}[{called[2]}]"}
        yield Change(Found("assign to call", {**facts}, None, called.start() + 1))
    elif found[1] in ("literal", "True", "False", "None", "expression", "comparison", "f", "function"):
        yield Change(Found("assign to value", {"code": code.lines[code.index].partition("=")[0].strip()}))


def digit_first(code: BrokenCode) -> Changes:
    """Recognise a name that begins with a digit, or a missing operator after a number."""
    found = _DIGITS.search(code.line) if "invalid decimal literal" in code.message else None
    if found:
        yield Change(Found("digit first", {"code": found[0]}, None, found.start() + 1))


def _first_word(line: str) -> str:
    found = re.match(r"\s*(\w+)", line)
    return found[1] if found else ""


def colons(code: BrokenCode) -> Changes:
    """Recognise a line that begins a block but has no colon, or has a curly bracket instead."""
    for index in code.places():
        line, word = code.blank[index].rstrip(), _first_word(code.blank[index])
        if word not in (*_BEGINNING, "async") or line.endswith(":"):
            continue
        end = len(line)
        if line.endswith("{"):
            yield code.mended("curly block", {"word": word}, (end - 1, end), ":", index)
            continue
        for at in (end, *[statement.start() for statement in _STATEMENT.finditer(line)]):
            yield code.mended("missing colon", {"word": word}, (at, at), ":", index)


def else_if(code: BrokenCode) -> Changes:
    """Recognise else if, and the elif of other languages."""
    found = _ELSE_IF.search(code.line)
    if found:
        change = code.mended("else if", {"wrong": found[0]}, found.span(), "elif", code.index)
        yield change
        yield change._replace(text=(change.text or "").rstrip() + ":")


def else_with_condition(code: BrokenCode) -> Changes:
    """Recognise an else in place of an elif."""
    found = _ELSE_WITH.match(code.line)
    if found:
        yield code.mended("else with condition", {}, found.span(1), "elif")


def else_alone(code: BrokenCode) -> Changes:
    """Recognise an else, elif, except or finally with no if or try above it at the same depth."""
    word = _first_word(code.line)
    start = code.line.find(word)
    if word in ("else", "elif", "except", "finally") and _MISPLACED.search(code.message) and code.at == start:
        opener = "if" if word in ("else", "elif") else "try"
        span = (start, len(code.line.rstrip()))
        change = code.mended("else alone", {"word": word, "opener": opener}, span, "if 1:")
        if opener == "if" and _is_after_else(code, start):
            yield change._replace(found=Found("after else", {"word": word}, None, start + 1))
        yield change


def _is_after_else(code: BrokenCode, depth: int) -> bool:
    """Whether the nearest block above with this indentation begins with else."""
    for line in code.blank[: code.index][::-1]:
        if line.strip() and _depth(line) <= depth:
            return _depth(line) == depth and _first_word(line) == "else"
    return False


def functions(code: BrokenCode) -> Changes:
    """Recognise a def without brackets."""
    found = _DEF.match(code.line)
    if found:
        yield code.mended("def brackets", {"name": found[1]}, (found.end(1), len(code.line)), "():")


def loops(code: BrokenCode) -> Changes:
    """Recognise a for without in, and the for of other languages."""
    if _FOR_OF_C.match(code.line):
        yield Change(Found("for of C", {}, None, code.line.find("for") + 1))
    found = _FOR.match(code.line)
    if found:
        at = found.start(2)
        end, text = (at + 2, "in") if re.match(r"of\b", code.lines[code.index][at:]) else (at, "in ")
        yield code.mended("in missing", {"name": found[1]}, (at, end), text, code.index, found.end(1))


def calls(code: BrokenCode) -> Changes:
    """Recognise a function called without brackets."""
    line = code.lines[code.index]
    found = _PRINT.search(code.line)
    if found:
        start, text = found.start(), f"print({line[found.start(1) : found.end(1)]})"
        yield code.mended("call brackets", {"name": "print"}, (start, found.end(1)), text, at=start + 5)
    for found in _CALL.finditer(code.line):
        text = f"{found[1]}({found[2]})"
        yield code.mended("call brackets", {"name": found[1]}, found.span(), text, at=found.end(1))


def misspelt(code: BrokenCode) -> Changes:
    """Recognise a misspelt or capitalised keyword at the beginning of a line."""
    for index in code.places():
        word = _first_word(code.blank[index])
        if keyword.iskeyword(word) or word.lower() in _OF_OTHER_LANGUAGES:
            continue
        for right in get_close_matches(word.lower(), (*_BEGINNING, "return", *_SINGLE), cutoff=_ALIKE):
            start = code.blank[index].find(word)
            yield code.mended("misspelt", {"wrong": word, "right": right}, (start, start + len(word)), right, index)


def keywords(code: BrokenCode) -> Changes:
    """Recognise a keyword where a name is wanted."""
    for found in _NAMES.finditer(code.line):
        name = next(filter(None, found.groups()), "")
        if keyword.iskeyword(name) and name not in ("None", "True", "False"):
            change = code.mended("keyword as name", {"name": name}, found.span(found.lastindex or 0), name + "_")
            yield change
            yield change._replace(text=re.sub(rf"(?<!\w){name}(?!\w)", name + "_", code.lines[code.index]))


def declarations(code: BrokenCode) -> Changes:
    """Recognise words with which other languages declare a variable or a function."""
    line = code.lines[code.index]
    found = _DECLARING.match(code.line)
    if found:
        text = (line[: found.start(1)] + line[found.end() :]).rstrip().rstrip(";")
        text = text if "=" in text else text + " = 0"
        yield code.mended("declared", {"word": found[1]}, (0, len(line)), text, at=found.start(1))
    found = _FUNCTION.match(code.line)
    if found:
        text = re.sub(r"\s*[{:]?\s*$", ":", f"{line[: found.start(1)]}def{line[found.end(1) :]}")
        yield code.mended("function word", {"word": found[1]}, (0, len(line)), text, at=found.start(1))
