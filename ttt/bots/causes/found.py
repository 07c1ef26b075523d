"""A recogniser's finding, and the same as plain data, with the line of code that it points to."""

from typing import NamedTuple
from unicodedata import east_asian_width

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ttt.message_types.bots import Cause

LONGEST_CODE, LONGEST_FACT = 100, 60  # characters
_BEFORE = 60  # characters shown before the place in a long line
_WIDE = "\u3000"  # a space as wide as a Chinese or Japanese character

Facts = dict[str, str | int]


class Found(NamedTuple):
    """A cause: its key, the values for its sentences, and its place, from 1; None where Python's own place is right."""

    key: str
    facts: Facts
    line: "int | None" = None
    column: "int | None" = None


def plain(found: Found, lines: "Sequence[str]", line: "int | None", column: "int | None") -> "Cause":
    """Return a cause as plain data. lines are the source's; line and column are the place, from 1."""
    facts = {name: fact if isinstance(fact, int) else short(fact) for name, fact in found.facts.items()}
    code, caret = _pointed(lines[line - 1], column or 0) if line and line <= len(lines) else ("", "")
    return {"key": found.key, "facts": facts, "code": code, "caret": caret}


def short(text: str) -> str:
    """Return a text on one line, cut to LONGEST_FACT characters."""
    text = " ".join(text.split())
    return text if len(text) <= LONGEST_FACT else text[: LONGEST_FACT - 1] + "…"


def _pointed(text: str, column: int) -> "tuple[str, str]":
    """Return a line of code, cut if it is long, and the line to write below it: spaces and a caret, or nothing."""
    text = text.rstrip("\n").replace("\t", " ")  # Python counts a tab as one column
    if len(text) > LONGEST_CODE:
        first = max(0, min(column - _BEFORE, len(text) - LONGEST_CODE))
        text, column = text[first : first + LONGEST_CODE], column - first
    if not 1 <= column <= len(text) + 1:
        return text, ""
    return text, "".join(_WIDE if east_asian_width(one) in "WF" else " " for one in text[: column - 1]) + "^"
