"""Asks a person to find the fair game: they change a rule of an unfair game and see what is known about the result."""

from ttt.browser.rules.rules_page import RulesPage, RulesPanel, signed
from ttt.game.analysis import DRAW
from ttt.game.notation import board_from, board_text
from ttt.rules_map.neighbours import FairGame, RuleChange, begun, next_unfair, riddle, tried
from ttt.words import rules as rules_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class FairSearch(RulesPanel):
    """The riddle. It begins with the page's game if one change makes that game fair, otherwise with another game."""

    place = "#fair"

    def __init__(self, page: "RulesPage") -> None:
        super().__init__(page)
        self._search: "FairGame | None" = None
        self._was_led = False  # whether the riddle has just opened the fair game

    def follow(self) -> None:
        """Keep the riddle when another game is chosen, even if it is chosen in the riddle."""
        if self._search is None:
            self.show()
        if self._was_led:
            self._was_led = False
            self._page.find("#game-title").focus()

    def values(self) -> "dict[str, Any]":
        """Return the riddle, judged by what the map knows now."""
        search, known = self._anew(), self._page.known
        self._search = search
        if search is None:
            return {"is_there": False}
        return {
            "is_there": True,
            "game": rules_words.riddle_game(search.rules),
            "task": rules_words.fair_task(search),
            "told": rules_words.fair_told(search, known),
            "is_found": search.is_found,
            "tries": [signed(known.find(each.rules)) for each in search.tries],
            "changes": [self._change(search, change) for change in search.changes],
        }

    def _anew(self) -> "FairGame | None":
        """Return the current riddle, judged by what the map knows now, or the first one if none has begun.

        Return None if the map has no riddle to begin with.
        """
        if self._search is None:
            return riddle(self._page.known, self._page.game)
        search = begun(self._page.known, self._search.rules)
        for each in self._search.tries:
            search = tried(search, self._page.known, each.rules)
        return search

    def _change(self, search: "FairGame", change: "RuleChange") -> "dict[str, Any]":
        told = {"board": board_text(change.rules), "name": rules_words.changed(change), "is_latest": False}
        if not search.is_shown(change):
            return dict(told, is_shown=False, is_off=None, sign="", value=None, worth="")
        known = self._page.known.find(change.rules)
        is_latest = bool(search.tries and search.tries[-1].rules == change.rules)
        told.update(signed(known), is_shown=True, is_off="true", worth=rules_words.short_value(known))
        return dict(told, is_latest=is_latest)

    def take(self, button: "Any") -> None:
        if self._search and button.getAttribute("aria-disabled") != "true":
            self._search = tried(self._search, self._page.known, board_from(str(button.dataset.board)))
            self.show()

    def play_found(self, button: "Any") -> None:
        """Go to the board of the fair game that was found."""
        found = [each.rules for each in self._search.tries if each.value == DRAW] if self._search else []
        if found:
            self._was_led = found[0] != self._page.game
            self._page.choose(found[0], True)
            if not self._was_led:
                self._page.find("#game-title").focus()

    def go_on(self, button: "Any") -> None:
        game = self._search and next_unfair(self._page.known, self._search.rules)
        if game:
            self._search = begun(self._page.known, game)
            self.show()


make = FairSearch
