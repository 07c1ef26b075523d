"""Draws an SVG image in the page, shape by shape, and arrows over a board."""

from ttt.drawing.shapes import SVG, arrow, place, size
from ttt.game.rules import Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.drawing.shapes import Place

_SHORTER = 0.26  # cells: distance of an arrow's ends from the centres of its cells
_HEAD = 0.2  # cells: length of an arrow's head


class Drawing:
    """An SVG image to draw on, with its own units. Screen readers read its name, and skip an image without a name."""

    def __init__(self, document: "Any", name: str, left: float, top: float, width: float, height: float) -> None:
        self._document = document
        self.svg = document.createElementNS(SVG, "svg")
        self.svg.setAttribute("viewBox", f"{left} {top} {width} {height}")
        if name:
            self.svg.setAttribute("role", "img")
            self.svg.setAttribute("aria-label", name)
        else:
            self.svg.setAttribute("aria-hidden", "true")

    def path(self, kind: str, steps: str) -> "Any":
        """Draw a path, and return its element; kind is its class in the style sheets."""
        return self._drawn("path", kind, {"d": steps})

    def text(self, kind: str, words: str, x: float, y: float) -> None:
        """Write a text with its baseline at a point; the style of its class says whether it begins or ends there."""
        self._drawn("text", kind, {"x": x, "y": y}).textContent = words

    def _drawn(self, shape: str, kind: str, places: "dict[str, object]") -> "Any":
        element = self._document.createElementNS(SVG, shape)
        element.setAttribute("class", kind)
        for name, value in places.items():
            element.setAttribute(name, str(value))
        self.svg.append(element)
        return element


def draw_arrows(drawing: "Any", rules: "Rules", arrows: "tuple[tuple[int, int], ...]") -> None:
    """Draw arrows over a board, each from one cell to another, replacing the contents of an SVG element."""
    drawing.textContent = ""
    wide: "float"
    high: "float"
    wide, high = size(rules)
    places: "dict[int, Place]" = {cell: place(rules, cell) for ends in arrows for cell in ends}
    if rules.lines == "layers" or rules.has_boards_apart:  # here the page leaves less than a cell between boards
        wide, high, places = _measured(drawing, places)
    drawing.setAttribute("viewBox", f"0 0 {wide} {high}")
    for begin, end in arrows:
        points = arrow(places[begin], places[end], _SHORTER, _HEAD)
        start, neck, tip, left, right = [f"{x:.3f} {y:.3f}" for x, y in points]
        for kind, path in (("shaft", f"M{start}L{neck}"), ("head", f"M{tip}L{left}L{right}Z")):
            shape = drawing.ownerDocument.createElementNS(SVG, "path")
            shape.setAttribute("class", kind)
            shape.setAttribute("d", path)
            drawing.append(shape)


def _measured(drawing: "Any", cells: "Any") -> "tuple[float, float, dict[int, Place]]":
    """Return the width and height of an SVG element over the board, and where cells begin in it, all in cells."""
    box, places, unit = drawing.getBoundingClientRect(), {}, 1
    for cell in cells:
        at = drawing.ownerDocument.querySelector(f"#board [data-cell='{cell}']").getBoundingClientRect()
        unit = at.width or 1  # a hidden cell has no width
        places[cell] = (at.left - box.left) / unit, (at.top - box.top) / unit
    return box.width / unit, box.height / unit, places
