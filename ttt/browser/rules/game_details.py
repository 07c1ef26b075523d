"""Shows the chosen game: who wins, how that is known, and its rules in words."""

from ttt.browser.rules.rules_page import RulesPanel
from ttt.rules_map.known_values import OWN, KnownValue
from ttt.words import help as help_words
from ttt.words import rules as rules_words
from ttt.words.speech import say


class GameDetails(RulesPanel):
    """The details of the chosen game."""

    def listen(self) -> None:
        self._page.listen("#to-map", "click", lambda event: self._page.choose(self._page.game, False))

    def follow(self) -> None:
        self.show_anew()

    def show_anew(self) -> None:
        game = self._page.game
        self._page.write("#game-title", rules_words.game(game))
        sentences = help_words.rules_in_words(game)
        self._page.find("#game-rules").replaceChildren(*[self._page.made("li", sentence) for sentence in sentences])
        self.show()

    def show(self) -> None:
        """Show who wins, and how that is known."""
        known = self._page.known.find(self._page.game)
        self._page.rewrite("#value", rules_words.value(known))
        self._page.find("#value").dataset.value = known.value if known else "open"
        self._show_source(known)

    def _show_source(self, known: "KnownValue | None") -> None:
        place = self._page.find("#source")
        place.replaceChildren()
        if known is None:
            return
        if not known.source or known.source == OWN:
            place.append(self._page.made("p", rules_words.how(known)))
            return
        for letter in known.source:
            source = self._page.known.shipped.source(letter)
            if source is None:
                continue
            line = self._page.made("p", say("Published by {who} ({year}):", who=source.who, year=source.year) + " ")
            link = self._page.link(source.title, source.link)
            link.lang = "en"
            line.append(link)
            place.append(line)


make = GameDetails
