"""Tells the rule of each game that the title offers, and leads from the chosen one to its place on the map of rules."""

from ttt.browser.game.late_parts import Part
from ttt.game.notation import board_from, board_text
from ttt.game.rules import start
from ttt.rules_map.known_values import LARGEST
from ttt.words.own_board import SENTENCES
from ttt.words.playing import rule
from ttt.words.speech import learn, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.session.view import View

learn(SENTENCES)


class Picker(Part):
    """The rules stand on the cards; as a description, so that the name of a choice is that of its game."""

    async def ask(self, event: "Any") -> None:
        """Write them, when the games are first looked at."""
        self.show_anew()

    def follow(self, view: "View") -> None:
        """Lead to the chosen board on the map, if it is there."""
        board, link = view.settings.board, self._page.find("#to-map")
        link.hidden = max(board.m, board.n) > LARGEST
        link.textContent = say("who wins there")
        link.href = "rules/#board=" + board_text(start(board).rules)

    def show_anew(self) -> None:
        for card in self._page.document.querySelectorAll("[name=preset]:not([value=''])"):
            place = card.parentElement.querySelector(".rule") or self._made(card)
            board = board_from(card.value)
            place.textContent = rule(board) or say("rule wins", k=board.k, m=board.m, n=board.n)
        self.follow(self._page.view)

    def _made(self, card: "Any") -> "Any":
        place = self._page.made("small")
        place.className, place.id, place.ariaHidden = "rule", "rule-" + card.value, "true"
        card.setAttribute("aria-describedby", place.id)
        card.parentElement.append(place)
        return place


make = Picker
