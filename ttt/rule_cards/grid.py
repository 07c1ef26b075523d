"""A board of up to 16 cells as bits: its lines, its kinds of cells, and the ways to turn it."""

from ttt.game.board_lines import directions, from_middle, lines_along
from ttt.game.errors import BadSetting
from ttt.game.notation import board_text
from ttt.game.rules import MISERE, Rules

LARGEST = 16  # cells; a set of them, and even a whole position, fits into a small integer of MicroPython


class Grid:
    """One board. A set of cells is a whole number with a bit for each cell, and so is a line.

    middle, corners, sides and full are sets. distance holds each cell's distance from the middle. stretches are
    the runs of k - 1 cells with a cell beyond either end: each is a pair of sets, its cells and the two beyond. Raises
    BadSetting for a board that has no cards.
    """

    def __init__(self, rules: "Rules") -> None:
        if rules.size > LARGEST or rules.variants not in ("", MISERE) or rules.lines:
            raise BadSetting("cards board", given=board_text(rules), largest=LARGEST)
        m, n, size = rules.m, rules.n, rules.size
        self.rules = rules
        self.is_misere = rules.variants == MISERE
        self.full = (1 << size) - 1
        self.lines: "list[int]" = []
        self.stretches: "list[tuple[int, int]]" = []
        for right, down in directions(rules):
            lines = [tuple(line) for line in lines_along(rules, right, down)]  # MicroPython doesn't compare ranges
            self.lines += [bits_of(line) for line in lines]
            for line in lines:
                for other in lines:
                    if line[1:] == other[:-1] and rules.k > 1:
                        self.stretches.append((bits_of(line[1:]), 1 << line[0] | 1 << other[-1]))
        self.corners = bits_of([0, m - 1, size - m, size - 1])
        rim = bits_of([cell for cell in range(size) if cell % m in (0, m - 1) or cell // m in (0, n - 1)])
        self.sides = rim & ~self.corners
        self.middle = bits_of([row * m + column for row in ((n - 1) // 2, n // 2) for column in ((m - 1) // 2, m // 2)])
        self.distance = [from_middle(rules, cell) for cell in range(size)]
        self._completing: "dict[int, int]" = {}
        turns = _turns(m, n)
        images = [tuple([3 ** turn[cell] for turn in turns]) for cell in range(size)]
        self._images: "dict[int, tuple[int, ...]]" = {1 << cell: images[cell] for cell in range(size)}
        self._images[0] = tuple([0] * len(turns))

    def completing(self, marks: int) -> int:
        """Return the cells, marked or not, that complete a line with these marks."""
        found = self._completing.get(marks)
        if found is None:
            found = 0
            for line in self.lines:
                gap = line & ~marks
                if not gap & gap - 1:
                    found |= gap
            self._completing[marks] = found
        return found

    def key(self, own: int, other: int) -> int:
        """Return a number that two boards share if one is the other turned or mirrored."""
        return min([mine + yours + yours for mine, yours in zip(self._turned(own), self._turned(other))])

    def across(self, marks: int) -> int:
        """Return the marks turned by half a turn around the middle."""
        return sum([1 << self.rules.size - 1 - cell for cell in cells_in(marks)])

    def _turned(self, marks: int) -> "tuple[int, ...]":
        """Return the marks in each view of the board, as numbers in base 3 with a digit for each cell."""
        found = self._images.get(marks)
        if found is None:
            one = marks & -marks
            found = tuple([a + b for a, b in zip(self._turned(marks ^ one), self._images[one])])
            self._images[marks] = found
        return found


def bits_of(cells: "list[int] | tuple[int, ...]") -> int:
    """Return cells as a set, with a bit for each."""
    found = 0
    for cell in cells:
        found |= 1 << cell
    return found


def cells_in(bits: int) -> "list[int]":
    """Return the cells of a set, in order."""
    found, cell = [], 0
    while bits:
        if bits & 1:
            found.append(cell)
        bits >>= 1
        cell += 1
    return found


def _turns(m: int, n: int) -> "list[list[int]]":
    """Return the ways to turn and mirror a board, each as the new places of the cells."""
    places = [(cell % m, cell // m) for cell in range(m * n)]
    ways = []
    for is_swapped in (False, True) if m == n else (False,):
        for x_last in (0, m - 1):
            for y_last in (0, n - 1):
                turned = [(abs(x_last - x), abs(y_last - y)) for x, y in places]
                ways.append([(x * m + y if is_swapped else y * m + x) for x, y in turned])
    return ways
