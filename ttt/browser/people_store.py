"""The people on this device and their games, as the page stores them."""

import js

from ttt.browser.late_parts import Part
from ttt.session import profiles

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.browser.late_parts import Page
    from ttt.session.profiles import Profiles
    from ttt.session.view import View


def make(page: "Page") -> Part:
    """Make the part."""
    return PeopleStore(page)


class PeopleStore(Part):
    """It reads the store each time, because another window may have written to it."""

    def read(self) -> "Profiles":
        """The people as they are stored now."""
        return self._page.store.read("people", profiles.from_text) or profiles.NONE

    def write(self, people: "Profiles") -> None:
        """Store the people, and offer their names."""
        self._page.store.put("people", profiles.to_text(people))
        self.begin()

    def begin(self) -> None:
        """Offer the names wherever the page asks for one."""
        self._page.screen.show_known_names(sorted(profiles.names(self.read()).values()))

    def end(self, view: "View") -> None:
        """Store a finished game for the people who played it, if one of them has a name."""
        if any(view.names):
            chance = (js.Math.random(), js.Math.random(), js.Math.random())
            self.write(profiles.with_game(self.read(), view.game, view.position.outcome, view.names, chance))
