"""The three marks with which the computer opens a game with a swap, so that neither side is much better."""

from ttt.game.analysis import Analysis

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.game.record import Game

# Where the second and the third mark lie, seen from the first in the middle: for each, columns right and rows down.
# Chosen by hand from hundreds: for five in a row, this engine's estimates of the two sides differ by less than half the
# worth of a row that needs one more mark. The near ones fit on any board with a swap, the far ones from FAR_FROM on.
NEAR = ((2, 2, 3, -4), (2, 1, 1, -4), (1, 1, 4, 1), (1, 0, -3, 1))
FAR = ((2, 0, -5, 4), (1, 1, 6, -2), (1, 0, -6, 2), (1, 1, 0, -6), (1, 0, 4, 6), (1, 0, 5, -5))
FAR_FROM = 14  # columns and rows


def opening(game: "Game") -> Analysis:
    """Return an analysis without worths; its best cells are equally good for the next of a game's first three marks.

    These cells continue the openings that the game has followed; if it has followed none, they are the next cells of
    all openings.
    """
    made = list(game.moves)
    openings = [cells for cells in all_openings(game) if cells[: len(made)] == made] or all_openings(game)
    best = {cells[len(made)] for cells in openings}
    return Analysis(None, None, False, 0, {}, sorted(best - set(made)))


def all_openings(game: "Game") -> "list[list[int]]":
    """Return the cells of each opening on the board of a game, in the order of play."""
    m, n = game.rules.m, game.rules.n
    middle = n // 2 * m + m // 2
    shapes = FAR if min(m, n) >= FAR_FROM else NEAR
    return [[middle, middle + b * m + a, middle + d * m + c] for a, b, c, d in shapes]
