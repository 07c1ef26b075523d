"""What follow-up proves with gravity: the side that answers each move in the same column gets every second cell.

After Allis, "A Knowledge-based Approach of Connect-Four" (1988): claimeven, baseinverse and the threat
that decides who is in zugzwang at the end. Follow-up is a strategy, so whatever it holds is proved. This
applies only to rules under which a completed line, or a longer one, wins.
"""

from ttt.engine.lines import Lines
from ttt.game.rules import Rules


class FollowUp:
    """The cells that follow-up secures, worked out for every height of every column."""

    def __init__(self, rules: Rules, lines: Lines) -> None:
        self._lines = lines
        self._no_bound = rules.size  # no score is higher
        self._columns = [_Column(rules, lines, column) for column in range(rules.m)]

    def highest(self, taken: int, mine: int, theirs: int) -> int:
        """The highest score of the side to move if its opponent follows up: 0 for a draw, -1 for a loss, else no bound.

        mine and theirs are the states of the side to move and of its opponent. Neither can complete a line at once.
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
        return self._no_bound

    def _pairs(self, odd: "list[_Stack]") -> "int | None":
        """The lines through both lowest cells of paired columns; None if one column cannot be paired.

        Of two columns with an odd number of free cells, each side gets one of the two lowest cells.
        """
        if len(odd) % 2:
            return None
        held = 0
        for at in range(0, len(odd), 2):
            held |= odd[at].lowest & odd[at + 1].lowest
        return held


class _Column:
    """One column: its stack of free cells, by the taken cells."""

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

    The side that follows up pairs the cells from the lowest up; in a column with an odd number of them it
    pairs the lowest with another column's. held are the lines through the cells that it gets, left the
    lines through the others.
    """

    def __init__(self, lines: Lines, free: "list[int]") -> None:
        self.is_odd = len(free) % 2
        self.lowest = lines.through[free[0]] if free else 0
        self.held = _through(lines, free[1 + self.is_odd :: 2])
        self.left = _through(lines, free[self.is_odd :: 2]) | (self.lowest if self.is_odd else 0)
        # Cells on which the side that follows up may win, above an odd number of free ones: the column ends there.
        self.ends = [
            (1 << free[at], _through(lines, free[1:at:2]) | _through(lines, free[at:])) for at in range(1, len(free), 2)
        ]


def _through(lines: Lines, cells: "list[int]") -> int:
    """The lines through at least one of some cells."""
    found = 0
    for cell in cells:
        found |= lines.through[cell]
    return found
