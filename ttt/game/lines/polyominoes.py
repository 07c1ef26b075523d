"""Shapes that win, turned and mirrored in any way, like Frank Harary's animals.

Harary proved that the first player can make eleven shapes on a large enough board, and that the second player can
prevent all others except perhaps Snaky ("Achieving the Skinny animal", Eureka 42, 1982); the names are his.
"""

from ttt.game.errors import BadSetting

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Cells = tuple[tuple[int, int], ...]

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
