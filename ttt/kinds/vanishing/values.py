"""The value of every position where marks vanish: who wins in how many moves, or a draw because positions repeat.

A position is the cells of the last moves, oldest first: six of them, or fewer at the beginning. Which side made the
last move doesn't matter. The values are in a table, which `python -m tools.vanishing` makes by retrograde analysis;
turned and mirrored positions share a place in it.
"""

from ttt.engine.symmetry import symmetries
from ttt.game.analysis import DRAW, LOSS, WIN
from ttt.game.rules import TIC_TAC_TOE, rows_through
from ttt.kinds.vanishing.table import TABLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    Cells = tuple[int, ...]

MARKS = 6  # marks of both sides, once each has three
DIGITS = "0123456789abcdefghi"  # plies to the end: an odd number if the side to move wins, an even one if it loses
NEVER = "."  # neither side can force a win
NEWEST = (0, 1, 4)  # the cells to which the newest mark is turned: a corner, an edge, the middle
STORED = (1, 2, 3, MARKS)  # numbers of marks; with four or five the value is quickly worked out
_TURNED = [next(image for image in symmetries(TIC_TAC_TOE) if image[cell] in NEWEST) for cell in range(9)]


def empty_cells(cells: "Cells") -> "list[int]":
    """Return the cells that can be played."""
    return [cell for cell in range(9) if cell not in cells]


def after(cells: "Cells", cell: int) -> "Cells":
    """Return the position after a move."""
    return (cells + (cell,))[-MARKS:]


def is_won(cells: "Cells") -> bool:
    """Whether the last move has made a row."""
    if len(cells) < MARKS - 1:
        return False
    newest = cells[-1]
    return bool(rows_through(TIC_TAC_TOE, 1 << newest | 1 << cells[-3] | 1 << cells[-5], newest))


def worth(cells: "Cells") -> "tuple[str, int | None]":
    """Return WIN, LOSS or DRAW for the side to move, and the plies to the end: None if neither side can force a win."""
    if is_won(cells):
        return LOSS, 0
    if len(cells) in STORED:
        digit = TABLE[len(cells)][place(cells)]
        if digit == NEVER:
            return DRAW, None
        plies = DIGITS.index(digit)
        return WIN if plies % 2 else LOSS, plies
    following = [worth(after(cells, cell)) for cell in empty_cells(cells)]
    lost = [plies for value, plies in following if value == LOSS and plies is not None]
    if lost:
        return WIN, min(lost) + 1
    won = [plies for value, plies in following if value == WIN and plies is not None]
    return (LOSS, max(won) + 1) if len(won) == len(following) else (DRAW, None)


def place(cells: "Cells") -> int:
    """Return the place of a position in the table for its number of marks."""
    image = _TURNED[cells[-1]]
    newest = image[cells[-1]]
    at, left = NEWEST.index(newest), [cell for cell in range(9) if cell != newest]
    for number in range(len(cells) - 2, -1, -1):
        step = left.index(image[cells[number]])
        at = at * len(left) + step
        left.pop(step)
    return at
