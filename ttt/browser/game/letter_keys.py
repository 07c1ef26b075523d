"""Adds keys on the board: N, T and W move the focus from cell to cell; others press a button or play a cell."""

from ttt.browser.game.game_page import GamePanel
from ttt.coach import keyboard_jumps
from ttt.game.errors import Refused
from ttt.session.stored_text import number_from
from ttt.session.view import CHOOSING, View
from ttt.words.help import has_numbers  # brings the sentences that say why a key leads nowhere

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


BUTTONS = (("g", "#new-game"), ("u", "#undo"), ("r", "#redo"), ("h", "#hint"))


class LetterKeys(GamePanel):
    """The keys listed for this part in PARTS."""

    async def ask(self, event: "Any") -> None:
        """Do what a key stands for. Raises Refused if the key should move the focus but there is no cell to go to."""
        key, view = event.key.lower(), self._page.seen
        if key in "ntw":
            self._page.screen.focus(target(view, key, event.shiftKey, int(event.target.dataset.cell)))
        elif event.repeat:
            return
        elif key in "123456789":
            if has_numbers(view.game.rules):
                self._page.find(f"[data-cell='{number_from(key) - 1}']").click()
        elif view.phase != CHOOSING:  # while a person chooses a mark, the buttons are invisible
            for letter, selector in BUTTONS:
                button = self._page.find(selector)
                if letter == key and button.getClientRects().length:  # in a frame, some buttons may be hidden
                    button.click()
            if not self._page.find("#board :focus"):  # a new game may be on another board
                self._page.screen.focus(0)


def target(view: "View", letter: str, is_back: bool, cell: int) -> int:
    """Return the cell to which n, t or w leads from a cell. Raises Refused if there is none."""
    if letter == "n":
        cells, refused = keyboard_jumps.marks(view.position), Refused("no mark")
    elif letter == "t":
        cells, refused = keyboard_jumps.threats(view.position), Refused("no threat")
    else:
        cells, refused = keyboard_jumps.decisive(view), Refused("no line")
    reached = keyboard_jumps.after(cells, cell, -1 if is_back else 1)
    if reached is None:
        raise refused
    return reached


make = LetterKeys
