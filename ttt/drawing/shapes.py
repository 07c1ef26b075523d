"""The shapes of marks and arrows, in cells. Marks are steps of an SVG path from the top left corner of a cell."""

from ttt.game.record import position_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.game.record import Game

# Two strokes, and two halves of a ring.
SHAPES = {"X": "m.25 .25 .5 .5m0-.5-.5 .5", "O": "m.25 .5a.25 .25 0 0 1 .5 0 .25 .25 0 0 1-.5 0"}

SVG = "http://www.w3.org/2000/svg"  # the namespace of drawings


def letters(game: "Game") -> str:
    """What each cell holds after a game's last move, row by row, as thumbnail.js takes it: X, O or a point."""
    position = position_of(game)
    holders = [position.holder(cell) for cell in range(game.rules.size)]
    return "".join(["." if side is None else game.mark(side) for side in holders])


def place(cell: int, columns: int) -> "tuple[int, int]":
    """Where a cell lies: its column and its row."""
    row, column = divmod(cell, columns)
    return column, row


def arrow(begin: "tuple[int, int]", end: "tuple[int, int]", shorter: float, head: float) -> "list[tuple[float, float]]":
    """The points of an arrow between two places: where it begins, its neck, its tip, the two corners of its head.

    It begins and ends so far from the middles of its cells; head is the length of its head.
    """
    across, down = end[0] - begin[0], end[1] - begin[1]
    length = (across * across + down * down) ** 0.5
    x, y = across / length, down / length  # a step of one cell along it
    tip = end[0] + 0.5 - x * shorter, end[1] + 0.5 - y * shorter
    neck, side = (tip[0] - x * head, tip[1] - y * head), head / 2
    corners = [(neck[0] - y * side, neck[1] + x * side), (neck[0] + y * side, neck[1] - x * side)]
    return [(begin[0] + 0.5 + x * shorter, begin[1] + 0.5 + y * shorter), neck, tip] + corners
