"""Proves as much as possible about each move of a position, slice by slice; the table keeps what a slice learns."""

from ttt.engine.line_counts import Lines
from ttt.engine.line_solver import LineSolver, OutOfNodes
from ttt.engine.symmetry import same_moves
from ttt.game.analysis import DRAW, LOSS, WIN, Worth
from ttt.game.rules import Position

_FIRST_TURN = 3000  # nodes of a move's first turn; set by hand
_UNKNOWN = Worth(None, None, False, None)
_SOON = 5  # plies; where all values are known, the proof only looks for games that end sooner than this
_SHORT_WINS = (1, 3, 5, 7, 11)  # plies; wins to ask about before asking whether there is a win at all; set by hand


class _Move:
    """A move, and the bounds found so far on the score that it gives the side making it."""

    def __init__(self, cell: int, child: Position, mine: int, theirs: int, widest: int) -> None:
        self.cell, self.child = cell, child
        self.mine, self.theirs = mine, theirs  # the states of the side making the move and of its opponent
        self.low, self.high = -widest, widest


class Proof:
    """The proof of one open position, in progress; nodes is its cost so far."""

    def __init__(
        self, solver: LineSolver, lines: Lines, symmetries: "list[tuple[int, ...]]", position: Position
    ) -> None:
        self.nodes = 0
        self._solver, self._lines, self._position = solver, lines, position
        self._left = solver.end - position.ply
        self._twins = {cell: same_moves(position.marks, symmetries, cell) for cell in position.legal_moves()}
        self._moves = self._in_order(sorted(set(self._twins.values())))
        mine, theirs = lines.states(position.marks[position.to_move], position.marks[1 - position.to_move])
        self._lowest, highest = solver.at_once(position, mine, theirs)
        for move in self._moves:
            move.high = min(move.high, highest)
        self._every = self._all_thresholds()
        self._thresholds = list(self._every)  # those not yet asked about for every move
        self._longer = 1  # the next slice is this many times as long
        self._sure = -solver.end  # the best move scores at least this
        # The nodes of a turn, how many turns are left before turns get longer, and the nodes spent in the present turn.
        self._share = self._turns = self._spent = 0

    def learn(self, value: str, cells: "dict[int, str]") -> None:
        """Take the value of the position and those of some moves as proved.

        If all moves are among them, the proof goes on only to find which moves end the game soon.
        """
        known = {self._twins[cell]: found for cell, found in cells.items()}
        for move in self._moves:
            highest = known.get(move.cell, value)
            if highest != WIN:
                move.high = min(move.high, 0 if highest == DRAW else -1)
            lowest = known.get(move.cell, LOSS)
            if lowest != LOSS:
                move.low = max(move.low, 0 if lowest == DRAW else 1)
        self._sure = 1 if value == WIN else 0 if value == DRAW else self._sure
        if not known:
            self._share, self._turns = _FIRST_TURN, len(self._moves)  # some move keeps the value: find out which
        if len(known) == len(self._moves):
            self._thresholds = [least for least in self._every if abs(least) > self._left - _SOON]

    def ask_who_wins_first(self) -> None:
        """Ask about wins in the next moves, then about who wins, and only then how soon: for games with a book."""
        left = self._left
        first = [least for least in (left - 1, left - 3, 1, 0) if least in self._thresholds]
        self._thresholds = first + [least for least in self._thresholds if least not in first]

    def go_on(self, nodes: int) -> bool:
        """Spend about that many nodes, or more if the last slice got no further; return True once all is proved."""
        end = self.nodes + nodes
        while self._share and self.nodes + self._share < end:
            if self._slice(self._share):
                return True
        return self._slice(max(1, end - self.nodes))

    def _slice(self, nodes: int) -> bool:
        """Spend nodes like go_on(), but in one go, with the moves in their present order."""
        solver = self._solver
        solver.nodes, solver.budget = 0, nodes * self._longer
        remembered = solver.remembered
        began, move = 0, self._moves[0]
        try:
            while self._thresholds:
                for move in list(self._moves):
                    if move.low < self._thresholds[0] <= move.high:
                        began = solver.nodes
                        self._ask(move, self._thresholds[0])
                        self._longer, self._spent = 1, 0
                self._thresholds.pop(0)
        except OutOfNodes:
            if self._share:
                self._take_turns(move, solver.nodes - began)
            # If the table has not grown, another slice of the same length would get no further.
            if solver.remembered <= remembered:
                self._longer *= 2
        finally:
            self.nodes += solver.nodes  # after Ctrl-C too
        return not self._thresholds

    def _take_turns(self, move: "_Move", nodes: int) -> None:
        """Count the nodes spent on a move in vain; once its turn is over, put the others first.

        This keeps a move that is hard to prove from taking the nodes of an easier and perhaps better move.
        """
        self._spent += nodes
        if self._spent < self._share:
            return
        self._spent = 0
        self._moves.remove(move)
        self._moves.append(move)
        self._turns -= 1
        if not self._turns:
            self._share, self._turns = 2 * self._share, len(self._moves)

    def open_cells(self) -> "list[int]":
        """Return the cells of the unproved moves, one for each set of moves that are images of each other."""
        return sorted([move.cell for move in self._moves if not self._worth(move)])

    def worths(self, estimated: "dict[int, Worth]") -> "dict[int, Worth]":
        """Return what each legal move is worth: as proved, otherwise as estimated for an image, otherwise unknown."""
        found = {self._twins[cell]: worth for cell, worth in estimated.items()}
        for move in self._moves:
            found[move.cell] = self._worth(move) or found.get(move.cell, _UNKNOWN)
        return {cell: found[twin] for cell, twin in self._twins.items()}

    @property
    def value(self) -> "str | None":
        """The position's value if the bounds of all moves together prove DRAW or LOSS, otherwise None."""
        lowest, highest = self._range()
        if highest < 0:
            return LOSS
        return DRAW if highest <= 0 <= lowest else None

    @property
    def bounds(self) -> "tuple[str, str]":
        """The lowest and the highest value of the position that are still possible: LOSS, DRAW or WIN."""
        lowest, highest = self._range()
        return value_of(lowest), value_of(highest)

    @property
    def worth(self) -> Worth:
        """What the position itself is worth; this may be proved before all of its moves are."""
        lowest, highest = self._range()
        value = value_of(lowest)
        if value != value_of(highest):
            return _UNKNOWN
        if value == DRAW:
            return Worth(DRAW, None, True, None)
        if self._position.rules.has_points:
            return Worth(value, self._left - 1, True, None)
        is_exact = lowest == highest
        return Worth(value, self._left - abs(lowest) if is_exact else None, is_exact, None)

    def _range(self) -> "tuple[int, int]":
        """Return the lowest and the highest score of the position that are still possible."""
        lowest = max(self._lowest, max([move.low for move in self._moves]))
        return lowest, max([move.high for move in self._moves])

    def _in_order(self, cells: "list[int]") -> "list[_Move]":
        """Return the moves to ask about, the most promising first; those that end the game are already settled."""
        lines, position, mover = self._lines, self._position, self._position.to_move
        mine, theirs = lines.states(position.marks[mover], position.marks[1 - mover])
        found = {}
        for cell in cells:
            child = position.play(cell)
            widest = 4 * position.rules.size  # above any difference in points
            move = _Move(cell, child, lines.played(mine, cell), theirs & lines.cut[cell], widest)
            if child.outcome:
                winner = child.outcome.winner
                score = 0 if winner is None else self._left - 1 if winner == mover else 1 - self._left
                move.low = move.high = score
            found[cell] = move
        return [found[cell] for cell in self._solver.ordered_all(cells, mine, theirs)]

    def _all_thresholds(self) -> "list[int]":
        """Return the scores to ask about, in order, as "is it at least this?". All answers together leave one score."""
        if self._position.rules.has_points:
            return [1, 0]
        left = self._left
        if self._position.rules.is_misere:
            # The loser holds out long, and makes the last move of the game.
            wins = [left - plies for plies in range(2, left, 2)]
            losses = [1 - left + plies for plies in range(1, left, 2)]
            return [1, 0] + wins[::-1] + losses[::-1]
        wins = [left - plies for plies in range(1, left, 2)]
        losses = [1 - left + plies for plies in range(1, left)]
        soon = [left - plies for plies in _SHORT_WINS if plies < left]
        return soon + [1, 0] + wins + losses

    def _ask(self, move: _Move, least: int) -> None:
        low, high = self._solver.ask(move.child, move.theirs, move.mine, 1 - least)
        move.low, move.high = max(move.low, -high), min(move.high, -low)
        able = [move for move in self._moves if move.high >= self._sure]
        if len(able) == 1:
            able[0].low = max(able[0].low, self._sure)  # no other move is left that could be the best

    def _worth(self, move: _Move) -> "Worth | None":
        settled = not [least for least in self._every if move.low < least <= move.high]
        if move.low > 0 or move.high < 0:
            value, score = (WIN, move.low) if move.low > 0 else (LOSS, -move.high)
            plies = self._left - 1 if self._position.rules.has_points else self._left - score
            return Worth(value, plies if settled else None, settled, None)
        return Worth(DRAW, None, True, None) if settled else None


def value_of(score: int) -> str:
    """Return what a score stands for: WIN, DRAW or LOSS."""
    return WIN if score > 0 else LOSS if score < 0 else DRAW
