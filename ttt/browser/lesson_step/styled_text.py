"""Puts the words of a lesson into an element: text, emphasis, code and links, never markup."""

from ttt.lessons.styled_words import CODE, EMPHASIS, LINK, pieces

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.browser.kit.page import Page

_TAGS = {EMPHASIS: "em", CODE: "code"}


def append_words(page: "Page", element: "Any", words: str) -> None:
    """Add the pieces of a paragraph to an element."""
    for piece in pieces(words):
        if piece.kind == LINK:
            element.append(page.link(piece.text, piece.address))
        elif piece.kind in _TAGS:
            element.append(page.made(_TAGS[piece.kind], piece.text))
        else:
            element.append(piece.text)


def added(page: "Page", place: "Any", kind: str, words: str) -> "Any":
    """Append a new element with the pieces of a paragraph to another element, and return it."""
    element = page.made(kind)
    append_words(page, element, words)
    place.append(element)
    return element


def write_words(page: "Page", element: "Any", words: str) -> None:
    """Replace the content of an element with the pieces of a paragraph."""
    element.textContent = ""
    append_words(page, element, words)
