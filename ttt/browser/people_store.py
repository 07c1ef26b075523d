"""The people on this device and their games, as the page keeps them between two visits."""

import js

from ttt.browser.parts import Part
from ttt.session import profiles

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.browser.parts import Page
    from ttt.session.profiles import Profiles
    from ttt.session.view import View


async def make(page: "Page") -> Part:
    """The part that remembers the games of people with a name."""
    return PeopleStore(page)


class PeopleStore(Part):
    """It reads what is stored each time, as another window may have written it."""

    def read(self) -> "Profiles":
        """The people as they are kept now."""
        return self._page.store.read("people", profiles.from_text) or profiles.NONE

    def write(self, people: "Profiles") -> None:
        """Keep the people, and offer their names."""
        self._page.store.put("people", profiles.to_text(people))
        self.begin()

    def begin(self) -> None:
        """Offer the names where the page asks for one."""
        self._page.screen.show_known_names(sorted(profiles.names(self.read()).values()))

    def end(self, view: "View") -> None:
        """Add a finished game to those of the people who played it, if one of them has a name."""
        if any(view.names):
            chance = (js.Math.random(), js.Math.random(), js.Math.random())
            self.write(profiles.with_game(self.read(), view.game, view.position.outcome, view.names, chance))
