"""The rows that have scored in a game with points."""

from ttt.game.cells import cells_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.game.rules import Rules

WAYS = ((1, 0), (0, 1), (1, 1), (-1, 1))  # the directions of a line, each as a step to a higher cell


def scored_rows(rules: "Rules", marks: int) -> "list[range]":
    """Return every row of k or more marks, each once and at full length; marks holds the cells of one side as bits.

    The whole board is searched at once: cell by cell, 100 x 100 cells would take the page's Python a second.
    """
    rows = []
    for right, down in WAYS if rules.k > 1 else WAYS[:1]:
        step, end = down * rules.m + right, dead_end(rules, right)
        beginnings = marks  # the first cells of rows of 1, then 2 ... k marks
        for _ in range(rules.k - 1):
            beginnings &= behind(beginnings, step, end)
        goes_on = beginnings & behind(beginnings, step, end)
        middles = goes_on << step  # the first cells of rows of k that begin inside a longer row
        for cell in cells_of(beginnings ^ (beginnings & middles), rules.size):
            last = cell
            while goes_on >> last & 1:
                last += step
            rows.append(range(cell, last + step * (rules.k - 1) + 1, step or 1))
    return rows


def behind(cells: int, step: int, dead_end: int) -> int:
    """Return the cells that have one of these cells next in a direction; from a dead end, no cell is next."""
    found = cells >> step
    return found ^ (found & dead_end)


def dead_end(rules: "Rules", right: int) -> int:
    """Return the cells from which a step to the right, or to the left if right is -1, leads off the board."""
    if not right:
        return 0
    first_column = ((1 << rules.size) - 1) // ((1 << rules.m) - 1)
    return first_column if right < 0 else first_column << rules.m - 1
