"""Finds out what every legal move is worth: proved where the nodes suffice, estimated otherwise.

The budget is counted in nodes, the positions examined, never in seconds, so every device gives the
same answer. A position searched only for threats counts as two nodes, because it takes about as
long. Small boards, and large boards with few free cells, are searched to the end of the game. Elsewhere wins by
forcing moves are proved, and everything else is estimated.
"""

from ttt.engine.analysis_json import FromBook
from ttt.engine.line_counts import Lines
from ttt.engine.line_solver import LineSolver
from ttt.engine.move_proofs import Proof
from ttt.engine.symmetry import symmetries
from ttt.game.analysis import ENOUGH as ENOUGH
from ttt.game.analysis import LARGEST_SEARCHED, WIN, Analysis, is_searched, summed_up
from ttt.game.errors import IllegalMove
from ttt.game.rules import GRAVITY, Position, Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from ttt.engine.book import Book, BookEntry
    from ttt.engine.estimate import Estimate, Estimator

_LARGEST_COLUMNS = 100  # cells; set by hand: on larger boards preparing the columns takes longer than it saves
_FOR_ESTIMATE = 4000  # nodes reserved for estimates of unproved moves, at most half of the budget; set by hand


class PositionSearch:
    """The search of one position within a budget of nodes, in progress.

    It first continues the proof, which is None if too many cells are free, and then estimates the unproved moves. told
    is what the book says about the position, None if it says nothing.
    """

    def __init__(
        self, search: "Search", position: Position, nodes: int, proof: "Proof | None", told: "BookEntry | None" = None
    ) -> None:
        self._search, self._position, self._proof, self._told = search, position, proof, told
        self._budget = nodes
        self._for_proof = nodes - min(nodes // 2, _FOR_ESTIMATE)
        self._estimate: "Estimate | None" = None
        self._beginning: "Iterator[Estimate | None] | None" = None  # the preparation of the estimate

    def go_on(self, nodes: int) -> bool:
        """Spend about that many more nodes; return True when nothing is left to learn or the budget is spent.

        Preparing hundreds of marks for estimates takes a few calls that spend no nodes.
        """
        proof = self._proof
        if proof and not self._estimate:
            if proof.nodes < self._for_proof:
                return proof.go_on(min(nodes, self._for_proof - proof.nodes))
            if not proof.open_cells():
                # It only remains to prove how soon some moves win or lose.
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
        """What each move is worth, as far as is known now; on a large board, only after go_on has spent a node."""
        estimated = self._estimate.worths() if self._estimate else {}
        holding_out = self._estimate.holding_out() if self._estimate else []
        if self._proof is None:
            return summed_up(estimated, self.nodes, None, holding_out)
        found = summed_up(self._proof.worths(estimated), self.nodes, self._proof.value, holding_out)
        return following(found, self._told) if self._told else found


def following(found: Analysis, told: "BookEntry") -> Analysis:
    """Return an analysis marked as from the book, with the book's move as the best one unless a win is fully proved.

    Where the table ends, return it unmarked and without a value until a move that keeps the value is found.
    """
    best = found.best
    leader = found.cells[best[0]]
    if told.move is None and leader.value != told.value:
        # The table ends here, and the move that keeps the value isn't found yet: it is one of the open moves.
        best = summed_up({cell: worth for cell, worth in found.cells.items() if not worth.value}, 0).best
        return Analysis(None, None, False, found.nodes, found.cells, best)
    if told.move is not None and (leader.value != WIN or leader.plies is None):
        best, leader = [told.move], found.cells[told.move]
    plies = leader.plies if found.exact else None
    return FromBook(told.value, plies, found.exact, found.nodes, found.cells, best)


def solver_of(rules: Rules, lines: Lines) -> LineSolver:
    """Return the solver that proves positions of a game."""
    if rules.has_points:
        from ttt.engine.point_solver import PointSolver  # few games need it

        return PointSolver(rules, lines)
    if rules.is_misere:
        from ttt.engine.misere_solver import MisereSolver  # few games need it

        return MisereSolver(rules, lines)
    if rules.variants == GRAVITY and rules.size <= _LARGEST_COLUMNS:
        from ttt.engine.gravity_solver import GravitySolver  # few games need it

        return GravitySolver(rules, lines)
    return LineSolver(rules, lines)


class Search:
    """The searches of one game's positions, which keep what they learn from one position to the next.

    book is the game's book (book.py), None if it has none.
    """

    def __init__(self, rules: Rules, book: "Book | None" = None) -> None:
        self.rules, self.book = rules, book
        self._estimator: "Estimator | None" = None
        self._of_kind: "Any" = None
        is_small = rules.size <= LARGEST_SEARCHED and not rules.kind
        self._symmetries = symmetries(rules) if is_small else []
        self._most_entries: "int | None" = None  # None: as many as the page keeps
        self._since = (0, 0)  # marks; the solver serves all positions that can follow
        self._solver: "LineSolver | None" = self._solver_from((0, 0)) if is_small else None

    @property
    def remembered(self) -> int:
        """The number of positions about which something proved is remembered."""
        solver = self._of_kind or self._solver
        return solver.remembered if solver else 0

    @property
    def estimator(self) -> "Estimator":
        """The estimator of unproved moves."""
        if self._estimator is None:
            from ttt.engine.estimate import Estimator  # a game that is fully proved needs none

            self._estimator = Estimator(self.rules)
        return self._estimator

    def remember(self, positions: int) -> None:
        """Set how many positions proofs may remember, at some 200 to 300 bytes each; the page leaves this as it is."""
        self._most_entries = positions
        if self._solver:
            self._solver.most_entries = positions

    def begin(self, position: Position, nodes: int = ENOUGH, proof: "Proof | None" = None) -> PositionSearch:
        """Begin to search a position; a proof of it in progress is continued, and its nodes count as spent.

        Raises IllegalMove if the game is over.
        """
        if self.rules.kind:
            begun: "Any" = proof or self._searches_of_kind().begin(position, nodes)
            return begun
        proof = proof or self.proof(position)
        return PositionSearch(self, position, nodes, proof, self.told(position) if proof else None)

    def proof(self, position: Position) -> "Proof | None":
        """Begin to prove a position, without a budget or estimates.

        Return None if too many cells are free, or if games of this kind have no proofs. Raises IllegalMove if the game
        is over.
        """
        if position.outcome:
            raise IllegalMove("no move left")
        if self.rules.kind:
            begun: "Proof | None" = self._searches_of_kind().proof(position)
            return begun
        if not is_searched(position):
            return None
        solver = self._solver
        (since, since_other), (first, second) = self._since, position.marks
        if not solver or since & ~first or since_other & ~second:
            solver = self._solver = self._solver_from(position.marks)
        proof = Proof(solver, solver.lines, self._symmetries, position)
        told = self.told(position)
        if self.book:
            proof.ask_who_wins_first()
        if told:
            proof.learn(told.value, told.cells)
        return proof

    def _searches_of_kind(self) -> "Any":
        """Return the searches that take the place of this class's in a game with a kind, such as notakto."""
        if self._of_kind is None:
            from ttt.engine.kinds.searches import searches_of  # few games need it

            self._of_kind = searches_of(self.rules)
        return self._of_kind

    def told(self, position: Position) -> "BookEntry | None":
        """Return what the book says of a position that isn't over, None if it says nothing."""
        return self.book.told(position) if self.book else None

    def _solver_from(self, marks: "tuple[int, int]") -> LineSolver:
        """Return a solver of all positions that can follow from one, given by its marks."""
        self._since = marks
        solver = solver_of(self.rules, Lines(self.rules, marks))
        if self._most_entries is not None:
            solver.most_entries = self._most_entries
        return solver

    def analyse(self, position: Position, nodes: int = ENOUGH) -> Analysis:
        """Return what each legal move is worth; moves not proved within the nodes are estimated.

        Raises IllegalMove if the game is over, because then there is no move.
        """
        under_way = self.begin(position, nodes)
        while not under_way.go_on(nodes):
            pass
        return under_way.analysis
