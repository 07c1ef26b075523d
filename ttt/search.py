"""What every legal move is worth: proved where the nodes suffice, else estimated.

The budget is counted in nodes, the positions looked into, never in seconds: the same answer on
every device. Small boards are searched to the end of the game; on large ones wins by forcing moves
are proved, and what is left is an estimate.
"""

from ttt.analysis import Analysis, summed_up
from ttt.errors import IllegalMove
from ttt.estimate import Estimates
from ttt.lines import Lines
from ttt.proof import Proof
from ttt.rules import GRAVITY, MISERE, POINTS, Position, Rules
from ttt.solver import Solver
from ttt.symmetry import symmetries

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.threats import Forced

ENOUGH = 20000  # nodes: proves every position of 3x3, and keeps a large board within a second
LARGEST_SEARCHED = 49  # cells: on a larger board a proof is out of reach, so none is tried
LARGEST_FORCED = 400  # cells: on a larger board the lines would take too much memory


class Thought:
    """The thinking about one open position, which goes on as long as somebody asks.

    outlook tells about each move, proof (None on a large board) about those that it has proved.
    """

    def __init__(self, outlook: "Estimates | Forced", proof: "Proof | None") -> None:
        self._outlook, self._proof = outlook, proof

    def go_on(self, nodes: int) -> bool:
        """Spend about so many more nodes; True when there is nothing more to learn."""
        return (self._proof or self._outlook).go_on(nodes)

    @property
    def nodes(self) -> int:
        """What the thought has cost so far."""
        return self._outlook.nodes + (self._proof.nodes if self._proof else 0)

    @property
    def analysis(self) -> Analysis:
        """What each move is worth, as far as that is known by now."""
        if self._proof is None:
            return summed_up(self._outlook.worths(), self.nodes)
        worths = self._proof.worths()
        if len(worths) < self._proof.count:
            worths = dict(self._outlook.worths())
            worths.update(self._proof.worths())
        return summed_up(worths, self.nodes, self._proof.value)


class Search:
    """A search in one game of the family. What it learned is kept from one position to the next."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._symmetries = symmetries(rules) if rules.size <= LARGEST_SEARCHED else []
        if rules.size <= LARGEST_FORCED:
            self._lines = Lines(rules)
        if rules.size <= LARGEST_SEARCHED:
            self._solver = self._new_solver()

    def _new_solver(self) -> Solver:
        if POINTS not in self.rules.variants:
            return Solver(self.rules, self._lines)
        from ttt.points import PointSolver  # few games need it

        return PointSolver(self.rules, self._lines)

    def begin(self, position: Position) -> Thought:
        """A thought about a position, with no node spent. Raises IllegalMove where the game is over."""
        if position.outcome:
            raise IllegalMove("no move left")
        if self.rules.size <= LARGEST_SEARCHED:
            return Thought(Estimates(position), Proof(self._solver, self._lines, self._symmetries, position))
        variants = self.rules.variants
        if self.rules.size > LARGEST_FORCED or MISERE in variants or GRAVITY in variants or POINTS in variants:
            return Thought(Estimates(position), None)
        from ttt.threats import Forced  # large boards are not for every page

        return Thought(Forced(self._lines, position), None)

    def analyse(self, position: Position, nodes: int = ENOUGH) -> Analysis:
        """What each legal move is worth; moves not proved within the nodes are estimated.

        Raises IllegalMove where the game is over and there is no move.
        """
        thought = self.begin(position)
        thought.go_on(nodes)
        return thought.analysis
