"""Recognises broken code by its signs: strange or misplaced ones, quotes, brackets and commas."""

import re
from unicodedata import normalize

from ttt.bots.causes.broken_code import CLOSING, OPENING, BrokenCode, Change, Changes
from ttt.bots.causes.found import Facts, Found

_NAMED = re.compile(r"invalid (?:character '(?P<sign>.)' \(U\+|non-printable character U\+(?P<number>[0-9A-F]+))")
_QUOTES = "“”„‟‘’‚‛«»‹›「」『』`´"  # noqa: RUF001
_ALIKE = {"×": "*", "÷": "/", "·": "*", "−": "-", "–": "-", "—": "-", "¬": "not", "→": "->", "²": "**2", "³": "**3"}  # noqa: RUF001
_ALIKE |= {"≤": "<=", "≥": ">=", "≠": "!=", "。": ".", "、": ",", "،": ",", "؛": ";", "【": "[", "】": "]"}
_SINGLE = re.compile(r"(?<![=!<>:+\-*/%&|^@])=(?![=>])")
_SIGNS = {"!==": "!=", "===": "==", "=>": ">=", "=<": "<=", "=!": "!=", "<>": "!=", "&&": "and", "||": "or"}
_NOT = re.compile(r"!(?!=)\s*")
_COUNTING = re.compile(r"^\s*(\w[\w.\[\]]*?)\s*(\+\+|--)\s*;?\s*$")
_LAST_SIGN = re.compile(r"([-+*/%<>&|^=.]=?|\b(?:and|or|not|in|is))\s*$")
_COMMENT = re.compile(r"//\s*[^\W\d].*|/\*.*")
_RETURNED = re.compile(r"\s*return\s+\w+\s*=")  # "return cell = 4" may mean an assignment or a comparison
_TESTING = re.compile(r"^\s*(?:if|elif|while|return|assert)\b|\bif\b")
_BETWEEN = re.compile(r"(?<=[\w\])}\"'])[ ]+(?=[\w\[({\"'-])")
_TEXT = r"\"[^\"]*\"|'[^']*'"
_LAST, _FIRST = re.compile(rf"(?:{_TEXT}|[\w.]+|\S)$"), re.compile(rf"{_TEXT}|[\w.]+|\S")
# Words that join two values, which then need no comma.
_JOINING = {"in", "and", "or", "not", "is", "if", "else", "for", "lambda", "await", "async", "from", "as"}
_UNFINISHED = (",", "[", "(", "{", ":", "+", "-", "*", "/", "=", "<", ">", "\\")
_MOST = 8  # how many places, or lines, are tried at most


def characters(code: BrokenCode) -> Changes:
    """Recognise a character that looks like one of Python's, or that is invisible."""
    found = _NAMED.match(code.message)
    if not found:
        return
    sign = found["sign"] or chr(int(found["number"], 16))
    plain = normalize("NFKC", sign)
    at = code.lines[code.index].find(sign)
    place = (code.index + 1, at + 1 if at >= 0 else code.at + 1)
    key, facts = "strange character", {"sign": sign}
    if sign in _QUOTES:
        key = "curly quote"
    elif found["number"] and sign not in _ALIKE:
        key, facts = "unseen character", {"number": f"U+{ord(sign):04X}"}
    elif sign in _ALIKE or (plain != sign and plain.isascii()):
        key, facts = "look-alike", {"sign": sign, "plain": _ALIKE.get(sign, plain)}
    yield Change(Found(key, {**facts}, *place))


def equals(code: BrokenCode) -> Changes:
    """Recognise = in a condition where == is meant."""
    if _TESTING.search(code.line) and not _RETURNED.match(code.line):
        for found in _SINGLE.finditer(code.line):
            yield code.mended("one equals sign", {}, found.span(), "==")


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
        span = (0, len(code.line))
        yield code.mended("wrong sign", {"wrong": wrong, "right": right}, span, line, at=code.line.find(wrong))


