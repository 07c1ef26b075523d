"""How good a position looks, line by line, kept up to date as moves are played and taken back.

A line is k consecutive cells. It is worth something to a side as long as it holds no mark of the
opponent, and the fewer marks it still needs, the more it is worth. For each empty cell, the evaluation
also keeps what a mark there would gain. A move changes only the lines through its cell, and for taking it
back only the board rows that these lines reach are saved, so its cost hardly depends on the size of the board.

A line is coded as one number: the sum of FIRST's marks in it, SECOND's marks times k + 1 and, for exact
rows, the marks just beyond its ends times (k + 1) squared, where each mark of SECOND counts three times.
"""

from ttt.game.board_lines import beyond, directions, stretch
from ttt.game.cells import DIRECTIONS, to_border
from ttt.game.rules import FIRST, SECOND, Position, Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    # A line's number, its cells, and for exact rows the cells just beyond its ends.
    Line = tuple[int, Sequence[int], Sequence[int]]

# All worths and gains have the same unit, in which only differences mean anything.
COMPLETE = 10000000  # the worth of a line that decides the game; set by hand, above the sum of all other lines
DECISIVE = COMPLETE // 2  # a gain of at least this completes such a line; a loss of at least this does in misère
_POINT = 600  # the worth of a completed line that makes a point; set by hand
_ONE_MISSING = 216  # the worth of a line that needs one more mark; set by hand
_GROWTH = 3  # a line is worth this many times a line that needs one mark more; won matches against 6
_MARKS_AT_A_TIME = 60  # marks set up between two yields; set by hand: a few milliseconds in Pyodide
_NEAR = 2  # columns and rows; on a large board only cells this close to a mark are considered; set by hand
_DEAD = (0, 0, 0, 0, 0)


