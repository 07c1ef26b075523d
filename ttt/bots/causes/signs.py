"""Recognises operators and comments of other languages, = used for ==, and lines that end in an operator."""

import re

from ttt.bots.causes.broken_code import BrokenCode, Change, Changes, with_text
from ttt.bots.causes.found import Found

_SINGLE = re.compile(r"(?<![=!<>:+\-*/%&|^@])=(?![=>])")
_SIGNS = (
    ("!==", "!="),
    ("===", "=="),
    ("=>", ">="),
    ("=<", "<="),
    ("=!", "!="),
    ("<>", "!="),
    ("&&", "and"),
    ("||", "or"),
)
_NOT = re.compile(r"!(?!=)\s*")
_COUNTING = re.compile(r"^\s*(\w[\w.\[\]]*?)\s*(\+\+|--)\s*;?\s*$")
_LAST = re.compile(r"([-+*/%<>&|^=.]=?|\b(?:and|or|not|in|is))\s*$")
_COMMENT = re.compile(r"//\s*[^\W\d].*|/\*.*")
_RETURNED = re.compile(r"\s*return\s+\w+\s*=")  # "return cell = 4" may mean an assignment or a comparison
_TESTING = re.compile(r"^\s*(?:if|elif|while|return|assert)\b|\bif\b")


def equals(code: BrokenCode) -> Changes:
    """Recognise = in a condition where == is meant."""
    if _TESTING.search(code.line) and not _RETURNED.match(code.line):
        for found in _SINGLE.finditer(code.line):
            text = with_text(code.lines[code.index], found.start(), found.end(), "==")
            yield Change(Found("one equals sign", {}, None, found.start() + 1), code.index, text)


def signs(code: BrokenCode) -> Changes:
    """Recognise operators that are written differently in Python, replacing all those on a line at once."""
    there = [(wrong, right) for wrong, right in _SIGNS if wrong in code.line]
    line = code.lines[code.index]
    for wrong, right in there:
        line = line.replace(wrong, f" {right} ")
    has_not = _NOT.search(code.line) if not there or there[0][0] in ("&&", "||") else None
    if has_not:
        there.append(("!", "not"))
        line = _NOT.sub("not ", line)
    if there:
        wrong, right = there[0]
        facts, column = {"wrong": wrong, "right": right}, code.line.find(wrong) + 1
        yield Change(Found("wrong sign", {**facts}, None, column), code.index, line)


def unfinished(code: BrokenCode) -> Changes:
    """Recognise a line that ends where a value is wanted."""
    found = _LAST.search(code.line)
    if found and "invalid syntax" in code.message:
        text = with_text(code.lines[code.index], found.end(1), found.end(1), " x")
        yield Change(Found("unfinished", {"sign": found[1]}, None, found.start(1) + 1), code.index, text)


def counting(code: BrokenCode) -> Changes:
    """Recognise x++ and x--."""
    for index in code.places():
        found = _COUNTING.match(code.blank[index])
        if found:
            right = f"{found[1]} {found[2][0]}= 1"
            facts = {"wrong": found[1] + found[2], "right": right}
            text = with_text(code.lines[index], found.start(1), found.end(2), right)
            yield Change(Found("increment", {**facts}, index + 1, found.start(2) + 1), index, text)


def comments(code: BrokenCode) -> Changes:
    """Recognise a comment that begins with // or /*."""
    found = _COMMENT.search(code.line)
    if found:
        text = with_text(
            code.lines[code.index], found.start(), found.end(), "pass" if not code.line[: found.start()].strip() else ""
        )
        facts = {"sign": found[0][:2]}
        yield Change(Found("wrong comment", {**facts}, None, found.start() + 1), code.index, text)
