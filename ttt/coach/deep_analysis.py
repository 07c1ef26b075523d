"""An analysis together with the results of a deep search: proofs replace estimates."""

from ttt.game.analysis import DRAW, LOSS, WIN, Analysis, Worth, is_searched, summed_up
from ttt.game.notation import cell_at
from ttt.game.record import Game
from ttt.game.rules import Position

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_VALUES = (LOSS, DRAW, WIN)


def can_be_proved(position: Position) -> bool:
    """Whether a proof can be found: the game isn't over, and the position is searched to the end of the game."""
    return not position.outcome and is_searched(position)


def is_open(analysis: Analysis) -> bool:
    """Whether the value of the position, or of the move that looks best, isn't proved yet."""
    return analysis.value is None or analysis.cells[analysis.best[0]].value is None


def learned(game: Game, analysis: Analysis, cells: "dict[str, list[Any]]", bounds: "list[str]", nodes: int) -> Analysis:
    """Return an analysis of a game together with what has been proved since.

    cells maps moves, by their names, to a value, the plies to the end or None, and whether both are exact; bounds are
    the lowest and the highest value that the position can still have. Raises BadLink for an unknown cell, and
    ValueError for an unknown value or bound.
    """
    worths = dict(analysis.cells)
    for name, (value, plies, exact) in cells.items():
        if value not in _VALUES:
            raise ValueError(value)
        cell = cell_at(game.rules, name)
        known = worths.get(cell)
        # An earlier analysis may know how soon a move wins when a new proof has only just begun.
        if known is None or known.value is None or exact or (known.plies is None and not known.exact):
            worths[cell] = Worth(value, plies, exact, None)
    lowest, highest = [_VALUES.index(bound) for bound in bounds]
    value = _VALUES[lowest] if lowest == highest else analysis.value
    return summed_up(worths, max(nodes, analysis.nodes), value, analysis.best)
