"""What every legal move is worth, proved by searching to the end of the game.

Alpha-beta (Knuth and Moore, 1975) with a table of positions already met. The budget is
counted in nodes, the positions looked into, never in seconds: the same answer on every device.
"""

from ttt.analysis import DRAW, LOSS, WIN, Analysis, Worth, summed_up
from ttt.errors import IllegalMove
from ttt.estimate import estimate, worth_a_look
from ttt.rules import DIRECTIONS, EXACT, GRAVITY, MISERE, POINTS, Position, Rules
from ttt.symmetry import same_moves, symmetries

ENOUGH = 20000  # nodes: proves every position of 3x3, and keeps a large board within a second
LARGEST_SEARCHED = 25  # cells: on a larger board a proof is out of reach, so none is tried
TABLE_ENTRIES = 200000  # the table is emptied rather than grown past this

_EXACT, _AT_LEAST, _AT_MOST = 0, 1, 2


class _OutOfNodes(Exception):
    pass


class Search:
    """A search in one game of the family. What it learned is kept from one position to the next.

    A score is for the side to move: 0 for a draw, above 0 for a win and below for a loss, the
    further from 0 the sooner it comes. It counts from the empty board and not from the position,
    which always stands at the same ply, so scores can be kept in the table as they are.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.nodes = 0
        self._budget = 0
        self._table: "dict[tuple[int, int], tuple[int, int]]" = {}
        if self._searched():
            self._rows = _rows_by_cell(rules)
            # A cell on many rows decides more, so it is tried first.
            self._order = sorted(range(rules.size), key=lambda cell: (-len(self._rows[cell]), cell))
            self._full = (1 << rules.size) - 1
            self._end = rules.size + 1
            self._symmetries = symmetries(rules)

    def _searched(self) -> bool:
        return self.rules.size <= LARGEST_SEARCHED and POINTS not in self.rules.variants

    def analyse(self, position: Position, nodes: int = ENOUGH) -> Analysis:
        """What each legal move is worth; moves not proved within the nodes are estimated.

        Raises IllegalMove where the game is over and there is no move.
        """
        if position.outcome:
            raise IllegalMove("no move left")
        self.nodes, self._budget = 0, nodes
        if not self._searched():
            return summed_up({cell: self._worth(position, cell) for cell in worth_a_look(position)}, 0)
        moves = position.legal_moves()
        twins = {cell: same_moves(position.marks, self._symmetries, cell) for cell in moves}
        promising = sorted(set(twins.values()), key=lambda cell: (-estimate(position, cell), cell))
        worths = {cell: self._worth(position, cell) for cell in promising}
        return summed_up({cell: worths[twins[cell]] for cell in moves}, self.nodes)

    def _worth(self, position: Position, cell: int) -> Worth:
        child = position.play(cell)
        if child.outcome:
            winner = child.outcome.winner
            if winner is None:
                return Worth(DRAW, None, True, None)
            return Worth(WIN if winner == position.to_move else LOSS, 1, True, None)
        if not self._searched():
            return Worth(None, None, False, estimate(position, cell))
        other = child.to_move
        try:
            score = -self._score(child.marks[other], child.marks[1 - other], child.ply, -self._end, self._end)
        except _OutOfNodes:
            return Worth(None, None, False, estimate(position, cell))
        if score == 0:
            return Worth(DRAW, None, True, None)
        return Worth(WIN if score > 0 else LOSS, self._end - abs(score) - position.ply, True, None)

    def _score(self, own: int, other: int, ply: int, alpha: int, beta: int) -> int:
        """The score of a position with ply marks on it, own those of the side to move.

        Exact if it lies between alpha and beta; at or below alpha it is at most that, at or above
        beta at least that. Raises _OutOfNodes.
        """
        known = self._table.get((own, other))
        if known:
            score, kind = known
            if kind == _EXACT or (kind == _AT_LEAST and score >= beta) or (kind == _AT_MOST and score <= alpha):
                return score
        if self.nodes >= self._budget:
            raise _OutOfNodes
        self.nodes += 1
        best, floor = -self._end, alpha
        for cell in self._moves(own, other):
            mine = own | 1 << cell
            if self._completes(mine, cell):
                score = self._end - ply - 1
                if MISERE in self.rules.variants:
                    score = -score
            elif mine | other == self._full:
                score = 0
            else:
                score = -self._score(other, mine, ply + 1, -beta, -max(alpha, best))
            if score > best:
                best = score
                if best >= beta:
                    break
        kind = _AT_LEAST if best >= beta else _EXACT if best > floor else _AT_MOST
        if len(self._table) >= TABLE_ENTRIES:
            self._table.clear()
        self._table[own, other] = best, kind
        return best

    def _moves(self, own: int, other: int) -> "list[int]":
        """The moves to try, best first; if one wins, or all but one lose at once, that one alone."""
        taken = own | other
        moves = [cell for cell in self._order if not taken >> cell & 1]
        if GRAVITY in self.rules.variants:
            floor = (1 << self.rules.m) - 1 << self.rules.size
            moves = [cell for cell in moves if (taken | floor) >> cell + self.rules.m & 1]
        if MISERE in self.rules.variants:
            return moves
        forced: "list[int]" = []
        for cell in moves:
            bit = 1 << cell
            if self._completes(own | bit, cell):
                return [cell]
            if not forced and self._completes(other | bit, cell):
                forced = [cell]
        return forced or moves

    def _completes(self, marks: int, cell: int) -> bool:
        for row, beyond in self._rows[cell]:
            if marks & row == row and not marks & beyond:
                return True
        return False


def _rows_by_cell(rules: Rules) -> "list[list[tuple[int, int]]]":
    """For each cell the rows of k through it as bits, and what must be free for one to count."""
    through: "list[list[tuple[int, int]]]" = [[] for _ in range(rules.size)]
    # Four directions through one cell are the same row of one.
    for right, down in DIRECTIONS if rules.k > 1 else DIRECTIONS[:1]:
        for cell in range(rules.size):
            row, column = divmod(cell, rules.m)
            steps = range(-1, rules.k + 1)
            line = [_bit(rules, column + step * right, row + step * down) for step in steps]
            if 0 in line[1:-1]:
                continue
            bits = sum(line[1:-1])
            beyond = line[0] | line[-1] if EXACT in rules.variants else 0
            for member in range(rules.size):
                if bits >> member & 1:
                    through[member].append((bits, beyond))
    return through


def _bit(rules: Rules, column: int, row: int) -> int:
    """The bit of a cell, 0 off the board."""
    if 0 <= column < rules.m and 0 <= row < rules.n:
        return 1 << row * rules.m + column
    return 0
