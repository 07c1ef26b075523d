"""Threats and nearly complete lines where the lines aren't rows: what row_sets.py finds for rows."""

from ttt.game.lines.line_set import line_set

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.game.rules import Position


class LineMarks:
    """A side's chances on a board; see RowSets. No line is easier to overlook than another, so all are LOUD."""

    waiting = 0

    def __init__(self, position: "Position", side: int) -> None:
        own, other = position.marks[side], position.marks[1 - side]
        self.open = (1 << position.rules.size) - 1 ^ (own | other)
        completing = once = twice = nearly = begun = 0
        for line in line_set(position.rules).lines:
            if [cell for cell in line if other >> cell & 1]:
                continue
            free = [cell for cell in line if self.open >> cell & 1]
            cells = sum([1 << cell for cell in free])
            if len(free) == 1:
                completing |= cells
            elif len(free) == 2:
                twice |= once & cells
                once |= cells
                nearly |= cells
            elif len(free) == 3:
                begun |= cells
        self.once, self.growing = once, nearly or begun
        self.completing, self.twice = [completing, 0, 0], [twice, 0, 0]
