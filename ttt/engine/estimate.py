"""How good moves look where the end of the game is out of reach: wins by threats first, then a few moves ahead.

Four searches share the nodes in rounds that double in length: one for a win by threats of the side to
move, one for a win that the opponent would have if it were to move instead, one a few moves ahead, and
one for a win by threats of the opponent after the best-looking move. A win of the opponent refutes
every move that does not interfere with it. Each search continues where it stopped, so the result does
not depend on how the nodes are divided into slices.
"""

from ttt.engine.line_evaluation import DECISIVE, Evaluation, EvaluationTables
from ttt.engine.lines import Lines
from ttt.engine.lookahead import SURE_WIN, WIN_ESTIMATE, Lookahead
from ttt.engine.threats import DEEPEST_THREES, SHORTEST_THREES, Threats
from ttt.game.analysis import DRAW, LOSS, WIN, Worth
from ttt.game.rules import GRAVITY, MISERE, POINTS, Position, Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Iterator
    from typing import TypeVar

    from ttt.engine.threats import Win

    T = TypeVar("T")

LARGEST_FORCED = 1000  # cells; set by hand: on a larger board the lines for proofs would take too much memory
ALL_CELLS = 64  # cells; up to here every legal move is considered, on a larger board those near a mark; set by hand
_FIRST_ROUND = 40  # nodes that each search gets in the first round; set by hand
_THREAT_STEPS = 3  # positions searched for threats that cost as much time as one node a few moves ahead


