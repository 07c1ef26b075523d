"""What every legal move is worth: proved where the nodes suffice, else estimated.

The budget is counted in nodes, the positions looked into, never in seconds: the same answer on
every device. Positions searched for threats alone count three as one node, as they cost. Small
boards are searched to the end of the game; on large ones wins by forcing moves are proved, and what
is left is an estimate.
"""

from ttt.engine.lines import Lines
from ttt.engine.proof import Proof
from ttt.engine.solver import Solver
from ttt.engine.symmetry import symmetries
from ttt.game.analysis import LARGEST_SEARCHED, Analysis, summed_up
from ttt.game.errors import IllegalMove
from ttt.game.rules import POINTS, Position, Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.engine.estimate import Outlook
    from ttt.engine.estimate import Thought as Look

ENOUGH = 20000  # nodes: proves every position of 3x3, and keeps a large board within a second
_KEPT = 4000  # nodes kept for a look at what is not proved, but no more than half of them


class Thought:
    """The thinking about one open position within a budget of nodes, which goes on as long as somebody asks.

    First proof is asked (None on a large board), then outlook about what is left.
    """

    def __init__(self, search: "Search", position: Position, nodes: int, proof: "Proof | None") -> None:
        self._search, self._position, self._proof = search, position, proof
        self._budget = nodes
        self._for_proof = nodes - min(nodes // 2, _KEPT)
        self._look: "Look | None" = None

    def go_on(self, nodes: int) -> bool:
        """Spend about so many more nodes; True when there is nothing more to learn, or the budget is used up."""
        proof = self._proof
        if proof and not self._look:
            if proof.nodes < self._for_proof:
                return proof.go_on(min(nodes, self._for_proof - proof.nodes))
            if not proof.open_cells():
                # Only how soon some moves win or lose is not known.
                self._for_proof = self._budget
                return proof.nodes >= self._budget
        if not self._look:
            self._look = self._search.outlook.begin(self._position, proof.open_cells() if proof else None)
        left = self._budget - self.nodes
        return self._look.go_on(min(nodes, left)) or nodes >= left

    @property
    def nodes(self) -> int:
        """What the thought has cost so far."""
        return (self._proof.nodes if self._proof else 0) + (self._look.nodes if self._look else 0)

    @property
    def analysis(self) -> Analysis:
        """What each move is worth, as far as that is known by now."""
        looked = self._look.worths() if self._look else {}
        if self._proof is None:
            return summed_up(looked, self.nodes)
        return summed_up(self._proof.worths(looked), self.nodes, self._proof.value)


class Search:
    """A search in one game of the family. What it learned is kept from one position to the next."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._outlook: "Outlook | None" = None
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
    def outlook(self) -> "Outlook":
        """What is asked about positions that are not proved."""
        if self._outlook is None:
            from ttt.engine.estimate import Outlook  # a game that is proved needs none

            self._outlook = Outlook(self.rules)
        return self._outlook

    def begin(self, position: Position, nodes: int = ENOUGH) -> Thought:
        """A thought about a position, with none of its nodes spent. Raises IllegalMove where the game is over."""
        if position.outcome:
            raise IllegalMove("no move left")
        if self.rules.size > LARGEST_SEARCHED:
            return Thought(self, position, nodes, None)
        return Thought(self, position, nodes, Proof(self._solver, self._lines, self._symmetries, position))

    def analyse(self, position: Position, nodes: int = ENOUGH) -> Analysis:
        """What each legal move is worth; moves not proved within the nodes are estimated.

        Raises IllegalMove where the game is over and there is no move.
        """
        thought = self.begin(position, nodes)
        while not thought.go_on(nodes):
            pass
        return thought.analysis
