"""Arguments that prove without a search that a side never loses, or that it wins: each is a strategy of that side.

MIRRORING. A side answers each mark with its image: turned by half a turn around the middle or, where marks fall, across
the middle. Each line that it completes is then the image of one that its opponent completed before, and nobody
completes a line that holds a cell and its image. On an odd board the cell or column in the middle is its own image; if
two marks in a row count, whoever gets it makes a row with one cell of each two images beside it. A side that has
nothing to answer marks any cell, and treats it as not marked: in the end it would mark that cell anyway.

STEALING, after Nash. If the second side could win, the first would make any mark, treat it as not made, and win with
that strategy: where rows are wanted, an extra mark never harms.

FOLLOWING, where marks fall (Allis, "A Knowledge-based Approach of Connect-Four", 1988: claimeven and baseinverse). The
side that makes the last move of the game answers each mark with the cell above. If columns have an odd number of cells,
it answers the bottom of a column with the bottom of its neighbour instead, and on an odd number of columns it begins at
the bottom of the first. Its marks then lie on its opponent's, in every second row: it completes no slanted line, each
of its rows lies on one that its opponent completed before, and in the end the opponent has had to fill whole rows.

ABOVE, where marks fall. A side answers each mark with the cell above, or anywhere if the column is full.
- Each mark of the opponent that isn't at the bottom lies on one of the side. So the opponent never gets two cells in a
  row in a column, and if no line is slanted, the side completes each row before the opponent completes the one above.
- The side itself gets one more cell in a row in a column only when the opponent has filled another column. So it never
  gets k in a row there if there are fewer columns than that.
- With points, on an even number of rows, the side that moves first gets in each two rows from the bottom the cells in
  one that its opponent gets in the other, so both complete as many rows. Each slanted line of the opponent has one of
  the side just above or below it, unless k is even and the line ends in the top row; if k is 2, counting all of them
  shows that the side has as many at least. On an odd number of rows, the sides share the bottom as in FOLLOWING, and
  the rest is a board with an even number of rows.
"""

from ttt.game.analysis import DRAW, LOSS, WIN
from ttt.game.rules import FIRST, SECOND, SWAP, Rules

MIRRORING, STEALING, FOLLOWING, ABOVE = "mirroring", "strategy stealing", "follow-up", "answering above"


def by_argument(rules: Rules) -> "tuple[str, str] | None":
    """Return what a game is worth to the first side, and by which argument; None if there is none."""
    for side, value in ((FIRST, WIN), (SECOND, LOSS)):
        if argument := wins(rules, side):
            return value, argument
    first, second = holds(rules, FIRST), holds(rules, SECOND)
    if not first or not second:
        return None
    return DRAW, first if first == second else f"{first} and {second}"


def holds(rules: Rules, side: int) -> str:
    """Return the argument by which a side doesn't lose or, with points, makes at least as many; "" if there is none."""
    if _is_out_of_reach(rules):
        return ""
    if rules.has_gravity:
        return _holds_in_points(rules, side) if rules.has_points else _holds_in_columns(rules, side)
    is_even = rules.size % 2 == 0
    if side == FIRST and rules.has_points and not rules.is_misere:
        return STEALING
    if rules.has_points and rules.is_misere:
        return MIRRORING if is_even or side == SECOND else ""
    is_mirrored = is_even and side == SECOND and (rules.has_points or rules.is_misere)
    return MIRRORING if is_mirrored else ""


def wins(rules: Rules, side: int) -> str:
    """Return the argument by which a side wins; "" if there is none."""
    if _is_out_of_reach(rules) or min(rules.m, rules.n) < 2:
        return ""
    is_odd, is_last = rules.size % 2, side == (FIRST if rules.size % 2 else SECOND)
    if rules.has_points:
        # The middle, or the middle column, gives one side more rows.
        gains = FIRST if not rules.is_misere else SECOND
        is_decided = is_odd and not (rules.has_gravity and rules.is_misere)
        return MIRRORING if rules.k == 2 and side == gains and is_decided else ""
    if not rules.is_misere or not is_last:
        return ""
    if not rules.has_gravity:
        # Among four cells in a square, some two neighbours are the same, so nobody draws.
        return MIRRORING if rules.k == 2 and not rules.is_exact and not is_odd else ""
    is_completed = rules.m == rules.k or (rules.m > rules.k and not rules.is_exact)
    return FOLLOWING if is_completed and (rules.k > 2 or rules.n % 2 == 0) else ""


def _is_out_of_reach(rules: Rules) -> bool:
    return bool(rules.lines or rules.kind) or SWAP in rules.variants or rules.k < 2


def _holds_in_columns(rules: Rules, side: int) -> str:
    """Where marks fall: whether a side doesn't lose."""
    m, n, k = rules.m, rules.n, rules.k
    if m < k:
        return ABOVE
    if rules.is_misere or n >= k or k == 2 or m > 2 * k - 1:
        return ""
    if side == SECOND:
        # It answers a mark in the other column of two neighbours and, in a last column, above.
        return MIRRORING if rules.size % 2 == 0 else ""
    # It begins at the bottom of the middle column, which each row of the opponent at the bottom would cross.
    return ABOVE if not rules.is_exact or n % 2 == 0 or m == k else ""


def _holds_in_points(rules: Rules, side: int) -> str:
    """Where marks fall and rows are counted: whether a side makes at least as many points."""
    m, n, k = rules.m, rules.n, rules.k
    if m < k:
        return ABOVE
    if side == (FIRST if rules.size % 2 else SECOND):
        if n % 2 == 0 or k > 2:
            return FOLLOWING
        return MIRRORING if m % 2 == 0 or not rules.is_misere else ""
    has_slanted = n >= k
    if not has_slanted and k > 2:
        return ABOVE
    return ABOVE if n % 2 == 0 and not rules.is_misere and (k % 2 or k == 2) else ""
