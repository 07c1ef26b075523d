"""Codes that can be pasted anywhere: `ttt-hand-in-1-812-` and 812 letters (packing.py).

Spaces, line breaks and the signs that mail programs put before quoted lines don't matter; nor does anything between two
codes.
"""

from collections import namedtuple

from ttt.game.errors import BadRecord
from ttt.session.stored_text import number_from, plain_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

VERSION = "1"
LONGEST_PASTE = 3000000  # characters, which may hold hundreds of codes
MOST = 10_000  # codes; taking ten times as many apart takes the page's Python seconds
_SHOWN = 60  # characters of a code that its refusal repeats
_QUOTING = (">", "|", "\u00a0", "\u00ad", "\u200b", "\ufeff")  # includes spaces that not every Python's split() knows


class Sent(namedtuple("Sent", ("given", "letters", "refusal"))):
    """A code found in a text: given is its beginning, letters its contents.

    refusal is None, or for a bad code a BadRecord; letters is then "".
    """


class CodeKind(namedtuple("CodeKind", ("prefix", "damaged", "missing"))):
    """A kind of code: its prefix, and the reasons for refusing a damaged code and a text without codes."""

    def code(self, letters: str) -> str:
        return f"{self.prefix}{VERSION}-{len(letters)}-{letters}"

    def codes_in(self, text: str) -> "list[Sent]":
        """Return the codes in a text, in their order, even damaged ones.

        Raises BadRecord if there are none or more than MOST, or if the text is too long.
        """
        if len(text) > LONGEST_PASTE:
            raise BadRecord("too much", given=text[:_SHOWN], longest=LONGEST_PASTE)
        if text.count(self.prefix) > MOST:
            raise BadRecord("too many codes", count=text.count(self.prefix), most=MOST)
        for mark in _QUOTING:
            text = text.replace(mark, " ")
        parts = "".join(text.split()).split(self.prefix)
        if len(parts) == 1:
            raise BadRecord(self.missing, given=text[:_SHOWN])
        return [self._sent(part) for part in parts[1:]]

    def _sent(self, part: str) -> Sent:
        """Return the code at the beginning of a text."""
        given = self.prefix + part[:_SHOWN]
        version, rest = _number(part)
        if version and version != VERSION:
            return Sent(given, "", BadRecord("other version", given=given, version=version))
        count, letters = _number(rest)
        if not version or not count:
            return Sent(given, "", BadRecord(self.damaged, given=given))
        if len(letters) < number_from(count):
            return Sent(given, "", BadRecord("cut off", given=given, count=number_from(count), here=len(letters)))
        return Sent(given, letters[: number_from(count)], None)


def _number(text: str) -> "tuple[str, str]":
    """Return the digits before a text's first hyphen, at most seven, and the rest after it; "" and the text if none."""
    digits = text[:8].split("-")[0]
    return ("", text) if plain_number(digits, 7) is None else (digits, text[len(digits) + 1 :])


def below(words: str, code: str) -> str:
    """Return a code below words for people, whose hyphens become typographic ones, so that no code begins in them."""
    return words.replace("-", "\u2010") + "\n" + code + "\n"


def each_once(found: "list[Any]") -> "tuple[list[Any], list[str]]":
    """Return what was read from codes, each once, and the names of those that were there again.

    What has no name stays, because two people may well have handed in the same.
    """
    once: "list[Any]" = []
    again = []
    for one in found:
        if one.name and one in once:
            again.append(one.name)
        else:
            once.append(one)
    return once, again
