"""The tabs beside the code: the module of each is fetched when it is first shown."""

from pyscript.js_modules import fetching

from ttt.browser.kit.module_fetching import imported
from ttt.browser.kit.notices import start_task
from ttt.game.errors import Refused
from ttt.words.refusals import refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.browser.lab.lab import Lab


class Tab:
    """A tab that has been fetched. It overrides what concerns it."""

    def __init__(self, lab: "Lab") -> None:
        self._lab = lab

    def show(self) -> None:
        """Its tab was chosen."""

    def stop(self) -> None:
        """Another bot is about to be run: end what runs here."""

    def follow_code(self) -> None:
        """The editor may hold other code now."""

    def show_anew(self) -> None:
        """Write what is shown again, in the current language."""


class Row:
    """section is the id of the tab's section, style the name of its style sheet in static/pages/lab/."""

    def __init__(self, section: str, module: str, style: str) -> None:
        self.section, self.module, self.style = section, module, style


PLAY = "ttt.browser.lab.play_panel"
TABS = (
    Row("play", PLAY, "play"),
    Row("exam", "ttt.browser.lab.exam_panel", "exam"),
    Row("arena", "ttt.browser.lab.arena_panel", "arena"),
    Row("class", "ttt.browser.lab.class_panel", "class"),
)


class Tabs:
    """All tabs, fetched or not."""

    def __init__(self, lab: "Lab") -> None:
        self._lab = lab
        self._here: "dict[str, Tab]" = {}

    def listen(self) -> None:
        """Bring each tab when it is shown."""
        for row in TABS:
            self._lab.listen("#" + row.section, "shown", self._showing(row))

    def _showing(self, row: Row) -> "Any":
        def on_shown(event: "Any") -> None:
            event.target.inert = row.module not in self._here  # nobody clicks in vain
            start_task(self._show(row, event.target))

        return on_shown

    async def _show(self, row: Row, section: "Any") -> None:
        try:
            (await self.bring(row.module)).show()
            section.inert = False
        except Refused as error:
            self._lab.notices.tell_at_once(refusal(error))

    async def bring(self, module: str) -> "Any":
        """The panel that a module makes. Raises Refused if the module or its style sheet can't be fetched."""
        [row] = [row for row in TABS if row.module == module]
        if module not in self._here:
            await self._lab.need(module)
            if not await fetching.addStyle(f"lab/{row.style}.css"):
                raise Refused("not fetched")
        if module not in self._here:  # it may have been asked for twice at once
            self._here[module] = imported(module).make(self._lab)
        return self._here[module]

    def select(self, section: str) -> None:
        """Show a tab, as if a person had."""
        self._lab.find(f"#tab-{section}").click()

    def stop(self) -> None:
        """End whatever runs in any tab."""
        for panel in self._here.values():
            panel.stop()

    def follow_code(self) -> None:
        """Tell all tabs that the editor may hold other code now."""
        for panel in self._here.values():
            panel.follow_code()

    def show_anew(self) -> None:
        """Have all tabs write what they show again, in the current language."""
        for panel in self._here.values():
            panel.show_anew()
