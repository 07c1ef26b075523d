"""Turns clicks on the board and the buttons, and choices in the settings, into verbs of the session."""

from pyscript.js_modules import board

from ttt.browser.game.screen import Screen
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


class Controls:
    """The listeners of the page's controls. do carries out a verb with its arguments, and handles refusals."""

    def __init__(self, session: "Session", screen: "Screen", do: "Callable[..., object]") -> None:
        self._session = session
        self._screen = screen
        self._do = do

    def listen(self, document: "Any", stop_series: "Callable[[], None]", listener: "Callable[..., Any]") -> None:
        """Listen for as long as the page is open; listener turns a function into one that JavaScript can keep."""
        self._stop = stop_series

        def on(selector: str, event: str, handler: "Callable[..., object]") -> None:
            document.querySelector(selector).addEventListener(event, listener(handler))

        session, do = self._session, self._do
        board.listen(document.querySelector("#board"), listener(lambda cell: do(session.play, cell)))
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
