"""Finite planes: any two points lie on one line, and each line has as many points as any other.

An affine plane of order q has q x q points, and parallel lines of each slope. A projective plane adds, for each slope,
a point where its parallel lines meet, and a line of these points. The projective plane of order 2 is the Fano plane.
"""

from ttt.game.errors import BadSetting

AFFINE, PROJECTIVE = (3, 4), (2, 3, 4)  # the orders of the planes
_PRODUCTS_OF_4 = ((0, 0, 0, 0), (0, 1, 2, 3), (0, 2, 3, 1), (0, 3, 1, 2))  # the products in the field of four elements

TYPE_CHECKING = False
if TYPE_CHECKING:
    Place = tuple[int, int]


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
    sloping = [[[(x, _sum(order, _product(order, slope, x), y)) for x in every] for y in every] for slope in every]
    return sloping + [[[(x, y) for y in every] for x in every]]


def _sum(order: int, first: int, second: int) -> int:
    """Return the sum of two elements in the field of that order."""
    return first ^ second if order == 4 else (first + second) % order


def _product(order: int, first: int, second: int) -> int:
    """Return the product of two elements in the field of that order."""
    return _PRODUCTS_OF_4[first][second] if order == 4 else first * second % order
