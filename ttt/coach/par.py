"""Par of a board with points: by how much best play on both sides is won.

An argument gives it for half of all boards. On an even number of cells the side that moves second can always force a
draw: it answers each mark with its image, turned by half a turn around the middle, so that both complete the same
rows. Where marks fall, its answer is the mirror image left and right if the columns are even, else the cell above.
Where marks go anywhere, the side that moves first can force one too, after Nash's strategy stealing: where rows are
wanted one mark more never harms, and on an even number of cells it makes any mark, thinks of it as not made yet and
plays as second; who fills the board makes that mark in the end. Other boards are looked up in par_table.py, which
`make par` writes.
"""

from collections import namedtuple

from ttt.coach.par_table import TABLE
from ttt.game.notation import board_text
from ttt.game.rules import GRAVITY, MISERE, POINTS, Rules

BEST_KNOWN = "?"  # ends a lead that is not proved


class Par(namedtuple("Par", ("lead", "is_proved"))):
    """lead: by how many points the side that moves first wins; in misère by how many it has fewer; below 0 it loses.

    is_proved tells whether that is the result of perfect play, or only the best that is known.
    """


def par_of(rules: Rules) -> "Par | None":
    """The par of a board, None if it has none: without points, or if nothing is known."""
    if POINTS not in rules.variants:
        return None
    if second_draws(rules) and first_draws(rules):
        return Par(0, True)
    boards = [board_text(rules)]
    if GRAVITY not in rules.variants:
        boards.append(board_text(Rules(rules.n, rules.m, *rules[2:])))
    for entry in TABLE.split():
        board, lead = entry.split(":")
        if board in boards:
            return Par(int(lead.rstrip(BEST_KNOWN)), not lead.endswith(BEST_KNOWN))
    return None


def second_draws(rules: Rules) -> bool:
    """Whether the side that moves second can force a draw on a board with points, by answering with images."""
    return rules.size % 2 == 0


def first_draws(rules: Rules) -> bool:
    """Whether the side that moves first can force a draw on a board with points, by stealing the other's strategy."""
    return GRAVITY not in rules.variants and (MISERE not in rules.variants or rules.size % 2 == 0)
