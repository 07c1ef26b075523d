"""The letters that jump over the board. Loaded when the first one is struck."""

from ttt import help_words as help_words  # learns why a letter leads nowhere
from ttt import jumps
from ttt.errors import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.view import View


def target(view: "View", letter: str, is_back: bool, cell: int) -> int:
    """The cell that n, t or w leads to from a cell. Raises Refused where there is none."""
    if letter == "n":
        cells, wanting = jumps.marks(view.position), Refused("no mark")
    elif letter == "t":
        cells, wanting = jumps.threats(view.position), Refused("no threat")
    else:
        cells, wanting = jumps.decisive(view), Refused("no line")
    found = jumps.after(cells, cell, -1 if is_back else 1)
    if found is None:
        raise wanting
    return found
