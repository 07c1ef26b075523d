"""The shapes of marks and arrows; the unit is a cell. Marks are steps of an SVG path from a cell's top left corner."""

from ttt.game.cells import column_name
from ttt.game.record import Game, position_of
from ttt.game.rules import Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    Place = tuple[float, float]  # columns and rows

# Two strokes, and two halves of a ring.
SHAPES = {"X": "m.25 .25 .5 .5m0-.5-.5 .5", "O": "m.25 .5a.25 .25 0 0 1 .5 0 .25 .25 0 0 1-.5 0"}

SVG = "http://www.w3.org/2000/svg"  # the namespace of drawings


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


def names(rules: "Rules") -> "tuple[list[tuple[int, str]], list[tuple[int, str]]]":
    """Return the columns and the rows of a drawing, each as a pair of its place, counted from 0, and its name."""
    if rules.lines:
        from ttt.game.lines import places  # few games need it

        if not places.is_rectangle(rules):
            return places.drawn_names(rules)
    columns = [(place(rules, column)[0], column_name(column)) for column in range(rules.m)]
    return columns, [(row, str(row + 1)) for row in range(rules.n)]


def layers(rules: "Rules") -> "list[tuple[int, int, str]]":
    """Return the column and row at which each layer of a cube begins, and the layer's number; [] for other boards."""
    if not rules.lines:
        return []
    from ttt.game.lines.places import drawn_layers  # few games need it

    return drawn_layers(rules)


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