def unfinished(code: BrokenCode) -> Changes:
    """Recognise a line that ends where a value is wanted."""
    found = _LAST_SIGN.search(code.line)
    if found and "invalid syntax" in code.message:
        end = found.end(1)
        yield code.mended("unfinished", {"sign": found[1]}, (end, end), " x", at=found.start(1))


def counting(code: BrokenCode) -> Changes:
    """Recognise x++ and x--."""
    for index in code.places():
        found = _COUNTING.match(code.blank[index])
        if found:
            facts = {"wrong": found[1] + found[2], "right": f"{found[1]} {found[2][0]}= 1"}
            span = (found.start(1), found.end(2))
            yield code.mended("increment", {**facts}, span, facts["right"], index, found.start(2))


def comments(code: BrokenCode) -> Changes:
    """Recognise a comment that begins with // or /*."""
    found = _COMMENT.search(code.line)
    if found:
        text = "" if code.line[: found.start()].strip() else "pass"
        yield code.mended("wrong comment", {"sign": found[0][:2]}, found.span(), text)


def quotes(code: BrokenCode) -> Changes:
    """Recognise a string that doesn't end on its line, or that an apostrophe has ended too early."""
    if "unterminated" not in code.message or "triple" in code.message:
        return
    line = code.lines[code.index]
    for found in re.finditer(r"(?<=\w)'(?=\w)", line):
        yield code.mended("apostrophe", {}, found.span(), "\\'")
    yield Change(Found("unclosed quote", {"quote": line[code.at] if 0 <= code.at < len(line) else '"'}))


def brackets(code: BrokenCode) -> Changes:
    """Recognise a bracket that is never closed, that closes nothing, or that closes a bracket of another kind."""
    wrong = code.wrong
    if wrong and wrong.row <= code.index:
        span = (wrong.at, wrong.at + 1)
        for bracket in code.open[-1:]:
            right = OPENING[bracket.sign]
            yield code.mended("wrong bracket", {"wrong": wrong.sign, "right": right}, span, right, wrong.row)
        facts: Facts = {"bracket": wrong.sign, "opening": CLOSING[wrong.sign]}
        yield code.mended("extra bracket", facts, span, "", wrong.row)
    for sign, index, at in reversed(code.never_closed):
        end = len(code.blank[index].rstrip().removesuffix(":"))
        facts = {"bracket": sign, "closing": OPENING[sign]}
        change = code.mended("unclosed bracket", facts, (end, end), OPENING[sign], index, at)
        if "was never closed" in code.message:
            if (index, at) == (code.index, code.at):
                yield Change(change.found)
        elif index <= code.index:
            yield change


def commas(code: BrokenCode) -> Changes:
    """Recognise a missing comma between two values in brackets."""
    if not code.open or "never closed" in code.message:
        return
    for index in range(code.open[-1].row, min(code.index + _MOST, len(code.lines) - 1)):
        line, after = code.blank[index].rstrip(), code.blank[index + 1].lstrip()
        if line.endswith(_UNFINISHED) or not after[:1] or after[0] in "]}),:":
            continue
        facts = _around(code.lines[index][: len(line)], code.lines[index + 1].lstrip())
        yield code.mended("missing comma", facts, (len(line), len(line)), ",", index)
    line = code.lines[code.index]
    for found in list(_BETWEEN.finditer(code.line))[:_MOST]:
        facts = _around(line[: found.start()], line[found.end() :])
        if not _JOINING & {*facts.values()}:
            yield code.mended("missing comma", facts, (found.start(), found.start()), ",", code.index)


def _around(before: str, after: str) -> Facts:
    """Return the last word or sign "before" a place, and the first one "after" it; "" for none."""
    last, first = _LAST.search(before), _FIRST.match(after)
    return {"before": last[0] if last else "", "after": first[0] if first else ""}
