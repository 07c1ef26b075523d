"""Brings the assignment above the code where a link, or an earlier visit, calls for it."""

from pyscript.js_modules import address

from ttt.browser.lab.lab import LabPanel
from ttt.game.errors import Refused
from ttt.lab.assignment import LINK
from ttt.words.refusals import refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.browser.lab.lab import Lab

GIVEN = "ttt.browser.lab.given_assignment", "lab/assignment.css"
KEPT = "assignment"  # the name of what that stores


class AssignmentLink(LabPanel):
    """What it brings is fetched only then."""

    async def follow_address(self) -> None:
        """Open the assignment in the address, or else the one that was open last, if any; tell why where that fails."""
        lab = self._lab
        is_link = str(address.fragment(len(LINK))) == LINK
        if not is_link and (lab.assignment or lab.store.get(KEPT) is None):
            return
        try:
            given = await lab.bring(*GIVEN)
            if is_link:
                await given.take_link()
                lab.notices.tell()
        except Refused as error:
            lab.notices.tell_at_once(refusal(error))


def make(lab: "Lab") -> AssignmentLink:
    """What looks for an assignment on the page."""
    return AssignmentLink(lab)
