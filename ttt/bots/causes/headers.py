"""Recognises errors in a line that begins a block, and calls without brackets."""

import re

from ttt.bots.causes.broken_code import BrokenCode, Change, Changes, with_text
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
            text = with_text(code.lines[index], end - 1, end, ":")
            yield Change(Found("curly block", {"word": word}, index + 1, end), index, text)
            continue
        found = Found("missing colon", {"word": word}, index + 1, end + 1)
        yield Change(found, index, with_text(code.lines[index], end, end, ":"))
        for statement in _STATEMENT.finditer(line):
            at = statement.start()
            text = with_text(code.lines[index], at, at, ":")
            yield Change(Found("missing colon", {"word": word}, index + 1, at + 1), index, text)


def else_if(code: BrokenCode) -> Changes:
    """Recognise else if, and the elif of other languages."""
    found = _ELSE_IF.search(code.line)
    if found:
        line = code.lines[code.index]
        text = with_text(line, found.start(), found.end(), "elif")
        facts = {"wrong": found[0]}
        place = (code.index + 1, found.start() + 1)
        yield Change(Found("else if", {**facts}, *place), code.index, text)
        yield Change(Found("else if", {**facts}, *place), code.index, text.rstrip() + ":")


def else_with_condition(code: BrokenCode) -> Changes:
    """Recognise an else in place of an elif."""
    found = _ELSE_WITH.match(code.line)
    if found:
        text = with_text(code.lines[code.index], found.start(1), found.end(1), "elif")
        yield Change(Found("else with condition", {}, None, found.start(1) + 1), code.index, text)


def else_alone(code: BrokenCode) -> Changes:
    """Recognise an else, elif, except or finally with no if or try above it at the same depth."""
    word = first_word(code.line)
    start = code.line.find(word)
    if word in ("else", "elif", "except", "finally") and _MISPLACED.search(code.message) and code.at == start:
        line = code.lines[code.index]
        text = with_text(line, start, len(code.line.rstrip()), "if 1:")
        if word in ("else", "elif") and _is_after_else(code, start):
            yield Change(Found("after else", {"word": word}, None, start + 1), code.index, text)
        facts = {"word": word, "opener": "if" if word in ("else", "elif") else "try"}
        yield Change(Found("else alone", {**facts}, None, start + 1), code.index, text)


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
        line = code.lines[code.index]
        facts, place = {"name": found[1]}, (code.index + 1, found.end(1) + 1)
        taken = "of" if re.match(r"of\b", line[found.start(2) :]) else ""
        text = with_text(line, found.start(2), found.start(2) + len(taken), "in" if taken else "in ")
        yield Change(Found("in missing", {**facts}, *place), code.index, text)


def calls(code: BrokenCode) -> Changes:
    """Recognise a function called without brackets."""
    line = code.lines[code.index]
    found = _PRINT.search(code.line)
    if found:
        text = with_text(line, found.start(), found.end(1), f"print({line[found.start(1) : found.end(1)]})")
        yield Change(Found("call brackets", {"name": "print"}, None, found.start() + 6), code.index, text)
    for found in _CALL.finditer(code.line):
        text = with_text(line, found.start(), found.end(), f"{found[1]}({found[2]})")
        yield Change(Found("call brackets", {"name": found[1]}, None, found.end(1) + 1), code.index, text)
