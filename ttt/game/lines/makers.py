"""The functions that make the lines of a board, by the names that stand for them in the text of a game.

Each takes the columns, the rows and the length of a line. It returns the lines as tuples of cells from end to end, each
set of cells once, and raises BadSetting for a board that it doesn't fit.

- A cube of cells is drawn as layers side by side.
- In a finite plane, any two points lie on one line, and each line has as many points as any other. An affine plane of
  order q has q x q points, and parallel lines of each slope. A projective plane adds, for each slope, a point where its
  parallel lines meet, and a line of these points. The projective plane of order 2 is the Fano plane.
- Shapes that win, turned and mirrored in any way, are like Frank Harary's animals. Harary proved that the first player
  can make eleven shapes on a large enough board, and that the second player can prevent all others except perhaps
  Snaky ("Achieving the Skinny animal", Eureka 42, 1982); the names are his.
"""

from ttt.game.errors import BadSetting
from ttt.game.lines import own_lines

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Maker = Callable[[int, int, int], list[tuple[int, ...]]]
    Place = tuple[int, int]
    Cells = tuple[tuple[int, int], ...]

SHORTEST_TORUS, LONGEST_TORUS = 3, 9  # columns or rows
_DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1))  # steps in columns and rows
_BOARDS = {(9, 3): 3, (8, 8): 4}  # columns and rows of the drawing: edge of the cube
AFFINE, PROJECTIVE = (3, 4), (2, 3, 4)  # the orders of the planes
_PRODUCTS_OF_4 = ((0, 0, 0, 0), (0, 1, 2, 3), (0, 2, 3, 1), (0, 3, 1, 2))  # the products in the field of four elements
LARGEST = 30  # columns or rows; set by hand: on a larger board the page would freeze while it lists the lines
# The cells of each shape by its name, as columns and rows from its corner.
SHAPES: "dict[str, Cells]" = {
    name: tuple([(x, y) for y, row in enumerate(drawn.split("/")) for x, mark in enumerate(row) if mark == "#"])
    for name, drawn in (
        ("elam", "#"),
        ("domino", "##"),
        ("tic", "###"),
        ("el", "##/#."),
        ("skinny", "####"),
        ("fatty", "##/##"),
        ("elly", "###/#.."),
        ("knobby", "###/.#."),
        ("tippy", "##./.##"),
        ("lpentomino", "####/#..."),
        ("npentomino", "###./..##"),
        ("ypentomino", "####/.#.."),
        ("snaky", "####./...##"),
    )
}


def torus(m: int, n: int, k: int) -> "list[tuple[int, ...]]":
    """Return the rows of k cells on a torus: past the right edge a row goes on at the left, past the bottom at the top.

    A set of cells is one line, however many directions it lies in; a row that meets a cell twice isn't a line. Raises
    BadSetting unless m and n are SHORTEST_TORUS to LONGEST_TORUS.
    """
    if min(m, n) < SHORTEST_TORUS or max(m, n) > LONGEST_TORUS:
        raise BadSetting("torus size", m=m, n=n, shortest=SHORTEST_TORUS, longest=LONGEST_TORUS)
    found: "dict[tuple[int, ...], tuple[int, ...]]" = {}
    lines = []
    for right, down in _DIRECTIONS if k > 1 else _DIRECTIONS[:1]:
        for row in range(n):
            for column in range(m):
                line = [(row + down * at) % n * m + (column + right * at) % m for at in range(k)]
                cells = tuple(sorted(line))
                if len(set(line)) == k and cells not in found:
                    found[cells] = tuple(line)
                    lines.append(tuple(line))
    return lines


# Layers


def layers(m: int, n: int, k: int) -> "list[tuple[int, ...]]":
    """Return every row of k cells in a cube's 13 directions.

    Raises BadSetting unless the cube is drawn as 9x3 or 8x8 cells and k is at least 2 and at most its edge.
    """
    edge = edge_of(m, n)
    if not 2 <= k <= edge:
        raise BadSetting("layers row", k=k, edge=edge)
    steps = [step for step in _triples(range(-1, 2)) if step > (0, 0, 0)]
    lines = []
    for step in steps:
        for place in _triples(range(edge)):
            end = [at + (k - 1) * by for at, by in zip(place, step)]
            if min(end) >= 0 and max(end) < edge:
                ways = [tuple([at + far * by for at, by in zip(place, step)]) for far in range(k)]
                lines.append(tuple([cell_at(m, edge, *way) for way in ways]))
    return lines


def edge_of(m: int, n: int) -> int:
    """Return the edge, in cells, of the cube that is drawn as m x n cells. Raises BadSetting if there is none."""
    edge = _BOARDS.get((m, n))
    if edge is None:
        raise BadSetting("layers size", m=m, n=n)
    return edge


