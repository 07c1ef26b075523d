"""Brings the assignment above the code where a link, or an earlier visit, calls for it."""

from pyscript.js_modules import address, fetching

from ttt.game.errors import Refused
from ttt.lab.assignment import LINK
from ttt.words.refusals import refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.browser.lab.lab import Lab
    from ttt.lab.assignment import Assignment

MODULE, KEPT = "ttt.browser.lab.given_assignment", "assignment"  # the module, and the name of what it stores


class AssignmentLink:
    """What it brings is fetched only then."""

    def __init__(self, lab: "Lab") -> None:
        self._lab = lab
        self._given: "Any" = None

    async def open(self) -> None:
        """Open the assignment in the address, or else the one that was open last, if any; tell why where that fails."""
        is_link = str(address.fragment(len(LINK))) == LINK
        if not is_link and (self._given or self._lab.store.get(KEPT) is None):
            return
        try:
            await self._bring()
            if is_link:
                await self._given.open()
                self._lab.notices.tell()
        except Refused as error:
            self._lab.notices.tell_at_once(refusal(error))

    @property
    def opened(self) -> "Assignment | None":
        """The assignment that is open, if any."""
        return self._given.opened if self._given else None

    def show_anew(self) -> None:
        """Write it again, in the current language."""
        if self._given:
            self._given.show_anew()

    async def _bring(self) -> None:
        await self._lab.need(MODULE)
        if not await fetching.addStyle("lab/assignment.css"):
            raise Refused("not fetched")
        if self._given is None:
            from ttt.browser.lab.given_assignment import make

            self._given = make(self._lab)
