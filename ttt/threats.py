"""Wins by forcing moves on a large board: each move makes a four, which must be answered at once.

A four is a line that one more mark completes. After Allis, van den Herik and Huntjens, "Go-Moku and
Threat-Space Search" (1993), with fours alone. A win found is proved; none found proves nothing. Only
for rules in which a mark may go anywhere and a completed line wins.
"""

from ttt.analysis import LOSS, WIN, Worth
from ttt.estimate import Estimates
from ttt.lines import Lines
from ttt.rules import Position

DEEPEST = 10  # moves of the attacker, the completing one included
_SHARE = 2  # of the nodes, one in so many goes to our own attack


class _OutOfNodes(Exception):
    pass


class Threats:
    """A search for fours from one position on."""

    def __init__(self, lines: Lines, size: int) -> None:
        self._lines = lines
        self._full = (1 << size) - 1
        self.nodes = self.budget = 0
        self.is_out_of_nodes = False  # at the last question, so that its answer proves nothing
        self._failed: "set[tuple[int, int, int]]" = set()

    def win(self, own: int, other: int, budget: int) -> "tuple[int, int] | None":
        """A first move that wins by fours and how many moves that takes at most; None if none was found."""
        self.budget, self.is_out_of_nodes = budget, False
        mine, theirs = self._lines.states(own, other)
        try:
            for moves in range(1, DEEPEST + 1):
                cell = self._within(own, other, mine, theirs, moves)
                if cell is not None:
                    return cell, moves
        except _OutOfNodes:
            self.is_out_of_nodes = True
        return None

    def _within(self, own: int, other: int, mine: int, theirs: int, moves: int) -> "int | None":
        lines = self._lines
        free = self._full & ~(own | other)
        ready = lines.completing(mine) & free
        if ready:
            return _lowest(ready)
        if moves == 1 or (own, other, moves) in self._failed:
            return None
        if self.nodes >= self.budget:
            raise _OutOfNodes
        self.nodes += 1
        one, two = lines.rising(mine, free)
        cells = two if moves == 2 else one
        stops = lines.completing(theirs) & free
        if stops:
            cells = cells & stops if not stops & stops - 1 else 0
        while cells:
            bit = cells & -cells
            cells ^= bit
            cell = _lowest(bit)
            raised, held = lines.played(mine, cell), theirs & lines.cut[cell]
            answers = lines.completing(raised) & free & ~bit
            if not answers:
                continue
            if answers & answers - 1:
                return cell
            answer = _lowest(answers)
            if moves > 2 and (
                self._within(
                    own | bit, other | answers, raised & lines.cut[answer], lines.played(held, answer), moves - 1
                )
                is not None
            ):
                return cell
        self._failed.add((own, other, moves))
        return None


class Forced:
    """A thought about a position: each move's estimate, and what fours prove of it.

    A move that wins by fours is a proved win, its plies only if there are three of them; moves after which
    the other side wins so are proved losses, asked in order of the estimates until one is not.
    """

    def __init__(self, lines: Lines, position: Position) -> None:
        size = position.rules.size
        mover = position.to_move
        self._own, self._other = position.marks[mover], position.marks[1 - mover]
        self._attack, self._defence = Threats(lines, size), Threats(lines, size)
        self._budget = 0
        worths = self._worths = dict(Estimates(position).worths())
        self._is_attacking = not [worth for worth in worths.values() if worth.value == WIN]
        self._doubtful: "list[int]" = []  # moves that the other side's fours may refute, the best one last
        if self._is_attacking:
            stops = lines.completing(lines.states(self._other, self._own)[0]) & ~(self._own | self._other)
            for cell in worths:
                if stops & ~(1 << cell):
                    worths[cell] = Worth(LOSS, 2, True, None)  # a line of the other side is left open
                else:
                    self._doubtful.append(cell)
            self._doubtful.sort(key=lambda cell: (worths[cell].rank, -cell))

    @property
    def nodes(self) -> int:
        """What the thought has cost so far."""
        return self._attack.nodes + self._defence.nodes

    def worths(self) -> "dict[int, Worth]":
        """The worth of each move that was worth a look."""
        return self._worths

    def go_on(self, nodes: int) -> bool:
        """Spend up to so many more nodes; True when there is nothing more to learn."""
        self._budget += nodes
        if self._is_attacking:
            self._go_on_attacking(self._budget // _SHARE)
        self._go_on_defending()
        return not self._is_attacking and not self._doubtful

    def _go_on_attacking(self, budget: int) -> None:
        found = self._attack.win(self._own, self._other, budget)
        if found:
            cell, moves = found
            self._worths[cell] = Worth(WIN, 3, True, None) if moves == 2 else Worth(WIN, None, False, None)
            self._doubtful = []
        self._is_attacking = not found and self._attack.is_out_of_nodes

    def _go_on_defending(self) -> None:
        defence = self._defence
        while self._doubtful:
            cell = self._doubtful[-1]
            if not defence.win(self._other, self._own | 1 << cell, self._budget - self._attack.nodes):
                if not defence.is_out_of_nodes:
                    self._doubtful = []  # a move that stands: those that looked worse are not asked about
                return
            self._worths[cell] = Worth(LOSS, None, False, None)
            self._doubtful.pop()


def _lowest(bits: int) -> int:
    """The number of the lowest bit that is 1."""
    return len(bin(bits & -bits)) - 3