def cell_at(m: int, edge: int, layer: int, row: int, column: int) -> int:
    """Return the cell at a place (layer, row, column, from 0) in a cube that is drawn m cells wide."""
    down, across = divmod(layer, m // edge)
    return (down * edge + row) * m + across * edge + column


def place_of(m: int, edge: int, cell: int) -> "tuple[int, int, int]":
    """Return the layer, the row and the column of a cell, all counted from 0."""
    row, column = divmod(cell, m)
    return row // edge * (m // edge) + column // edge, row % edge, column % edge


def _triples(values: range) -> "list[tuple[int, int, int]]":
    return [(first, second, third) for first in values for second in values for third in values]


# Planes


def affine(m: int, n: int, k: int) -> "list[tuple[int, ...]]":
    """Return the lines of an affine plane, on a square of cells. Raises BadSetting if none fits."""
    if k not in AFFINE or (m, n) != (k, k):
        raise BadSetting("affine size", board=f"{m}x{n}x{k}")
    return [tuple([y * k + x for x, y in line]) for lines in _parallels(k) for line in lines]


def projective(m: int, n: int, k: int) -> "list[tuple[int, ...]]":
    """Return the lines of a projective plane, whose cells count as a single row. Raises BadSetting if none fits."""
    order = k - 1
    if order not in PROJECTIVE or (m, n) != (order * order + order + 1, 1):
        raise BadSetting("projective size", board=f"{m}x{n}x{k}")
    meeting = [(order, slope) for slope in range(order + 1)]
    drawn = [line + [point] for lines, point in zip(_parallels(order), meeting) for line in lines]
    places = projective_places(order)
    return [tuple([places.index(place) for place in line]) for line in drawn + [meeting]]


def projective_places(order: int) -> "list[Place]":
    """Return each cell's column and row: the affine plane, and beside it the points where parallel lines meet."""
    square = [(x, y) for y in range(order) for x in range(order + 1)]
    return square + [(order, order)]


def _parallels(order: int) -> "list[list[list[Place]]]":
    """Return the lines of each slope, as the places of their points; the vertical lines come last."""
    every = range(order)
    if order == 4:  # in the field of four elements, adding is ^
        sloping = [[[(x, _PRODUCTS_OF_4[slope][x] ^ y) for x in every] for y in every] for slope in every]
    else:
        sloping = [[[(x, (slope * x + y) % order) for x in every] for y in every] for slope in every]
    return sloping + [[[(x, y) for y in every] for x in every]]


# Shapes


def maker(name: str) -> "Callable[[int, int, int], list[tuple[int, ...]]]":
    """Return the function that makes the lines of a shape, given its name."""

    def lines(m: int, n: int, k: int) -> "list[tuple[int, ...]]":
        shape = SHAPES[name]
        if k != len(shape):
            raise BadSetting("shape size", name=name, cells=len(shape), k=k)
        if max(m, n) > LARGEST:
            raise BadSetting("shape board", m=m, n=n, most=LARGEST)
        return [line for turned in _turned(shape) for line in _placed(turned, m, n)]

    return lines


def _turned(shape: "Cells") -> "list[Cells]":
    """Return the shape turned and mirrored in every way, each distinct form once."""
    found = []
    for _ in range(2):
        for _ in range(4):
            shape = _in_corner([(-y, x) for x, y in shape])
            if shape not in found:
                found.append(shape)
        shape = _in_corner([(-x, y) for x, y in shape])
    return found


def _in_corner(cells: "list[tuple[int, int]]") -> "Cells":
    left, top = min([x for x, _ in cells]), min([y for _, y in cells])
    return tuple(sorted([(x - left, y - top) for x, y in cells]))


def _placed(shape: "Cells", m: int, n: int) -> "list[tuple[int, ...]]":
    """Return the cells that the shape covers in each place where it fits."""
    wide, high = max([x for x, _ in shape]) + 1, max([y for _, y in shape]) + 1
    corners = [(x, y) for y in range(n - high + 1) for x in range(m - wide + 1)]
    return [tuple([(top + y) * m + left + x for x, y in shape]) for left, top in corners]


# By name

MAKERS: "dict[str, Maker]" = {"torus": torus, "layers": layers, "affine": affine, "projective": projective}
MAKERS.update({name: maker(name) for name in SHAPES})


def lines_made(m: int, n: int, k: int, name: str) -> "list[tuple[int, ...]]":
    """Return the lines with a maker's name on a board. Raises BadSetting if there is no such maker, or no such line."""
    if isinstance(name, str) and name.startswith(own_lines.NAME):
        return own_lines.lines_of(m, n, k, name)
    if not isinstance(name, str) or name not in MAKERS:
        raise BadSetting("no such lines", given=name)
    lines = MAKERS[name](m, n, k)
    if not lines:
        raise BadSetting("no lines", m=m, n=n, lines=name)
    return lines


def name_at_end(letters: str) -> str:
    """Return the maker's name at the end of some letters; "" if there is none."""
    if own_lines.NAME in letters:
        return letters[letters.index(own_lines.NAME) :]
    return max([name for name in MAKERS if letters.endswith(name)] + [""], key=len)
