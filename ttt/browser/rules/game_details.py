"""Shows the chosen game: who wins, how that is known, and its rules in words; and the boards that aren't on the map."""

from ttt.browser.rules.rules_page import RulesPage, RulesPanel, signed
from ttt.game.notation import board_from
from ttt.rules_map.known_values import KnownValue
from ttt.words import help as help_words
from ttt.words import rules as rules_words
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class GameDetails(RulesPanel):
    """The details of the chosen game, and the list of boards with lines other than rows, each with a link to its game.

    Changes to the map don't affect the list.
    """

    place = "#game-side, #others"

    def __init__(self, page: "RulesPage") -> None:
        super().__init__(page)
        self._are_others_listed = False

    def follow(self) -> None:
        """Show the chosen game; the other boards are listed only once, because they stay the same."""
        game = self._page.game
        self.put({"title": rules_words.game(game), "rules": help_words.rules_in_words(game)})
        if not self._are_others_listed:
            self._are_others_listed = True
            self.put({"others": [self._other(text, known) for text, known in self._page.known.shipped.others]})
        self.show()

    def show_anew(self) -> None:
        self._are_others_listed = False
        self.follow()

    def values(self) -> "dict[str, Any]":
        """Return who wins, and how that is known."""
        known = self._page.known.find(self._page.game)
        worth = rules_words.value(known)
        return {
            "worth": worth,
            "value": known.value if known else "open",
            "has_count": known is not None and known.plies is not None,
            "sources": self._sources(known),
        }

    def _sources(self, known: "KnownValue | None") -> "list[dict[str, Any]]":
        if known is None:
            told = rules_words.tried(self._page.known.shipped.tried(self._page.game))
            return [{"who": told, "title": "", "link": ""}] if told else []
        if not known.is_published:
            return [{"who": rules_words.how(known), "title": "", "link": ""}]
        found = [self._page.known.shipped.source(letter) for letter in known.source]
        return [
            {
                "who": say("Published by {who} ({year}):", who=source.who, year=source.year),
                "title": source.title,
                "link": source.link,
            }
            for source in found
            if source
        ]

    def _other(self, text: str, known: "KnownValue | None") -> "dict[str, Any]":
        published = rules_words.published_by(self._page.known.shipped, known) if known else ""
        told = rules_words.short_value(known) + " " + published
        name = rules_words.other_board(board_from(text))
        return dict(signed(known), link=f"../#1-{text}-hh-", name=name, told=told.strip())

    def to_map(self, button: "Any") -> None:
        self._page.choose(self._page.game, False)


make = GameDetails
