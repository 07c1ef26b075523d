"""The opponents where the marks belong to neither side."""

from ttt.engine.search import Search
from ttt.game.analysis import LOSS, WIN
from ttt.game.rules import FIRST, Position
from ttt.kinds.kind import LIKED, SEEN


def moves_seen(name: str, position: Position) -> "list[int]":
    """Return the moves that an opponent likes equally: wins that it sees, else moves not seen to lose, else any."""
    seen, cells = SEEN[name], position.legal_moves()
    if not seen:
        return cells
    worths = Search(position.rules).analyse(position).cells
    near = {cell: worth.value for cell, worth in worths.items() if worth.plies is not None and worth.plies <= seen}
    wins = [cell for cell in cells if near.get(cell) == WIN]
    return wins or [cell for cell in cells if near.get(cell) != LOSS] or cells


def moves_estimated(name: str, position: Position) -> "list[int]":
    """Return the moves that an opponent likes equally: a win at once, else those that look best, else any."""
    cells, sign = position.legal_moves(), 1 if position.to_move == FIRST else -1
    if not LIKED[name]:
        return cells
    after = {cell: position.play(cell) for cell in cells}
    wins = [cell for cell in cells if after[cell].outcome and after[cell].outcome.winner == position.to_move]
    estimates = {cell: sign * position.rules.kind.estimate(after[cell]) for cell in cells}
    return wins or sorted(cells, key=lambda cell: (-estimates[cell], cell))[: LIKED[name]]
