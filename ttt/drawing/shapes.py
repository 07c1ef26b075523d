"""Where the cells of a board are drawn, and the shapes of marks and arrows.

The unit is a cell. Marks are steps of an SVG path from a cell's top left corner.
"""

from ttt.game.cells import column_name
from ttt.game.record import Game, position_of
from ttt.game.rules import Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    Place = tuple[float, float]  # columns and rows

# Two strokes, and two halves of a ring.
SHAPES = {"X": "m.25 .25 .5 .5m0-.5-.5 .5", "O": "m.25 .5a.25 .25 0 0 1 .5 0 .25 .25 0 0 1-.5 0"}

SVG = "http://www.w3.org/2000/svg"  # the namespace of drawings


class Layout:
    """Where the cells of a board lie in a drawing of a part of it: the first column and row, and how many there are."""

    def __init__(self, rules: "Rules", part: "tuple[int, int, int, int] | None" = None) -> None:
        """Lay out the whole board if part is None."""
        self.rules = rules
        self.left, self.top, self.columns, self.rows = part or (0, 0) + size(rules)

    def place(self, cell: int) -> "tuple[int, int]":
        """Return a cell's column and row in the drawing."""
        column, row = place(self.rules, cell)
        return column - self.left, row - self.top

    def shows(self, x: int, y: int) -> bool:
        """Whether a place is in the drawing."""
        return 0 <= x < self.columns and 0 <= y < self.rows

    def at(self, cells: "Iterable[int]", shape: str) -> str:
        """Return a path that draws a shape, given as steps from a cell's corner, at each of some cells."""
        return "".join([f"M{x} {y}{shape}" for x, y in [self.place(cell) for cell in cells]])

    def through(self, rows: "Iterable[Sequence[int]]") -> str:
        """Return a path from the middle of each row's first cell to the middle of its last."""
        steps = []
        for row in rows:
            (x, y), (to_x, to_y) = self.place(row[0]), self.place(row[-1])
            steps.append(f"M{x + 0.5} {y + 0.5}L{to_x + 0.5} {to_y + 0.5}")
        return "".join(steps)

    def names(self) -> "tuple[list[tuple[int, str]], list[tuple[int, str]], list[tuple[int, int, str]]]":
        """Return the columns, the rows and the layers of a cube, each as its place in the drawing and its name."""
        rules, layers = self.rules, []
        columns = [(place(rules, column)[0], column_name(column)) for column in range(rules.m)]
        rows = [(row, str(row + 1)) for row in range(rules.n)]
        if rules.lines:
            from ttt.game.lines import places  # few games need it

            layers = places.drawn_layers(rules)
            if not places.is_rectangle(rules):
                columns, rows = places.drawn_names(rules)
        corners = [(x - self.left, y - self.top, number) for x, y, number in layers]
        return (
            [(x - self.left, name) for x, name in columns if self.shows(x - self.left, 0)],
            [(y - self.top, name) for y, name in rows if self.shows(0, y - self.top)],
            [corner for corner in corners if self.shows(*corner[:2])],
        )


def letters(game: "Game") -> str:
    """Return what each place of a drawing holds after a game's last move, row by row, as thumbnail.js reads it.

    A place holds X, O or a full stop, or a space where there is no cell.
    """
    position = position_of(game)
    holders = [position.holder(cell) for cell in range(game.rules.size)]
    marks = ["." if side is None else game.mark(side) for side in holders]
    if not (game.rules.lines or game.rules.has_boards_apart):
        return "".join(marks)
    wide, high = size(game.rules)
    held = {place(game.rules, cell): mark for cell, mark in enumerate(marks)}
    return "".join([held.get((x, y), " ") for y in range(high) for x in range(wide)])


def place(rules: "Rules", cell: int) -> "tuple[int, int]":
    """Return a cell's column and row in a drawing. The boards of notakto stand a cell apart."""
    if rules.lines:
        from ttt.game.lines.places import drawn  # few games need it

        return drawn(rules)[cell]
    row, column = divmod(cell, rules.m)
    return column + column // rules.k if rules.has_boards_apart else column, row


def size(rules: "Rules") -> "tuple[int, int]":
    """Return the number of columns and rows of a drawing."""
    if rules.lines:
        from ttt.game.lines.places import drawn  # few games need it

        return max([x for x, _ in drawn(rules)]) + 1, max([y for _, y in drawn(rules)]) + 1
    return place(rules, rules.m - 1)[0] + 1, rules.n


def example(rules: "Rules") -> "tuple[int, ...]":
    """Return the line that looks least like a row, on a board whose lines aren't rows."""
    from ttt.game.lines.line_set import line_set  # few games need it
    from ttt.game.lines.places import straight_parts  # few games need it

    return min(line_set(rules).lines, key=lambda line: len(straight_parts(rules, (line,))))


def traced(rules: "Rules") -> str:
    """Return hand-drawn lines as a path through the middles of their cells; "" on boards without such lines."""
    from ttt.game.lines import own_lines  # few games need them
    from ttt.game.lines.line_set import line_set

    if not rules.lines.startswith(own_lines.NAME):
        return ""
    places = [[place(rules, cell) for cell in line] for line in line_set(rules).lines]
    return "".join(["M" + "L".join([f"{x + 0.5} {y + 0.5}" for x, y in line]) for line in places])


def spot(rules: "Rules", cell: int) -> int:
    """Return the place of a cell in letters(), from 0."""
    x, y = place(rules, cell)
    return y * size(rules)[0] + x


def arrow(begin: "Place", end: "Place", shorter: float, head: float) -> "list[Place]":
    """Return the points of an arrow between two places: its beginning, its neck, its tip, the two corners of its head.

    The arrow begins and ends at a distance of shorter from the middles of the places; head is the length of its head.
    """
    across, down = end[0] - begin[0], end[1] - begin[1]
    length = (across * across + down * down) ** 0.5
    x, y = across / length, down / length  # a step of one cell along the arrow
    tip = end[0] + 0.5 - x * shorter, end[1] + 0.5 - y * shorter
    neck, side = (tip[0] - x * head, tip[1] - y * head), head / 2
    corners = [(neck[0] - y * side, neck[1] + x * side), (neck[0] + y * side, neck[1] - x * side)]
    return [(begin[0] + 0.5 + x * shorter, begin[1] + 0.5 + y * shorter), neck, tip] + corners
