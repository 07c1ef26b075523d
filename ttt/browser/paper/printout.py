"""Describes the content to print, for all kinds of sheets."""

from collections import namedtuple

from ttt.game.errors import BadLesson
from ttt.session.stored_text import plain_number

SHOWN = 80  # characters of a refused text that are quoted


class Printout(
    namedtuple(
        "Printout", ("title", "rules", "language", "link", "choice", "numbers", "has_key", "steps", "figures", "look")
    )
):
    """The content to print: exercises, pictures, or both.

    rules is a text for all exercises, "" if each has its own. language is "" for the page's. link is in the QR code of
    the whole sheet, "" for none. choice is the value of the list "What to print", and numbers are the values of the
    fields beside it: how many, and which set; fewer if the kind has no such fields. has_key says whether the key is
    offered, None to leave that as it was. steps is a tuple of pairs: a Step and its own link, "" for none. figures is a
    tuple of triples: an SVG document, its width in millimetres, and its label for screen readers. look is the class by
    which sheets.css lays out the items, "" for one exercise below the other.
    """


def linked(choice: str, numbers: "tuple[int, ...] | list[int]") -> str:
    """Return the link to a choice with numbers."""
    return ",".join([choice] + [str(number) for number in numbers])


def number(text: str, least: int, most: int) -> int:
    """Read a number in a link. Raises BadLesson unless the text is a whole number from least to most."""
    found = plain_number(text, len(str(most)), least, most)
    if found is None:
        raise BadLesson("lesson number", given=text[:SHOWN], least=least, most=most)
    return found
