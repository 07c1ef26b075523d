"""Fetches panels when they are needed: a tab's when the tab is first shown, the assignment's when one is opened."""

from pyscript.js_modules import address

from ttt.browser.kit.notices import start_task
from ttt.browser.lab.lab import PLAY, Lab, LabPanel
from ttt.game.errors import Refused
from ttt.lab.assignment import LINK
from ttt.words.refusals import refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# Maps the id of each tab's section to the module that makes its panel, and its style sheet.
TABS = {
    "play": PLAY,
    "exam": ("ttt.browser.lab.exam_panel", "lab/exam.css"),
    "arena": ("ttt.browser.lab.arena_panel", "lab/arena.css"),
    "class": ("ttt.browser.lab.class_panel", "lab/class.css"),
    "your-game": ("ttt.browser.lab.your_game_panel", "lab/your-game.css"),
}
GIVEN = "ttt.browser.lab.given_assignment", "lab/assignment.css"
KEPT = "assignment"  # the name under which the assignment is stored


class LatePanels(LabPanel):
    """The panel that fetches the others."""

    def __init__(self, lab: "Lab") -> None:
        super().__init__(lab)
        self._here: "set[str]" = set()  # ids of the tabs fetched so far

    def listen(self) -> None:
        """Fetch each tab's panel when the tab is shown: now for the tab in the address, which is shown already."""
        for section in TABS:
            self._lab.listen("#" + section, "shown", self._on_shown)
            element = self._lab.find("#" + section)
            if TABS[section] != PLAY and not element.hidden:
                start_task(self._show(element))

    def _on_shown(self, event: "Any") -> None:
        section = event.target
        section.inert = str(section.id) not in self._here  # until the panel listens, so that no click is lost
        start_task(self._show(section))

    async def _show(self, section: "Any") -> None:
        try:
            (await self._lab.bring(*TABS[str(section.id)])).open()
            self._here.add(str(section.id))
            section.inert = False
        except Refused as error:
            self._lab.notices.tell_at_once(refusal(error))

    async def follow_address(self) -> None:
        """Open the assignment in the address, or else the last open assignment, if any; if that fails, show why."""
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


make = LatePanels
