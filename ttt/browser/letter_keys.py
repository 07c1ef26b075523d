"""The letters that jump over the board. Loaded when the first one is struck."""

import ttt.words.help  # noqa: F401  it learns why a letter leads nowhere
from ttt.coach import keyboard_jumps
from ttt.game.errors import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.session.view import View


def target(view: "View", letter: str, is_back: bool, cell: int) -> int:
    """The cell that n, t or w leads to from a cell. Raises Refused where there is none."""
    if letter == "n":
        cells, wanting = keyboard_jumps.marks(view.position), Refused("no mark")
    elif letter == "t":
        cells, wanting = keyboard_jumps.threats(view.position), Refused("no threat")
    else:
        cells, wanting = keyboard_jumps.decisive(view), Refused("no line")
    found = keyboard_jumps.after(cells, cell, -1 if is_back else 1)
    if found is None:
        raise wanting
    return found
