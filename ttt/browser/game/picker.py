"""Shows the rule of each game in the picker, and links from the picked game to its place on the map of rules."""

from ttt.browser.game.game_page import GamePage, GamePanel
from ttt.browser.game.help_picture import picture
from ttt.game.family import start
from ttt.game.notation import board_from, board_text
from ttt.game.rules import Rules
from ttt.rules_map.known_values import LARGEST
from ttt.words.playing import rule
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Picker(GamePanel):
    """The rules on the cards. To a screen reader, a card's name is the game, and the card's description is the rule."""

    def __init__(self, page: GamePage) -> None:
        super().__init__(page)
        page.listen("#games", "input", lambda event: self._tell_picked())
        page.listen("#picker", "pointermove", self._on_pointer)

    async def ask(self, event: "Any") -> None:
        """Write the rules when the picker opens; list all games if the chosen one isn't among the first."""
        self.show_anew()
        board = self._page.view.settings.board
        if (board.lines or board.kind) and not self._page.find("#all-games").hidden:
            await self._bring_all(board)

    async def _bring_all(self, board: "Rules") -> None:
        games = await self._page.bring("ttt.browser.game.all_games")
        await games.come()
        is_at_choice = self._page.find("[name=preset]:focus")
        self._page.screen.show_board_choice(board)
        games.choose()
        if is_at_choice:
            self._page.find("[name=preset]:checked").focus()

    def show_anew(self) -> None:
        for card in self._page.document.querySelectorAll("[name=preset]:not([value=''])"):
            place, rules = card.parentElement.querySelector(".rule"), board_from(card.value)
            if not place:
                place = rule_beside(self._page, card)
                card.parentElement.append(place)
            place.textContent = _rule(rules)
            if not card.parentElement.querySelector("svg"):
                card.after(drawn(self._page, rules))
        self._tell_picked()

    def _on_pointer(self, event: "Any") -> None:
        """Show the rule of the card under the pointer or, if there is none, of the picked card."""
        if event.movementX or event.movementY:  # otherwise the page has moved under a resting pointer
            card = event.target.closest(".games > label")
            self._tell(card.querySelector("[name=preset]")) if card else self._tell_picked()

    def _tell_picked(self) -> None:
        self._tell(self._page.find("[name=preset]:checked"))

    def _tell(self, card: "Any") -> None:
        text = card.value or card.dataset.board
        if text:  # empty if the person's own board hasn't been read yet, or is wrong
            tell_rule(self._page, board_from(text))


def rule_beside(page: GamePage, card: "Any") -> "Any":
    """Return an element for the rule of a game, which describes the game's card to screen readers."""
    place = page.made("small")
    place.className, place.id, place.ariaHidden = "rule", "rule-" + card.value, "true"
    card.setAttribute("aria-describedby", place.id)
    return place


def drawn(page: GamePage, rules: "Rules") -> "Any":
    """Return the picture on a game's card: a row that decides the game. Only the card has a name, not the picture."""
    return picture(page.document, rules, "")


def tell_rule(page: GamePage, board: "Rules") -> None:
    """Show the rule of a board, and link to the board's place on the map, if any."""
    page.write("#chosen-rule", _rule(board))
    link = page.find("#to-map")
    link.hidden = bool(board.lines or board.kind) or max(board.m, board.n) > LARGEST
    link.textContent = say("Who wins on this board?")
    link.href = "rules/#board=" + board_text(start(board).rules)


def _rule(board: "Rules") -> str:
    return rule(board) or say("{k} in a row on {m} x {n} wins.", k=board.k, m=board.m, n=board.n)


make = Picker
