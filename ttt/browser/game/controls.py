"""Turns clicks on the board and the buttons, and choices in the settings, into verbs of the session.

PANELS says which controls ask for panels that come later, and what else asks for these. To add a panel, write a module
of this folder that assigns a GamePanel (game_page.py) to make, and give it a row here.
"""

from pyscript.js_modules import address, board

from ttt.browser.game.screen import Screen
from ttt.browser.kit.base_page import listener
from ttt.browser.kit.module_fetching import LatePanel, Trigger
from ttt.game.notation import board_from
from ttt.session.session import Session
from ttt.session.settings import COMPUTER
from ttt.session.stored_text import number_from
from ttt.session.view import OVER
from ttt.words.playing import computer_name
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


FINISHED = "finished"  # the name under which games wait for PeopleStore to take them over

FRIEND = "ttt.browser.game.friend_link"
LINES = "ttt.browser.game.line_boards"
LINKS = "ttt.browser.game.opened_links"
REVIEW = "ttt.browser.game.review_panel"
MOVES = LatePanel("ttt.browser.game.moves_panel", style="moves", is_quiet=True)
PANELS = (
    LatePanel("ttt.browser.game.characters", style="characters", is_back=lambda page: True, is_quiet=True),
    LatePanel("ttt.browser.game.hints", Trigger("#hint"), style="hints"),
    MOVES,
    LatePanel(
        "ttt.browser.game.end_card",
        style="end",
        at_sight=lambda page: page.seen.position.outcome is not None and not page.is_in_frame,
        is_quiet=True,
    ),
    LatePanel(
        REVIEW,
        Trigger("#open-review"),
        Trigger("#moves ol"),
        style="review",
        is_back=lambda page: address.option("review") is not None,
    ),
    LatePanel(
        "ttt.browser.game.analysis_panel",
        Trigger("#analysed", "change"),
        style="analysis",
        switch="analysis",
        is_back=lambda page: page.store.get("analysis") == "on",
    ),
    LatePanel("ttt.browser.game.point_rows", style="points", at_sight=lambda page: page.seen.game.rules.has_points),
    LatePanel(LINES, at_sight=lambda page: bool(page.seen.game.rules.lines or page.seen.game.rules.kind)),
    LatePanel("ttt.browser.game.sides", style="sides", at_sight=lambda page: page.seen.game.rules.has_swap),
    LatePanel("ttt.browser.game.help_panel", Trigger("#open-help"), Trigger("#board", "keydown", "?"), style="help"),
    LatePanel("ttt.browser.game.letter_keys", Trigger("#board", "keydown", "ntwguhr123456789")),
    LatePanel("ttt.browser.game.share_panel", Trigger("#open-share"), style="share"),
    LatePanel(
        FRIEND,
        style="friend_link",
        is_back=lambda page: address.option("open") == "friend",
        at_sight=lambda page: page.seen.own is not None,
    ),
    LatePanel(
        "ttt.browser.game.direct_play",
        style="direct",
        is_back=lambda page: address.option("direct") is not None or address.option("answer") is not None,
    ),
    LatePanel(
        "ttt.browser.game.continuing",
        style="continuing",
        is_back=lambda page: (
            not page.is_in_frame and any([page.has(name) for name in ("own-puzzles", "daily", "lessons")])
        ),
        is_quiet=True,
    ),
    LatePanel(LINKS, is_back=lambda page: page.has("earlier"), at_end=lambda page: page.has("earlier")),
    LatePanel(
        "ttt.browser.game.people_store",
        is_back=lambda page: page.has("people") or page.has(FINISHED),
        at_end=lambda page: any(page.view.names),
    ),
    LatePanel("ttt.browser.game.picker", Trigger("#open-picker"), style="game_cards"),
    LatePanel("ttt.browser.game.all_games", Trigger("#all-games")),
    LatePanel("ttt.browser.game.own_board", Trigger("#own-board", "input")),
    LatePanel(
        "ttt.browser.game.score_reset",
        Trigger("#open-preferences"),
        Trigger("#reset-scores"),
        Trigger("#unreset-scores"),
    ),
    LatePanel(
        "ttt.browser.game.people_panel",
        Trigger("#open-players"),
        style="players",
        is_back=lambda page: address.option("open") == "players",
    ),
)


class Controls:
    """The listeners of the page's controls. do carries out a verb with its arguments, and handles refusals."""

    def __init__(self, session: "Session", screen: "Screen", do: "Callable[..., object]") -> None:
        self._session = session
        self._screen = screen
        self._do = do

    def listen(self, on: "Callable[..., None]", stop_series: "Callable[[], None]") -> None:
        """Listen for as long as the page is open; on is Page.listen."""
        self._stop = stop_series
        session, do = self._session, self._do
        board.listen(self._screen.board, listener(lambda cell: do(session.play, cell)))
        for button in ("#new-game", "#start-now"):
            on(button, "click", lambda event: do(session.new_game))
        on("#after-this", "click", lambda event: self._screen.put_off(session.view))
        on("#take-back", "click", lambda event: do(session.take_back))
        on("#play", "click", lambda event: self._play())
        on("#undo", "click", lambda event: do(session.undo))
        on("#redo", "click", lambda event: do(session.redo))
        on("#settings form", "input", self._on_choice)
        on("#settings form", "change", self._on_change)
        on("#picker", "close", self._on_picked)
        for form in ("#settings form", "#preferences form", "#rename"):
            on(form, "submit", lambda event: event.preventDefault())
        on("#choice", "click", self._on_mark)
        on("#start-series", "click", lambda event: self._start_series(event.target.form.elements))
        on("#stop-series", "click", lambda event: stop_series())

    def _on_choice(self, event: "Any") -> None:
        name, value = event.target.name, event.target.value
        if name in ("opponent", "mark"):
            self._do(self._session.change, **{name: value})
        elif name in ("level", "character"):
            self._do(self._session.change, opponent=COMPUTER, **{name: number_from(value)})
        elif name == "starts":
            self._do(self._session.change, starts=value == "yes")

    def _on_change(self, event: "Any") -> None:
        # A name counts once it is complete, not letter by letter.
        if event.target.name in ("you", "friend"):
            fields = event.target.form.elements
            self._do(self._session.change, names=(fields["you"].value.strip(), fields["friend"].value.strip()))

    def _on_picked(self, event: "Any") -> None:
        """Take the picked game if the picker was confirmed; otherwise show the game that was chosen before."""
        picker = event.target
        if picker.returnValue:
            card = picker.querySelector("[name=preset]:checked")
            self._do(self._session.change, board=board_from(card.value or card.dataset.board))
        if picker.returnValue == "play":
            self._play()
        self._screen.show_board_choice(self._session.view.settings.board)

    def _play(self) -> None:
        """Start a game if this one is over or other settings were chosen; otherwise leave the game as it is."""
        if self._session.view.has_waiting_choice or self._session.view.phase == OVER:
            self._do(self._session.new_game)

    def _on_mark(self, event: "Any") -> None:
        button = event.target.closest("button")
        if button and button.value:
            self._do(self._session.choose, button.value)
        elif button:
            self._stop()

    def _start_series(self, form: "Any") -> None:
        you, friend = form["you"].value.strip(), form["friend"].value.strip()
        if self._session.view.settings.opponent == COMPUTER:
            friend = computer_name(self._session.view.settings.seat)
        self._do(self._session.begin_series, (you or say("You"), friend), form["order"].value)
