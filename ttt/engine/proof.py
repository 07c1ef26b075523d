"""What can be proved of each move on a small board, slice by slice: the table keeps what each of them learned."""

from ttt.engine.lines import Lines
from ttt.engine.solver import OutOfNodes, Solver
from ttt.engine.symmetry import same_moves
from ttt.game.analysis import DRAW, LOSS, WIN, Worth
from ttt.game.rules import POINTS, Position

_UNKNOWN = Worth(None, None, False, None)
_SOON = (1, 3, 5, 7, 11)  # plies to a win asked about before whether there is one at all


class _Move:
    """A move that is asked about, and the bounds found so far of the score it gives who makes it."""

    def __init__(self, cell: int, child: Position, mine: int, theirs: int, widest: int) -> None:
        self.cell, self.child = cell, child
        self.mine, self.theirs = mine, theirs  # the states of who made the move and of the other
        self.low, self.high = -widest, widest


class Proof:
    """The proof of one open position under way. nodes is what it has cost so far."""

    def __init__(self, solver: Solver, lines: Lines, symmetries: "list[tuple[int, ...]]", position: Position) -> None:
        self.nodes = 0
        self._solver, self._lines, self._position = solver, lines, position
        self._left = solver.end - position.ply
        self._twins = {cell: same_moves(position.marks, symmetries, cell) for cell in position.legal_moves()}
        self._moves = self._in_order(sorted(set(self._twins.values())))
        self._ahead = self._thresholds()
        self._longer = 1  # how many times as long the next slice is

    def go_on(self, nodes: int) -> bool:
        """Spend about so many more nodes; True when everything is proved."""
        solver = self._solver
        solver.nodes, solver.budget = 0, nodes * self._longer
        held = len(solver.table)
        try:
            while self._ahead:
                for move in self._moves:
                    if move.low < self._ahead[0] <= move.high:
                        self._ask(move, self._ahead[0])
                        self._longer = 1
                self._ahead.pop(0)
        except OutOfNodes:
            # Short of a question's depth, or with a table emptied meanwhile, the same slice would come no further.
            if len(solver.table) <= held:
                self._longer *= 2
        self.nodes += solver.nodes
        return not self._ahead

    def open_cells(self) -> "list[int]":
        """The cells of the moves that are not proved, one of each set of images."""
        return sorted([move.cell for move in self._moves if not self._worth(move)])

    def worths(self, looked: "dict[int, Worth]") -> "dict[int, Worth]":
        """What each legal move is worth: proved, else as it looked for one of its images, else not known."""
        found = {self._twins[cell]: worth for cell, worth in looked.items()}
        for move in self._moves:
            found[move.cell] = self._worth(move) or found.get(move.cell, _UNKNOWN)
        return {cell: found[twin] for cell, twin in self._twins.items()}

    @property
    def value(self) -> "str | None":
        """The value of the position where it follows from bounds that prove no single move: DRAW or LOSS."""
        highest = max([move.high for move in self._moves])
        if highest < 0:
            return LOSS
        return DRAW if highest <= 0 <= max([move.low for move in self._moves]) else None

    def _in_order(self, cells: "list[int]") -> "list[_Move]":
        """The moves to ask about, the most promising first, with what needs no search."""
        lines, position, mover = self._lines, self._position, self._position.to_move
        mine, theirs = lines.states(position.marks[mover], position.marks[1 - mover])
        found = {}
        for cell in cells:
            child = position.play(cell)
            widest = 4 * position.rules.size
            move = _Move(cell, child, lines.played(mine, cell), theirs & lines.cut[cell], widest)
            if child.outcome:
                winner = child.outcome.winner
                score = 0 if winner is None else self._left - 1 if winner == mover else 1 - self._left
                move.low = move.high = score
            found[cell] = move
        return [found[cell] for cell in self._solver.ordered_all(cells, mine, theirs)]

    def _thresholds(self) -> "list[int]":
        """The scores to ask for, in order: is it at least so much? All answers together leave one score."""
        if POINTS in self._position.rules.variants:
            return [1, 0]
        left = self._left
        wins = [left - plies for plies in range(1, left, 2)]
        losses = [1 - left + plies for plies in range(1, left)]
        soon = [left - plies for plies in _SOON if plies < left]
        return soon + [1, 0] + wins + losses

    def _ask(self, move: _Move, least: int) -> None:
        low, high = self._solver.ask(move.child, move.theirs, move.mine, 1 - least)
        move.low, move.high = max(move.low, -high), min(move.high, -low)

    def _worth(self, move: _Move) -> "Worth | None":
        settled = not [least for least in self._ahead if move.low < least <= move.high]
        if move.low > 0 or move.high < 0:
            value, score = (WIN, move.low) if move.low > 0 else (LOSS, -move.high)
            plies = self._left - 1 if POINTS in self._position.rules.variants else self._left - score
            return Worth(value, plies if settled else None, settled, None)
        return Worth(DRAW, None, True, None) if settled else None
