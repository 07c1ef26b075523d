"""Where the cells of a board that isn't a rectangle are drawn, and what they are called.

The cells of a projective plane and of hand-drawn lines count as a single row, but are drawn on a grid that they don't
fill; they are named by their places there. A cell of a cube is named by its layer and its place in it, as in 2b3.
"""

import json

from ttt.game.lines import own_lines
from ttt.game.lines.line_set import line_set, remembered
from ttt.game.lines.makers import cell_at, edge_of, place_of, projective_places

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.game.board import Board

_LETTERS = "abcdefghijklmnopqrstuvwxy"  # the names of columns; a grid has no more


@remembered
def places(rules: "Board") -> "list[tuple[int, int]]":
    """Return each cell's column and row on the grid on which the board is drawn, counted from 0."""
    if rules.lines.startswith(own_lines.NAME):
        return own_lines.places_of(rules.lines)
    if rules.lines == "projective":
        return projective_places(rules.k - 1)
    return [(cell % rules.m, cell // rules.m) for cell in range(rules.size)]


def is_rectangle(rules: "Board") -> bool:
    """Whether a board is drawn as a rectangle of its columns and rows."""
    return rules.lines not in ("layers", "projective") and not rules.lines.startswith(own_lines.NAME)


def _edge(rules: "Board") -> int:
    """Return the edge, in cells, of the cube that a board is; 0 if it isn't one."""
    return edge_of(rules.m, rules.n) if rules.lines == "layers" else 0


def name_of(rules: "Board", cell: int) -> str:
    """Return the name of a cell on a board that isn't a rectangle; for a cell off the board, its number."""
    if cell >= rules.size:
        return str(cell)
    if rules.lines == "layers":
        layer, row, column = place_of(rules.m, edge_of(rules.m, rules.n), cell)
        return f"{layer + 1}{_LETTERS[column]}{row + 1}"
    return own_lines.name_of(places(rules)[cell])


def cell_named(rules: "Board", name: str) -> "int | None":
    """Return the cell with a name on a board that isn't a rectangle; None if no cell has the name."""
    names = [name_of(rules, cell) for cell in range(rules.size)]
    return names.index(name) if name in names else None


def grid(rules: "Board") -> "tuple[list[str], list[str], list[list[int | None]]]":
    """Return the names of the columns and rows, and each row's cells, to print a board that isn't a rectangle.

    None marks a place without a cell. The layers of a cube are printed side by side.
    """
    if rules.lines == "layers":
        edge = edge_of(rules.m, rules.n)
        columns = [f"{layer + 1}{_LETTERS[column]}" for layer in range(edge) for column in range(edge)]
        numbers = [(layer, row, column) for row in range(edge) for layer in range(edge) for column in range(edge)]
        cells: "list[int | None]" = [cell_at(rules.m, edge, *number) for number in numbers]
        wide, rows = edge * edge, range(edge)
        return columns, [str(row + 1) for row in rows], [cells[row * wide : (row + 1) * wide] for row in rows]
    at = {place: cell for cell, place in enumerate(places(rules))}
    wide, high = max([x for x, _ in at]) + 1, max([y for _, y in at]) + 1
    here = [[at.get((x, y)) for x in range(wide)] for y in range(high)]
    return list(_LETTERS[:wide]), [str(y + 1) for y in range(high)], here


def drawn(rules: "Board") -> "list[tuple[int, int]]":
    """Return each cell's column and row in a drawing, where the layers of a cube stand a cell apart."""
    edge = _edge(rules)
    return [(x + x // edge, y + y // edge) for x, y in places(rules)] if edge else places(rules)


def drawn_names(rules: "Board") -> "tuple[list[tuple[int, str]], list[tuple[int, str]]]":
    """Return the columns and the rows of a drawing, each as a pair of its place, counted from 0, and its name."""
    at, apart = places(rules), 1 if rules.lines == "layers" else 0
    edge = _edge(rules) or own_lines.LARGEST_GRID
    columns = [(x + x // edge * apart, _LETTERS[x % edge]) for x in range(max([x for x, _ in at]) + 1)]
    rows = [(y + y // edge * apart, str(y % edge + 1)) for y in range(max([y for _, y in at]) + 1)]
    return columns, rows


def drawn_layers(rules: "Board") -> "list[tuple[int, int, str]]":
    """Return the column and row where each layer of a cube begins in a drawing, and its number; [] for other boards."""
    edge = _edge(rules)
    if not edge:
        return []
    corners = [divmod(layer, rules.m // edge) for layer in range(edge)]
    return [(x * (edge + 1), y * (edge + 1), str(layer + 1)) for layer, (y, x) in enumerate(corners)]


def looks_of(rules: "Board") -> str:
    """Return how a board looks, in the JSON that static/kit/line-board.js reads."""
    told: "dict[str, Any]" = {}
    if rules.lines == "layers":
        told["edge"] = edge_of(rules.m, rules.n)
    if rules.lines == "torus":
        told["wraps"] = True
    if rules.n == 1:
        told["places"] = places(rules)
    if rules.n == 1 or rules.lines == "affine":
        told["lines"] = line_set(rules).lines
    if rules.lines.startswith(own_lines.NAME):
        told["drawn"] = True
    return json.dumps(told)


def straight_parts(rules: "Board", lines: "tuple[tuple[int, ...], ...]") -> str:
    """Return the first and last cell of each straight part of adjacent cells in the lines, as one text: "0 2 2 8"."""
    at, ends, edge = places(rules), [], _edge(rules)
    for line in lines:
        begin, step = line[0], None
        for number in range(1, len(line)):
            before, cell = line[number - 1], line[number]
            (x, y), (to_x, to_y) = at[before], at[cell]
            way = to_x - x, to_y - y
            is_near = max(abs(way[0]), abs(way[1])) == 1
            if edge:
                is_near = is_near and (x // edge, y // edge) == (to_x // edge, to_y // edge)
            if not is_near or way != (step or way):
                if begin != before:
                    ends.append(f"{begin} {before}")
                begin, step = (cell, None) if not is_near else (before, way)
            else:
                step = way
        if begin != line[-1]:
            ends.append(f"{begin} {line[-1]}")
    return " ".join(ends)
