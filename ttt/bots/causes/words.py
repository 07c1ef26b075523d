"""Recognises a misspelt keyword, a keyword in place of a name, or a word of another language."""

import keyword
import re
from difflib import get_close_matches

from ttt.bots.causes.broken_code import BrokenCode, Change, Changes
from ttt.bots.causes.found import Found
from ttt.bots.causes.headers import first_word

_BEGINNING = ("if", "elif", "else", "for", "while", "def", "class", "try", "except", "finally", "with", "return")
_SINGLE = ("import", "from", "break", "continue", "global", "pass", "raise", "del", "yield", "assert", "not")
_ALIKE = 0.6  # by difflib's ratio; low, because Python then confirms the word
_OF_OTHER_LANGUAGES = ("switch", "when", "until", "unless", "then")  # not misspelt keywords
_NAMES = re.compile(
    r"(?<![\w.])(?:def|class|for|import|as|global)\s+(\w+)|(?<=\.)(\w+)|(?<!\w)(\w+)(?=\s*(?:=(?!=)|,|\)|\[))"
)
_DECLARING = re.compile(r"^\s*(var|let|const|int|float|string|String|bool|auto|char)\s+(?=\w+\s*(?:=|;|$))")
_FUNCTION = re.compile(r"^\s*(function|func|fn|fun|sub|define)\s+(?=\w+\s*\()")


def misspelt(code: BrokenCode) -> Changes:
    """Recognise a misspelt or capitalised keyword at the beginning of a line."""
    for index in code.places():
        word = first_word(code.blank[index])
        if keyword.iskeyword(word) or word.lower() in _OF_OTHER_LANGUAGES:
            continue
        for right in get_close_matches(word.lower(), _BEGINNING + _SINGLE, cutoff=_ALIKE):
            start = code.blank[index].find(word)
            found = Found("misspelt", {"wrong": word, "right": right}, index + 1, start + 1)
            yield code.change(found, (start, start + len(word)), right, index)


def keywords(code: BrokenCode) -> Changes:
    """Recognise a keyword where a name is wanted."""
    for found in _NAMES.finditer(code.line):
        name = next(filter(None, found.groups()), "")
        if keyword.iskeyword(name) and name not in ("None", "True", "False"):
            start = found.start(found.lastindex or 0)
            line, as_name = code.lines[code.index], Found("keyword as name", {"name": name}, None, start + 1)
            yield code.change(as_name, (start, start + len(name)), name + "_")
            yield Change(as_name, code.index, re.sub(rf"(?<!\w){name}(?!\w)", name + "_", line))


def declarations(code: BrokenCode) -> Changes:
    """Recognise words with which other languages declare a variable or a function."""
    found = _DECLARING.match(code.line)
    line = code.lines[code.index]
    if found:
        text = (line[: found.start(1)] + line[found.end() :]).rstrip().rstrip(";")
        text = text if "=" in text else text + " = 0"
        yield Change(Found("declared", {"word": found[1]}, None, found.start(1) + 1), code.index, text)
    found = _FUNCTION.match(code.line)
    if found:
        text = re.sub(r"\s*[{:]?\s*$", ":", f"{line[: found.start(1)]}def{line[found.end(1) :]}")
        yield Change(Found("function word", {"word": found[1]}, None, found.start(1) + 1), code.index, text)
