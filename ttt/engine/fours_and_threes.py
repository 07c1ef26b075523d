"""The threats that a side can make, and the answers that could stop them.

A four is a mark after which one more mark completes a line; a three is a mark after which one more mark
makes two fours at once. After Allis, van den Herik and Huntjens, "Go-Moku and Threat-Space Search"
(1993), except that every answer that could stop a three is listed: cells common to all ways to make two
fours, and each four of the opponent. This works only under rules where a mark can go anywhere and a
completed line wins. Cells are bits throughout.
"""

from collections import namedtuple

from ttt.engine.line_counts import Lines

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NamedTuple

    class Threat(NamedTuple):
        """A mark that threatens to win, the answers that could stop it, and the free cells that the threat needs.

        moves is 0 if the threat can be stopped. Otherwise it is the most moves that its side needs to win, this mark
        included.
        """

        bit: int
        answers: "tuple[int, ...]"
        used: int
        moves: int

else:
    Threat = namedtuple("Threat", ("bit", "answers", "used", "moves"))


class FoursAndThrees:
    """A finder of the threats in any position of one game."""

    def __init__(self, lines: Lines, size: int) -> None:
        self._lines = lines
        self._full = (1 << size) - 1
        self.cells = {1 << cell: cell for cell in range(size)}
        # By cell: with exact rows, the lines that a mark there spoils because it is just beyond their ends.
        self._touching = [lines.every & ~kept for kept in lines.keep]

    def found(self, own: int, other: int, mine: int, theirs: int) -> "list[Threat]":
        """Return the threats of the side to move; only one if it surely wins.

        If the opponent could complete a line with its next move, a threat must stop that, too. own and other are marks,
        mine and theirs the states of the lines.
        """
        lines = self._lines
        free = self._full & ~(own | other)
        ready = lines.completing(mine) & free
        if ready:
            bit = ready & -ready
            return [Threat(bit, (), bit, 1)]
        stop = lines.completing(theirs) & free
        if stop & stop - 1:
            return []
        four_lines = self._lacking_two(mine)
        fours = self._ends(four_lines, free)
        threats = []
        for bit in [stop] if stop else sorted(fours):
            ends = fours.get(bit, 0)
            if ends & ends - 1:
                return [Threat(bit, (), bit | ends, 2)]
            if ends:
                threats.append(Threat(bit, (ends,), bit | ends, 0))
        if lines.k > 2 and not (stop and threats):
            for threat in self._threes(mine, theirs, free, stop, four_lines, fours):
                if threat.moves:
                    return [threat]
                threats.append(threat)
        return threats

    def _lacking_two(self, state: int) -> int:
        """Return the lines on which a side needs two more marks."""
        lines = self._lines
        return state >> max(0, lines.top - lines.count) & lines.every & ~(state >> lines.top)

    def _ends(self, four_lines: int, free: int) -> "dict[int, int]":
        """Return, for each cell where a mark makes fours, the cells that then complete the lines."""
        cells_of = self._lines.cells
        ends: "dict[int, int]" = {}
        while four_lines:
            line = four_lines & -four_lines
            four_lines ^= line
            cells = cells_of[line] & free
            one = cells & -cells
            two = cells ^ one
            ends[one] = ends.get(one, 0) | two
            ends[two] = ends.get(two, 0) | one
        return ends

    def _threes(
        self, mine: int, theirs: int, free: int, stop: int, four_lines: int, fours: "dict[int, int]"
    ) -> "list[Threat]":
        """Return the threes, in the order of their cells; if a cell must be taken at once, only the threes on it."""
        three_of: "dict[int, tuple[int, int]]" = {}  # by cell: answers to all ways to two fours, cells of the ways
        for bit, spot, ends in self._ways_to_two_fours(mine, free, stop, four_lines, fours):
            rest = ends & ends - 1
            answers, used = three_of.get(bit, (-1, bit))
            # With three or more ends, only a mark on the spot itself stops the three.
            three_of[bit] = answers & (spot if rest & rest - 1 else spot | ends), used | spot | ends
        if not three_of:
            return []
        threats = []
        their_lines = self._lacking_two(theirs)
        counter = _all_of(self._ends(their_lines, free))
        for bit in sorted(three_of):
            left = their_lines & ~self._lines.through[self.cells[bit]]
            counters = counter if left == their_lines else _all_of(self._ends(left, free))
            if counters is not None:
                answers, used = three_of[bit]
                answers |= counters
                threats.append(Threat(bit, _each(answers), used | answers, 0 if answers else 3))
        return threats

    def _ways_to_two_fours(
        self, mine: int, free: int, stop: int, four_lines: int, fours: "dict[int, int]"
    ) -> "list[tuple[int, int, int]]":
        """Return marks that make no four: each with a cell where the next mark makes two fours, and the ends of these.

        An end is the cell that completes a four.
        """
        hot = 0
        for bit in fours:
            hot |= bit
        found = []
        for pair, ends in self._pairs(mine, free, stop).items():
            if not (ends & ends - 1 or pair & hot):
                continue
            one = pair & -pair
            for bit, spot in ((one, pair ^ one), (pair ^ one, one)):
                if bit & hot or (stop and bit != stop):
                    continue
                both = ends | self._unspoiled(bit, four_lines, fours, free).get(spot, 0) if spot & hot else ends
                if both & both - 1:
                    found.append((bit, spot, both))
        if stop and not stop & hot:
            for spot, ends in self._unspoiled(stop, four_lines, fours, free).items():
                if ends & ends - 1:
                    found.append((stop, spot, ends))
        return found

    def _pairs(self, mine: int, free: int, stop: int) -> "dict[int, int]":
        """Return the pairs of free cells on lines that lack three marks, each with the third cells of these lines.

        If stop is a cell, only lines through this cell count.
        """
        lines = self._lines
        at = lines.top - 2 * lines.count
        three_lines = mine >> at & lines.every & ~(mine >> at + lines.count)
        if stop:
            three_lines &= lines.through[self.cells[stop]]
        cells_of = lines.cells
        pairs: "dict[int, int]" = {}
        while three_lines:
            line = three_lines & -three_lines
            three_lines ^= line
            cells = cells_of[line] & free
            one = cells & -cells
            rest = cells ^ one
            two = rest & -rest
            three = rest ^ two
            pairs[one | two] = pairs.get(one | two, 0) | three
            pairs[one | three] = pairs.get(one | three, 0) | two
            pairs[rest] = pairs.get(rest, 0) | one
        return pairs

    def _unspoiled(self, bit: int, four_lines: int, fours: "dict[int, int]", free: int) -> "dict[int, int]":
        """Return the fours left after a mark elsewhere: with exact rows, a mark spoils lines that it makes too long."""
        spoiled = self._touching[self.cells[bit]] & four_lines
        return self._ends(four_lines ^ spoiled, free) if spoiled else fours


def _all_of(ends: "dict[int, int]") -> "int | None":
    """Return the cells where a mark makes a four; None if one of them makes two fours at once."""
    cells = 0
    for bit, completing in ends.items():
        if completing & completing - 1:
            return None
        cells |= bit
    return cells


def _each(cells: int) -> "tuple[int, ...]":
    """Return some cells as separate bits."""
    found = []
    while cells:
        bit = cells & -cells
        cells ^= bit
        found.append(bit)
    return tuple(found)
