"""Which of several moves of the same worth to recommend: the move that a person would find the most sensible."""

from ttt.game.board_lines import directions, from_middle
from ttt.game.cells import ray
from ttt.game.rules import Position


def most_sensible(position: Position, cells: "list[int]") -> int:
    """Return the cell with the most rows open to the side to move; of these, the nearest to the middle, then the first.

    Where a row loses, the fewest open rows are best; where rows of a side's own marks decide nothing, rows don't count.
    Only whole numbers are compared, so that every device finds the same cell.
    """
    sign = 1 if position.rules.is_misere else -1
    if not position.rules.has_rows:
        sign = 0

    def place(cell: int) -> "tuple[int, int, int]":
        at = cell % position.rules.size  # the cell of a move that names its mark
        return sign * open_rows(position, at), from_middle(position.rules, at), cell

    return min([place(cell) for cell in cells])[2]


def open_rows(position: Position, cell: int) -> int:
    """Count the rows through a cell that the side to move could still complete: lines without an opponent's mark."""
    rules, found = position.rules, 0
    if rules.lines:
        from ttt.game.lines.line_set import line_set  # few games need it

        theirs = position.marks[1 - position.to_move]
        return len([line for line in line_set(rules).through[cell] if not [one for one in line if theirs >> one & 1]])
    for right, down in directions(rules):
        room = _free(position, cell, right, down) + _free(position, cell, -right, -down)
        found += max(0, room + 2 - rules.k)
    return found


def _free(position: Position, cell: int, right: int, down: int) -> int:
    """Count the cells from a cell in one direction to the opponent's first mark; at most as many as a row can use."""
    theirs, count = position.marks[1 - position.to_move], 0
    for other in ray(position.rules, cell, right, down)[: position.rules.k - 1]:
        if theirs >> other & 1:
            break
        count += 1
    return count
