"""The people on this device, as the page keeps them between two visits."""

from ttt.session import profiles

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ttt.browser.store import Store
    from ttt.session.profiles import Profiles
    from ttt.session.view import View


class KnownPeople:
    """show_names offers names to choose from."""

    def __init__(self, store: "Store", show_names: "Callable[[list[str]], None]") -> None:
        self._store = store
        self._show_names = show_names

    def read(self) -> "Profiles":
        return self._store.read("people", profiles.from_text) or profiles.NONE

    def write(self, people: "Profiles") -> None:
        self._store.put("people", profiles.to_text(people))
        self.show_names()

    def show_names(self) -> None:
        """Offer the names where one is asked for."""
        self._show_names(sorted(profiles.names(self.read()).values()))

    def remember(self, view: "View", chance: "tuple[float, float, float]") -> None:
        """Add a finished game to those of the people who played it, at least one of whom has a name."""
        self.write(profiles.with_game(self.read(), view.game, view.position.outcome, view.names, chance))
