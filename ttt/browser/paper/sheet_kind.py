"""Describes a kind of sheet, and the content to print."""

from ttt.game.errors import BadLesson
from ttt.session.stored_text import plain_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ttt.browser.kit.page import Page
    from ttt.lessons.lesson import Step

SHOWN = 80  # characters of a refused text that are quoted


class Printout:
    """The content to print: exercises, pictures, or both.

    rules is a text for all exercises, "" for none. language is "" for the page's. link is in the QR code of
    the whole sheet, "" for none. choice is the value of the list "What to print", and numbers are the values of the
    fields beside it: how many, and which set; fewer if the kind has no such fields. has_key says whether the key is
    offered, None to leave that as it was. steps is a tuple of pairs: a Step and its own link, "" for none. key is the
    key of a sheet without steps, "" for none. figures is a tuple of triples: an SVG document, its width in millimetres,
    and its label for screen readers. look is the class by which sheets.css lays out the items, "" for one exercise
    below the other.
    """

    rules = language = link = key = look = ""
    numbers: "tuple[int, ...]" = ()
    has_key: "bool | None" = None
    steps: "tuple[tuple[Step, str], ...]" = ()
    figures: "tuple[tuple[str, float, str], ...]" = ()

    def __init__(self, title: str, choice: str, **more: "Any") -> None:
        self.title, self.choice = title, choice
        for name, value in more.items():
            setattr(self, name, value)


class SheetKind:
    """A kind of sheet; everything is fetched only once.

    begins are the beginnings of its links; a choice is such a link without numbers, as in the list "What to print". The
    kind's styles are in static/pages/paper/, under the look that its printouts name.
    """

    begins: "tuple[str, ...]" = ()

    def __init__(self, page: "Page | None") -> None:
        self._page: "Any" = page

    def heading(self) -> str:
        """Return the name of this kind in the list of kinds."""
        raise NotImplementedError

    async def options(self, has_key: bool) -> "list[tuple[str, str]]":
        """Return the choices of this kind, with their names. Raises Refused if something can't be fetched.

        has_key asks for teachers' links, which lead to sheets with the key; only lessons have such links.
        """
        raise NotImplementedError

    def first(self, choice: str) -> "tuple[int, ...]":
        """Return a choice's first numbers, at most two: how many, and which set."""
        return ()

    async def printed(self, link: str) -> "Printout":
        """Return what a link asks for. Raises Refused if the link isn't valid, or something can't be fetched."""
        raise NotImplementedError

    async def add(self, place: "Any", is_wanted: "Callable[[], bool]") -> None:
        """Add what takes a long time to draw to an element; stop early once is_wanted() is false."""


def linked(choice: str, numbers: "tuple[int, ...] | list[int]") -> str:
    """Return the link to a choice with numbers."""
    return ",".join([choice] + [str(number) for number in numbers])


def number(text: str, least: int, most: int) -> int:
    """Read a number in a link. Raises BadLesson unless the text is a whole number from least to most."""
    found = plain_number(text, len(str(most)), least, most)
    if found is None:
        raise BadLesson("lesson number", given=text[:SHOWN], least=least, most=most)
    return found
