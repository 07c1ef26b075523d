"""What can be proved about each move on a small board, slice by slice: the table keeps what each slice learned."""

from ttt.engine.lines import Lines
from ttt.engine.solver import OutOfNodes, Solver
from ttt.engine.symmetry import same_moves
from ttt.game.analysis import DRAW, LOSS, WIN, Worth
from ttt.game.rules import POINTS, Position

_UNKNOWN = Worth(None, None, False, None)
_SHORT_WINS = (1, 3, 5, 7, 11)  # plies; wins asked about before asking whether there is one at all; set by hand


class _Move:
    """A move in question, and the bounds found so far of the score that it gives the side making it."""

    def __init__(self, cell: int, child: Position, mine: int, theirs: int, widest: int) -> None:
        self.cell, self.child = cell, child
        self.mine, self.theirs = mine, theirs  # the states of the side making the move and of its opponent
        self.low, self.high = -widest, widest


class Proof:
    """The proof of one open position, in progress; nodes is its cost so far."""

    def __init__(self, solver: Solver, lines: Lines, symmetries: "list[tuple[int, ...]]", position: Position) -> None:
        self.nodes = 0
        self._solver, self._lines, self._position = solver, lines, position
        self._left = solver.end - position.ply
        self._twins = {cell: same_moves(position.marks, symmetries, cell) for cell in position.legal_moves()}
        self._moves = self._in_order(sorted(set(self._twins.values())))
        self._thresholds = self._all_thresholds()  # those not yet asked about for every move
        self._longer = 1  # how many times as long the next slice is

    def go_on(self, nodes: int) -> bool:
        """Spend about that many more nodes; True when everything is proved."""
        solver = self._solver
        solver.nodes, solver.budget = 0, nodes * self._longer
        remembered = solver.remembered
        try:
            while self._thresholds:
                for move in self._moves:
                    if move.low < self._thresholds[0] <= move.high:
                        self._ask(move, self._thresholds[0])
                        self._longer = 1
                self._thresholds.pop(0)
        except OutOfNodes:
            # If the table has not grown, another slice of the same length would get no further.
            if solver.remembered <= remembered:
                self._longer *= 2
        self.nodes += solver.nodes
        return not self._thresholds

    def open_cells(self) -> "list[int]":
        """The cells of the moves that are not proved, one of each set of images."""
        return sorted([move.cell for move in self._moves if not self._worth(move)])

    def worths(self, estimated: "dict[int, Worth]") -> "dict[int, Worth]":
        """What each legal move is worth: proved, otherwise as estimated for one of its images, otherwise unknown."""
        found = {self._twins[cell]: worth for cell, worth in estimated.items()}
        for move in self._moves:
            found[move.cell] = self._worth(move) or found.get(move.cell, _UNKNOWN)
        return {cell: found[twin] for cell, twin in self._twins.items()}

    @property
    def value(self) -> "str | None":
        """DRAW or LOSS if the bounds of all moves together prove it of the position, otherwise None."""
        highest = max([move.high for move in self._moves])
        if highest < 0:
            return LOSS
        return DRAW if highest <= 0 <= max([move.low for move in self._moves]) else None

    def _in_order(self, cells: "list[int]") -> "list[_Move]":
        """The moves to ask about, the most promising first; those that end the game are settled already."""
        lines, position, mover = self._lines, self._position, self._position.to_move
        mine, theirs = lines.states(position.marks[mover], position.marks[1 - mover])
        found = {}
        for cell in cells:
            child = position.play(cell)
            widest = 4 * position.rules.size  # no difference in points is as large
            move = _Move(cell, child, lines.played(mine, cell), theirs & lines.cut[cell], widest)
            if child.outcome:
                winner = child.outcome.winner
                score = 0 if winner is None else self._left - 1 if winner == mover else 1 - self._left
                move.low = move.high = score
            found[cell] = move
        return [found[cell] for cell in self._solver.ordered_all(cells, mine, theirs)]

    def _all_thresholds(self) -> "list[int]":
        """The scores to ask about in turn: is it at least this? All answers together leave one score."""
        if POINTS in self._position.rules.variants:
            return [1, 0]
        left = self._left
        wins = [left - plies for plies in range(1, left, 2)]
        losses = [1 - left + plies for plies in range(1, left)]
        soon = [left - plies for plies in _SHORT_WINS if plies < left]
        return soon + [1, 0] + wins + losses

    def _ask(self, move: _Move, least: int) -> None:
        low, high = self._solver.ask(move.child, move.theirs, move.mine, 1 - least)
        move.low, move.high = max(move.low, -high), min(move.high, -low)

    def _worth(self, move: _Move) -> "Worth | None":
        settled = not [least for least in self._thresholds if move.low < least <= move.high]
        if move.low > 0 or move.high < 0:
            value, score = (WIN, move.low) if move.low > 0 else (LOSS, -move.high)
            plies = self._left - 1 if POINTS in self._position.rules.variants else self._left - score
            return Worth(value, plies if settled else None, settled, None)
        return Worth(DRAW, None, True, None) if settled else None
