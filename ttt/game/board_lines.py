"""Lines of k cells, and the cells around a cell in the directions of a line."""

from ttt.game.cells import DIRECTIONS, ray, to_border

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ttt.game.rules import Rules


def directions(rules: "Rules") -> "tuple[tuple[int, int], ...]":
    """Return the directions of a line, each as a step in columns and rows; only one if a line is a single cell."""
    return DIRECTIONS if rules.k > 1 else DIRECTIONS[:1]


def all_lines(rules: "Rules") -> "list[Sequence[int]]":
    """Return every line of the board, each from end to end: k cells in a row, or the lines that rules.lines names."""
    if rules.lines:
        from ttt.game.lines.line_set import line_set  # few games need it

        return list(line_set(rules).lines)
    return [line for right, down in directions(rules) for line in lines_along(rules, right, down)]


def stretch(rules: "Rules", cell: int, right: int, down: int, reach: int) -> range:
    """Return a cell and up to reach cells on each side of it in one direction, in order.

    Any k consecutive cells of a stretch with a reach of k - 1 are a line through the cell.
    """
    behind, _ = to_border(rules, cell, -right, -down)
    before, step = to_border(rules, cell, right, down)
    return range(cell - step * min(reach, behind), cell + step * (min(reach, before) + 1), step)


def near(rules: "Rules", cell: int, reach: int) -> "list[int]":
    """Return the cells up to reach steps away in each of the eight directions, in the order of their numbers.

    Where the lines aren't rows, return the other cells of the lines through the cell.
    """
    if rules.lines:
        from ttt.game.lines.line_set import beside  # few games need it

        return beside(rules, cell)
    cells: "list[int]" = []
    for right, down in DIRECTIONS:
        cells += [other for other in stretch(rules, cell, right, down, reach) if other != cell]
    return sorted(cells)


def lines_along(rules: "Rules", right: int, down: int) -> "list[range]":
    """Return every line of k consecutive cells in one direction."""
    lines = []
    for cell in range(rules.size):
        steps, step = to_border(rules, cell, right, down)
        if steps >= rules.k - 1:
            lines.append(range(cell, cell + step * rules.k, step))
    return lines


def live_rows(rules: "Rules", holders: "dict[int, int]", cell: int, side: int) -> "list[int]":
    """Return the number of a side's marks in each line through a cell that the other side has no mark in.

    holders maps the marked cells to their sides; the other side must not hold the cell itself.
    """
    if rules.lines:
        from ttt.game.lines.line_set import line_set  # few games need it

        held = [[holders.get(one) for one in line] for line in line_set(rules).through[cell]]
        return [each.count(side) for each in held if 1 - side not in each]
    counts: "list[int]" = []
    for right, down in directions(rules):
        filled = 0
        own: "list[bool]" = []  # whether the side holds each cell seen since the opponent's last mark
        for other in stretch(rules, cell, right, down, rules.k - 1):
            holder = holders.get(other)
            if holder == 1 - side:
                own, filled = [], 0
                continue
            own.append(holder == side)
            filled += holder == side
            if len(own) > rules.k:
                filled -= own[-rules.k - 1]
            if len(own) >= rules.k:
                counts.append(filled)
    return counts


def beyond(rules: "Rules", line: range, right: int, down: int) -> "list[int]":
    """Return the cells just beyond the ends of a line with this direction: two, or fewer at the border."""
    return list(ray(rules, line[0], -right, -down)[:1]) + list(ray(rules, line[-1], right, down)[:1])


def from_middle(rules: "Rules", cell: int) -> int:
    """Return how far a cell is from the middle of the board, in half steps along columns and rows.

    Where the lines aren't rows, return how many fewer lines go through the cell than through the cell with the most.
    """
    if rules.lines:
        from ttt.game.lines.line_set import fewer_lines  # few games need it

        return fewer_lines(rules, cell)
    row, column = divmod(cell, rules.m)
    return abs(2 * row + 1 - rules.n) + abs(2 * column + 1 - rules.m)
