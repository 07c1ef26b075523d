"""What the opponents see on a board: which cells complete a row, which threaten two, and how much a cell is worth.

A line is k cells in a row. It is open to a side as long as the other one has no mark in it. The functions take a
position (ttt/game/rules.py), and a side is position.to_move or 1 - position.to_move. Everything is counted in whole
numbers, so that every device finds the same moves.
"""

from ttt.game.board_lines import all_lines
from ttt.game.board_lines import from_middle as steps_from_middle
from ttt.game.row_completions import passed
from ttt.game.rules import Position, Rules, rows_through

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


POINT = 4000000  # worth of a point already made in balance(); more than all open lines of 15x15
_MOST = 10  # marks in a line; further ones add no weight
_WEIGHTS = [4**marks for marks in range(_MOST + 1)]  # weight of an open line by its marks; set by hand


def wins(position: Position, side: int) -> "list[int]":
    """Return the cells that win at once for a side, with points those that score most; none where a row loses."""
    if position.rules.is_misere:
        return []
    completed = Board.of(position).completed[side]
    cells = [cell for cell in position.legal_moves() if completed[cell]]
    if position.rules.is_exact:
        return [cell for cell in cells if completes(position, side, cell)]
    return best(cells, lambda cell: completed[cell]) if position.rules.has_points else cells


def forced(position: Position) -> "list[int]":
    """Return the cells that win at once, else those that block a win; none with points, because no point decides."""
    if position.rules.has_points:
        return []
    return wins(position, position.to_move) or wins(position, 1 - position.to_move)


def scoring(position: Position) -> "list[int]":
    """Return, with points, the cells that score most: a point denied to the other side counts as well."""
    rules, (first, second) = position.rules, Board.of(position).completed
    if not rules.has_points or rules.is_misere:
        return []
    cells = [cell for cell in position.legal_moves() if first[cell] or second[cell]]
    return best(cells, lambda cell: first[cell] + second[cell])


def careful(position: Position) -> "list[int]":
    """Return the moves that complete no losing row and put no mark right below a win of the other side.

    If there are none, return all moves. In misère with points, return those that complete the fewest rows.
    """
    rules, me = position.rules, position.to_move
    cells = position.legal_moves()
    if rules.is_misere:
        completed = Board.of(position).completed[me]
        if rules.has_points:
            return best(cells, lambda cell: -completed[cell])
        return [cell for cell in cells if not (completed[cell] and completes(position, me, cell))] or cells
    if rules.has_gravity and not rules.has_points:
        m, completed = rules.m, Board.of(position).completed[1 - me]
        lifts = [cell for cell in cells if cell >= m and completed[cell - m] and completes(position, 1 - me, cell - m)]
        return [cell for cell in cells if cell not in lifts] or cells
    return cells


def forks(position: Position, side: int) -> "list[int]":
    """Return the cells on which a side, if it were to move, would threaten two wins at once."""
    if position.rules.is_misere or position.rules.has_points:
        return []
    nearly = Board.of(position).nearly[side]
    before = position if side == position.to_move else passed(position)
    found = []
    for cell in position.legal_moves():
        if nearly[cell] and (nearly[cell] > 1 or position.rules.has_gravity):
            after = before.play(cell)
            if not after.outcome and len(wins(after, side)) > 1 and not wins(after, 1 - side):
                found.append(cell)
    return found


def open_ended(position: Position, side: int) -> "list[int]":
    """Return the cells where a side, if it were to move, would make a row that it could complete at either end."""
    lines = Lines.of(position.rules)
    before = position if side == position.to_move else passed(position)
    found = []
    for cell in forks(position, side):
        after, rows = before.play(cell), []
        for end in wins(after, side):
            for number in lines.through[end]:
                row = [other for other in lines.all[number] if other != end]
                if cell in row and all([after.holder(other) == side for other in row]):
                    rows.append(row)
        if [row for row in rows if rows.count(row) > 1]:
            found.append(cell)
    return found


def forks_left(position: Position, cell: int) -> int:
    """Count the double threats that the other side can make after a move.

    If the move threatens to win, only a double threat that also stops that threat counts.
    """
    after, me = position.play(cell), position.to_move
    if after.outcome:
        return 0
    threats, found = wins(after, me), forks(after, 1 - me)
    return len([cell for cell in found if not threats or threats == [cell]])


def attack(position: Position, cell: int, side: int) -> int:
    """Return what a mark on a cell is worth to a side: the more and the fuller the open lines through it, the more.

    Where a row loses, the worth is below 0.
    """
    worth = Board.of(position).worth[side][cell]
    return -worth if position.rules.is_misere else worth


