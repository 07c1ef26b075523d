"""Shows the game in a second window, for a projector: its large board follows the board here."""

from ttt.browser.game.game_page import GamePage
from ttt.browser.kit.notices import start_task
from ttt.game.errors import Refused
from ttt.game.notation import to_text
from ttt.game.record import PERSON
from ttt.game.who_moved import with_seats
from ttt.words.refusals import refusal
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

_OPTIONS = "locked=1&new=0&undo=0&hint=0"  # of a board in a frame without controls (ttt/session/embedding.py)


class SecondWindow:
    """The button that opens the window. tell shows a sentence."""

    def __init__(self, page: "GamePage", tell: "Callable[[str], None]") -> None:
        self._page, self._tell = page, tell
        self._script: "Any" = None
        page.listen("#open-second", "click", lambda event: self._open())

    async def bring(self) -> None:
        """Fetch the script early: browsers allow opening a window only right after a click."""
        try:
            self._script = await self._page.js_module("static/game/second-window.js")
        except Refused:
            pass  # the refusal is shown once a person asks for the window

    def show(self) -> None:
        """Show each move, and each moment of the past that is shown here."""
        if self._script:
            self._script.show(self._game())

    def _game(self) -> str:
        """Return the text of the game as one between two people, since the computer mustn't answer in that window."""
        return to_text(with_seats(self._page.seen.game, (PERSON, PERSON)))

    def _open(self) -> None:
        """Open the window at once, while the browser allows it."""
        if not self._script:
            start_task(self._bring_and_open())
            return
        root = self._page.document.documentElement
        options = f"{_OPTIONS}&lang={str(root.lang).split('-')[0]}"
        if theme := root.getAttribute("data-theme"):
            options += f"&theme={theme}"
        is_open = self._script.open(options, self._game())
        self._tell("" if is_open else say("The browser blocked the second window: allow pop-ups for this page."))

    async def _bring_and_open(self) -> None:
        await self.bring()
        if self._script:
            self._open()
        else:
            self._tell(refusal(Refused("not fetched")))
