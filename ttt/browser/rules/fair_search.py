"""Asks a person to find the fair game: they change a rule of an unfair game and see what is known about the result."""

from ttt.browser.rules.rules_page import RulesPage, RulesPanel
from ttt.game.analysis import DRAW
from ttt.game.notation import board_from, board_text
from ttt.rules_map.neighbours import FairGame, RuleChange, begun, next_unfair, riddle, tried
from ttt.words import rules as rules_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class FairSearch(RulesPanel):
    """The riddle. It begins with the page's game if one change makes that game fair, otherwise with another game."""

    def __init__(self, page: "RulesPage") -> None:
        super().__init__(page)
        self._search: "FairGame | None" = None
        self._was_led = False  # whether the riddle has just opened the fair game

    def listen(self) -> None:
        self._page.listen_to_buttons("#changes", self._on_change)
        self._page.listen("#another", "click", lambda event: self._go_on())
        self._page.listen("#play-fair", "click", lambda event: self._play_found())

    def follow(self) -> None:
        """Keep the riddle when another game is chosen, even if it is chosen in the riddle."""
        if self._search is None:
            self.show()
        if self._was_led:
            self._was_led = False
            self._page.find("#game-title").focus()

    def show(self) -> None:
        """Show the riddle, judged by what the map knows now."""
        search = self._anew()
        self._search = search
        self._page.find("#fair").hidden = search is None
        if search is None:
            return
        self._page.rewrite("#fair-game", rules_words.riddle_game(search.rules))
        self._page.rewrite("#fair-task span", rules_words.fair_task(search))
        self._page.rewrite("#fair-told", rules_words.fair_told(search, self._page.known))
        self._page.find("#fair-told").dataset.found = "yes" if search.is_found else ""
        self._page.find("#tries").replaceChildren(
            *[self._sign(self._page.known.find(each.rules)) for each in search.tries]
        )
        self._page.find("#play-fair").hidden = not search.is_found
        self._show_changes(search)

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

    def _show_changes(self, search: "FairGame") -> None:
        focused = self._page.find("#changes button:focus")
        board = focused and str(focused.dataset.board)
        self._page.find("#changes").replaceChildren(*[self._change(search, change) for change in search.changes])
        same = board and self._page.find(f"#changes [data-board='{board}']")
        if same:
            same.focus()

    def _change(self, search: "FairGame", change: "RuleChange") -> "Any":
        item, button = self._page.made("li"), self._page.made("button")
        button.type = "button"
        button.dataset.board = board_text(change.rules)
        button.append(self._page.made("span", rules_words.changed(change)))
        if search.is_shown(change):
            known = self._page.known.find(change.rules)
            button.append(" ", self._sign(known), self._page.made("small", rules_words.short_value(known)))
            button.setAttribute("aria-disabled", "true")
            if search.tries and search.tries[-1].rules == change.rules:
                button.className = "latest"
        item.append(button)
        return item

    def _sign(self, known: "Any") -> "Any":
        sign = self._page.made("span", rules_words.sign(known))
        sign.className, sign.dataset.value = "sign", known.value if known else "open"
        sign.setAttribute("aria-hidden", "true")
        return sign

    def _on_change(self, button: "Any") -> None:
        if self._search and button.getAttribute("aria-disabled") != "true":
            self._search = tried(self._search, self._page.known, board_from(str(button.dataset.board)))
            self.show()

    def _play_found(self) -> None:
        """Go to the board of the fair game that was found."""
        found = [each.rules for each in self._search.tries if each.value == DRAW] if self._search else []
        if found:
            self._was_led = found[0] != self._page.game
            self._page.choose(found[0], True)
            if not self._was_led:
                self._page.find("#game-title").focus()

    def _go_on(self) -> None:
        game = self._search and next_unfair(self._page.known, self._search.rules)
        if game:
            self._search = begun(self._page.known, game)
            self.show()


make = FairSearch