def lines_open(position: Position, cell: int, side: int) -> int:
    """Count the lines through a cell that are open to a side; where a row loses, return that as a negative number."""
    found = Board.of(position).open[side][cell]
    return -found if position.rules.is_misere else found


def from_middle(position: Position, cell: int) -> int:
    """Return how far a cell is from the middle of the board, in half steps along columns and rows."""
    return steps_from_middle(position.rules, cell)


def balance(position: Position, side: int) -> int:
    """Return how much better the rows of a side are than the other's: points first, then the worth of open lines.

    Where a row loses, return the opposite.
    """
    totals, points = Board.of(position).totals, position.points
    found = POINT * (points[side] - points[1 - side]) + totals[side] - totals[1 - side]
    return -found if position.rules.is_misere else found


def likeliest(position: Position, count: int) -> "list[int]":
    """Return the careful moves that are worth most to both sides together, at most count of them."""
    cells = careful(position)

    def place(cell: int) -> "tuple[int, int, int]":
        return -attack(position, cell, 0) - attack(position, cell, 1), from_middle(position, cell), cell

    return sorted(cells, key=place)[:count]


def best(cells: "list[int]", worth: "Callable[[int], Any]") -> "list[int]":
    """Return the cells of the greatest worth, in order; [] if there are no cells."""
    worths = [worth(cell) for cell in cells]
    return sorted([cell for cell, found in zip(cells, worths) if found == max(worths)])


def completes(position: Position, side: int, cell: int) -> bool:
    """Whether a mark of a side on an empty cell completes a row that counts: with exact rows, a longer one doesn't."""
    return bool(rows_through(position.rules, position.marks[side] | 1 << cell, cell))


class Board:
    """The counts of a board, for each side and, except for totals, each cell.

    completed: the lines that a mark there completes; nearly: those that then lack one mark; open: all open lines;
    worth: their weights, heavier the fuller they are. totals: the weights of all open lines together.
    """

    _last: "list[tuple[Any, Any]]" = []  # positions and their boards, the latest at the end

    @classmethod
    def of(cls, position: Position) -> "Board":
        """Return the board of a position, counting it only once."""
        for known, board in cls._last:
            if known is position:
                return board
        board = cls(position)
        cls._last = cls._last[-2:] + [(position, board)]
        return board

    def __init__(self, position: Position) -> None:
        rules, size = position.rules, position.rules.size
        lines = Lines.of(rules)
        marks = [position.holder(cell) for cell in range(size)]
        for cell in getattr(position, "vanishes_next", ()):
            if cell is not None:
                marks[cell] = None  # it is gone by the time its side could complete a row
        self.completed, self.nearly = ([0] * size, [0] * size), ([0] * size, [0] * size)
        self.open, self.worth = (list(lines.count), list(lines.count)), (list(lines.count), list(lines.count))
        self.totals = [len(lines.all), len(lines.all)]
        # Only lines with a mark differ from the empty board, where all are open to both sides; short ones always count.
        touched = set(range(len(lines.all) if rules.k < 3 or rules.lines else 0))
        for cell in range(size):
            if marks[cell] is not None:
                touched.update(lines.through[cell])
        for number in touched:
            line = lines.all[number]
            held = [marks[cell] for cell in line]
            self._count([cell for cell in line if marks[cell] is None], (held.count(0), held.count(1)), len(line))

    def _count(self, empty: "list[int]", counts: "tuple[int, int]", k: int) -> None:
        """Count a line by its empty cells and by the marks of each side in it."""
        for side in (0, 1):
            is_open, count = not counts[1 - side], counts[side]
            more = _WEIGHTS[min(count, _MOST)] - 1 if is_open else -1
            self.totals[side] += more
            worth, opened = self.worth[side], self.open[side]
            for cell in empty:
                worth[cell] += more
            if not is_open:
                for cell in empty:
                    opened[cell] -= 1
            elif count >= k - 2:
                near = self.completed[side] if count == k - 1 else self.nearly[side]
                for cell in empty:
                    near[cell] += 1


class Lines:
    """All lines of a board, and for each cell the numbers of the lines through it and their count."""

    _last: "tuple[Any, Any]" = (None, None)  # the last rules and their lines

    @classmethod
    def of(cls, rules: "Rules") -> "Lines":
        """Return the lines of a board, listing them only once."""
        if cls._last[0] != rules:
            cls._last = rules, cls(rules)
        found: "Lines" = cls._last[1]
        return found

    def __init__(self, rules: "Rules") -> None:
        self.all = all_lines(rules)
        self.through: "list[list[int]]" = [[] for _ in range(rules.size)]
        for number, line in enumerate(self.all):
            for cell in line:
                self.through[cell].append(number)
        self.count = [len(numbers) for numbers in self.through]
