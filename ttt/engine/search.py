"""What every legal move is worth: proved where the nodes suffice, estimated otherwise.

The budget is counted in nodes, the positions examined, never in seconds, so every device gives the
same answer. Three positions searched only for threats count as one node, as they cost about as much.
Small boards are searched to the end of the game. On large ones wins by forcing moves are proved, and
everything else is estimated.
"""

from ttt.engine.lines import Lines
from ttt.engine.move_proofs import Proof
from ttt.engine.solver import Solver
from ttt.engine.symmetry import symmetries
from ttt.game.analysis import LARGEST_SEARCHED, Analysis, summed_up
from ttt.game.errors import IllegalMove
from ttt.game.rules import POINTS, Position, Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ttt.engine.estimate import Estimate, Estimator

ENOUGH = 20000  # nodes; set by hand: proves every position of 3x3, and takes about a second on a large board
_FOR_ESTIMATE = 4000  # nodes kept for estimating what is not proved, but at most half of the budget; set by hand


class PositionSearch:
    """The search of one position within a budget of nodes, in progress.

    It first looks for a proof (None on a large board), then estimates the moves that are not proved.
    """

    def __init__(self, search: "Search", position: Position, nodes: int, proof: "Proof | None") -> None:
        self._search, self._position, self._proof = search, position, proof
        self._budget = nodes
        self._for_proof = nodes - min(nodes // 2, _FOR_ESTIMATE)
        self._estimate: "Estimate | None" = None
        self._beginning: "Iterator[Estimate | None] | None" = None  # of the estimate

    def go_on(self, nodes: int) -> bool:
        """Spend about that many more nodes; True when nothing is left to learn or the budget is spent.

        To get hundreds of marks ready for estimates takes a few calls that spend none.
        """
        proof = self._proof
        if proof and not self._estimate:
            if proof.nodes < self._for_proof:
                return proof.go_on(min(nodes, self._for_proof - proof.nodes))
            if not proof.open_cells():
                # All that is left to prove is how soon some moves win or lose.
                self._for_proof = self._budget
                return proof.nodes >= self._budget
        if not self._estimate:
            if not self._beginning:
                cells = proof.open_cells() if proof else None
                self._beginning = self._search.estimator.beginning(self._position, cells)
            self._estimate = next(self._beginning)
            if not self._estimate:
                return False
        left = self._budget - self.nodes
        return self._estimate.go_on(min(nodes, left)) or nodes >= left

    @property
    def nodes(self) -> int:
        """The nodes spent so far."""
        return (self._proof.nodes if self._proof else 0) + (self._estimate.nodes if self._estimate else 0)

    @property
    def analysis(self) -> Analysis:
        """What each move is worth, as far as is known now; ask on a large board once go_on has spent a node."""
        estimated = self._estimate.worths() if self._estimate else {}
        if self._proof is None:
            return summed_up(estimated, self.nodes)
        return summed_up(self._proof.worths(estimated), self.nodes, self._proof.value)


class Search:
    """Searches positions of one game. It keeps what it learns from one position to the next."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._estimator: "Estimator | None" = None
        self._solver: "Solver | None" = None
        if rules.size <= LARGEST_SEARCHED:
            self._symmetries = symmetries(rules)
            self._lines = Lines(rules)
            self._solver = self._new_solver()

    def _new_solver(self) -> Solver:
        if POINTS not in self.rules.variants:
            return Solver(self.rules, self._lines)
        from ttt.engine.point_solver import PointSolver  # few games need it

        return PointSolver(self.rules, self._lines)

    @property
    def remembered(self) -> int:
        """The number of positions about which something proved is kept."""
        return self._solver.remembered if self._solver else 0

    @property
    def estimator(self) -> "Estimator":
        """Estimates the moves that are not proved."""
        if self._estimator is None:
            from ttt.engine.estimate import Estimator  # a game that is fully proved needs none

            self._estimator = Estimator(self.rules)
        return self._estimator

    def begin(self, position: Position, nodes: int = ENOUGH) -> PositionSearch:
        """Begin to search a position, with no nodes spent yet. Raises IllegalMove if the game is over."""
        if position.outcome:
            raise IllegalMove("no move left")
        if self._solver is None:
            return PositionSearch(self, position, nodes, None)
        return PositionSearch(self, position, nodes, Proof(self._solver, self._lines, self._symmetries, position))

    def analyse(self, position: Position, nodes: int = ENOUGH) -> Analysis:
        """What each legal move is worth; moves not proved within the nodes are estimated.

        Raises IllegalMove if the game is over, so that there is no move.
        """
        under_way = self.begin(position, nodes)
        while not under_way.go_on(nodes):
            pass
        return under_way.analysis
