"""Clicks, keys and choices become verbs: the only listener to the document."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ttt.browser.screen import Screen
    from ttt.session import Session

# How far each key moves over the board: columns, rows.
ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}


class Controls:
    """do is called with a verb and what belongs to it, and deals with refusals."""

    def __init__(self, session: "Session", screen: "Screen", do: "Callable[..., None]") -> None:
        self._session = session
        self._screen = screen
        self._do = do

    def listen(self, document: "Any", reset_scores: "Callable[[], None]", listener: "Callable[..., Any]") -> None:
        """Listen for the rest of the page's life; listener makes a function that JavaScript may keep."""

        def on(selector: str, event: str, handler: "Callable[..., None]") -> None:
            document.querySelector(selector).addEventListener(event, listener(handler))

        session, do = self._session, self._do
        on("#board", "click", self._on_board_click)
        on("#board", "keydown", self._on_board_key)
        on("#new-game", "click", lambda event: do(session.new_game))
        on("#undo", "click", lambda event: do(session.undo))
        on("#redo", "click", lambda event: do(session.redo))
        on("#reset-scores", "click", lambda event: reset_scores())
        on("#settings form", "input", self._on_choice)
        on("#settings form", "submit", lambda event: event.preventDefault())

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

    def _on_choice(self, event: "Any") -> None:
        name, value = event.target.name, event.target.value
        if name == "level":
            self._do(self._session.change, level=int(value))
        elif name == "starts":
            self._do(self._session.change, starts=value == "yes")
        else:
            self._do(self._session.change, **{name: value})
