"""The cells where a mark completes a row, makes two threats or lets a row grow, found for the whole board at once.

A set of cells is a whole number with a bit for each cell. A set of lines is a whole number, too: the bit of a line's
first cell stands for the line of k cells. All lines of a direction are examined together, so the cost hardly depends on
the number of marks.
"""

from ttt.game.cells import cells_of
from ttt.game.rules import EXACT, GRAVITY, Position, Rules
from ttt.game.scored_rows import WAYS, behind, dead_end

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.game.lines.line_set import LineMarks

LOUD, QUIET, QUIETEST = 0, 1, 2  # how hard a row is to see: straight without a gap; slanting or with a gap; both
_LONGEST_WITH_THREATS = 12  # cells; longer rows are far from two threats for most of a game, and take long to examine


class RowSets:
    """A side's chances on a board, as sets of cells.

    open holds the cells that can be played; completing holds three sets of open cells, LOUD to QUIETEST, where a mark
    of the side completes a row; waiting holds the cells where a mark will complete a row once the cells below are
    filled; twice holds three sets, LOUD to QUIETEST, where a mark makes two threats at once; once holds the cells where
    a mark makes at least one threat.
    """

    def __init__(self, position: "Position", side: int) -> None:
        rules = position.rules
        self._rules = rules
        self._full = (1 << rules.size) - 1
        self._own = position.marks[side]
        self._free = self._full ^ (position.marks[0] | position.marks[1])
        self.open = open_cells(position)
        self.completing, self.twice = [0, 0, 0], [0, 0, 0]
        self.once = self._upwards = 0
        self._nearly, self._begun = 0, 0  # the free cells of lines that lack two marks, and of those that lack three
        for right, down in WAYS if rules.k > 1 else WAYS[:1]:
            self._look_along(right, down)
        self.waiting = (self.completing[LOUD] | self.completing[QUIET] | self.completing[QUIETEST]) & (
            self._full ^ self.open
        )
        # With gravity, a mark right below a waiting cell also threatens that cell, unless _upwards has counted it.
        self.twice[QUIETEST] |= self.once & self.waiting << rules.m & self.open & (self._full ^ self._upwards)
        for quietness in (LOUD, QUIET, QUIETEST):
            self.completing[quietness] &= self.open
        for louder in (LOUD, QUIET):  # a cell counts only for its loudest row
            for quieter in range(louder + 1, 3):
                self.completing[quieter] &= self._full ^ self.completing[louder]
                self.twice[quieter] &= self._full ^ self.twice[louder]

    @property
    def growing(self) -> int:
        """The open cells of the fullest lines without a mark of the other side, if these lack at most three marks."""
        return self._nearly & self.open or self._begun & self.open

    def _look_along(self, right: int, down: int) -> None:
        k, step = self._rules.k, down * self._rules.m + right
        own, free = _shifted(self._rules, self._own, right, down), _shifted(self._rules, self._free, right, down)
        usable = self._usable(own[k], right, down)
        before, after = [usable], [self._full]  # for each place, the lines whose cells before, or after, it are marked
        for place in range(k - 1):
            before.append(before[-1] & own[place])
            after.append(after[-1] & own[k - 1 - place])
        after.reverse()
        slant = 1 if right and down else 0
        for place in range(k):
            lines = before[place] & free[place] & after[place]
            has_gap = 1 if 0 < place < k - 1 else 0
            self.completing[slant + has_gap] |= lines << place * step
        lacking = [usable, 0, 0, 0]  # lines that lack 0 to 3 marks and are otherwise full
        for place in range(k):
            for more in (3, 2, 1):
                lacking[more] = lacking[more] & own[place] | lacking[more - 1] & free[place]
            lacking[0] &= own[place]
        for place in range(k):
            self._nearly |= lacking[2] << place * step & self._free
            self._begun |= lacking[3] << place * step & self._free if k > 3 else 0
        if lacking[2] and k <= _LONGEST_WITH_THREATS:
            self._threaten(step, slant, (before, own, free, after))

    def _threaten(self, step: int, slant: int, sets: "tuple[list[int], ...]") -> None:
        """Add to once and twice the cells where a mark threatens, from the lines of a direction that lack two marks."""
        before, own, free, after = sets
        here = 0
        for apart in range(1, self._rules.k):
            low = high = 0  # the lower and the higher free cells of lines with two free cells at this distance
            for place in range(self._rules.k - apart):
                lines = before[place] & free[place] & free[place + apart] & after[place + apart]
                for between in range(place + 1, place + apart):
                    if not lines:
                        break
                    lines &= own[between]
                low |= lines << place * step
                high |= lines << (place + apart) * step
            for cells, other in ((low, apart * step), (high, -apart * step)):
                made = self._playable(cells, other)
                self.twice[slant] |= here & made
                self.twice[QUIETEST] |= self.once & made
                here |= made
                self.once |= made

    def _playable(self, cells: int, other: int) -> int:
        """Return those of the cells that can be played, and after which the cell other bits away can be played.

        Add the cells to _upwards if the other cell is right above.
        """
        if GRAVITY not in self._rules.variants:
            return cells
        if other == -self._rules.m:  # the cell right above
            self._upwards |= cells & self.open
        else:
            cells &= self.open << -other if other < 0 else self.open >> other
        return cells & self.open

    def _usable(self, beyond: int, right: int, down: int) -> int:
        """Return all lines; with exact rows, only those without a mark of the side just beyond an end."""
        if EXACT not in self._rules.variants:
            return self._full
        step = down * self._rules.m + right
        before = (self._own & (self._full ^ dead_end(self._rules, right))) << step
        return self._full ^ (beyond | before & self._full)


