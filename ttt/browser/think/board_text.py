"""A board as pictures are drawn from it."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.game.rules import Position


def board_of(position: "Position") -> str:
    """The board as pictures are drawn from it: X, O and dots, row by row."""
    holders = [position.holder(cell) for cell in range(position.rules.size)]
    return "".join(["." if side is None else "XO"[side] for side in holders])
