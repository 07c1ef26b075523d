"""An image in the page, drawn shape by shape."""

from ttt.drawing.shapes import SVG

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Drawing:
    """An SVG image to draw on, with its own units; screen readers say its name."""

    def __init__(self, document: "Any", name: str, left: float, top: float, width: float, height: float) -> None:
        self._document = document
        self.svg = document.createElementNS(SVG, "svg")
        self.svg.setAttribute("viewBox", f"{left} {top} {width} {height}")
        self.svg.setAttribute("role", "img")
        self.svg.setAttribute("aria-label", name)

    def path(self, kind: str, steps: str) -> "Any":
        """Draw a path; kind is its class in the style sheets."""
        return self._drawn("path", kind, {"d": steps})

    def text(self, kind: str, words: str, x: float, y: float) -> None:
        """Write a text centred on a point."""
        self._drawn("text", kind, {"x": x, "y": y}).textContent = words

    def _drawn(self, shape: str, kind: str, places: "dict[str, object]") -> "Any":
        element = self._document.createElementNS(SVG, shape)
        element.setAttribute("class", kind)
        for name, value in places.items():
            element.setAttribute(name, str(value))
        self.svg.append(element)
        return element