def row_sets(position: "Position", side: int) -> "RowSets | LineMarks":
    """Return a side's chances on a board, whether its lines are rows or not."""
    if position.rules.lines:
        from ttt.game.lines.line_set import LineMarks  # few games need it

        return LineMarks(position, side)
    return RowSets(position, side)


def open_cells(position: "Position") -> int:
    """Return the cells that could be played if the game weren't over."""
    rules = position.rules
    taken = position.marks[0] | position.marks[1]
    if GRAVITY not in rules.variants:
        return (1 << rules.size) - 1 ^ taken
    floor = (1 << rules.size) - (1 << rules.size - rules.m)
    return (floor | taken >> rules.m) & ((1 << rules.size) - 1 ^ taken)


def around(rules: "Rules", cells: int, steps: int) -> int:
    """Return the cells and all those at most this many king's steps from one of them.

    Where the lines aren't rows, return the cells and all others on the lines through them.
    """
    if rules.lines:
        from ttt.game.lines.line_set import beside  # few games need it

        for cell in cells_of(cells, rules.size):
            for other in beside(rules, cell):
                cells |= 1 << other
        return cells
    full = (1 << rules.size) - 1
    first = dead_end(rules, -1)
    last = dead_end(rules, 1)
    for _ in range(steps):
        cells |= (cells & (full ^ first)) >> 1 | (cells & (full ^ last)) << 1
        cells |= cells >> rules.m | cells << rules.m & full
    return cells


def middle(rules: "Rules") -> int:
    """Return the cells in the middle of the board, at most a king's step from its centre.

    Where the lines aren't rows, return the cells on the most lines.
    """
    if rules.lines:
        from ttt.game.lines.line_set import fewer_lines  # few games need it

        return sum([1 << cell for cell in range(rules.size) if not fewer_lines(rules, cell)])
    cells = 0
    for row in range((rules.n - 2) // 2, (rules.n + 3) // 2):
        for column in range((rules.m - 2) // 2, (rules.m + 3) // 2):
            if 0 <= row < rules.n and 0 <= column < rules.m:
                cells |= 1 << row * rules.m + column
    return cells


def _shifted(rules: "Rules", cells: int, right: int, down: int) -> "list[int]":
    """Return k + 1 sets: the cells that have one of these cells 0, 1 ... k steps ahead."""
    step, end = down * rules.m + right, dead_end(rules, right)
    sets = [cells]
    for _ in range(rules.k):
        sets.append(behind(sets[-1], step, end))
    return sets
