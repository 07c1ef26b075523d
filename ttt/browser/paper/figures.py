"""Elements of a sheet by their names, and boards with what is said of them to who doesn't see them."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.browser.kit.page import Page


def made(page: "Page", kind: str, name: str) -> "Any":
    """A new element of a kind, with the name that the style knows it by."""
    element = page.made(kind)
    element.className = name
    return element


def board_figure(page: "Page", drawing: str, label: str) -> "Any":
    """A picture, by its SVG document."""
    figure = made(page, "figure", "board")
    figure.innerHTML = drawing
    picture = figure.firstElementChild
    picture.setAttribute("role", "img")
    picture.setAttribute("aria-label", label)
    return figure


def wide_figure(page: "Page", drawing: str, width: float, label: str) -> "Any":
    """The same with its width in millimetres, from left to right in every language."""
    figure = board_figure(page, drawing, label)
    figure.dir = "ltr"
    figure.firstElementChild.setAttribute("width", f"{width:.1f}mm")
    return figure
