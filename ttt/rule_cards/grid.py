"""A board of up to 16 cells as bits: its lines, its kinds of cells, the ways to turn it, and its positions.

There is one position for all its turned and mirrored views, with the positions after it and their results. Examinations
of all orders meet the same positions, so the results for a position are kept.
"""

from ttt.game.board_lines import directions, from_middle, lines_along
from ttt.game.errors import BadSetting
from ttt.game.notation import board_text
from ttt.game.rules import MISERE, Rules

LARGEST = 16  # cells; a set of them, and even a whole position, fits into a small integer of MicroPython
_SMALL = 9  # cells; up to this size the positions are so few that memory doesn't matter
WON, DRAWN, LOST = 1, 0, -1  # how a game ends for the side that has just moved


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


class CardPosition:
    """A board as the side to move sees it: own and other are the marks, free the empty cells, all as bits.

    cells maps cards to the cells that they allow here, as far as cards.py has worked them out.
    """

    def __init__(self, positions: "Positions", own: int, other: int, key: int) -> None:
        self.positions, self.key = positions, key
        self.own, self.other = own, other
        self.free = positions.grid.full & ~(own | other)
        self.cells: "dict[str, int]" = {}
        self._after: "dict[int, CardPosition | int] | None" = {} if positions.keeps_all else None

    @property
    def grid(self) -> Grid:
        """The board of the position."""
        return self.positions.grid

    def after(self, bit: int) -> "CardPosition | int":
        """Return the position after a move as the other side sees it, perhaps turned or mirrored.

        If the game is over, return WON, DRAWN or LOST for the side that made the move.
        """
        if self._after is None:
            return self._found_after(bit)
        if bit not in self._after:
            self._after[bit] = self._found_after(bit)
        return self._after[bit]

    def _found_after(self, bit: int) -> "CardPosition | int":
        if self.grid.completing(self.own) & bit:
            return LOST if self.grid.is_misere else WON
        return DRAWN if self.free == bit else self.positions.at(self.other, self.own | bit)

    def played(self, bit: int) -> "CardPosition":
        """Return the position after a move, without turning the board; the game must not be over."""
        return self.positions.lying(self.other, self.own | bit)


class Positions:
    """All positions of a board that have been examined.

    keeps_all says whether each also keeps the positions after it. values are the results of look_ahead.py.
    """

    def __init__(self, rules: "Rules") -> None:
        self.grid = Grid(rules)
        self.keeps_all = rules.size <= _SMALL
        self.values: "dict[int, int]" = {}
        self._known: "dict[int, CardPosition]" = {}

    def __len__(self) -> int:
        return len(self._known)

    def at(self, own: int, other: int) -> CardPosition:
        """Return the position with these marks, perhaps turned."""
        key = self.grid.key(own, other)
        if key not in self._known:
            self._known[key] = CardPosition(self, own, other, key)
        return self._known[key]

    def known(self, key: int) -> CardPosition:
        """Return the position with a key (Grid.key), which has been examined."""
        return self._known[key]

    def lying(self, own: int, other: int) -> CardPosition:
        """Return the position with these marks, not turned; it isn't kept."""
        return CardPosition(self, own, other, self.grid.key(own, other))
