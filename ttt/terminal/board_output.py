"""A game as lines of characters."""

from ttt.game.cells import cell_name
from ttt.game.diagram import grid
from ttt.game.rules import Rules
from ttt.kinds.ultimate.words import boards_told
from ttt.kinds.vanishing.words import in_brackets
from ttt.session.view import View
from ttt.terminal.typed_input import NUMBERED
from ttt.words.moves import move_name
from ttt.words.playing import outcome_reason, player, points_so_far, status
from ttt.words.speech import say

WIDEST_RULED = 19  # columns: with lines between them they still fit into the usual 80 characters


def drawn(view: View) -> str:
    """Return the board as text: marks, hyphens for empty cells, labelled columns and rows, and points if they count.

    A mark that vanishes with the next move is in brackets.
    """
    board = view.game.rules
    contents = [view.mark(cell) or "-" for cell in range(board.size)]
    if view.going is not None:
        contents[view.going] = f"({contents[view.going]})"
    lines = [_grid(board, contents)]
    if view.going is not None:
        lines.append(in_brackets())
    if board.has_nested_boards and (told := boards_told(view)):
        lines.append(told)
    if board.has_points:
        lines.append(points_so_far(view))
    return "\n".join(lines)


def numbered(board: Rules) -> str:
    """Return the board with the number in each cell that a person can type for it."""
    return _grid(board, [str(cell + 1) for cell in range(board.size)])


def both_names(board: Rules, cell: int) -> str:
    """Return what a person can type for a cell: its name and, on a small board, its number."""
    if cell >= board.size:
        return move_name(board, cell)
    name = cell_name(board, cell)
    return f"{cell + 1} ({name})" if board.size <= NUMBERED else name


def ending(view: View, names: "tuple[str, str] | None" = None) -> str:
    """Say how a game ended, with the marks or names of the sides; neither is called "you"."""
    winner = view.position.outcome.winner
    if winner is None:
        return status(view)
    return say("{who} wins: {reason}.", who=who(view, winner, names), reason=outcome_reason(view))


def who(view: View, side: int, names: "tuple[str, str] | None" = None) -> str:
    """Return the words for a side: its mark, preceded by the name of its player if there is one."""
    mark = player(view.game.rules, view.game.mark(side))
    return say("{name} ({mark})", name=names[side], mark=mark) if names else mark


def _grid(board: Rules, contents: "list[str]") -> str:
    columns, rows, cells = grid(board)
    width = max(len(text) for text in [*contents, *columns])
    margin = max(len(name) for name in rows)
    is_ruled = len(columns) <= WIDEST_RULED
    left, between, right = ("| ", " | ", " |") if is_ruled else ("", " ", "")
    rule = [" " * (margin + 1) + "-" * (len(columns) * (width + 3) + 1)] if is_ruled else []
    letters = (" " * len(between)).join(f"{name:^{width}}" for name in columns)
    lines = [(" " * (margin + 1 + len(left)) + letters).rstrip(), *rule]
    for name, row in zip(rows, cells, strict=True):
        texts = between.join(f"{'' if cell is None else contents[cell]:^{width}}" for cell in row)
        lines += [f"{name:>{margin}} {left}{texts}{right}".rstrip(), *rule]
    return "\n".join(lines)
