"""Letter keys on the board: N, T and W move the focus from cell to cell."""

import ttt.words.help  # noqa: F401  for the reasons why a key leads nowhere
from ttt.browser.late_parts import Part
from ttt.coach import keyboard_jumps
from ttt.game.errors import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.browser.late_parts import Page
    from ttt.session.view import View


def make(page: "Page") -> Part:
    """Make the part."""
    return LetterKeys(page)


class LetterKeys(Part):
    """The letters of the row in PARTS, each with its meaning."""

    async def ask(self, event: "Any") -> None:
        """Move the focus. Raises Refused if the key leads nowhere."""
        cell = int(event.target.dataset.cell)
        self._page.screen.focus(target(self._page.view, event.key.lower(), event.shiftKey, cell))


def target(view: "View", letter: str, is_back: bool, cell: int) -> int:
    """The cell that n, t or w leads to from a cell. Raises Refused if there is none."""
    if letter == "n":
        cells, refused = keyboard_jumps.marks(view.position), Refused("no mark")
    elif letter == "t":
        cells, refused = keyboard_jumps.threats(view.position), Refused("no threat")
    else:
        cells, refused = keyboard_jumps.decisive(view), Refused("no line")
    found = keyboard_jumps.after(cells, cell, -1 if is_back else 1)
    if found is None:
        raise refused
    return found
