"""Proved wins by threats: each move makes a four, which must be answered at once, or an open three.

A four is a line that one more mark completes; a three is a mark after which the next one makes two fours
at once. After Allis, van den Herik and Huntjens, "Go-Moku and Threat-Space Search" (1993), except that
every answer that could stop a three is tried: a cell of each way to make two fours, and each four of
the opponent. So a win that is found is proved, while finding none proves nothing. This works only under
rules where a mark may go anywhere and a completed line wins. The searches are generators that stop
after every node.
"""

from collections import namedtuple

from ttt.engine.lines import Lines

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import NamedTuple

    class Win(NamedTuple):
        """A win by threats: its first move, the most moves it takes, and the cells that matter to it.

        One more mark of the opponent on any other cell leaves the win in place.
        """

        cell: int
        moves: int
        matter: int

else:
    Win = namedtuple("Win", ("cell", "moves", "matter"))

# Moves of the winning side, the completing one included; set by hand.
DEEPEST_FOURS = 10  # in a win by fours alone
SHORTEST_THREES, DEEPEST_THREES = 3, 9  # in a win that may use threes
_TABLE_ENTRIES = 30000  # positions known to hold no win; the table is emptied before it grows beyond this; set by hand


class Threats:
    """The search for wins of the side to move, in any position of one game."""

    def __init__(self, lines: Lines, size: int) -> None:
        self._lines = lines
        self._size = size
        self._full = (1 << size) - 1
        self._failed: "dict[tuple[int, int, bool], int]" = {}  # within how many moves a position holds no win
        self._depth_cuts = 0  # how often the depth alone ended a search
        self._won = [0] * size  # by cell: how often a three there began a win
        self._stopped = [0] * size  # by cell: how often a mark there stopped a three

    def win(self, own: int, other: int, shortest_threes: int = SHORTEST_THREES) -> "Generator[None, None, Win | None]":
        """A win of the side to move, or None if there is none within reach.

        Wins by threes are sought only from shortest_threes moves on, which saves the shorter searches.
        """
        lines = self._lines
        mine, theirs = lines.states(own, other)
        for with_threes, first, last in ((False, 1, DEEPEST_FOURS), (True, shortest_threes, DEEPEST_THREES)):
            if with_threes and lines.k < 3:
                break
            for moves in range(first, last + 1):
                cuts = self._depth_cuts
                found = yield from self._win_within(own, other, mine, theirs, moves, with_threes)
                if found:
                    cell, used, answers = found
                    return Win(cell, moves, self._cells_that_matter(own, other, used, answers, with_threes))
                if cuts == self._depth_cuts:
                    break  # a deeper search would find no more
        return None

    def _cells_that_matter(self, own: int, other: int, used: int, answers: int, with_threes: bool) -> int:
        """The cells that matter to a win that uses some free cells, and in which the opponent answers on some."""
        lines = self._lines
        if lines.is_exact:
            return self._full  # one more mark may hurt its own side
        # A mark elsewhere is on no line that the answers could complete or, if there is time for it, make a four.
        marked = lines.states(other | answers, own)[0]
        matter = used | lines.completing(marked) | lines.rising(marked, self._full)[0]
        return matter | lines.growing(marked, self._full) if with_threes else matter

    def _win_within(
        self, own: int, other: int, mine: int, theirs: int, moves: int, with_threes: bool
    ) -> "Generator[None, None, tuple[int, int, int] | None]":
        """A move with which the side to move wins within a number of moves, by fours alone or with threes.

        With it come the free cells that the win uses, whatever the answers, and the cells of the answers.
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
            self._depth_cuts += failed <= self._size
            return None
        yield
        cuts = self._depth_cuts
        fours, twice = lines.rising(mine, free)
        if stops:
            fours &= stops
            twice &= stops
        if moves == 2:
            self._depth_cuts += bool(fours or with_threes)
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
                found = yield from self._win_within(
                    own | bit,
                    other | ends,
                    raised & lines.cut[answer],
                    lines.played(held, answer),
                    moves - 1,
                    with_threes,
                )
                if found:
                    return cell, bit | ends | found[1], ends | found[2]
        if with_threes and moves > 2:
            cells = (stops or lines.growing(mine, free)) & ~fours
            found = (yield from self._win_by_a_three(own, other, mine, theirs, moves, cells)) if cells else None
            if found:
                return found
        if len(self._failed) >= _TABLE_ENTRIES:
            self._failed.clear()
        self._failed[key] = moves if self._depth_cuts > cuts else self._size + 1
        return None

    def _win_by_a_three(
        self, own: int, other: int, mine: int, theirs: int, moves: int, cells: int
    ) -> "Generator[None, None, tuple[int, int, int] | None]":
        """As _win_within, with a three on one of some cells as the first move."""
        lines, free = self._lines, self._full & ~(own | other)
        for cell in _in_order(cells, self._won):
            bit = 1 << cell
            raised, held = lines.played(mine, cell), theirs & lines.cut[cell]
            three = self._answers_to_three(raised, held, free ^ bit)
            if not three:
                continue
            yield
            answers, used = three
            used |= bit | answers
            all_answers = answers
            for answer in _in_order(answers, self._stopped):
                found = yield from self._win_within(
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
                all_answers |= found[2]
            else:
                self._won[cell] += 1
                return cell, used, all_answers
        return None

    def _answers_to_three(self, mine: int, theirs: int, free: int) -> "tuple[int, int] | None":
        """The cells on which the side to move might stop a three of its opponent, and the free cells it consists of.

        None if there is no three, or if one answer surely stops it. mine is the state of the side that
        made it. Neither side can complete a line at once.
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
                # With three ends or more, only the cell itself stops it.
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
