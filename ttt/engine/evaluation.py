"""A board on which every line's worth is kept up to date, for guessing who stands better.

A line is k neighbouring cells. It is worth something to a side while the other has no mark in it, the
more the fewer marks it misses. What a mark on each cell would gain is kept as well. A move changes only
the lines through its cell, so it costs the same on a board of any size.
"""

from ttt.game.cells import DIRECTIONS, beyond, directions, lines_along, stretch
from ttt.game.rules import EXACT, FIRST, GRAVITY, MISERE, POINTS, SECOND, Position, Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    # A line's number, its cells, and the cells just beyond its ends where rows are exact.
    Line = tuple[int, Sequence[int], Sequence[int]]

COMPLETE = 10000000  # the worth of a line that decides the game: more than all others together
DECISIVE = COMPLETE // 2  # what a mark gains, or loses, that completes such a line
_POINT = 600  # the worth of a line that is a point
_ONE_MISSING = 216  # the worth of a line that misses one mark
_GROWTH = 3  # how many lines that miss one mark more are worth the same
_NEAR = 2  # columns or rows: on a large board cells further than this from all marks are not thought of
_DEAD = (0, 0, 0, 0, 0)


class Ground:
    """What all positions of one game share. A cell's lines are worked out when they are first needed."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.is_misere = MISERE in rules.variants
        self.falls = GRAVITY in rules.variants
        self.has_points = POINTS in rules.variants
        base = rules.k + 1
        self.steps = (1, base)  # what a mark in a line adds to the line's code
        self.steps_beyond = (base * base, 3 * base * base)  # what one just beyond its ends adds
        self._worths = _worths(rules)
        self.rows: "dict[int, tuple[int, int, int, int, int]]" = {}
        self._around: "dict[int, list[int]]" = {}
        self._lines: "dict[int, tuple[list[Line], list[Line]]]" = {}
        gain = self.row(0)[1]
        self.gains = [0] * rules.size
        for right, down in directions(rules):
            for line in lines_along(rules, right, down):
                for cell in line:
                    self.gains[cell] += gain

    def row(self, code: int) -> "tuple[int, int, int, int, int]":
        """What a line is worth to FIRST, what a mark in it gains each side, and what one beyond its ends does."""
        found = self.rows.get(code)
        if found is None:
            worth = self._worth(code)
            base = self.rules.k + 1
            is_full = code % base + code // base % base == self.rules.k
            row = [worth]
            for steps, can_be in ((self.steps, not is_full), (self.steps_beyond, True)):
                for side, sign in ((FIRST, 1), (SECOND, -1)):
                    row.append(sign * (self._worth(code + steps[side]) - worth) if can_be else 0)
            # That all dead lines have the very same row is a quick way to see that nothing changed.
            found = (row[0], row[1], row[2], row[3], row[4]) if any(row) else _DEAD
            self.rows[code] = found
        return found

    def _worth(self, code: int) -> int:
        base = self.rules.k + 1
        code, first = divmod(code, base)
        code, second = divmod(code, base)
        if first and second:
            return 0
        is_spoiled = code % 3 if first else code // 3
        return 0 if is_spoiled else self._worths[first] - self._worths[second]

    def around(self, cell: int) -> "list[int]":
        """The cells near a cell, itself one of them."""
        found = self._around.get(cell)
        if found is None:
            m, n = self.rules.m, self.rules.n
            row, column = divmod(cell, m)
            found = self._around[cell] = [
                down * m + right
                for down in range(max(0, row - _NEAR), min(n, row + _NEAR + 1))
                for right in range(max(0, column - _NEAR), min(m, column + _NEAR + 1))
            ]
        return found

    def near_marks(self, taken: int) -> "list[int]":
        """The cells that are not taken but near one that is; on an empty board the one in the middle."""
        m, n = self.rules.m, self.rules.n
        near: "set[int]" = set()
        for row in range(n):
            marks = taken >> row * m & (1 << m) - 1
            for column in range(m) if marks else ():
                if marks >> column & 1:
                    near.update(self.around(row * m + column))
        return sorted([cell for cell in near if not taken >> cell & 1]) if taken else [n // 2 * m + m // 2]

    def lines(self, cell: int) -> "tuple[list[Line], list[Line]]":
        """The lines through a cell, and those that just end beside it where rows are exact."""
        found = self._lines.get(cell)
        if found is None:
            found = self._lines[cell] = self._new_lines(cell)
        return found

    def _new_lines(self, cell: int) -> "tuple[list[Line], list[Line]]":
        rules = self.rules
        through: "list[Line]" = []
        beside: "list[Line]" = []
        is_exact = EXACT in rules.variants
        for number, (right, down) in enumerate(directions(rules)):
            cells = stretch(rules, cell, right, down, rules.k if is_exact else rules.k - 1)
            for at in range(len(cells) - rules.k + 1):
                line = cells[at : at + rules.k]
                ends = beyond(rules, line, right, down) if is_exact else []
                (through if cell in line else beside).append((number * rules.size + line[0], list(line), ends))
        return through, beside


class Field:
    """One position that moves are played on and taken back from."""

    def __init__(self, ground: Ground, position: Position) -> None:
        self.ground = ground
        self.total = 0  # the worth of all lines to FIRST, less what they are worth to SECOND
        self.gains = (list(ground.gains), list(ground.gains))  # for each side and cell: what a mark there gains it
        self._played: "list[tuple[int, int, int, tuple[list[int], list[int]]]]" = []  # and what was before
        self._codes = [0] * (len(DIRECTIONS) * ground.rules.size)
        self.marks = [0, 0]
        for side in (FIRST, SECOND):
            marks, cell = position.marks[side], 0
            while marks:
                if marks & 1:
                    self.put(cell, side)
                marks >>= 1
                cell += 1
        self._played.clear()

    def put(self, cell: int, side: int) -> None:
        """Mark an empty cell for a side."""
        ground, codes = self.ground, self._codes
        rows, row_of = ground.rows, ground.row
        total, before = self.total, self.gains
        self._played.append((cell, side, total, before))
        first, second = list(before[0]), list(before[1])
        through, beside = ground.lines(cell)
        step = ground.steps[side]
        for lines in (through, beside):
            for line, cells, ends in lines:
                code = codes[line]
                codes[line] = code = code + step
                old = rows[code - step]
                new = rows.get(code) or row_of(code)
                if old is new:
                    continue
                total += new[0] - old[0]
                gain, loss = new[1] - old[1], new[2] - old[2]
                if gain or loss:
                    for each in cells:
                        first[each] += gain
                        second[each] += loss
                if ends:
                    gain, loss = new[3] - old[3], new[4] - old[4]
                    for each in ends:
                        first[each] += gain
                        second[each] += loss
            step = ground.steps_beyond[side]
        self.marks[side] |= 1 << cell
        self.total, self.gains = total, (first, second)

    def take(self) -> None:
        """Take back the mark that was put last."""
        cell, side, self.total, self.gains = self._played.pop()
        codes = self._codes
        through, beside = self.ground.lines(cell)
        step = self.ground.steps[side]
        for lines in (through, beside):
            for line, _, _ in lines:
                codes[line] -= step
            step = self.ground.steps_beyond[side]
        self.marks[side] ^= 1 << cell

    def back_to_position(self) -> None:
        """Take back all that was put since the beginning."""
        while self._played:
            self.take()


def _worths(rules: Rules) -> "list[int]":
    """What a line with so many marks of one side alone is worth to it."""
    worths = [0]
    for missing in range(rules.k - 1, 0, -1):
        # The first term says that any mark more is better, however long the line.
        worths.append(len(worths) + _ONE_MISSING // _GROWTH ** min(missing - 1, 9))
    worths.append(_POINT if POINTS in rules.variants else COMPLETE)
    return [-worth for worth in worths] if MISERE in rules.variants else worths
