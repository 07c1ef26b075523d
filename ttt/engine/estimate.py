"""Estimates moves where the end of the game is out of reach: it looks for wins by threats, and a few moves ahead.

Four searches share the nodes in rounds that double in length. The first looks for a win of the side to move by threats,
the second for a win that the opponent would have if it were to move instead. The third looks a few moves ahead, and the
fourth looks for a win of the opponent by threats after the move that seems best. A win of the opponent refutes every
move that doesn't interfere with it. A move is chosen once enough nodes have failed to refute it. Each search continues
where it stopped, so the result doesn't depend on how the nodes are divided into slices.
"""

from ttt.engine.iterative_deepening import SURE_WIN, WIN_ESTIMATE, Lookahead
from ttt.engine.line_counts import Lines
from ttt.engine.line_evaluation import DECISIVE, Evaluation, EvaluationTables
from ttt.engine.threats import Threats
from ttt.game.analysis import DRAW, LOSS, WIN, Worth
from ttt.game.rules import GRAVITY, MISERE, POINTS, Position, Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Iterator
    from typing import TypeVar

    from ttt.engine.threats import Win

    T = TypeVar("T")

LARGEST_FORCED = 1000  # cells; set by hand: on a larger board the lines for proofs would take too much memory
ALL_CELLS = 64  # cells; up to this size every legal move is considered, beyond it those near a mark; set by hand
_FIRST_ROUND = 40  # nodes that each search gets in the first round; set by hand
_THREAT_COST = 2  # nodes that a position searched for threats counts as; the lookahead takes as long for so many
_CHECKED = 1500  # nodes without a refutation after which a move may be chosen; set by hand
_FIRST_CHECK = 320  # nodes; from the first round with this many, the best move gets at least _CHECKED; set by hand


class Estimator:
    """An estimator of the positions of one game. It keeps tables that follow from the rules, but no position."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._tables = _tables(rules)
        rules_out_threats = [letter for letter in MISERE + GRAVITY + POINTS if letter in rules.variants]
        self._lines = Lines(rules) if not rules_out_threats and rules.size <= LARGEST_FORCED else None

    def begin(self, position: Position, cells: "list[int] | None" = None) -> "Estimate":
        """Begin to estimate the moves on some cells, None for all promising ones, in a position that isn't over."""
        [estimate] = [estimate for estimate in self.beginning(position, cells) if estimate]
        return estimate

    def beginning(self, position: Position, cells: "list[int] | None" = None) -> "Iterator[Estimate | None]":
        """Begin like begin(), but bit by bit: yield None while putting marks on the board, and finally the estimate."""
        evaluation = Evaluation(self._tables)
        for _ in evaluation.set_up(position):
            yield None
        if cells is None:
            cells = self._promising(position)
            others = set(position.legal_moves()) - set(cells)
        else:
            others = set()
        yield Estimate(evaluation, self._lines, position, cells, sorted(others))

    def _promising(self, position: Position) -> "list[int]":
        if self.rules.size > ALL_CELLS:
            near = self._tables.near_marks(position.marks[0] | position.marks[1])
            legal = [cell for cell in near if position.is_legal(cell)] if self._tables.has_gravity else near
            if legal:
                return legal
        return position.legal_moves()


def _tables(rules: Rules) -> EvaluationTables:
    if rules.lines:
        from ttt.engine.lines.evaluation import LineSetTables  # few games need it

        return LineSetTables(rules)
    return EvaluationTables(rules)


