"""The tables of line_evaluation.py for boards whose lines are any sets of cells."""

from ttt.engine.line_evaluation import EvaluationTables
from ttt.game.board_lines import from_middle
from ttt.game.cells import cells_of
from ttt.game.lines.line_set import beside, line_set
from ttt.game.rules import Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.engine.line_evaluation import Line


class LineSetTables(EvaluationTables):
    """The tables of one game. A line's number is its place in the list.

    A line's code also says how many cells short of k it is. That number takes the place that marks beyond the ends have
    in the code of exact rows: no row on these boards is exact.
    """

    def __init__(self, rules: "Rules") -> None:
        self._line_set = line_set(rules)
        self._number = {line: number for number, line in enumerate(self._line_set.lines)}
        super().__init__(rules)
        self.codes = [(rules.k - len(line)) * (rules.k + 1) ** 2 for line in self._line_set.lines]

    def first_gains(self) -> "list[int]":
        """Return what the first mark on each cell of the empty board gains."""
        k = self.rules.k
        gains = {length: self.changes_of((k - length) * (k + 1) ** 2)[1] for length in range(1, k + 1)}
        return [sum([gains[len(line)] for line in through]) for through in self._line_set.through]

    def _is_full(self, code: int) -> bool:
        base = self.rules.k + 1
        return code % base + code // base % base + code // base**2 == self.rules.k

    def _worth(self, code: int) -> int:
        base = self.rules.k + 1
        code, first = divmod(code, base)
        lacking, second = divmod(code, base)
        if (not first and not second) or (first and second):
            return 0
        worth = self._worths[min(first + second + lacking, self.rules.k)]
        return worth if first else -worth

    def neighbours(self, cell: int) -> "list[int]":
        """Return the cells on a line with a cell, including the cell itself."""
        found = self._neighbours.get(cell)
        if found is None:
            found = self._neighbours[cell] = sorted(beside(self.rules, cell) + [cell])
        return found

    def near_marks(self, taken: int) -> "list[int]":
        """Return the empty cells on a line with a taken one, in order; on an empty board one cell on the most lines."""
        rules = self.rules
        if not taken:
            return [
                min([(from_middle(rules, cell), abs(2 * cell + 1 - rules.size), cell) for cell in range(rules.size)])[2]
            ]
        near = {other for cell in cells_of(taken, rules.size) for other in self.neighbours(cell)}
        return sorted([cell for cell in near if not taken >> cell & 1])

    def reached(self, cell: int) -> "tuple[int, int]":
        """Return the start and end of the range of cells where a mark on a cell may change gains."""
        near = self.neighbours(cell)
        return near[0], near[-1] + 1

    def _listed(self, cell: int) -> "tuple[list[Line], list[Line]]":
        return [(self._number[line], line, ()) for line in self._line_set.through[cell]], []
