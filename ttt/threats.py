"""Wins by forcing moves on a large board: each move makes a four, which must be answered at once.

A four is a line that one more mark completes. After Allis, van den Herik and Huntjens, "Go-Moku and
Threat-Space Search" (1993), with fours alone. A win found is proved; none found proves nothing. Only
for rules in which a mark may go anywhere and a completed line wins.
"""

from ttt.analysis import LOSS, WIN, Analysis, Worth, summed_up
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
        self._failed: "set[tuple[int, int, int]]" = set()

    def win(self, own: int, other: int, budget: int) -> "tuple[int, int] | None":
        """A first move that wins by fours and how many moves that takes at most; None if none was found."""
        self.budget = budget
        mine, theirs = self._lines.states(own, other)
        try:
            for moves in range(1, DEEPEST + 1):
                cell = self._within(own, other, mine, theirs, moves)
                if cell is not None:
                    return cell, moves
        except _OutOfNodes:
            pass
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


def with_threats(lines: Lines, position: Position, worths: "dict[int, Worth]", nodes: int) -> Analysis:
    """The analysis of a position in which no move wins at once, given each move's estimate.

    A move that wins by fours is a proved win, its plies only if there are three of them; moves after which
    the other side wins so are proved losses, asked in order of the estimates until one is not.
    """
    mover, size = position.to_move, position.rules.size
    own, other = position.marks[mover], position.marks[1 - mover]
    worths = dict(worths)
    attack = Threats(lines, size)
    found = attack.win(own, other, nodes // _SHARE)
    if found:
        cell, moves = found
        worths[cell] = Worth(WIN, 3, True, None) if moves == 2 else Worth(WIN, None, False, None)
        return summed_up(worths, attack.nodes)
    stops = lines.completing(lines.states(other, own)[0]) & ~(own | other)
    defence = Threats(lines, size)
    for cell in sorted(worths, key=lambda cell: (-worths[cell].rank, cell)):
        if stops & ~(1 << cell):
            worths[cell] = Worth(LOSS, 2, True, None)  # a line of the other side is left open
            continue
        reply = defence.win(other, own | 1 << cell, nodes - attack.nodes)
        if reply is None:
            if not stops:
                break
        else:
            worths[cell] = Worth(LOSS, None, False, None)
    return summed_up(worths, attack.nodes + defence.nodes)


def _lowest(bits: int) -> int:
    """The number of the lowest bit that is 1."""
    return len(bin(bits & -bits)) - 3
