"""The opponents where the marks belong to neither side: each sees a few moves ahead, and nothing beyond."""

from ttt.engine.search import Search
from ttt.game.analysis import LOSS, WIN
from ttt.game.rules import Position
from ttt.kinds.sight import SEEN


def moves_seen(name: str, position: Position) -> "list[int]":
    """Return the moves that an opponent likes equally: wins that it sees, else moves not seen to lose, else any."""
    seen, cells = SEEN[name], position.legal_moves()
    if not seen:
        return cells
    worths = Search(position.rules).analyse(position).cells
    near = {cell: worth.value for cell, worth in worths.items() if worth.plies is not None and worth.plies <= seen}
    wins = [cell for cell in cells if near.get(cell) == WIN]
    return wins or [cell for cell in cells if near.get(cell) != LOSS] or cells
