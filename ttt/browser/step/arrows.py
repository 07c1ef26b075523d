"""The arrows that a lesson draws over its board."""

import js

from ttt.drawing.shapes import SVG

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_SHORTER = 0.26  # cells: how far from the middles of its cells an arrow begins and ends
_HEAD = 0.2  # cells: its length


def draw(drawing: "Any", columns: int, arrows: "tuple[tuple[int, int], ...]") -> None:
    """Add arrows, each from a cell to another, to an SVG element in which a cell is one unit wide and high."""
    for begin, end in arrows:
        for kind, path in zip(("shaft", "head"), _arrow(columns, begin, end)):
            shape = js.document.createElementNS(SVG, "path")
            shape.setAttribute("class", kind)
            shape.setAttribute("d", path)
            drawing.append(shape)


def _arrow(columns: int, begin: int, end: int) -> "tuple[str, str]":
    """The paths of an arrow's shaft and head, one unit to a cell."""
    (top, left), (bottom, right) = divmod(begin, columns), divmod(end, columns)
    across, down = right - left, bottom - top
    length = (across * across + down * down) ** 0.5
    x, y = across / length, down / length  # a step of one cell along it
    first, last = (
        (left + 0.5 + x * _SHORTER, top + 0.5 + y * _SHORTER),
        (right + 0.5 - x * _SHORTER, bottom + 0.5 - y * _SHORTER),
    )
    neck = (last[0] - x * _HEAD, last[1] - y * _HEAD)
    side = _HEAD / 2
    corners = [last, (neck[0] - y * side, neck[1] + x * side), (neck[0] + y * side, neck[1] - x * side)]
    return f"M{_point(first)}L{_point(neck)}", f"M{'L'.join([_point(corner) for corner in corners])}Z"


def _point(place: "tuple[float, float]") -> str:
    return f"{place[0]:.3f} {place[1]:.3f}"
