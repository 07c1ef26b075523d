"""Par of a board with points: the result of best play by both sides.

Arguments (ttt/coach/arguments.py) give par for most boards: a draw. Small boards that they leave open are looked up in
par_table.py, which `make rules` writes.
"""

from ttt.coach.arguments import by_argument
from ttt.coach.par_table import TABLE
from ttt.game.analysis import DRAW
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
    argument = by_argument(rules)
    if argument and argument[0] == DRAW:
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
