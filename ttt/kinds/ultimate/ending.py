"""The exact score of a position of boards in a board with few cells left, by alpha-beta that remembers nothing."""

from ttt.engine.kinds.kind_solver import END, later
from ttt.kinds.ultimate.boards import DRAWN, Boards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator


def score(boards: Boards, lowest: int = -END, highest: int = END) -> "Generator[None, None, int]":
    """Return the score for the side to move, as in kind_solver.py, exact between two bounds; yield at each position."""
    yield
    if boards.result is not None:
        return 0 if boards.result == DRAWN else -END  # whoever moved last has won
    best = -END
    for move in boards.moves():
        # A bound for the position a move later is one further from 0.
        found = later(-(yield from score(boards.after(move), -_sooner(highest), -_sooner(lowest))))
        best = max(best, found)
        lowest = max(lowest, found)
        if lowest >= highest:
            break
    return best


def _sooner(score: int) -> int:
    """Return the inverse of later(): the score a move later that gives this one."""
    return score + 1 if score > 0 else score - 1 if score < 0 else 0
