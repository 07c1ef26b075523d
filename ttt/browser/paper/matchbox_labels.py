"""Offers labels for the matchboxes of MENACE as a kind of sheet; labels.py, fetched when needed, draws them."""

from ttt.browser.paper.printout import SHOWN, Printout
from ttt.browser.paper.sheet_kind import SheetKind
from ttt.game.errors import BadLink
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

LABELS = "#labels"


class MatchboxLabels(SheetKind):
    """The sheet with all 304 labels."""

    begins = (LABELS,)

    def heading(self) -> str:
        return say("Matchboxes")

    async def options(self, has_key: bool) -> "list[tuple[str, str]]":
        return [(LABELS, say("Labels for 304 matchboxes"))]

    async def printed(self, link: str) -> Printout:
        if link != LABELS:
            raise BadLink("not paper", given=link[:SHOWN])
        return Printout(
            say("Labels for 304 matchboxes"),
            say(
                "Cut them out, glue each one on a matchbox, and put in as many beads of each colour as its label "
                "says.\n"
                "MENACE plays X and moves first. To move, find the box with this board, however it is turned or "
                "mirrored, shake it and draw a bead.\n"
                "After a win, put each drawn bead back with three more of its colour; after a draw, with one more; "
                "after a loss, leave the drawn beads out."
            ),
            "",
            "",
            LABELS,
            (),
            None,
            (),
            (),
            "",
        )

    async def add(self, place: "Any", is_wanted: "Callable[[], bool]") -> None:
        await self._page.insist("ttt.browser.paper.labels")
        from ttt.browser.paper import labels

        if is_wanted():
            await labels.write(self._page, place, is_wanted)
