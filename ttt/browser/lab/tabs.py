"""The tabs beside the code: the panel of each is fetched when it is first shown."""

from ttt.browser.kit.notices import start_task
from ttt.browser.lab.lab import PLAY, LabPanel
from ttt.game.errors import Refused
from ttt.words.refusals import refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ttt.browser.lab.lab import Lab

# By the id of its section, the module that makes the panel, and its style sheet.
TABS = {
    "play": PLAY,
    "exam": ("ttt.browser.lab.exam_panel", "lab/exam.css"),
    "arena": ("ttt.browser.lab.arena_panel", "lab/arena.css"),
    "class": ("ttt.browser.lab.class_panel", "lab/class.css"),
}


class Tabs(LabPanel):
    """What brings them."""

    def __init__(self, lab: "Lab") -> None:
        super().__init__(lab)
        self._here: "set[str]" = set()

    def listen(self) -> None:
        """Bring each tab when it is shown."""
        for section in TABS:
            self._lab.listen("#" + section, "shown", self._showing(section))

    def _showing(self, section: str) -> "Callable[[Any], None]":
        def on_shown(event: "Any") -> None:
            event.target.inert = section not in self._here  # nobody clicks in vain
            start_task(self._show(section, event.target))

        return on_shown

    async def _show(self, section: str, element: "Any") -> None:
        try:
            (await self._lab.bring(*TABS[section])).open()
            self._here.add(section)
            element.inert = False
        except Refused as error:
            self._lab.notices.tell_at_once(refusal(error))


def make(lab: "Lab") -> Tabs:
    """The tabs of the page."""
    return Tabs(lab)
