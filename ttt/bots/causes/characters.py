"""Recognises characters that aren't Python's, such as those that word processors, web pages and keyboards produce."""

import re
from unicodedata import normalize

from ttt.bots.causes.broken_code import BrokenCode, Change, Changes
from ttt.bots.causes.found import Found

_NAMED = re.compile(r"invalid (?:character '(?P<sign>.)' \(U\+|non-printable character U\+(?P<number>[0-9A-F]+))")
_QUOTES = "“”„‟‘’‚‛«»‹›「」『』`´"  # noqa: RUF001
_SIGNS = {"×": "*", "÷": "/", "·": "*", "−": "-", "–": "-", "—": "-", "¬": "not", "→": "->", "²": "**2", "³": "**3"}  # noqa: RUF001
_SIGNS |= {"≤": "<=", "≥": ">=", "≠": "!=", "。": ".", "、": ",", "،": ",", "؛": ";", "【": "[", "】": "]"}


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
    elif sign in _SIGNS:
        yield Change(Found("look-alike", {"sign": sign, "plain": _SIGNS[sign]}, *place))
    elif found["number"]:
        yield Change(Found("unseen character", {"number": f"U+{ord(sign):04X}"}, *place))
    elif plain != sign and plain.isascii():
        yield Change(Found("look-alike", {"sign": sign, "plain": plain}, *place))
    else:
        yield Change(Found("strange character", {"sign": sign}, *place))
