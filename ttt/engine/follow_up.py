"""What follow-up proves where marks fall: who answers each move in its own column gets every second cell.

After Allis, "A Knowledge-based Approach of Connect-Four" (1988): claimeven, baseinverse and the threat
that decides who must give way at the end. Follow-up is a strategy, so what it holds is proved. Only
for rules in which a completed line, or a longer one, wins.
"""

from ttt.engine.lines import Lines
from ttt.game.rules import Rules


class FollowUp:
    """The cells that following up gives, worked out for every height of every column."""

    def __init__(self, rules: Rules, lines: Lines) -> None:
        self._lines = lines
        self._any = rules.size  # no score is higher
        self._columns = [_Column(rules, lines, column) for column in range(rules.m)]

    def highest(self, taken: int, mine: int, theirs: int) -> int:
        """The most that the side to move can score if the other follows up: 0 a draw, -1 a loss, else any win.

        mine and theirs are the states of the side to move and of the other; nobody can complete a line at once.
        """
        every = self._lines.every
        alive = mine & every
        stacks = [column.stacks[taken & column.cells] for column in self._columns]
        odd = [stack for stack in stacks if stack.is_odd]
        held = self._pairs(odd)
        if held is not None:
            left = 0
            for stack in stacks:
                held |= stack.held
                left |= stack.left
            if not alive & ~held:
                return -1 if theirs & every & ~left else 0
        threats = self._lines.completing(theirs) & ~taken
        for stack in stacks:
            for cell, below in stack.ends:
                if threats & cell:
                    held = self._pairs([other for other in odd if other is not stack])
                    if held is not None:
                        for other in stacks:
                            held |= below if other is stack else other.held
                        if not alive & ~held:
                            return -1
        return self._any

    def _pairs(self, odd: "list[_Stack]") -> "int | None":
        """The lines through the two lowest cells of paired columns; None if a column is left without another.

        Of two columns with an odd number of free cells each side gets one of the two lowest.
        """
        if len(odd) % 2:
            return None
        held = 0
        for at in range(0, len(odd), 2):
            held |= odd[at].lowest & odd[at + 1].lowest
        return held


class _Column:
    """One column: what its free cells give, by the marks that lie in it."""

    def __init__(self, rules: Rules, lines: Lines, column: int) -> None:
        upwards = list(range(rules.size - rules.m + column, -1, -rules.m))
        self.cells = sum([1 << cell for cell in upwards])
        self.stacks = {}
        taken = 0
        for height in range(rules.n + 1):
            self.stacks[taken] = _Stack(lines, upwards[height:])
            if height < rules.n:
                taken |= 1 << upwards[height]


class _Stack:
    """The free cells of a column, from the lowest up, and the lines through them.

    Pairs begin at the lowest, or above it in an odd column, whose lowest cell is paired with another
    column's. held are the lines through a cell that who follows up gets, left those through any other.
    """

    def __init__(self, lines: Lines, free: "list[int]") -> None:
        self.is_odd = len(free) % 2
        self.lowest = lines.through[free[0]] if free else 0
        self.held = _through(lines, free[1 + self.is_odd :: 2])
        self.left = _through(lines, free[self.is_odd :: 2]) | (self.lowest if self.is_odd else 0)
        # Cells on which who follows up may win, with an odd number of free ones below: the column ends there.
        self.ends = [
            (1 << free[at], _through(lines, free[1:at:2]) | _through(lines, free[at:])) for at in range(1, len(free), 2)
        ]


def _through(lines: Lines, cells: "list[int]") -> int:
    """The lines through any of some cells."""
    found = 0
    for cell in cells:
        found |= lines.through[cell]
    return found