class Estimator:
    """Estimates the positions of one game. It keeps tables that follow from the rules, nothing about a position."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._tables = EvaluationTables(rules)
        rules_out_threats = [letter for letter in MISERE + GRAVITY + POINTS if letter in rules.variants]
        self._lines = Lines(rules) if not rules_out_threats and rules.size <= LARGEST_FORCED else None

    def begin(self, position: Position, cells: "list[int] | None" = None) -> "Estimate":
        """Begin to estimate some moves in a position that is not over; without cells, all that are promising."""
        [estimate] = [estimate for estimate in self.beginning(position, cells) if estimate]
        return estimate

    def beginning(self, position: Position, cells: "list[int] | None" = None) -> "Iterator[Estimate | None]":
        """As begin, bit by bit: yields None while marks are being put on the board, and finally the estimate."""
        evaluation = Evaluation(self._tables)
        for _ in evaluation.set_up(position):
            yield None
        yield Estimate(evaluation, self._lines, position, self._promising(position) if cells is None else cells)

    def _promising(self, position: Position) -> "list[int]":
        if self.rules.size > ALL_CELLS:
            near = self._tables.near_marks(position.marks[0] | position.marks[1])
            legal = [cell for cell in near if position.is_legal(cell)] if self._tables.has_gravity else near
            if legal:
                return legal
        return position.legal_moves()


class Estimate:
    """The estimate of one position, in progress; it can be continued or abandoned at any time."""

    def __init__(self, evaluation: Evaluation, lines: "Lines | None", position: Position, cells: "list[int]") -> None:
        self.nodes = 0
        self._position, self._tables = position, evaluation.tables
        self._lookahead = Lookahead(evaluation, position, cells)
        self._known: "dict[int, Worth]" = {}  # by move, for all that are dropped from the lookahead
        self._moves_to_loss: "dict[int, int]" = {}  # how many moves the opponent needs after a lost move
        self._settle_short_ends()
        self._threats = Threats(lines, position.rules.size) if lines else None
        # The searches in progress; None once they have ended.
        self._own_win: "Generator[None, None, Win | None] | None" = None
        self._opponent_win: "Generator[None, None, Win | None] | None" = None
        self._deepening: "Generator[None, None, None] | None" = None
        self._refutations: "dict[int, Generator[None, None, Win | None]]" = {}  # by move
        self._not_refuted: "set[int]" = set()
        self._shortest_threes = SHORTEST_THREES  # where the next refutation begins
        self._work = self._search()

    def go_on(self, nodes: int) -> bool:
        """Spend that many more nodes, fewer if nothing is left to learn; True in that case."""
        try:
            for _ in range(nodes):
                next(self._work)
                self.nodes += 1
        except StopIteration:
            return True
        return False

    def worths(self) -> "dict[int, Worth]":
        """What each move is worth, as far as is known now.

        If all moves are found to lose, the one that holds out longest is given as an estimate only.
        """
        lookahead = self._lookahead
        found = dict(self._known)
        lowest = WIN_ESTIMATE
        for cell in lookahead.ordered():
            estimate = lookahead.estimates[cell]
            if lookahead.proves and not -SURE_WIN <= estimate <= SURE_WIN:
                found[cell] = Worth(WIN if estimate > 0 else LOSS, None, False, None)
            else:
                # Most estimates are bounds, many of them equal; only the order of the moves has a meaning.
                lowest = min(lowest - 1, estimate)
                found[cell] = Worth(None, None, False, lowest)
        if not [cell for cell, worth in found.items() if worth.value != LOSS or worth.exact]:
            longest = max(found, key=lambda cell: (self._moves_to_loss.get(cell, 0), lookahead.estimates[cell], -cell))
            found[longest] = Worth(None, None, False, lookahead.estimates[longest])
        return found

    def _settle_short_ends(self) -> None:
        """Find the moves that end the game, and those that let the opponent end it with the next move."""
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
            for cell in lookahead.moves:
                above = cell - tables.rules.m
                if own[cell] > DECISIVE:
                    known[cell] = Worth(WIN, 1, True, None)
                elif [stop for stop in stops if stop != cell] or (
                    tables.has_gravity and above >= 0 and other[above] > DECISIVE
                ):
                    known[cell] = Worth(LOSS, 2, True, None)
        for cell in known:
            lookahead.drop(cell)

    def _search(self) -> "Generator[None, None, None]":
        """Let the searches take turns; each step is a node."""
        moves = self._lookahead.moves
        if not moves or [worth for worth in self._known.values() if worth.value == WIN]:
            return
        mover, marks = self._position.to_move, self._position.marks
        own, other = marks[mover], marks[1 - mover]
        self._deepen_anew()
        if not self._deepening:
            self._not_refuted.update(moves)
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
                yield from self._check_best(self._threats, own, other, nodes if self._own_win else 2 * nodes)
            nodes *= 2

    def _seek_own_win(self, search: "Generator[None, None, Win | None]", nodes: int) -> "Generator[None, None, bool]":
        """Whether the side to move is found to win by threats."""
        is_done, win = yield from _some(search, nodes, _THREAT_STEPS)
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
        """Look for the win that the opponent would have if it were to move: moves that leave it there lose."""
        is_done, win = yield from _some(search, nodes, _THREAT_STEPS)
        if is_done:
            self._opponent_win = None
        if win and self._refute([cell for cell in self._lookahead.moves if not win.matter >> cell & 1], win):
            self._deepen_anew()

    def _check_best(self, threats: Threats, own: int, other: int, nodes: int) -> "Generator[None, None, None]":
        """Look for a win by threats of the opponent after the best move, and after the next best if it is refuted."""
        lookahead = self._lookahead
        is_done = True
        while is_done and self._best_is_unchecked():
            best = lookahead.ordered()[0]
            if best not in self._refutations:
                self._refutations[best] = threats.win(other, own | 1 << best, self._shortest_threes)
            is_done, win = yield from _some(self._refutations[best], nodes, _THREAT_STEPS)
            if win:
                self._refute([cell for cell in lookahead.moves if cell == best or not win.matter >> cell & 1], win)
                self._shortest_threes = max(self._shortest_threes, min(win.moves, DEEPEST_THREES))
                self._deepen_anew()
            elif is_done:
                self._not_refuted.add(best)

    def _best_is_unchecked(self) -> bool:
        """Whether a win by threats of the opponent after the best move is still to be looked for."""
        lookahead = self._lookahead
        return bool(self._threats and lookahead.moves) and lookahead.ordered()[0] not in self._not_refuted

    def _deepen_anew(self) -> None:
        """Restart the look ahead, unless there is only one move left and so nothing to compare."""
        self._deepening = self._lookahead.run() if len(self._lookahead.moves) > 1 else None

    def _refute(self, cells: "list[int]", win: "Win") -> bool:
        """Record that some moves, if any, lose to a win of the opponent."""
        for cell in cells:
            self._known[cell] = Worth(LOSS, None, False, None)
            self._moves_to_loss[cell] = win.moves
            self._lookahead.drop(cell)
        return bool(cells)


def _some(
    search: "Generator[None, None, T]", nodes: int, steps: int = 1
) -> "Generator[None, None, tuple[bool, T | None]]":
    """Continue a search for some nodes of some steps each; return whether it has ended, and its result."""
    for _ in range(nodes):
        try:
            for _ in range(steps):
                next(search)
        except StopIteration as end:
            return True, end.value
        yield
    return False, None
