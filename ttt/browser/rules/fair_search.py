"""Find the fair game: one changes a rule of an unfair game, and is told what the map knows of the new one."""

from ttt.browser.rules.rules_page import RulesPanel
from ttt.game.notation import board_from, board_text
from ttt.rules_map.fair_game import begun, next_unfair, tried
from ttt.words import rules as rules_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.browser.rules.rules_page import RulesPage
    from ttt.rules_map.neighbours import RuleChange


class FairSearch(RulesPanel):
    """The search that begins at the game that is chosen. A change that was tried leads to its game."""

    def __init__(self, page: "RulesPage") -> None:
        super().__init__(page)
        self._search = begun(page.known, page.game)
        self._was_led = False  # by a change of the rules, from further down

    def listen(self) -> None:
        self._page.listen_to_buttons("#changes", self._on_change)
        self._page.listen("#another", "click", lambda event: self._go_on())

    def follow(self) -> None:
        """Begin anew at another game, which may have been chosen here."""
        self._search = begun(self._page.known, self._page.game)
        self.show()
        if self._was_led:
            self._was_led = False
            self._page.find("#game-title").focus()

    def show(self) -> None:
        """Show the search, by what the map knows by now."""
        before, self._search = self._search, begun(self._page.known, self._page.game)
        for each in before.tries:
            self._search = tried(self._search, self._page.known, each.rules)
        search = self._search
        self._page.rewrite("#fair-game", rules_words.game(search.rules))
        self._page.rewrite("#fair-task span", rules_words.fair_task(search))
        self._page.rewrite("#fair-told", rules_words.fair_told(search, self._page.known))
        self._page.find("#fair-told").dataset.found = "yes" if search.is_found else ""
        self._page.find("#tries").replaceChildren(
            *[self._sign(self._page.known.find(each.rules)) for each in search.tries]
        )
        self._show_changes()

    def _show_changes(self) -> None:
        focused = self._page.find("#changes button:focus")
        board = focused and str(focused.dataset.board)
        self._page.find("#changes").replaceChildren(*[self._change(change) for change in self._search.changes])
        same = board and self._page.find(f"#changes [data-board='{board}']")
        if same:
            same.focus()

    def _change(self, change: "RuleChange") -> "Any":
        item, button = self._page.made("li"), self._page.made("button")
        button.type = "button"
        button.dataset.board = board_text(change.rules)
        button.append(self._page.made("span", rules_words.changed(change)))
        if self._search.is_shown(change):
            known = self._page.known.find(change.rules)
            button.prepend(self._sign(known))
            button.append(" ", self._page.made("small", rules_words.short_value(known)))
            if self._search.tries and self._search.tries[-1].rules == change.rules:
                button.className = "latest"
        else:
            blank = self._page.made("span")
            blank.className = "sign"
            button.prepend(blank)
        item.append(button)
        return item

    def _sign(self, known: "Any") -> "Any":
        sign = self._page.made("span", rules_words.sign(known))
        sign.className, sign.dataset.value = "sign", known.value if known else "open"
        sign.setAttribute("aria-hidden", "true")
        return sign

    def _on_change(self, button: "Any") -> None:
        game = board_from(str(button.dataset.board))
        if not button.querySelector("small"):
            self._search = tried(self._search, self._page.known, game)
            self.show()
            return
        self._was_led = True
        self._page.choose(game)

    def _go_on(self) -> None:
        game = next_unfair(self._page.known, self._page.game)
        if game:
            self._page.choose(game)


make = FairSearch
