"""What every kind of sheet can do."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ttt.browser.kit.page import Page
    from ttt.browser.paper.printout import Printout


class SheetKind:
    """A kind of sheet; what it fetches it fetches once.

    begins are the beginnings of its links; a choice is such a link as far as the list "What to print" has it. The
    styles of what it shows are in static/pages/paper/, under the look that its printouts name.
    """

    begins: "tuple[str, ...]" = ()

    def __init__(self, page: "Page | None") -> None:
        self._page: "Any" = page

    def heading(self) -> str:
        """The name of its group in the list."""
        raise NotImplementedError

    async def options(self, has_key: bool) -> "list[tuple[str, str]]":
        """The choices in that group, with their names; of lessons with or without their keys. Raises Refused."""
        raise NotImplementedError

    def first(self, choice: str) -> "tuple[int, ...]":
        """The numbers that follow a choice until others are given, at most two: how many, and which set."""
        return ()

    async def printed(self, link: str) -> "Printout":
        """What a link asks for. Raises Refused if that is nothing."""
        raise NotImplementedError

    async def add(self, place: "Any", is_wanted: "Callable[[], bool]") -> None:
        """Add to the sheet what takes long to draw, as long as it is wanted. Raises Refused if it can't be fetched."""
