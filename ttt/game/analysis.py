"""What a position and each of its moves are worth, as data: the answer of a search.

It is always told for the side to move. A value is proved or not told at all; where nothing is
proved there is a score, which is an estimate.
"""

from collections import namedtuple

WIN, DRAW, LOSS = "W", "D", "L"
LARGEST_SEARCHED = 49  # cells: on a larger board a proof is out of reach, so none is tried
_SURE = 1000000  # above any estimate
_FAR = 20000  # plies: above any game's, for a win or loss whose length is not proved


class Worth(namedtuple("Worth", ("value", "plies", "exact", "score"))):
    """What one move is worth to who makes it.

    value is WIN, DRAW or LOSS under perfect play of both, None where that is not proved. plies
    counts from now to the end, this move included; None in a draw and where it is not proved.
    exact says that value and plies are proved; a value may be known before its plies. score is
    an estimate, higher is better, None where the value is proved.
    """

    @property
    def rank(self) -> int:
        """For comparing moves: a sooner win before a later one, before estimates around a draw."""
        if self.value == WIN:
            return _SURE - (_FAR if self.plies is None else self.plies)
        if self.value == LOSS:
            return (_FAR if self.plies is None else self.plies) - _SURE
        return 0 if self.value == DRAW else max(1 - _SURE // 2, min(_SURE // 2, self.score or 0))


class Analysis(namedtuple("Analysis", ("value", "plies", "exact", "nodes", "cells", "best"))):
    """What every legal move is worth, and so the position.

    cells maps legal cells to their Worth: all of them on a small board, those worth a look on a
    large one; best are the cells of highest rank, in order;
    value, plies and exact are those of the position; nodes is what the search cost.
    """


def summed_up(cells: "dict[int, Worth]", nodes: int, value: "str | None" = None) -> Analysis:
    """The analysis that follows from what each move is worth, and from the value if that alone is proved."""
    if value == DRAW:
        # A proved draw cannot be bettered, so no estimate is worth a risk.
        best = sorted([cell for cell, worth in cells.items() if worth.value == DRAW])
    else:
        top = max([worth.rank for worth in cells.values()])
        best = sorted([cell for cell, worth in cells.items() if worth.rank == top])
    leader = cells[best[0]]
    proved = all([worth.exact for worth in cells.values()])
    known = proved or leader.value == WIN
    return Analysis(
        leader.value if known else value,
        leader.plies if proved else None,
        proved,
        nodes,
        cells,
        best,
    )
