"""Recognises broken code with a missing or superfluous bracket, quote or comma."""

import re

from ttt.bots.causes.broken_code import CLOSING, OPENING, BrokenCode, Change, Changes
from ttt.bots.causes.found import Facts, Found

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
        yield code.change(Found("apostrophe", {}, None, found.start() + 1), found.span(), "\\'")
    yield Change(Found("unclosed quote", {"quote": line[code.at] if 0 <= code.at < len(line) else '"'}))


def brackets(code: BrokenCode) -> Changes:
    """Recognise a bracket that is never closed, that closes nothing, or that closes a bracket of another kind."""
    wrong = code.wrong
    if wrong and wrong.row <= code.index:
        place, span = (wrong.row + 1, wrong.at + 1), (wrong.at, wrong.at + 1)
        for bracket in code.open[-1:]:
            right = OPENING[bracket.sign]
            mixed_up = Found("wrong bracket", {"wrong": wrong.sign, "right": right}, *place)
            yield code.change(mixed_up, span, right, wrong.row)
        extra = Found("extra bracket", {"bracket": wrong.sign, "opening": CLOSING[wrong.sign]}, *place)
        yield code.change(extra, span, "", wrong.row)
    for sign, index, at in reversed(code.never_closed):
        found = Found("unclosed bracket", {"bracket": sign, "closing": OPENING[sign]}, index + 1, at + 1)
        if "was never closed" in code.message:
            if (index, at) == (code.index, code.at):
                yield Change(found)
        elif index <= code.index:
            end = len(code.blank[index].rstrip().removesuffix(":"))
            yield code.change(found, (end, end), OPENING[sign], index)


def commas(code: BrokenCode) -> Changes:
    """Recognise a missing comma between two values in brackets."""
    if not code.open or "never closed" in code.message:
        return
    for index in range(code.open[-1].row, min(code.index + _MOST, len(code.lines) - 1)):
        line, after = code.blank[index].rstrip(), code.blank[index + 1].lstrip()
        if line.endswith(_UNFINISHED) or not after[:1] or after[0] in "]}),:":
            continue
        facts = _around(code.lines[index][: len(line)], code.lines[index + 1].lstrip())
        yield _comma(code, facts, index, len(line))
    line = code.lines[code.index]
    for found in list(_BETWEEN.finditer(code.line))[:_MOST]:
        facts = _around(line[: found.start()], line[found.end() :])
        if not _JOINING & {*facts.values()}:
            yield _comma(code, facts, code.index, found.start())


def _comma(code: BrokenCode, facts: Facts, index: int, at: int) -> Change:
    return code.change(Found("missing comma", facts, index + 1, at + 1), (at, at), ",", index)


def _around(before: str, after: str) -> Facts:
    """Return the last word or sign "before" a place, and the first one "after" it; "" for none."""
    last, first = _LAST.search(before), _FIRST.match(after)
    return {"before": last[0] if last else "", "after": first[0] if first else ""}
