"""Makes elements of a sheet, and pictures of boards with labels for screen readers."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.browser.kit.page import Page


def made(page: "Page", kind: str, name: str) -> "Any":
    """Return a new element of a kind, with a class for the style sheet."""
    element = page.made(kind)
    element.className = name
    return element


def board_figure(page: "Page", drawing: str, label: str) -> "Any":
    """Return a picture made from an SVG document, with a label for screen readers."""
    figure = made(page, "figure", "board")
    figure.innerHTML = drawing
    picture = figure.firstElementChild
    picture.setAttribute("role", "img")
    picture.setAttribute("aria-label", label)
    return figure


def wide_figure(page: "Page", drawing: str, width: float, label: str) -> "Any":
    """Return a picture made from an SVG document, with a width in millimetres, left to right in every language."""
    figure = board_figure(page, drawing, label)
    figure.dir = "ltr"
    figure.firstElementChild.setAttribute("width", f"{width:.1f}mm")
    return figure
