"""Opens a second window, for a projector, whose large board shows what the board here shows."""

import js

from ttt.browser.game.game_page import GamePanel
from ttt.game.notation import to_text
from ttt.game.record import PERSON
from ttt.game.who_moved import with_seats
from ttt.session.view import View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


_OPTIONS = "locked=1&new=0&undo=0&hint=0"  # of a board in a frame without controls (ttt/session/embedding.py)


class SecondWindow(GamePanel):
    """The second window; once open, it follows each move and each moment of the past shown here."""

    _browser: "Any" = None

    async def prepare(self) -> None:
        """Fetch the script that opens the window. Raises Refused if that fails."""
        if self._browser is None:
            self._browser = await self._page.js_module("static/game/second-window.js")

    def open(self) -> bool:
        """Open the window. Return whether the browser allowed that."""
        page = js.document.documentElement
        options = f"{_OPTIONS}&lang={str(page.lang).split('-')[0]}&theme={page.getAttribute('data-theme') or ''}"
        return bool(self._browser and self._browser.open(options, _text(self._page.seen)))

    def show(self) -> None:
        if self._browser:
            self._browser.show(_text(self._page.seen))


def _text(view: "View") -> str:
    """Return the text of the game as one between two people, since the computer mustn't answer in that window."""
    return to_text(with_seats(view.game, (PERSON, PERSON)))


make = SecondWindow
