"""Wins by threats, proved: each move makes a four, which must be answered at once, or an open three.

A four is a line that one more mark completes; a three here is a mark after which the next one makes two
fours at once. After Allis, van den Herik and Huntjens, "Go-Moku and Threat-Space Search" (1993), but
every answer that could stop a three is tried: a cell of each way to make two fours, and each four of
the other side. So a win found is proved; none found proves nothing. Only for rules in which a
mark may go anywhere and a completed line wins. The searches are generators that stop after every node.
"""

from collections import namedtuple

from ttt.engine.lines import Lines

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import NamedTuple

    class Win(NamedTuple):
        """A win by threats: its first move, how many moves it takes at most, and the cells that matter to it.

        With one more mark of the other side on any other cell it is still there.
        """

        cell: int
        moves: int
        matter: int

else:
    Win = namedtuple("Win", ("cell", "moves", "matter"))

SHORTEST_THREES = 3
DEEPEST = 10  # moves of the attacker in a win by fours, the completing one included
DEEPEST_THREES = 9  # the same where some are threes
_KEPT = 30000  # positions known to hold no win; forgotten rather than more kept


class Threats:
    """The search for wins of who is to move in a game, from any position of it."""

    def __init__(self, lines: Lines, size: int) -> None:
        self._lines = lines
        self._size = size
        self._full = (1 << size) - 1
        self._failed: "dict[tuple[int, int, bool], int]" = {}  # the moves in which a position holds no win
        self._cuts = 0  # how often only the depth was the reason to look no further
        self._won = [0] * size  # how often a three on each cell was the beginning of a win
        self._stopped = [0] * size  # how often a mark on each cell was what stopped a three

    def win(self, own: int, other: int, least: int = 3) -> "Generator[None, None, Win | None]":
        """A win of who is to move, None if there is none in reach.

        Wins by threes are looked for from so many moves on: a guess that saves the shorter searches.
        """
        lines = self._lines
        mine, theirs = lines.states(own, other)
        for with_threes, first, last in ((False, 1, DEEPEST), (True, least, DEEPEST_THREES)):
            if with_threes and lines.k < 3:
                break
            for moves in range(first, last + 1):
                cuts = self._cuts
                found = yield from self._within(own, other, mine, theirs, moves, with_threes)
                if found:
                    cell, used, met = found
                    return Win(cell, moves, self._matter(own, other, used, met, with_threes))
                if cuts == self._cuts:
                    break
        return None

    def _matter(self, own: int, other: int, used: int, met: int, with_threes: bool) -> int:
        """The cells that matter to a win that uses some free cells, and in which the other side marks some."""
        lines = self._lines
        if lines.is_exact:
            return self._full  # a mark more may hurt its own side
        # A mark elsewhere is in no line that another answer completes, or, where there is time for one, makes a four.
        marked = lines.states(other | met, own)[0]
        matter = used | lines.completing(marked) | lines.rising(marked, self._full)[0]
        return matter | lines.growing(marked, self._full) if with_threes else matter

    def _within(
        self, own: int, other: int, mine: int, theirs: int, moves: int, with_threes: bool
    ) -> "Generator[None, None, tuple[int, int, int] | None]":
        """A move with which who is to move wins within so many moves, by fours alone or with threes.

        With it the free cells that the win uses, whatever is answered, and the cells of the answers.
        """
        lines = self._lines
        free = self._full & ~(own | other)
        ready = lines.completing(mine) & free
        if ready:
            return lowest(ready), ready & -ready, 0
        stops = lines.completing(theirs) & free
        if stops & stops - 1:
            return None
        key = own, other, with_threes
        failed = self._failed.get(key, 0)
        if moves == 1 or failed >= moves:
            self._cuts += failed <= self._size
            return None
        yield
        cuts = self._cuts
        fours, twice = lines.rising(mine, free)
        if stops:
            fours &= stops
            twice &= stops
        if moves == 2:
            self._cuts += bool(fours or with_threes)
        cells = twice if moves == 2 else fours
        while cells:
            bit = cells & -cells
            cells ^= bit
            cell = lowest(bit)
            raised, held = lines.played(mine, cell), theirs & lines.cut[cell]
            ends = lines.completing(raised) & free & ~bit
            if ends & ends - 1:
                return cell, bit | ends, 0
            if ends and moves > 2:
                answer = lowest(ends)
                found = yield from self._within(
                    own | bit,
                    other | ends,
                    raised & lines.cut[answer],
                    lines.played(held, answer),
                    moves - 1,
                    with_threes,
                )
                if found:
                    return cell, bit | ends | found[1], ends | found[2]
        cells = stops if stops else lines.growing(mine, free) if with_threes and moves > 2 else 0
        for cell in _in_order(cells & ~fours, self._won) if with_threes and moves > 2 else ():
            bit = 1 << cell
            raised, held = lines.played(mine, cell), theirs & lines.cut[cell]
            three = self._three(raised, held, free ^ bit)
            if not three:
                continue
            yield
            answers, used = three
            used |= bit | answers
            met = answers
            for answer in _in_order(answers, self._stopped):
                found = yield from self._within(
                    own | bit,
                    other | 1 << answer,
                    raised & lines.cut[answer],
                    lines.played(held, answer),
                    moves - 1,
                    True,
                )
                if not found:
                    self._stopped[answer] += 1
                    break
                used |= found[1]
                met |= found[2]
            else:
                self._won[cell] += 1
                return cell, used, met
        if len(self._failed) >= _KEPT:
            self._failed.clear()
        self._failed[key] = moves if self._cuts > cuts else self._size + 1
        return None

    def _three(self, mine: int, theirs: int, free: int) -> "tuple[int, int] | None":
        """The cells with which the side to move might stop a three of the other, and the free ones that it consists of.

        None if there is no three, or if one answer surely stops it. mine is the state of who made it, and
        neither side can complete a line at once.
        """
        lines = self._lines
        fours, twice = lines.rising(theirs, free)
        while twice:
            bit = twice & -twice
            twice ^= bit
            ends = lines.completing(lines.played(theirs, lowest(bit))) & free & ~bit
            if ends & ends - 1:
                return None
        answers, used = -1, 0
        spots = lines.rising(mine, free)[1]
        while spots:
            bit = spots & -spots
            spots ^= bit
            ends = lines.completing(lines.played(mine, lowest(bit))) & free & ~bit
            if ends & ends - 1:
                # With three ends or more the line's own cell alone stops it.
                has_two = not (ends & ends - 1) & (ends & ends - 1) - 1
                answers &= bit | ends if has_two else bit
                used |= bit | ends
        return (answers | fours, used) if used else None


def lowest(bits: int) -> int:
    """The number of the lowest bit that is 1."""
    return len(bin(bits & -bits)) - 3


def _in_order(cells: int, hits: "list[int]") -> "list[int]":
    """Some cells, those with the most hits first."""
    found = []
    while cells:
        cell = lowest(cells)
        cells &= cells - 1
        found.append((-hits[cell], cell))
    found.sort()
    return [cell for _, cell in found]
