"""Bounds without search where lines lose or score: how long a side can avoid a line, and what mirroring secures.

A side gives up some free cells, so that it can't complete a line with the others, and plays on the others as long as it
can. Instead of giving up a cell of a line, it can pair two of the line's cells: when the opponent takes one, the side
takes the other. Each side then gets one cell, so a pair doesn't change the number of moves. Cells on which only the
opponent completes a line are the side's reserve, because the opponent avoids them; the sides take turns at all other
cells. This holds only where marks can go anywhere.

A side that mirrors answers each move with the image of that move. Nobody completes a line that holds a cell and its
image. So each of the side's lines is the image of a line that the other side completed before: the side is never the
first to complete a line, and both complete equally many. The middle cell of an odd board is its own image: there, the
side that holds the middle can mirror. It may then complete more lines, through the middle. That does no harm if lines
score, but if they lose, it can mirror only while no such line is possible.
"""

from ttt.engine.line_counts import Lines, cells_in, count_ones
from ttt.engine.symmetry import symmetries
from ttt.game.rules import Rules


class AvoidanceBounds:
    """How long a side can avoid completing a line in one game, whatever its opponent does."""

    def __init__(self, lines: Lines) -> None:
        self._lines = lines
        self._pairs: "dict[int, list[tuple[int, int, int]]]" = {}  # by line, filled by _pairs_of

    def moves(
        self, state: int, own_ends: int, other_ends: int, free: int, is_to_move: bool, enough: int
    ) -> "tuple[int, int]":
        """Return how many moves a side surely has before it must complete a line, and the most that its opponent has.

        own_ends are the free cells on which the side would complete a line, other_ends those on which its opponent
        would. If other_ends is 0, the numbers needn't be exact where the side has fewer moves than enough.
        """
        most = count_ones(free)
        if not other_ends:
            most -= 2 * enough - is_to_move
            if count_ones(own_ends) > most:
                return 0, count_ones(free)
        given_up = self.given_up(state, own_ends, other_ends, free, most)
        kept = free & ~given_up
        reserve = count_ones(kept & other_ends)
        shared = count_ones(kept) - reserve
        mine = (shared + 1) // 2 if is_to_move else shared // 2
        return mine + reserve, shared - mine + count_ones(given_up & ~other_ends)

    def given_up(self, state: int, own_ends: int, other_ends: int, free: int, most: int) -> int:
        """Return free cells for a side to give up, so that it can't complete a line with the others.

        If it would have to give up more than most cells, return all free cells.
        """
        lines = self._lines
        through, alive = lines.through, state & lines.every
        found, left = own_ends, own_ends
        while left:
            bit = left & -left
            left ^= bit
            alive &= ~through[len(bin(bit)) - 3]
        all_free, most = free, most - count_ones(found)
        free &= ~found
        alive = self.unpaired(alive, free & ~other_ends, most > 0)
        while alive:
            if most <= 0:
                return all_free
            most -= 1
            highest, best_bit, best_lines, left = -1, 0, 0, free
            while left:
                bit = left & -left
                left ^= bit
                here = alive & through[len(bin(bit)) - 3]
                weight = 2 * count_ones(here) + (not bit & other_ends)
                if weight > highest and here:
                    highest, best_bit, best_lines = weight, bit, here
            found |= best_bit
            alive &= ~best_lines
        return found

    def unpaired(self, alive: int, free: int, is_all: bool = True) -> int:
        """Pair free cells of each line in turn, and return the lines that get no pair.

        Unless is_all, stop at the first such line, and return all lines that have no pair yet.
        """
        left = 0
        while alive:
            line = alive & -alive
            most, pair, paired = 0, 0, 0
            for cells, both, count in self._pairs.get(line) or self.pairs_of(line):
                if count <= most:
                    break
                if cells & free == cells:
                    both &= alive
                    count = count_ones(both)
                    if count > most:
                        most, pair, paired = count, cells, both
            if pair:
                free &= ~pair
                alive &= ~paired
            else:
                if not is_all:
                    return alive
                left |= line
                alive ^= line
        return left

    def pairs_of(self, line: int) -> "list[tuple[int, int, int]]":
        """Return a line's pairs of cells, those on the most lines first: each pair, the lines through it, their number.

        Which of equal pairs comes first varies from line to line, so parallel lines leave cells to the lines that
        cross them.
        """
        through, at = self._lines.through, len(bin(line))
        cells = cells_in(self._lines.cells[line])
        cells = cells[at % len(cells) :] + cells[: at % len(cells)]
        found: "list[tuple[int, int, int, int]]" = []
        for place, first in enumerate(cells):
            for second in cells[place + 1 :]:
                both = through[first] & through[second]
                found.append((-count_ones(both), len(found), 1 << first | 1 << second, both))
        found.sort()
        self._pairs[line] = pairs = [(pair, both, -count) for count, _, pair, both in found]
        return pairs


class Mirrors:
    """The symmetries of a game that move every cell and are their own inverse, and the half turn around a cell."""

    def __init__(self, rules: Rules, lines: Lines) -> None:
        cells = range(rules.size)
        self._images = [
            [1 << cell for cell in image]
            for image in symmetries(rules)[1:]
            if not [cell for cell in cells if image[cell] == cell or image[image[cell]] != cell]
        ]
        self._around = [1 << cell for cell in reversed(cells)]
        self._middle = 0
        if rules.size % 2 and not rules.has_gravity and tuple(reversed(cells)) in symmetries(rules):
            self._middle = 1 << rules.size // 2
            self._risky = lines.through[rules.size // 2]
            for cell in range(rules.size // 2):
                self._risky &= ~(lines.through[cell] & lines.through[rules.size - 1 - cell])

    def is_mirrored(self, own: int, other: int, theirs: int) -> bool:
        """Whether the opponent of the side to move can answer every move from now on with its image."""
        if self._middle:
            if not other & self._middle or theirs & self._risky:
                return False
            return not _unanswered(own, other ^ self._middle, self._around, 0)
        return bool([image for image in self._images if not _unanswered(own, other, image, 0)])

    def can_mirror(self, own: int, other: int, mine: int) -> bool:
        """Whether the side to move has a move after which it can answer every move with its image."""
        middle = self._middle
        if not middle:
            found = [_unanswered(other, own, image, 1) for image in self._images]
            return bool([cell for cell in found if cell and cell > 0])
        if mine & self._risky or other & middle:
            return False
        if own & middle:
            cell = _unanswered(other, own ^ middle, self._around, 1)
            return bool(cell and cell > 0)
        return not _unanswered(own, other, self._around, 0)


def _unanswered(moved: int, answers: int, image: "list[int]", most: int) -> int:
    """Return the image of the only mark not answered by its image; 0 if all are answered, -1 if more than most aren't.

    Return -1 also if that image is already taken, or if an answer isn't the image of a mark.
    """
    found, count = 0, 0
    taken, expected = moved | answers, answers
    while moved:
        bit = moved & -moved
        moved ^= bit
        target = image[len(bin(bit)) - 3]
        if expected & target:
            expected ^= target
        else:
            count += 1
            if count > most or taken & target:
                return -1
            found = target
    return -1 if expected else found
