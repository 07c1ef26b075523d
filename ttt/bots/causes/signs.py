"""Recognises signs that Python doesn't know, or doesn't expect there, as from other languages or word processors."""

import re
from unicodedata import normalize

from ttt.bots.causes.broken_code import BrokenCode, Change, Changes
from ttt.bots.causes.found import Found

_NAMED = re.compile(r"invalid (?:character '(?P<sign>.)' \(U\+|non-printable character U\+(?P<number>[0-9A-F]+))")
_QUOTES = "“”„‟‘’‚‛«»‹›「」『』`´"  # noqa: RUF001
_ALIKE = {"×": "*", "÷": "/", "·": "*", "−": "-", "–": "-", "—": "-", "¬": "not", "→": "->", "²": "**2", "³": "**3"}  # noqa: RUF001
_ALIKE |= {"≤": "<=", "≥": ">=", "≠": "!=", "。": ".", "、": ",", "،": ",", "؛": ";", "【": "[", "】": "]"}
_SINGLE = re.compile(r"(?<![=!<>:+\-*/%&|^@])=(?![=>])")
_SIGNS = {"!==": "!=", "===": "==", "=>": ">=", "=<": "<=", "=!": "!=", "<>": "!=", "&&": "and", "||": "or"}
_NOT = re.compile(r"!(?!=)\s*")
_COUNTING = re.compile(r"^\s*(\w[\w.\[\]]*?)\s*(\+\+|--)\s*;?\s*$")
_LAST = re.compile(r"([-+*/%<>&|^=.]=?|\b(?:and|or|not|in|is))\s*$")
_COMMENT = re.compile(r"//\s*[^\W\d].*|/\*.*")
_RETURNED = re.compile(r"\s*return\s+\w+\s*=")  # "return cell = 4" may mean an assignment or a comparison
_TESTING = re.compile(r"^\s*(?:if|elif|while|return|assert)\b|\bif\b")


def characters(code: BrokenCode) -> Changes:
    """Recognise a character that looks like one of Python's, or that is invisible."""
    found = _NAMED.match(code.message)
    if not found:
        return
    sign = found["sign"] or chr(int(found["number"], 16))
    plain = normalize("NFKC", sign)
    at = code.lines[code.index].find(sign)
    place = (code.index + 1, at + 1 if at >= 0 else code.at + 1)
    if sign in _QUOTES:
        yield Change(Found("curly quote", {"sign": sign}, *place))
    elif sign in _ALIKE:
        yield Change(Found("look-alike", {"sign": sign, "plain": _ALIKE[sign]}, *place))
    elif found["number"]:
        yield Change(Found("unseen character", {"number": f"U+{ord(sign):04X}"}, *place))
    elif plain != sign and plain.isascii():
        yield Change(Found("look-alike", {"sign": sign, "plain": plain}, *place))
    else:
        yield Change(Found("strange character", {"sign": sign}, *place))


def equals(code: BrokenCode) -> Changes:
    """Recognise = in a condition where == is meant."""
    if _TESTING.search(code.line) and not _RETURNED.match(code.line):
        for found in _SINGLE.finditer(code.line):
            yield code.change(Found("one equals sign", {}, None, found.start() + 1), found.span(), "==")


def signs(code: BrokenCode) -> Changes:
    """Recognise operators that are written differently in Python, replacing all those on a line at once."""
    there = [(wrong, right) for wrong, right in _SIGNS.items() if wrong in code.line]
    line = code.lines[code.index]
    for wrong, right in there:
        line = line.replace(wrong, f" {right} ")
    has_not = _NOT.search(code.line) if not there or there[0][0] in ("&&", "||") else None
    if has_not:
        there.append(("!", "not"))
        line = _NOT.sub("not ", line)
    if there:
        wrong, right = there[0]
        found = Found("wrong sign", {"wrong": wrong, "right": right}, None, code.line.find(wrong) + 1)
        yield Change(found, code.index, line)


def unfinished(code: BrokenCode) -> Changes:
    """Recognise a line that ends where a value is wanted."""
    found = _LAST.search(code.line)
    if found and "invalid syntax" in code.message:
        end = found.end(1)
        yield code.change(Found("unfinished", {"sign": found[1]}, None, found.start(1) + 1), (end, end), " x")


def counting(code: BrokenCode) -> Changes:
    """Recognise x++ and x--."""
    for index in code.places():
        found = _COUNTING.match(code.blank[index])
        if found:
            right = f"{found[1]} {found[2][0]}= 1"
            cause = Found("increment", {"wrong": found[1] + found[2], "right": right}, index + 1, found.start(2) + 1)
            yield code.change(cause, (found.start(1), found.end(2)), right, index)


def comments(code: BrokenCode) -> Changes:
    """Recognise a comment that begins with // or /*."""
    found = _COMMENT.search(code.line)
    if found:
        text = "" if code.line[: found.start()].strip() else "pass"
        yield code.change(Found("wrong comment", {"sign": found[0][:2]}, None, found.start() + 1), found.span(), text)
