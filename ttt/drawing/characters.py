"""A game in characters, to be sent where there is no page."""

from ttt.game.cells import cell_name
from ttt.game.diagram import diagram

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.session.view import View


def as_characters(view: "View") -> str:
    """The board, an empty cell as a dot, and under it the moves with their marks."""
    board = view.game.rules
    lines = [diagram(board, [view.mark(cell) for cell in range(board.size)])]
    moves = [f"{view.game.mark(ply % 2)} {cell_name(board, cell)}" for ply, cell in enumerate(view.game.moves)]
    if moves:
        lines += ["", ", ".join(moves)]
    return "\n".join(lines)
