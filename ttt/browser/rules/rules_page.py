"""The map of rules: what is known of the games, which one is chosen, and the address that tells it."""

import asyncio
import json

import js
from pyscript.js_modules import address, zoom

from ttt.browser.kit.module_fetching import A_TURN
from ttt.browser.kit.page import Page, fetched_text, later, listener
from ttt.browser.kit.panel import Panel
from ttt.game.errors import BadLink, Refused
from ttt.game.notation import board_from, board_text
from ttt.game.record import new_game
from ttt.game.rules import CONNECT_FOUR, EXACT, POINTS, Rules
from ttt.rules_map import own_proofs
from ttt.rules_map.known_values import LETTERS, KnownValue, Shipped, is_on_map
from ttt.rules_map.neighbours import fitting
from ttt.session.stored_text import number_from
from ttt.words.refusals import refusal
from ttt.words.speech import isolated, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.game.analysis import Worth
    from ttt.game.record import Game

VALUES = "rules/values.json"
MAP, BOARD = "#map=", "#board="  # where a small screen shows the map, and where the board of the game
_LONGEST_LINK = 40  # characters of the address that are read; set by hand
FIRST = CONNECT_FOUR


class RulesPage(Page):
    """known is the map; game the one that is chosen; worths what is proved of its first moves, by cell.

    played is the game on its board; is_at_board is whether a small screen shows its board, and not the map.
    """

    def __init__(self, sentences: "list[str]") -> None:
        super().__init__(sentences)
        self.store.merges[own_proofs.NAME] = _merged
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
        """Go to a game, on its board or on the map, by default where one is: the address tells it and is followed."""
        if is_at_board is None:
            is_at_board = self.is_at_board
        wanted = (BOARD if is_at_board else MAP) + board_text(game)
        if js.location.hash == wanted:
            self._on_address()
        else:
            js.location.hash = wanted

    def take_in(self, game: Rules, known: KnownValue) -> "str":
        """Keep what was just proved, and show it. Returns what a person is to be told instead if it can't be right."""
        try:
            self.known.add(game, known)
        except own_proofs.ContradictionError as error:
            return refusal(error)
        if self.known.proofs.find(game):
            is_stored = self.store.put(own_proofs.NAME, own_proofs.to_text(self.known.proofs))
            self.tell_loss(not is_stored, say("rules not stored"))
        self.show()
        return ""

    def take_in_first_moves(self, worths: "dict[int, Worth]") -> None:
        """Show what was just proved of the first moves of the game that is chosen."""
        self.worths = worths
        for panel in self.panels:
            panel.show_first_moves()

    def take_in_move(self, played: "Game") -> None:
        """Tell all panels how far the game on the board is."""
        self.played = played
        for panel in self.panels:
            panel.show_move()

    # The address

    def _linked(self) -> "Rules | None":
        """The game in the address, and whether its board is meant; None, and the reason is told, if there is none."""
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
        for one, other in ((EXACT, POINTS), (POINTS, EXACT)):  # a row either decides exactly or scores points
            self.find(f"#choices [value={one}]").disabled = other in self.game.variants

    def _on_choice(self) -> None:
        k = number_from(self.find("#choices [name=k]:checked").value)
        chosen = [letter for letter in LETTERS if self.find(f"#choices [value={letter}]").checked]
        self.choose(fitting(self.game, k, "".join(chosen)), False)

    # What is kept

    def _take_in_stored(self) -> None:
        stored = self.store.read(own_proofs.NAME, own_proofs.from_text)
        if stored is None:
            return
        self.known.proofs = own_proofs.merged(stored, self.known.proofs)
        for game in self.known.drop_contradictions():
            self.notices.add(say("rules dropped", board=board_text(game)))

    def _on_other_window(self, event: "Any") -> None:
        self._take_in_stored()
        self.show()
        self.notices.tell_more()


class RulesPanel(Panel):
    """A part of this page: it follows the game that is chosen, and shows what is known of the games."""

    _page: RulesPage

    def show_first_moves(self) -> None:
        """More is proved of the first moves."""

    def show_move(self) -> None:
        """The game on the board has begun anew, or a move was made."""


def _merged(theirs: str, before: "str | None", ours: "str | None") -> "str | None":
    """Two stored texts as one. Raises BadRecord."""
    if ours is None:
        return theirs
    return own_proofs.to_text(own_proofs.merged(own_proofs.from_text(theirs), own_proofs.from_text(ours)))
