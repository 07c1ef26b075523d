"""A recogniser's finding, the same as plain data with the line of code that it points to, and names nearly alike."""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import NamedTuple
from unicodedata import east_asian_width

from ttt.bots.json_values import cut

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ttt.message_types.bots import Cause

LONGEST_CODE, LONGEST_FACT = 100, 60  # characters
_BEFORE = 60  # characters shown before the place in a long line
_WIDE = "\u3000"  # a space as wide as a Chinese or Japanese character
_MOST, _LONGEST = 500, 40  # the most names that are compared, and the most characters in each
_ALIKE = 0.79  # the lowest ratio that counts, by difflib; chosen by hand: "moevs" is "moves", "start" isn't "str"

Facts = dict[str, str | int]


class Found(NamedTuple):
    """A cause: its key, the values for its sentences, and its place, from 1; None where Python's own place is right."""

    key: str
    facts: Facts
    line: "int | None" = None
    column: "int | None" = None


def plain(found: Found, lines: "Sequence[str]", line: "int | None", column: "int | None") -> "Cause":
    """Return a cause as plain data. lines are the source's; line and column are the place, from 1."""
    facts = {
        name: fact if isinstance(fact, int) else cut(" ".join(fact.split()), LONGEST_FACT)
        for name, fact in found.facts.items()
    }
    code, caret = _pointed(lines[line - 1], column or 0) if line and line <= len(lines) else ("", "")
    return {"key": found.key, "facts": facts, "code": code, "caret": caret}


def _pointed(text: str, column: int) -> "tuple[str, str]":
    """Return a line of code, cut if it is long, and the line to write below it: spaces and a caret, or nothing."""
    text = text.rstrip("\n").replace("\t", " ")  # Python counts a tab as one column
    if len(text) > LONGEST_CODE:
        first = max(0, min(column - _BEFORE, len(text) - LONGEST_CODE))
        text, column = text[first : first + LONGEST_CODE], column - first
    if not 1 <= column <= len(text) + 1:
        return text, ""
    return text, "".join(_WIDE if east_asian_width(one) in "WF" else " " for one in text[: column - 1]) + "^"


def near(name: str, names: "Iterable[object]") -> str:
    """Return which of the names, if a plain string, is nearly, but not exactly, this name; "" if none is."""
    known = [one for one in names if type(one) is str and one != name and len(one) <= _LONGEST][:_MOST]
    if len(name) > _LONGEST:
        return ""
    for one in known:
        if one.lower().replace("_", "") == name.lower().replace("_", ""):
            return one
    return next(iter(get_close_matches(name, known, 1, _ALIKE)), "")
