"""Lists all games that have a name, in groups below the picker's first games, and puts a search field above all."""

import js

from ttt.browser.game.controls import LINES
from ttt.browser.game.game_page import GamePage, GamePanel
from ttt.browser.game.line_boards import speak
from ttt.browser.game.line_drawing import LineDrawing
from ttt.browser.game.picker import drawn, rule_beside, tell_rule
from ttt.game.notation import board_from
from ttt.words.niche.all_games import GROUPS, SENTENCES, card_name, other_names
from ttt.words.playing import rule
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class AllGames(GamePanel):
    """The groups of games and their search field, which stay once they are shown."""

    def __init__(self, page: GamePage) -> None:
        super().__init__(page)
        self._search, self._field, self._place = page.made("div"), page.made("input"), page.made("div")
        self._search.id, self._place.id = "find-game", "all-groups"
        self._field.type, self._field.autocomplete = "search", "off"
        self._drawing = LineDrawing(page)
        page.find("#games").before(self._search)
        page.find("#games").after(self._place)
        page.listen("#find-game", "input", lambda event: self._find())
        page.listen("#find-game", "keydown", self._on_key)
        page.listen("#all-groups", "input", self._on_input)
        page.listen("#picker", "close", lambda event: self._find_all())

    async def ask(self, event: "Any") -> None:
        """Show the games, and focus the search field; on a device with an on-screen keyboard, focus the first game."""
        await self.come()
        has_keys = js.matchMedia("(pointer: fine)").matches
        (self._field if has_keys else self._place.querySelector("input")).focus()
        self._place.querySelector("fieldset").scrollIntoView()

    async def come(self) -> None:
        """Show the games. Raises Refused if something they need can't be fetched."""
        self._finds = (await self._page.js_module("static/game/finding.js")).finds
        await self._page.bring(LINES)
        await speak()
        self.show_anew()
        self._page.find("#all-games").hidden = True

    def choose(self) -> None:
        """Mark the current game as chosen if a person drew its lines."""
        self._drawing.begin()

    def show_anew(self) -> None:
        page = self._page
        label, self._none, self._field.value = page.made("label", say("Find a game")), page.made("p"), ""
        label.append(self._field)
        self._none.setAttribute("role", "status")
        self._search.replaceChildren(label, self._none)
        groups = [self._group(key, boards) for key, boards in GROUPS] + [self._drawing.group]
        self._drawing.show_anew()
        self._place.replaceChildren(*groups)

    def _group(self, key: str, boards: "tuple[str, ...]") -> "Any":
        page = self._page
        group = page.made("fieldset")
        group.className = "games"
        group.append(page.made("legend", say(SENTENCES[key])), *[self._card(board) for board in boards])
        return group

    def _card(self, board: str) -> "Any":
        page, rules = self._page, board_from(board)
        card, choice, called = page.made("label"), page.made("input"), page.made("span")
        choice.type, choice.name, choice.value = "radio", "preset", board
        told = rule_beside(page, choice)
        name, size = card_name(rules)
        measured = page.made("small", size)
        measured.dir = "auto"
        called.append(name, " ", measured)
        told.textContent = rule(rules)
        card.append(choice, drawn(page, rules), called, told)
        return card

    def _on_input(self, event: "Any") -> None:
        """Show the rule of the game that is picked."""
        if event.target.name == "preset" and (event.target.value or event.target.dataset.board):
            tell_rule(self._page, board_from(event.target.value or event.target.dataset.board))

    def _find(self) -> None:
        """Show the games that match the search field, and scroll to the top."""
        text, found = str(self._field.value).strip(), 0
        for group in self._page.document.querySelectorAll("#picker .games"):
            here = 0
            for card in group.querySelectorAll(":scope > label"):
                card.hidden = not self._finds(_said_of(card), text)
                here += not card.hidden
            group.hidden = not here
            found += here
        self._page.find("#picker").scrollTop = 0
        self._none.textContent = "" if found else say("No game has “{given}” in its name or its rule.", given=text[:40])

    def _find_all(self) -> None:
        """Clear the search, so that all games are shown next time."""
        if self._field.value:
            self._field.value = ""
            self._find()

    def _on_key(self, event: "Any") -> None:
        """Let Enter focus the first game found instead of choosing it."""
        if event.key == "Enter":
            event.preventDefault()
            event.stopPropagation()
            card = self._page.find("#picker .games:not([hidden]) > label:not([hidden]) input")
            if card:
                card.focus()


def _said_of(card: "Any") -> str:
    """Return the words by which a game is found: its name, size, rule and other names, and its board as a text."""
    board = str(card.querySelector("input").value)
    return str(card.textContent) + (f" {board} {other_names(board_from(board))}" if board else "")


make = AllGames
