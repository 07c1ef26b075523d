"""Par of a board with points: the result of best play by both sides.

An argument gives par for half of all boards. On an even number of cells the side that moves second can always force a
draw: it answers each mark with its image, turned by half a turn around the middle, so that both complete the same
rows. Where marks fall, its answer is the mirror image if the number of columns is even, otherwise the cell above.
Where marks go anywhere, the side that moves first can force a draw too, after Nash's strategy stealing: where rows are
wanted an extra mark never harms; in misère on an even number of cells the side makes any mark, treats it as not
made, and plays as second; in the end it would make that mark anyway. Other boards are looked up in par_table.py,
which `make par` writes.
"""

from ttt.coach.par_table import TABLE
from ttt.game.notation import board_text
from ttt.game.rules import Rules


def par_of(rules: Rules) -> "int | None":
    """Return by how many points the side that moves first wins (in misère, how many fewer it has); below 0 if it loses.

    Return None for a board without points, or if the result isn't proved.
    """
    if not rules.has_points:
        return None
    if second_draws(rules) and first_draws(rules):
        return 0
    boards = [board_text(rules)]
    if not rules.has_gravity:
        boards.append(board_text(Rules(rules.n, rules.m, *rules[2:])))
    for entry in TABLE.split():
        board, lead = entry.split(":")
        if board in boards:
            return int(lead)
    return None


def second_draws(rules: Rules) -> bool:
    """Whether the side that moves second can force a draw on a board with points, by answering with images."""
    return rules.size % 2 == 0


def first_draws(rules: Rules) -> bool:
    """Whether the side that moves first can force a draw on a board with points, by stealing the other's strategy."""
    return not rules.has_gravity and (not rules.is_misere or rules.size % 2 == 0)
