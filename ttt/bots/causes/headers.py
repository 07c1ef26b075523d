"""Recognises errors in a line that begins a block, and calls without brackets."""

import re

from ttt.bots.causes.broken_code import BrokenCode, Change, Changes
from ttt.bots.causes.found import Found

_BEGINNING = ("if", "elif", "else", "for", "while", "def", "class", "try", "except", "finally", "with", "async")
_STATEMENT = re.compile(r"(?<=[\w\])}\"'])\s+(?:return|break|continue|pass|raise|print)\b")
_ELSE_IF = re.compile(r"\b(?:else\s*:?\s+if|else:?if|elsif)\b")
_ELSE_WITH = re.compile(r"\s*(else)\b\s*[^\s:].*:\s*$")
_MISPLACED = re.compile("invalid syntax|follows an .else. block")  # Python 3.14 says the second
_DEF = re.compile(r"^\s*def\s+(\w+)\s*:?\s*$")
_FOR = re.compile(r"^\s*for\s+(\w+)\s+(?!in\b)(\S)")
_FOR_OF_C = re.compile(r"^\s*for\s*\(?[^;]*;[^;]*;")
_PRINT = re.compile(r"\bprint\s+(.+?)\s*$")
_CALL = re.compile(r"\b(range|len|int|str|max|min|list|input|abs|sum|sorted|set)\s+([\w.]+(?:\[[^\]]*\])*)")


def first_word(line: str) -> str:
    """Return the first word of a line of code."""
    found = re.match(r"\s*(\w+)", line)
    return found[1] if found else ""


def colons(code: BrokenCode) -> Changes:
    """Recognise a line that begins a block but has no colon, or has a curly bracket instead."""
    for index in code.places():
        line, word = code.blank[index].rstrip(), first_word(code.blank[index])
        if word not in _BEGINNING or line.endswith(":"):
            continue
        end = len(line)
        if line.endswith("{"):
            yield code.change(Found("curly block", {"word": word}, index + 1, end), (end - 1, end), ":", index)
            continue
        for at in (end, *[statement.start() for statement in _STATEMENT.finditer(line)]):
            yield code.change(Found("missing colon", {"word": word}, index + 1, at + 1), (at, at), ":", index)


def else_if(code: BrokenCode) -> Changes:
    """Recognise else if, and the elif of other languages."""
    found = _ELSE_IF.search(code.line)
    if found:
        cause = Found("else if", {"wrong": found[0]}, code.index + 1, found.start() + 1)
        change = code.change(cause, found.span(), "elif")
        yield change
        yield change._replace(text=(change.text or "").rstrip() + ":")


def else_with_condition(code: BrokenCode) -> Changes:
    """Recognise an else in place of an elif."""
    found = _ELSE_WITH.match(code.line)
    if found:
        yield code.change(Found("else with condition", {}, None, found.start(1) + 1), found.span(1), "elif")


def else_alone(code: BrokenCode) -> Changes:
    """Recognise an else, elif, except or finally with no if or try above it at the same depth."""
    word = first_word(code.line)
    start = code.line.find(word)
    if word in ("else", "elif", "except", "finally") and _MISPLACED.search(code.message) and code.at == start:
        opener = "if" if word in ("else", "elif") else "try"
        alone = Found("else alone", {"word": word, "opener": opener}, None, start + 1)
        change = code.change(alone, (start, len(code.line.rstrip())), "if 1:")
        if opener == "if" and _is_after_else(code, start):
            yield change._replace(found=Found("after else", {"word": word}, None, start + 1))
        yield change


def _is_after_else(code: BrokenCode, depth: int) -> bool:
    """Whether the nearest block above with this indentation begins with else."""
    for line in code.blank[: code.index][::-1]:
        if line.strip() and len(line) - len(line.lstrip()) <= depth:
            return len(line) - len(line.lstrip()) == depth and first_word(line) == "else"
    return False


def functions(code: BrokenCode) -> Changes:
    """Recognise a def without brackets."""
    found = _DEF.match(code.line)
    if found:
        text = code.lines[code.index][: found.end(1)] + "():"
        yield Change(Found("def brackets", {"name": found[1]}, None, found.end(1) + 1), code.index, text)


def loops(code: BrokenCode) -> Changes:
    """Recognise a for without in, and the for of other languages."""
    if _FOR_OF_C.match(code.line):
        yield Change(Found("for of C", {}, None, code.line.find("for") + 1))
    found = _FOR.match(code.line)
    if found:
        missing, at = Found("in missing", {"name": found[1]}, code.index + 1, found.end(1) + 1), found.start(2)
        has_of = re.match(r"of\b", code.lines[code.index][at:])
        yield code.change(missing, (at, at + 2), "in") if has_of else code.change(missing, (at, at), "in ")


def calls(code: BrokenCode) -> Changes:
    """Recognise a function called without brackets."""
    line = code.lines[code.index]
    found = _PRINT.search(code.line)
    if found:
        text = f"print({line[found.start(1) : found.end(1)]})"
        yield code.change(
            Found("call brackets", {"name": "print"}, None, found.start() + 6), (found.start(), found.end(1)), text
        )
    for found in _CALL.finditer(code.line):
        called = Found("call brackets", {"name": found[1]}, None, found.end(1) + 1)
        yield code.change(called, found.span(), f"{found[1]}({found[2]})")
