"""The base of all kinds of sheets."""

from ttt.browser.paper.printout import Printout

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ttt.browser.kit.page import Page


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