class Estimate:
    """The estimate of one position, in progress; it can be continued or abandoned at any time."""

    def __init__(
        self, evaluation: Evaluation, lines: "Lines | None", position: Position, cells: "list[int]", others: "list[int]"
    ) -> None:
        self.nodes = 0
        self._position, self._tables = position, evaluation.tables
        self._lookahead = Lookahead(evaluation, position, cells)
        self._known: "dict[int, Worth]" = {}  # by move, once it is dropped from the lookahead
        self._moves_to_loss: "dict[int, int]" = {}  # by lost move: how many moves the opponent needs to win
        self._others = others  # cells that matter only once all promising ones are lost
        self._settle_short_ends()
        self._threats = Threats(lines, position.rules.size) if lines else None
        # The searches in progress; None once they have ended.
        self._own_win: "Generator[None, None, Win | None] | None" = None
        self._opponent_win: "Generator[None, None, Win | None] | None" = None
        self._deepening: "Generator[None, None, None] | None" = None
        self._refutations: "dict[int, Generator[None, None, Win | None]]" = {}  # by move
        self._checked: "dict[int, int]" = {}  # by move: the nodes spent on it
        self._not_refuted: "set[int]" = set()
        self._work = self._search()

    def go_on(self, nodes: int) -> bool:
        """Spend that many more nodes. Stop early and return True if nothing is left to learn."""
        try:
            for _ in range(nodes):
                next(self._work)
                self.nodes += 1
        except StopIteration:
            return True
        return False

    def worths(self) -> "dict[int, Worth]":
        """Return what each move considered is worth, as far as is known now. If all of these lose, so do all others."""
        lookahead = self._lookahead
        found = dict(self._known)
        lowest = WIN_ESTIMATE
        for cell in self._in_order():
            estimate = lookahead.estimates[cell]
            if lookahead.proves and not -SURE_WIN <= estimate <= SURE_WIN:
                found[cell] = Worth(WIN if estimate > 0 else LOSS, None, False, None)
            else:
                # Most estimates are bounds, many of them equal; only the order of the moves means anything.
                lowest = min(lowest - 1, estimate)
                found[cell] = Worth(None, None, False, lowest)
        return found

    def holding_out(self) -> "list[int]":
        """Return the moves, first those after which the opponent seems to need longest to win."""
        lengths, estimates = self._moves_to_loss, self._lookahead.estimates
        return sorted(estimates, key=lambda cell: (-lengths.get(cell, 0), -estimates[cell], cell))

    def _in_order(self) -> "list[int]":
        """Return the unsettled moves, best first, except that the best checked move comes before all others."""
        cells = self._lookahead.ordered()
        checked = [cell for cell in cells if self._is_checked(cell)][:1]
        return checked + [cell for cell in cells if cell not in checked]

    def _settle_short_ends(self) -> None:
        """Settle the moves that end the game, and those that let the opponent end it with the next move."""
        lookahead, tables, position = self._lookahead, self._tables, self._position
        gains = lookahead.evaluation.gains
        own, other = gains[position.to_move], gains[1 - position.to_move]
        known = self._known
        if position.ply == tables.rules.size - 1:
            cell = lookahead.moves[0]
            winner = position.play(cell).outcome.winner
            value = DRAW if winner is None else WIN if winner == position.to_move else LOSS
            known[cell] = Worth(value, None if value == DRAW else 1, True, None)
        elif tables.is_misere and not tables.has_points:
            for cell in lookahead.moves:
                if own[cell] < -DECISIVE:
                    known[cell] = Worth(LOSS, 1, True, None)
        elif not tables.has_points:
            stops = [cell for cell in lookahead.cells if other[cell] > DECISIVE]
            if stops:
                self._others = []  # lost, because they stop nothing
            for cell in lookahead.moves:
                above = cell - tables.rules.m
                if own[cell] > DECISIVE:
                    known[cell] = Worth(WIN, 1, True, None)
                elif [stop for stop in stops if stop != cell] or (
                    tables.has_gravity and above >= 0 and other[above] > DECISIVE
                ):
                    known[cell] = Worth(LOSS, 2, True, None)
        for cell in [cell for cell in lookahead.moves if cell in known]:
            lookahead.drop(cell)
        if not lookahead.moves and self._others:
            self._take_up_others()

    def _take_up_others(self) -> None:
        """Consider the moves that did not look promising."""
        self._others = self._lookahead.take_up(self._others)
        self._settle_short_ends()

    def _search(self) -> "Generator[None, None, None]":
        """Let the searches take turns; each step is a node."""
        moves = self._lookahead.moves
        if not moves or [worth for worth in self._known.values() if worth.value == WIN]:
            return
        mover, marks = self._position.to_move, self._position.marks
        own, other = marks[mover], marks[1 - mover]
        self._deepen_anew()
        if self._threats:
            self._own_win = self._threats.win(own, other)
            self._opponent_win = self._threats.win(other, own) if self._deepening else None
        nodes = _FIRST_ROUND
        while self._own_win or self._deepening or self._best_is_unchecked():
            if self._own_win and (yield from self._seek_own_win(self._own_win, nodes)):
                return
            if self._opponent_win:
                yield from self._seek_opponent_win(self._opponent_win, nodes)
            if self._deepening:
                is_done, _ = yield from _some(self._deepening, 2 * nodes)
                if is_done:
                    self._deepening = None
            if self._threats:
                least = _CHECKED if nodes >= _FIRST_CHECK else 0
                yield from self._check_best(self._threats, own, other, nodes if self._own_win else 2 * nodes, least)
            nodes *= 2

    def _seek_own_win(self, search: "Generator[None, None, Win | None]", nodes: int) -> "Generator[None, None, bool]":
        """Search for a win of the side to move by threats, and return whether one was found."""
        is_done, win = yield from _some(search, nodes, _THREAT_COST)
        if is_done:
            self._own_win = None
        if not win:
            return False
        cell = win.cell
        self._known[cell] = Worth(WIN, 3, True, None) if win.moves == 2 else Worth(WIN, None, False, None)
        if cell in self._lookahead.moves:
            self._lookahead.drop(cell)
        return True

    def _seek_opponent_win(
        self, search: "Generator[None, None, Win | None]", nodes: int
    ) -> "Generator[None, None, None]":
        """Look for a win that the opponent would have if it were to move: moves that don't interfere with it lose."""
        is_done, win = yield from _some(search, nodes, _THREAT_COST)
        if is_done:
            self._opponent_win = None
            if not win and not self._tables.is_exact:
                # An extra mark never hurts its own side here, so no move gives the opponent a win.
                self._not_refuted.update(self._lookahead.moves)
        if win and self._refute([cell for cell in self._lookahead.moves if not win.matter >> cell & 1], win):
            self._deepen_anew()

    def _check_best(
        self, threats: Threats, own: int, other: int, nodes: int, least: int
    ) -> "Generator[None, None, None]":
        """Look for a win of the opponent by threats after the best move; if there is one, go on to the next best.

        Each move gets that many nodes, or more if it needs them to reach least in all.
        """
        lookahead = self._lookahead
        is_done = True
        while is_done and self._best_is_unchecked():
            best = lookahead.ordered()[0]
            if best not in self._refutations:
                self._refutations[best] = threats.win(other, own | 1 << best)
            spent = self._checked.get(best, 0)
            more = max(nodes, least - spent)
            is_done, win = yield from _some(self._refutations[best], more, _THREAT_COST)
            self._checked[best] = spent + more
            if win:
                self._refute([cell for cell in lookahead.moves if cell == best or not win.matter >> cell & 1], win)
                self._deepen_anew()
            elif is_done:
                self._not_refuted.add(best)

    def _is_checked(self, cell: int) -> bool:
        """Whether a move can't be refuted by threats, or enough nodes have been spent on trying to."""
        return cell in self._not_refuted or self._checked.get(cell, 0) >= _CHECKED

    def _best_is_unchecked(self) -> bool:
        """Whether the search for the opponent's win by threats after the best move is still unfinished."""
        moves = self._lookahead.moves
        if not self._threats or not moves:
            return False
        # The only move left is played anyway, so it needn't be checked to the end.
        return (
            not self._is_checked(moves[0]) if len(moves) == 1 else self._lookahead.ordered()[0] not in self._not_refuted
        )

    def _deepen_anew(self) -> None:
        """Restart the lookahead if more than one move is left to compare."""
        self._deepening = self._lookahead.run() if len(self._lookahead.moves) > 1 else None

    def _refute(self, cells: "list[int]", win: "Win") -> bool:
        """Record that some moves lose to a win of the opponent, and return whether there are any."""
        for cell in cells:
            self._known[cell] = Worth(LOSS, None, False, None)
            self._moves_to_loss[cell] = win.moves
            self._lookahead.drop(cell)
        self._others = [cell for cell in self._others if win.matter >> cell & 1]
        if not self._lookahead.moves and self._others:
            self._take_up_others()
        return bool(cells)


def _some(
    search: "Generator[None, None, T]", nodes: int, cost: int = 1
) -> "Generator[None, None, tuple[bool, T | None]]":
    """Continue a search for some nodes; each step costs cost nodes. Return whether it has ended, and its result."""
    for _ in range(0, nodes, cost):
        try:
            next(search)
        except StopIteration as end:
            return True, end.value
        for _ in range(cost):
            yield
    return False, None
