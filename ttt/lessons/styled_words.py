"""Words with emphasis, code and links, but no HTML: *important*, `position.play(cell)`, [a link](https://example.org).

A link leads to an https address, or to a page of this site: ../think/#... or ../lab/?tab=arena. It can't pass a page
any other query, so a lesson can't change anything there.
"""

from collections import namedtuple

from ttt.lessons.white_space import trimmed

PLAIN, EMPHASIS, CODE, LINK = "plain", "emphasis", "code", "link"
_ENDS = {"*": EMPHASIS, "`": CODE}
_HERE = "../"
_IN_FOLDER = "abcdefghijklmnopqrstuvwxyz-/"
_TAB = "?tab="


class Piece(namedtuple("Piece", ("kind", "text", "address"))):
    """Some words of one kind; address is where a link leads, else ""."""


def pieces(words: str) -> "list[Piece]":
    """Split a paragraph into pieces. Whatever is incomplete, or leads elsewhere, is plain text."""
    found: "list[Piece]" = []
    plain, at = "", 0
    while at < len(words):
        piece, after = _piece(words, at)
        if piece:
            if plain:
                found.append(Piece(PLAIN, plain, ""))
            found.append(piece)
            plain, at = "", after
        else:
            plain += words[at]
            at += 1
    if plain:
        found.append(Piece(PLAIN, plain, ""))
    return found


def leads_somewhere(address: str) -> bool:
    """Whether a link may lead to an address."""
    if any([letter <= " " or letter in "\"'<>\\`" for letter in address]):
        return False
    if address.startswith("https://"):
        return len(address) > len("https://")
    folder, _, tab = address.split("#")[0][len(_HERE) :].partition(_TAB)
    return address.startswith(_HERE) and all([letter in _IN_FOLDER for letter in folder + tab]) and "//" not in folder


def _piece(words: str, at: int) -> "tuple[Piece | None, int]":
    """Return the piece that begins at a place, and where it ends; None for plain text."""
    first = words[at]
    if first in _ENDS:
        end = words.find(first, at + 1)
        inside = words[at + 1 : end]
        if end > at + 1 and trimmed(inside) == inside:
            return Piece(_ENDS[first], inside, ""), end + 1
    elif first == "[":
        middle = words.find("](", at)
        end = words.find(")", middle)
        if middle > at + 1 and end > middle:
            text, address = words[at + 1 : middle], words[middle + 2 : end]
            if "[" not in text and leads_somewhere(address):
                return Piece(LINK, text, address), end + 1
    return None, at
