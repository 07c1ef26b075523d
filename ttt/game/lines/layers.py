"""A cube of cells, drawn as layers side by side."""

from ttt.game.errors import BadSetting

_BOARDS = {(9, 3): 3, (8, 8): 4}  # columns and rows of the drawing: edge of the cube


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
