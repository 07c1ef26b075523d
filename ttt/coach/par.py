"""Par of a board with points: the result of best play by both sides.

An argument gives par for half of all boards. On an even number of cells the side that moves second can always force a
draw: it answers each mark with its image, turned by half a turn around the middle, so that both complete the same
rows. Where marks fall, its answer is the mirror image if the number of columns is even, otherwise the cell above.
Where marks go anywhere, the side that moves first can force a draw too, after Nash's strategy stealing: where rows are
wanted an extra mark never harms; in misère on an even number of cells the side makes any mark, treats it as not
made, and plays as second; in the end it would make that mark anyway. Small boards that this leaves open are looked up
in par_table.py, which `make rules` writes.
"""

from ttt.coach.par_table import TABLE
from ttt.game.rules import GRAVITY, Rules

UNPROVED = "?"  # in the table
_LARGEST = 30  # cells of a board in the table
_LONGEST = 9  # columns or rows


def par_of(rules: Rules) -> "int | None":
    """Return by how many points the side that moves first wins (in misère, how many fewer it has); below 0 if it loses.

    Return None for a board without points, or if the result isn't proved.
    """
    if not rules.has_points:
        return None
    if second_draws(rules) and first_draws(rules):
        return 0
    m, n = rules.m, rules.n
    if not rules.has_gravity:
        m, n = max(m, n), min(m, n)  # the mirror image, which is worth the same
    boards = listed(rules.k, rules.variants)
    if rules.lines or (m, n) not in boards:
        return None
    for entry in TABLE.split(";"):
        name, *leads = entry.split()
        if name == f"{rules.k}{rules.variants}":
            lead = leads[boards.index((m, n))]
            return None if lead == UNPROVED else int(lead)
    return None


def listed(k: int, variants: str) -> "list[tuple[int, int]]":
    """Return the columns and rows of the boards that the table has for some rules, in its order."""
    sides = range(1, _LONGEST + 1)
    boards = [(m, n) for n in sides for m in sides if m * n <= _LARGEST and max(m, n) >= k]
    return boards if GRAVITY in variants else [(m, n) for m, n in boards if m >= n and m * n % 2]


def second_draws(rules: Rules) -> bool:
    """Whether the side that moves second can force a draw on a board with points, by answering with images."""
    return rules.size % 2 == 0


def first_draws(rules: Rules) -> bool:
    """Whether the side that moves first can force a draw on a board with points, by stealing the other's strategy."""
    return not rules.has_gravity and (not rules.is_misere or rules.size % 2 == 0)
