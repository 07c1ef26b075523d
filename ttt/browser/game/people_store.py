"""Stores the people on this device and their games."""

import js

from ttt.browser.game.controls import FINISHED
from ttt.browser.game.game_page import GamePage, GamePanel
from ttt.game.record import position_of
from ttt.session import profiles
from ttt.session.profiles import Profiles
from ttt.session.saved_sitting import from_list, names_of, to_list


class PeopleStore(GamePanel):
    """The stored people, read again each time because another window may have changed them."""

    def __init__(self, page: "GamePage") -> None:
        super().__init__(page)
        page.store.merges["people"] = profiles.merged_texts

    def read(self) -> "Profiles":
        return self._page.store.read("people", profiles.from_text) or profiles.NONE

    def write(self, people: "Profiles") -> bool:
        """Store the people, and offer their names in fields. Return whether the browser has stored them."""
        text = profiles.to_text(people)
        is_stored = len(text) <= profiles.LONGEST and self._page.store.put("people", text)
        self._offer_names(people)
        return is_stored

    def replace(self, people: "Profiles") -> bool:
        """Store the people, and return whether the browser has stored them; if not, store the earlier people again."""
        before = self.read()
        if self.write(people):
            return True
        self.write(before)
        return False

    def come_back(self) -> None:
        """Take over the finished games, and offer the names wherever the page asks for one."""
        store = self._page.store
        finished = store.read(FINISHED, from_list) or ()
        people = self.read()
        for saved in finished:
            outcome, chance = position_of(saved.game).outcome, (js.Math.random(), js.Math.random())
            if outcome:
                people = profiles.with_game(people, saved.game, outcome, names_of(saved), saved.key, chance)
        if not finished:
            self._offer_names(people)
        elif self.write(people):
            # Another window may have finished a game meanwhile.
            rest = [saved for saved in store.read(FINISHED, from_list) or () if saved not in finished]
            if rest:
                store.put(FINISHED, to_list(rest))
            else:
                store.remove(FINISHED)

    def end(self) -> None:
        """Take over a game that has just been finished."""
        self.come_back()

    def _offer_names(self, people: "Profiles") -> None:
        """Offer the names of the people on this device wherever a name is asked for."""
        known = self._page.find("#known-names")
        known.replaceChildren()
        for name in sorted(profiles.names(people).values()):  # one by one: MicroPython can't pass thousands of values
            option = self._page.made("option")
            option.value = name
            known.append(option)


make = PeopleStore
