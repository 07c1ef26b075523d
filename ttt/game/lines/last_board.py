"""A memory for one board: during a game, the same results for the same board are needed again and again."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeVar

    from ttt.game.board import Board

    Found = TypeVar("Found")


def remembered(work_out: "Callable[[Board], Found]") -> "Callable[[Board], Found]":
    """Return a function that works a result out only if the board's columns, rows, k or lines differ from last time."""
    last: "list[tuple[Any, Any]]" = [(None, None)]

    def of(rules: "Board") -> "Found":
        board = rules.m, rules.n, rules.k, rules.lines
        known, found = last[0]  # both at once, because another thread may replace them
        if known != board:
            found = work_out(rules)
            last[0] = board, found
        return found

    return of
