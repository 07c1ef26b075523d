"""A game as lines of characters."""

from ttt.game.cells import cell_name, column_name
from ttt.game.rules import POINTS, Rules
from ttt.session.view import View
from ttt.terminal.typed_input import NUMBERED
from ttt.words.playing import outcome_reason, points_so_far, status
from ttt.words.speech import say

WIDEST_RULED = 19  # columns: with lines between them they still fit in the usual 80 characters


def drawn(view: View) -> str:
    """The board with its marks, hyphens for empty cells, and labelled columns and rows; the points if they count."""
    board = view.game.rules
    lines = [_grid(board, [view.mark(cell) or "-" for cell in range(board.size)])]
    if POINTS in board.variants:
        lines.append(points_so_far(view))
    return "\n".join(lines)


def numbered(board: Rules) -> str:
    """The board with a number in each cell, which a person may type."""
    return _grid(board, [str(cell + 1) for cell in range(board.size)])


def both_names(board: Rules, cell: int) -> str:
    """A cell as it may be typed: its name, with its number on a small board."""
    name = cell_name(board, cell)
    return f"{cell + 1} ({name})" if board.size <= NUMBERED else name


def ending(view: View, names: "tuple[str, str] | None" = None) -> str:
    """How a game ended, with the marks or names of the sides; neither is called "you"."""
    winner = view.position.outcome.winner
    if winner is None:
        return status(view)
    return say("mark wins", who=who(view, winner, names), reason=outcome_reason(view))


def who(view: View, side: int, names: "tuple[str, str] | None" = None) -> str:
    """A side: its mark, preceded by its name if it has one."""
    mark = view.game.mark(side)
    return say("named", name=names[side], mark=mark) if names else mark


def _grid(board: Rules, contents: "list[str]") -> str:
    width = max(len(text) for text in [*contents, column_name(board.m - 1)])
    margin = len(str(board.n))
    is_ruled = board.m <= WIDEST_RULED
    left, between, right = ("| ", " | ", " |") if is_ruled else ("", " ", "")
    rule = [" " * (margin + 1) + "-" * (board.m * (width + 3) + 1)] if is_ruled else []
    letters = (" " * len(between)).join(f"{column_name(column):^{width}}" for column in range(board.m))
    lines = [(" " * (margin + 1 + len(left)) + letters).rstrip(), *rule]
    for row in range(board.n):
        cells = between.join(f"{text:^{width}}" for text in contents[row * board.m : (row + 1) * board.m])
        lines += [f"{row + 1:>{margin}} {left}{cells}{right}".rstrip(), *rule]
    return "\n".join(lines)
