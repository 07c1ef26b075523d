"""Where the marks belong to neither side, an opponent sees what happens within some moves, and nothing beyond."""

from ttt.engine.search import Search
from ttt.game.analysis import LOSS, WIN
from ttt.game.kinds.sight import SEEN
from ttt.game.rules import Position


def moves_seen(name: str, position: Position) -> "list[int]":
    """The moves that an opponent likes equally: a win that it sees, else what it doesn't see losing, else any."""
    seen, cells = SEEN[name], position.legal_moves()
    if not seen:
        return cells
    worths = Search(position.rules).analyse(position).cells
    near = {cell: worth.value for cell, worth in worths.items() if worth.plies is not None and worth.plies <= seen}
    wins = [cell for cell in cells if near.get(cell) == WIN]
    return wins or [cell for cell in cells if near.get(cell) != LOSS] or cells