class EvaluationTables:
    """Tables that all evaluations of one game share. The lines through a cell are listed when first needed."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.is_misere = rules.is_misere
        self.is_exact = rules.is_exact
        self.has_gravity = rules.has_gravity
        self.has_points = rules.has_points
        base = rules.k + 1
        self.steps = (1, base)  # what each side's mark in a line adds to the line's code
        self.steps_beyond = (base * base, 3 * base * base)  # what each side's mark just beyond its ends adds
        self._worths = _worths(rules)
        self.changes: "dict[int, tuple[int, int, int, int, int]]" = {}  # by code, filled by changes_of
        self._neighbours: "dict[int, list[int]]" = {}
        self._lines: "dict[int, tuple[list[Line], list[Line]]]" = {}
        self._reach = rules.k + 1 if rules.is_exact else rules.k - 1  # how many rows away a mark changes gains
        self.codes = [0] * (len(DIRECTIONS) * rules.size)  # the code of each line, on the empty board
        self.gains = self.first_gains()

    def first_gains(self) -> "list[int]":
        """Return what the first mark on each cell of the empty board gains."""
        gain = self.changes_of(0)[1]
        return [gain * _count_lines(self.rules, cell) for cell in range(self.rules.size)]

    def changes_of(self, code: int) -> "tuple[int, int, int, int, int]":
        """Return a line's worth to FIRST, what a mark on it gains FIRST and SECOND, and the same beyond its ends."""
        changes = self.changes.get(code)
        if changes is None:
            worth = self._worth(code)
            is_full = self._is_full(code)
            found = [worth]
            for steps, is_possible in ((self.steps, not is_full), (self.steps_beyond, True)):
                for side, sign in ((FIRST, 1), (SECOND, -1)):
                    found.append(sign * (self._worth(code + steps[side]) - worth) if is_possible else 0)
            # All dead lines share one tuple, so `is` shows quickly that nothing has changed.
            changes = (found[0], found[1], found[2], found[3], found[4]) if any(found) else _DEAD
            self.changes[code] = changes
        return changes

    def _is_full(self, code: int) -> bool:
        """Whether a line has a mark on each of its cells."""
        base = self.rules.k + 1
        return code % base + code // base % base == self.rules.k

    def _worth(self, code: int) -> int:
        """Return what a line is worth to FIRST; below 0 if it is worth something to SECOND."""
        base = self.rules.k + 1
        code, first = divmod(code, base)
        code, second = divmod(code, base)
        if first and second:
            return 0
        is_spoiled = code % 3 if first else code // 3
        return 0 if is_spoiled else self._worths[first] - self._worths[second]

    def neighbours(self, cell: int) -> "list[int]":
        """Return the cells near a cell, including the cell itself."""
        found = self._neighbours.get(cell)
        if found is None:
            m, n = self.rules.m, self.rules.n
            row, column = divmod(cell, m)
            found = self._neighbours[cell] = [
                y * m + x
                for y in range(max(0, row - _NEAR), min(n, row + _NEAR + 1))
                for x in range(max(0, column - _NEAR), min(m, column + _NEAR + 1))
            ]
        return found

    def near_marks(self, taken: int) -> "list[int]":
        """Return the empty cells near a taken one, in order; on an empty board only the middle cell."""
        m, n = self.rules.m, self.rules.n
        if not taken:
            return [n // 2 * m + m // 2]
        marked = [taken >> row * m & (1 << m) - 1 for row in range(n)]
        widened = []
        for marks in marked:
            for _ in range(_NEAR):
                marks |= marks << 1 | marks >> 1
            widened.append(marks)
        found: "list[int]" = []
        for row in range(n):
            near = 0
            for marks in widened[max(0, row - _NEAR) : row + _NEAR + 1]:
                near |= marks
            near &= ~marked[row]
            if near:
                found += [row * m + column for column in range(m) if near >> column & 1]
        return found

    def reached(self, cell: int) -> "tuple[int, int]":
        """Return the rows where a mark on a cell can change gains, as cells (start, end); end itself is left out."""
        m, row = self.rules.m, cell // self.rules.m
        return max(0, row - self._reach) * m, min(self.rules.n, row + self._reach + 1) * m

    def lines(self, cell: int) -> "tuple[list[Line], list[Line]]":
        """Return the lines through a cell and, for exact rows, those that end just beside it."""
        found = self._lines.get(cell)
        if found is None:
            found = self._lines[cell] = self._listed(cell)
        return found

    def _listed(self, cell: int) -> "tuple[list[Line], list[Line]]":
        rules = self.rules
        through: "list[Line]" = []
        beside: "list[Line]" = []
        is_exact = rules.is_exact
        for number, (right, down) in enumerate(directions(rules)):
            cells = stretch(rules, cell, right, down, rules.k if is_exact else rules.k - 1)
            for at in range(len(cells) - rules.k + 1):
                line = cells[at : at + rules.k]
                ends = beyond(rules, line, right, down) if is_exact else []
                (through if cell in line else beside).append((number * rules.size + line[0], list(line), ends))
        return through, beside


class Evaluation:
    """The evaluation of a position in which moves can be played and taken back. It begins with the empty board."""

    def __init__(self, tables: EvaluationTables) -> None:
        self.tables = tables
        self.total = 0  # the worth of all lines to FIRST minus their worth to SECOND
        self.gains = (list(tables.gains), list(tables.gains))  # by side and cell: what a mark there gains that side
        # As bits: the columns crossed by lines that have at some time lacked one mark. Decisive marks lie only there.
        self.sharp_columns = 0
        # For each move: cell, side, then the total, the sharp columns and the gains in its reach as they were before.
        self._played: "list[tuple[int, int, int, int, list[int], list[int]]]" = []
        self._codes = list(tables.codes)
        self.marks = [0, 0]

    def set_up(self, position: Position) -> "Iterator[None]":
        """Put the marks of a position on the empty board; yield after every _MARKS_AT_A_TIME of them."""
        count = 0
        for side in (FIRST, SECOND):
            for cell in range(position.rules.size):
                if position.marks[side] >> cell & 1:
                    self.play(cell, side)
                    count += 1
                    if count % _MARKS_AT_A_TIME == 0:
                        self._played.clear()
                        yield
        self._played.clear()

    def play(self, cell: int, side: int) -> None:
        """Mark an empty cell for a side."""
        tables, codes = self.tables, self._codes
        known, changes_of = tables.changes, tables.changes_of
        total, (first, second) = self.total, self.gains
        begin, end = tables.reached(cell)
        self._played.append((cell, side, total, self.sharp_columns, first[begin:end], second[begin:end]))
        through, beside = tables.lines(cell)
        step = tables.steps[side]
        for lines in (through, beside):
            for line, cells, ends in lines:
                code = codes[line]
                codes[line] = code = code + step
                old = known[code - step]
                new = known.get(code) or changes_of(code)
                if old is new:
                    continue
                total += new[0] - old[0]
                for_first, for_second = new[1] - old[1], new[2] - old[2]
                if for_first or for_second:
                    for each in cells:
                        first[each] += for_first
                        second[each] += for_second
                    if for_first > DECISIVE or for_second > DECISIVE:
                        for each in cells:
                            self.sharp_columns |= 1 << each % tables.rules.m
                if ends:
                    for_first, for_second = new[3] - old[3], new[4] - old[4]
                    for each in ends:
                        first[each] += for_first
                        second[each] += for_second
            step = tables.steps_beyond[side]
        self.marks[side] |= 1 << cell
        self.total = total

    def take_back(self) -> None:
        cell, side, self.total, self.sharp_columns, first, second = self._played.pop()
        codes = self._codes
        begin, end = self.tables.reached(cell)
        self.gains[FIRST][begin:end] = first
        self.gains[SECOND][begin:end] = second
        through, beside = self.tables.lines(cell)
        step = self.tables.steps[side]
        for lines in (through, beside):
            for line, _, _ in lines:
                codes[line] -= step
            step = self.tables.steps_beyond[side]
        self.marks[side] ^= 1 << cell

    def take_back_all(self) -> None:
        """Take back all moves played since set_up()."""
        while self._played:
            self.take_back()


def _count_lines(rules: Rules, cell: int) -> int:
    """Return how many lines go through a cell."""
    count = 0
    for right, down in directions(rules):
        behind, _ = to_border(rules, cell, -right, -down)
        ahead, _ = to_border(rules, cell, right, down)
        count += max(0, min(behind, rules.k - 1) + min(ahead, rules.k - 1) + 2 - rules.k)
    return count


def _worths(rules: Rules) -> "list[int]":
    """Return, by the number of marks, what a line is worth to a side if the other has no mark in it."""
    worths = [0]
    for missing in range(rules.k - 1, 0, -1):
        # The first term makes every further mark count, however long the line.
        worths.append(len(worths) + _ONE_MISSING // _GROWTH ** min(missing - 1, 9))
    worths.append(_POINT if rules.has_points else COMPLETE)
    return [-worth for worth in worths] if rules.is_misere else worths
