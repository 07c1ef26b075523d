"""The map of rules: what is known about the games, the chosen game, and its address."""

import asyncio
import json

import js
from pyscript.js_modules import address, zoom

from ttt.browser.kit.bound_panel import BoundPanel
from ttt.browser.kit.module_fetching import A_TURN
from ttt.browser.kit.page import Page, fetched_text, later, listener
from ttt.game.analysis import Worth
from ttt.game.errors import BadLink, Refused
from ttt.game.notation import board_from, board_text
from ttt.game.record import Game, new_game
from ttt.game.rules import CONNECT_FOUR, EXACT, POINTS, Rules
from ttt.rules_map import own_proofs
from ttt.rules_map.known_values import LETTERS, KnownValue, Shipped, how_known, is_on_map
from ttt.rules_map.neighbours import fitting
from ttt.session.stored_text import number_from
from ttt.words import rules as rules_words
from ttt.words.refusals import refusal
from ttt.words.speech import isolated, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


VALUES = "rules/values.json"
MAP, BOARD = "#map=", "#board="  # in the address: whether a small screen shows the map, or the game's board
_LONGEST_LINK = 40  # characters of the address that are read; chosen by hand
FIRST = CONNECT_FOUR


class RulesPage(Page):
    """The page's state: known is the map, game the chosen game, worths what is proved about its first moves, by cell.

    played is the game on its board; is_at_board says whether a small screen shows its board instead of the map.
    """

    def __init__(self, sentences: "list[str]") -> None:
        super().__init__(sentences)
        self.store.merges[own_proofs.NAME] = own_proofs.STORED.merged
        self.game, self.is_at_board = FIRST, False
        self.known = own_proofs.Map(Shipped({"sources": [], "maps": {}}))
        self.worths: "dict[int, Worth]" = {}
        self.played: "Game" = new_game(FIRST)

    async def start(self) -> None:
        """Fetch the values, show the game in the address, and listen."""
        self.game = self._linked() or FIRST
        text = await later.insist(lambda: fetched_text(VALUES), self.notices.tell_delay)
        self.known = own_proofs.Map(Shipped(json.loads(text)))
        self._take_in_stored()
        self.listen_in_panels()
        self.listen("#choices", "change", lambda event: self._on_choice())
        js.window.addEventListener("hashchange", listener(lambda event: self._on_address()))
        js.window.addEventListener("storage", listener(self._on_other_window))
        self._show_choices()
        for panel in self.panels:
            await asyncio.sleep(A_TURN)
            panel.follow()
        zoom.arrive("board" if self.is_at_board else "map", True)
        self.notices.tell()
        self.ready()

    def choose(self, game: Rules, is_at_board: "bool | None" = None) -> None:
        """Go to a game, at its board or on the map (by default as before), by putting it into the address."""
        if is_at_board is None:
            is_at_board = self.is_at_board
        wanted = (BOARD if is_at_board else MAP) + board_text(game)
        if js.location.hash == wanted:
            self._on_address()
        else:
            js.location.hash = wanted

    def take_in(self, game: Rules, known: KnownValue) -> "str":
        """Store and show what was just proved, and return "".

        If the proof contradicts the map, change nothing, and return a sentence that says so.
        """
        try:
            self.known.add(game, known)
        except own_proofs.ContradictionError as error:
            return refusal(error)
        if self.known.proofs.find(game):
            is_stored = self.store.put(own_proofs.NAME, own_proofs.to_text(self.known.proofs))
            self.tell_loss(
                not is_stored, say("This browser doesn't store what you prove: it lasts only while the page is open.")
            )
        self.show()
        return ""

    def take_in_first_moves(self, worths: "dict[int, Worth]") -> None:
        """Show what was just proved about the first moves of the chosen game."""
        self.worths = worths
        self.tell_panels("show_first_moves")

    def take_in_move(self, played: "Game") -> None:
        """Pass the current state of the game on the board to all panels."""
        self.played = played
        self.tell_panels("show_move")

    # The address

    def _linked(self) -> "Rules | None":
        """Return the game in the address, and set is_at_board.

        Return None if there is no game; if there is an invalid one, also add a notice.
        """
        link = str(address.plain(address.fragment(_LONGEST_LINK)))
        place, is_named, text = link.partition("=")
        if place + is_named not in (MAP, BOARD):
            return None
        try:
            game = board_from(text)
        except Refused:
            game = None
        if game and is_on_map(game) and board_text(game) == text:
            self.is_at_board = place + is_named == BOARD
            return game
        self.notices.add(refusal(BadLink("rules not on map", given=isolated(text))))
        return None

    def _on_address(self) -> None:
        game = self._linked()
        if game is None and js.location.hash:
            self.notices.tell()
            return
        self.notices.tell()
        if game is None:
            self.is_at_board = False
        if (game or FIRST) != self.game:
            self.game, self.worths = game or FIRST, {}
            self._show_choices()
            self.follow()
        zoom.arrive("board" if self.is_at_board else "map", False)

    # The choices

    def _show_choices(self) -> None:
        self.find(f"#choices [name=k][value='{self.game.k}']").checked = True
        for letter in LETTERS:
            self.find(f"#choices [value={letter}]").checked = letter in self.game.variants
        for one, other in ((EXACT, POINTS), (POINTS, EXACT)):  # the two exclude each other
            self.find(f"#choices [value={one}]").disabled = other in self.game.variants

    def _on_choice(self) -> None:
        k = number_from(self.find("#choices [name=k]:checked").value)
        chosen = [letter for letter in LETTERS if self.find(f"#choices [value={letter}]").checked]
        self.choose(fitting(self.game, k, "".join(chosen)), False)

    # The storage

    def _take_in_stored(self) -> None:
        stored = self.store.read(own_proofs.NAME, own_proofs.from_text)
        if stored is None:
            return
        self.known.proofs = own_proofs.merged(stored, self.known.proofs)
        for game in self.known.drop_contradictions():
            self.notices.add(
                say("The stored proof of {board} contradicts the map, so it was left out.", board=board_text(game))
            )

    def _on_other_window(self, event: "Any") -> None:
        self._take_in_stored()
        self.show()
        self.notices.tell_more()


class RulesPanel(BoundPanel):
    """A panel of this page, which follows the chosen game and shows what is known about the games."""

    _page: RulesPage

    def show_first_moves(self) -> None:
        """Show new proofs about the first moves."""

    def show_move(self) -> None:
        """React to a new game on the board, or to a move."""


def signed(known: "KnownValue | None") -> "dict[str, Any]":
    """Return what a sign shows of a game's value, and of how that is known."""
    return {"sign": rules_words.sign(known), "value": known.value if known else "open", "how": how_known(known)}
