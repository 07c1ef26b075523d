"""The exact score of a position where marks fall and a row wins, by alpha-beta on columns of bits.

After Pascal Pons, "Solving Connect 4: how to build a perfect AI" (2015). Each search asks only whether the score is at
least a given number. It tries only moves that leave the opponent no immediate win, first those with the most threats.
Of equal moves, those that have settled other positions come first (history heuristic; Schaeffer, 1989, and Tromp).
Follow-up settles much of the rest. Scores are those of line_solver.py.

own and other are the marks of the side to move and of its opponent, mine and theirs the free cells on which they
complete a row. left is one more than the number of free cells: a win in p plies scores left - p.
"""

from ttt.engine.columns import Columns, FollowUp
from ttt.engine.line_counts import Lines, count_ones
from ttt.engine.line_solver import LineSolver, OutOfNodes
from ttt.game.rules import Position, Rules

_IMAGES_UP_TO = 9  # marks; with more, looking up mirror images costs more than it saves; found by trial
_POSITIONS_PER_NODE = 2  # a position costs less here than where marks may be put anywhere; found by trial
_THREAT = 1000  # weight of a threat when ordering moves; set by hand
_ROW = 10  # weight of a row through the cell; each other move that a move there has beaten weighs 1; found by trial


class GravitySolver(LineSolver):
    """A LineSolver for games with gravity and no other variant."""

    def __init__(self, rules: Rules, lines: Lines) -> None:
        super().__init__(rules, lines)
        self._columns = Columns(rules)
        self._follow_up = FollowUp(self._columns, rules.n)
        self._least: "dict[int, int]" = {}  # by marks: a lower bound on the score
        self._most: "dict[int, int]" = {}  # by marks: an upper bound on the score
        self._few = self.end - _IMAGES_UP_TO
        self._spare = 0  # positions that the last node still pays for
        rows = {bit: _ROW * len(self._columns.through[bit]) for bit in self._columns.bits}
        self._promise = [dict(rows), dict(rows)]  # for each side to move, the weight of each cell

    @property
    def remembered(self) -> int:
        """The number of bounds in the tables."""
        return len(self._least) + len(self._most)

    def ask(self, position: Position, mine: int, theirs: int, least: int) -> "tuple[int, int]":
        """Return a lower and an upper bound that show whether a position's score reaches least. Raises OutOfNodes."""
        columns, side = self._columns, position.to_move
        own, other = columns.of(position.marks[side]), columns.of(position.marks[1 - side])
        taken, left = own | other, self.end - position.ply
        wins = columns.threats(own) & ~taken
        if wins & taken + columns.bottom:
            score = left - 1
        else:
            score = self._value(own, other, wins, columns.threats(other) & ~taken, left, least)
        return (score, self.end) if score >= least else (-self.end, score)

    def _value(self, own: int, other: int, mine: int, theirs: int, left: int, least: int) -> int:
        """Return a bound on the score where the side to move does not win at once. Raises OutOfNodes.

        A bound that reaches least is a lower bound, any other an upper one.
        """
        columns, taken = self._columns, own | other
        moves = taken + columns.bottom & columns.board
        if theirs:
            stops = theirs & moves
            moves = (stops or moves) & ~(theirs >> 1)  # a mark right below a threat makes its cell available
            if stops & stops - 1 or not moves:
                return 2 - left
        if left <= 3:
            return 0  # at most two cells are free, and no row can be completed
        soonest = left - 3
        if least > soonest:
            return soonest
        if least <= 1 - soonest:
            return 1 - soonest
        key = self._key_of(own, taken, left)
        known = self._least.get(key, -self.end)
        if known >= least:
            return known
        known = self._most.get(key, self.end)
        if known < least:
            return known
        sure, order = self._ordered(moves, own, other, mine, left, least)
        if sure is not None:
            return self._keep(self._least, key, sure)
        self._count_position()
        best = 1 - soonest
        for at, (_, bit, threats) in enumerate(order):
            score = -self._value(other, own | bit, theirs & ~bit, threats, left - 1, 1 - least)
            if score >= least:
                if at:
                    self._learn(order, at, left)
                return self._keep(self._least, key, score)
            best = max(best, score)
        return self._keep(self._most, key, best)

    def _learn(self, order: "list[tuple[int, int, int]]", at: int, left: int) -> None:
        """Give more weight to the cell of the move that settled a position, and less to the cells tried before it."""
        promise = self._promise[left & 1]
        promise[order[at][1]] += at
        for _, bit, _ in order[:at]:
            promise[bit] -= 1

    def _ordered(
        self, moves: int, own: int, other: int, mine: int, left: int, least: int
    ) -> "tuple[int | None, list[tuple[int, int, int]]]":
        """Return None and the moves, best first; or a score, not below least, that one of the moves surely reaches.

        The moves that come with such a score are incomplete. A move is a tuple: its weight (the lowest is best), its
        cell, and the threats that its side then has.
        """
        columns, taken, promise = self._columns, own | other, self._promise[left & 1]
        most = 0 if least <= 0 else -1
        found: "list[tuple[int, int, int]]" = []
        while moves:
            bit = moves & -moves
            moves ^= bit
            marks, after = own | bit, taken | bit
            threats = (mine | columns.new_threats(marks, bit)) & ~after
            at_once = threats & after + columns.bottom
            if at_once & (at_once - 1 | threats >> 1):
                return left - 3, found  # two threats, side by side or one above the other
            known = self._most.get(self._key_of(other, after, left - 1), self.end)
            if -known >= least:
                return -known, found
            if least <= 1 and self._follow_up.holds(other, marks, threats, most):
                return -most, found
            found.append((-_THREAT * count_ones(threats) - promise[bit], bit, threats))
        found.sort()
        return None, found

    def _key_of(self, own: int, taken: int, left: int) -> int:
        """Return a position's key in the tables; early in the game, a position and its mirror image share a key."""
        key = own + taken
        if left > self._few:
            return min(key, self._columns.mirrored(own) + self._columns.mirrored(taken))
        return key

    def _count_position(self) -> None:
        if self._spare:
            self._spare -= 1
            return
        if self.nodes >= self.budget:
            raise OutOfNodes
        self.nodes += 1
        self._spare = _POSITIONS_PER_NODE - 1

    def _keep(self, table: "dict[int, int]", key: int, bound: int) -> int:
        """Store a bound in one of the tables, and return it."""
        if self.remembered >= self.most_entries:
            self._least.clear()
            self._most.clear()
        table[key] = bound
        return bound
