"""The marks on a board, for somebody who doesn't see its picture."""

from ttt.game.cells import cell_name
from ttt.game.record import Game, position_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


def marks_of(game: "Game") -> str:
    """Return the cells that each side holds after a game's last move, as "X a1 c3, O b2"; "" for an empty board."""
    rules, position = game.rules, position_of(game)
    holders = [position.holder(cell) for cell in range(rules.size)]
    held = ["" if side is None else game.mark(side) for side in holders]
    return marks_told(held, [cell_name(rules, cell) for cell in range(rules.size)])


def marks_told(held: "Sequence[str]", names: "Sequence[str]") -> str:
    """Return what marks_of() does, for cells with the given names.

    held is what each cell holds: X, O or something else.
    """
    cells = {side: [name for name, mark in zip(names, held) if mark == side] for side in "XO"}
    return ", ".join([side + " " + " ".join(cells[side]) for side in "XO" if cells[side]])
