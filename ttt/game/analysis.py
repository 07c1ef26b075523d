"""What a position and each of its moves are worth: the result of a search, as data.

Every value is that of the side to move, and None unless it is proved. A move without a proved
value has an estimate instead.
"""

from collections import namedtuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ttt.game.rules import Position

WIN, DRAW, LOSS = "W", "D", "L"
ENDLESS = "E"  # neither side can force an end; possible only where positions can repeat for ever
ENOUGH = 20000  # nodes of a search; set by hand: proves any position of 3x3 and takes about a second on a large board
# Cells. Larger boards are searched to the end only late in the game. Set by hand: 7x7 with four in a row is still
# proved (docs/bench.md), larger boards seldom are.
LARGEST_SEARCHED = 49
_FEW_EMPTY = 24  # free cells; with at most this many, larger boards are searched too; set by hand
_LARGEST_LATE = 1000  # cells; the largest board searched late in the game; set by hand
_SURE = 1000000  # a win ranks this minus its plies; set by hand: estimates, cut off at half of it, stay below any win
_FAR = 20000  # plies; stands in for an unproved length; set by hand: more than any game has (100 x 100 cells)


def is_searched(position: "Position") -> bool:
    """Whether a position is searched to the end of the game.

    On a small board it always is, on a larger one only with few free cells.
    """
    size = position.rules.size
    return size <= LARGEST_SEARCHED or (size <= _LARGEST_LATE and size - position.ply <= _FEW_EMPTY)


class Worth(namedtuple("Worth", ("value", "plies", "exact", "estimate"))):
    """What one move is worth to the side that makes it.

    value is WIN, DRAW or LOSS under perfect play by both sides, or None if not proved. plies counts
    from now to the end of the game, this move included; it is None for a draw or if not proved.
    exact is True if the value is proved and, for a win or a loss, the plies; the value may be proved first.
    estimate says how good the move looks, higher is better; it is None if the value is proved or the
    move wasn't searched.
    """

    @property
    def rank(self) -> int:
        """A number for comparing moves: wins rank highest, then draws and estimates, then losses.

        An early win ranks above a late win, and a late loss above an early one. A move that wasn't searched ranks just
        above losses.
        """
        if self.value == WIN:
            return _SURE - (_FAR if self.plies is None else self.plies)
        if self.value == LOSS:
            return (_FAR if self.plies is None else self.plies) - _SURE
        lowest = 1 - _SURE // 2
        estimate = lowest if self.estimate is None else self.estimate
        return 0 if self.value == DRAW else max(lowest, min(_SURE // 2, estimate))


class Analysis(namedtuple("Analysis", ("value", "plies", "exact", "nodes", "cells", "best"))):
    """What the legal moves, and therefore the position, are worth.

    cells maps legal cells to their Worth: all legal cells on a small board, the promising ones on a
    large board. best lists the best cells in ascending order. value, plies and exact describe the
    position. nodes is the number of nodes that the search visited.
    """

    @property
    def is_decided(self) -> bool:
        """Whether the best move is proved to keep the position's value."""
        return self.value is not None and self.cells[self.best[0]].value == self.value


def summed_up(
    cells: "dict[int, Worth]", nodes: int, value: "str | None" = None, holding_out: "Sequence[int]" = ()
) -> Analysis:
    """Return the analysis that follows from the worth of each move.

    Pass value if the position's value is proved but not which move achieves it. If every move loses but the plies are
    not all proved, best is only the first cell of holding_out that is among the best; if none is, best is unchanged.
    """
    drawn = sorted([cell for cell, worth in cells.items() if worth.value == DRAW])
    if value == DRAW and drawn:
        best = drawn  # nothing beats a proved draw, so no merely estimated move is worth the risk
    else:
        top = max([worth.rank for worth in cells.values()])
        best = sorted([cell for cell, worth in cells.items() if worth.rank == top])
    leader = cells[best[0]]
    proved = all([worth.exact for worth in cells.values()])
    known = proved or leader.value == WIN
    if leader.value == LOSS and not proved:
        known = True  # the best move loses, so all moves do
        best = [cell for cell in holding_out if cell in best][:1] or best
    return Analysis(leader.value if known else value, leader.plies if proved else None, proved, nodes, cells, best)
