"""Recognises broken code with a missing or superfluous bracket, quote or comma."""

import re

from ttt.bots.causes.broken_code import CLOSING, OPENING, BrokenCode, Change, Changes, with_text
from ttt.bots.causes.found import Found

_BETWEEN = re.compile(r"(?<=[\w\])}\"'])[ ]+(?=[\w\[({\"'-])")
_TEXT = r"\"[^\"]*\"|'[^']*'"
_LAST, _FIRST = re.compile(rf"(?:{_TEXT}|[\w.]+|\S)$"), re.compile(rf"{_TEXT}|[\w.]+|\S")
# Words that join two values, which then need no comma.
_JOINING = {"in", "and", "or", "not", "is", "if", "else", "for", "lambda", "await", "async", "from", "as"}
_UNFINISHED = (",", "[", "(", "{", ":", "+", "-", "*", "/", "=", "<", ">", "\\")
_MOST = 8  # how many places, or lines, are tried at most


def quotes(code: BrokenCode) -> Changes:
    """Recognise a string that doesn't end on its line, or that an apostrophe has ended too early."""
    if "unterminated" not in code.message or "triple" in code.message:
        return
    line = code.lines[code.index]
    for found in re.finditer(r"(?<=\w)'(?=\w)", line):
        text = with_text(line, found.start(), found.end(), "\\'")
        yield Change(Found("apostrophe", {}, None, found.start() + 1), code.index, text)
    yield Change(Found("unclosed quote", {"quote": line[code.at] if 0 <= code.at < len(line) else '"'}))


def brackets(code: BrokenCode) -> Changes:
    """Recognise a bracket that is never closed, that closes nothing, or that closes a bracket of another kind."""
    wrong = code.wrong
    if wrong and wrong.row <= code.index:
        line, place = code.lines[wrong.row], (wrong.row + 1, wrong.at + 1)
        for bracket in code.open[-1:]:
            right = OPENING[bracket.sign]
            text = with_text(line, wrong.at, wrong.at + 1, right)
            yield Change(Found("wrong bracket", {"wrong": wrong.sign, "right": right}, *place), wrong.row, text)
        facts = {"bracket": wrong.sign, "opening": CLOSING[wrong.sign]}
        text = with_text(line, wrong.at, wrong.at + 1, "")
        yield Change(Found("extra bracket", {**facts}, *place), wrong.row, text)
    for sign, index, at in reversed(code.never_closed):
        found = Found("unclosed bracket", {"bracket": sign, "closing": OPENING[sign]}, index + 1, at + 1)
        if "was never closed" in code.message:
            if (index, at) == (code.index, code.at):
                yield Change(found)
        elif index <= code.index:
            size = len(code.blank[index].rstrip())
            end = size - 1 if code.blank[index].rstrip().endswith(":") else size
            yield Change(found, index, with_text(code.lines[index], end, end, OPENING[sign]))


def commas(code: BrokenCode) -> Changes:
    """Recognise a missing comma between two values in brackets."""
    if not code.open or "never closed" in code.message:
        return
    for index in range(code.open[-1].row, min(code.index + _MOST, len(code.lines) - 1)):
        line, after = code.blank[index].rstrip(), code.blank[index + 1].lstrip()
        if line.endswith(_UNFINISHED) or not after[:1] or after[0] in "]}),:":
            continue
        facts = _around(code.lines[index][: len(line)], code.lines[index + 1].lstrip())
        changed = with_text(code.lines[index], len(line), len(line), ",")
        yield Change(_comma(facts, index, len(line)), index, changed)
    line = code.lines[code.index]
    for found in list(_BETWEEN.finditer(code.line))[:_MOST]:
        facts = _around(line[: found.start()], line[found.end() :])
        if not _JOINING & {*facts.values()}:
            text = with_text(line, found.start(), found.start(), ",")
            yield Change(_comma(facts, code.index, found.start()), code.index, text)


def _comma(facts: "dict[str, str]", index: int, at: int) -> Found:
    return Found("missing comma", {**facts}, index + 1, at + 1)


def _around(before: str, after: str) -> "dict[str, str]":
    """Return the last word or sign "before" a place, and the first one "after" it; "" for none."""
    last, first = _LAST.search(before), _FIRST.match(after)
    return {"before": last[0] if last else "", "after": first[0] if first else ""}
