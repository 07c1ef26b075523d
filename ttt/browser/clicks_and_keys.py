"""Turns clicks and keys on the board, and choices in the settings, into verbs of the session."""

from ttt.game.errors import Refused
from ttt.game.notation import board_from
from ttt.session.settings import COMPUTER
from ttt.words.refusals import refusal
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ttt.browser.screen import Screen
    from ttt.session.session import Session

# How far each key moves over the board: columns, rows.
ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}


class Controls:
    """do carries out a verb with its arguments and handles refusals."""

    def __init__(self, session: "Session", screen: "Screen", do: "Callable[..., object]") -> None:
        self._session = session
        self._screen = screen
        self._do = do

    def listen(self, document: "Any", stop_series: "Callable[[], None]", listener: "Callable[..., Any]") -> None:
        """Listen for the rest of the page's life; listener makes a function that JavaScript can keep."""
        self._stop = stop_series

        def on(selector: str, event: str, handler: "Callable[..., object]") -> None:
            document.querySelector(selector).addEventListener(event, listener(handler))

        session, do = self._session, self._do
        on("#board", "click", self._on_board_click)
        on("#board", "keydown", self._on_board_key)
        on("#new-game", "click", lambda event: do(session.new_game))
        on("#undo", "click", lambda event: do(session.undo))
        on("#redo", "click", lambda event: do(session.redo))
        on("#settings form", "input", self._on_choice)
        on("#settings form", "change", self._on_change)
        for panel in document.querySelectorAll("[popover]"):
            panel.addEventListener("toggle", listener(self._on_toggle))
        on("#players", "beforetoggle", self._on_players)
        document.addEventListener("focusin", listener(self._on_focus))
        for form in ("#settings form", "#rename"):
            on(form, "submit", lambda event: event.preventDefault())
        on("#choice", "click", self._on_mark)
        on("#start-series", "click", lambda event: self._start_series(event.target.form.elements))
        on("#stop-series", "click", lambda event: stop_series())

    def _on_board_click(self, event: "Any") -> None:
        button = event.target.closest("button")
        if button:
            cell = int(button.dataset.cell)
            self._screen.focus(cell)
            self._do(self._session.play, cell)

    def _on_board_key(self, event: "Any") -> None:
        if event.ctrlKey or event.metaKey or event.altKey:
            return
        rules = self._session.view.game.rules
        row, column = divmod(int(event.target.dataset.cell), rules.m)
        if event.key in ARROWS:
            right, down = ARROWS[event.key]
            column = min(max(column + right, 0), rules.m - 1)
            row = min(max(row + down, 0), rules.n - 1)
        elif event.key == "Home":
            column = 0
        elif event.key == "End":
            column = rules.m - 1
        else:
            return
        event.preventDefault()
        self._screen.focus(row * rules.m + column)

    def _on_toggle(self, event: "Any") -> None:
        """Move the focus into a panel that has opened, unless the panel has done so itself."""
        if event.newState == "open" and not event.target.querySelector(":focus"):
            event.target.querySelector("button").focus()

    def _on_players(self, event: "Any") -> None:
        """Give the focus back. Where the settings are a sheet, the browser does so for the first sheet only."""
        if event.newState == "closed" and event.target.querySelector(":focus"):
            event.target.ownerDocument.querySelector("#open-players").focus()

    def _on_focus(self, event: "Any") -> None:
        """Close the panels that the focus has left, which would cover it."""
        own = event.target.closest(":popover-open")
        # The players lie over the settings, which stay open; and a panel's button closes it, too.
        kept = [event.target.getAttribute("popovertarget")] + ([own.id, "settings"] if own else [])
        for panel in event.target.ownerDocument.querySelectorAll(":popover-open"):
            if panel.id not in kept:
                panel.hidePopover()

    def _on_choice(self, event: "Any") -> None:
        name, value = event.target.name, event.target.value
        if name in ("opponent", "mark"):
            self._do(self._session.change, **{name: value})
        elif name == "level":
            self._do(self._session.change, level=int(value))
        elif name == "starts":
            self._do(self._session.change, starts=value == "yes")
        elif name == "preset":
            if value:
                self._choose_board(value)
            else:
                event.target.form.elements["own-board"].hidden = False
        elif name in ("m", "n", "k", "variant"):
            self._choose_board(_own_board(event.target.form))

    def _on_change(self, event: "Any") -> None:
        # A name counts once it is complete, not letter by letter.
        if event.target.name in ("you", "friend"):
            fields = event.target.form.elements
            self._do(self._session.change, names=(fields["you"].value.strip(), fields["friend"].value.strip()))

    def _choose_board(self, text: str) -> None:
        """Change the board, or say why that isn't possible."""
        try:
            board = board_from(text)
        except Refused as error:
            self._screen.board_problem(refusal(error))
            return
        self._screen.board_problem("")
        self._do(self._session.change, board=board)

    def _on_mark(self, event: "Any") -> None:
        button = event.target.closest("button")
        if button and button.value:
            self._do(self._session.choose, button.value)
        elif button:
            self._stop()

    def _start_series(self, form: "Any") -> None:
        you, friend = form["you"].value.strip(), form["friend"].value.strip()
        if self._session.view.settings.opponent == COMPUTER:
            friend = say("computer")
        self._do(self._session.begin_series, (you or say("you"), friend), form["order"].value)


def _own_board(form: "Any") -> str:
    """The board that a form describes, as text; its fields may hold anything."""
    fields = form.elements
    variants = [box.value for box in form.querySelectorAll("[name=variant]") if box.checked]
    numbers = [fields[name].value.strip() for name in ("m", "n", "k")]
    return "x".join(numbers) + "".join(variants)
