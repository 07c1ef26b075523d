"""What every legal move is worth: proved where the nodes suffice, else estimated.

The budget is counted in nodes, the positions looked into, never in seconds: the same answer on
every device. Small boards are searched to the end of the game; on large ones wins by forcing moves
are proved, and what is left is an estimate.
"""

from ttt.analysis import DRAW, LOSS, WIN, Analysis, Worth, summed_up
from ttt.errors import IllegalMove
from ttt.lines import Lines
from ttt.rules import POINTS, Position, Rules
from ttt.solver import OutOfNodes, Solver
from ttt.symmetry import same_moves, symmetries

ENOUGH = 20000  # nodes: proves every position of 3x3, and keeps a large board within a second
LARGEST_SEARCHED = 49  # cells: on a larger board a proof is out of reach, so none is tried
_KEPT = 4000  # nodes kept for a look at what is not proved, but no more than half of them
_UNKNOWN = Worth(None, None, False, 0)
_SOON = (1, 3, 5, 7, 11)  # plies to a win asked about before whether there is one at all

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.outlook import Outlook


class _Move:
    """A move that is asked about, and the bounds found so far of the score it gives who makes it."""

    def __init__(self, cell: int, child: Position, mine: int, theirs: int, widest: int) -> None:
        self.cell, self.child = cell, child
        self.mine, self.theirs = mine, theirs  # the states of who made the move and of the other
        self.low, self.high = -widest, widest


class Search:
    """A search in one game of the family. What it learned is kept from one position to the next."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._symmetries = symmetries(rules) if rules.size <= LARGEST_SEARCHED else []
        self._outlook: "Outlook | None" = None
        if rules.size <= LARGEST_SEARCHED:
            self._lines = Lines(rules)
            self._solver = self._new_solver()

    def _new_solver(self) -> Solver:
        if POINTS not in self.rules.variants:
            return Solver(self.rules, self._lines)
        from ttt.points import PointSolver  # few games need it

        return PointSolver(self.rules, self._lines)

    def analyse(self, position: Position, nodes: int = ENOUGH) -> Analysis:
        """What each legal move is worth; moves not proved within the nodes are estimated.

        Raises IllegalMove where the game is over and there is no move.
        """
        if position.outcome:
            raise IllegalMove("no move left")
        if self.rules.size > LARGEST_SEARCHED:
            worths, spent = self._guessed(position, None, nodes)
            return summed_up(worths, spent)
        solver = self._solver
        solver.nodes, solver.budget = 0, nodes - min(nodes // 2, _KEPT)
        legal = position.legal_moves()
        twins = {cell: same_moves(position.marks, self._symmetries, cell) for cell in legal}
        moves = self._moves(position, sorted(set(twins.values())))
        ahead = self._thresholds(position)
        try:
            for least in ahead:
                for move in moves:
                    if move.low < least <= move.high:
                        self._ask(move, least)
        except OutOfNodes:
            pass
        worths = {move.cell: self._worth(position, move, ahead) for move in moves}
        open_cells = [cell for cell in sorted(worths) if worths[cell] is _UNKNOWN]
        spent = 0
        if open_cells:
            guessed, spent = self._guessed(position, open_cells, nodes - solver.nodes)
            # A win may be found by a move that is the image of one asked about.
            worths.update({twins[cell]: worth for cell, worth in guessed.items()})
        value = None
        if max([move.high for move in moves]) <= 0 <= max([move.low for move in moves]):
            value = DRAW
        elif max([move.high for move in moves]) < 0:
            value = LOSS
        return summed_up({cell: worths[twins[cell]] for cell in legal}, solver.nodes + spent, value)

    def _moves(self, position: Position, cells: "list[int]") -> "list[_Move]":
        """The moves to ask about, the most promising first, with what needs no search."""
        lines, mover = self._lines, position.to_move
        mine, theirs = lines.states(position.marks[mover], position.marks[1 - mover])
        left = self._solver.end - position.ply
        found = {}
        for cell in cells:
            child = position.play(cell)
            move = _Move(cell, child, lines.played(mine, cell), theirs & lines.cut[cell], 4 * self.rules.size)
            if child.outcome:
                winner = child.outcome.winner
                score = 0 if winner is None else left - 1 if winner == mover else 1 - left
                move.low = move.high = score
            found[cell] = move
        return [found[cell] for cell in self._solver.ordered_all(cells, mine, theirs)]

    def _thresholds(self, position: Position) -> "list[int]":
        """The scores to ask for, in order: is it at least so much? All answers together leave one score."""
        if POINTS in self.rules.variants:
            return [1, 0]
        left = self._solver.end - position.ply
        wins = [left - plies for plies in range(1, left, 2)]
        losses = [1 - left + plies for plies in range(1, left)]
        soon = [left - plies for plies in _SOON if plies < left]
        return soon + [1, 0] + wins + losses

    def _ask(self, move: _Move, least: int) -> None:
        low, high = self._solver.ask(move.child, move.theirs, move.mine, 1 - least)
        move.low, move.high = max(move.low, -high), min(move.high, -low)

    def _worth(self, position: Position, move: _Move, thresholds: "list[int]") -> Worth:
        settled = not [least for least in thresholds if move.low < least <= move.high]
        left = self._solver.end - position.ply
        if move.low > 0 or move.high < 0:
            value, score = (WIN, move.low) if move.low > 0 else (LOSS, -move.high)
            plies = left - 1 if POINTS in self.rules.variants else left - score
            return Worth(value, plies if settled else None, settled, None)
        if settled:
            return Worth(DRAW, None, True, None)
        return _UNKNOWN

    def _guessed(self, position: Position, cells: "list[int] | None", nodes: int) -> "tuple[dict[int, Worth], int]":
        if self._outlook is None:
            from ttt.outlook import Outlook  # a game that is proved needs none

            self._outlook = Outlook(self.rules)
        thought = self._outlook.begin(position, cells)
        thought.go_on(nodes)
        return thought.worths(), thought.nodes
