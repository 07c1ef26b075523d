"""Draws one open box: the picture on its cover, the beads in its tray, and the value of each move."""

import js
from pyscript.js_modules import shelf

from ttt.browser.kit.svg_drawing import Drawing
from ttt.browser.matchboxes.matchboxes import Matchboxes
from ttt.matchboxes.by_hand import NAMES
from ttt.matchboxes.menace import kinds, picture_of
from ttt.words.matchboxes import SENTENCES, grouped, percent
from ttt.words.speech import in_context, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


WIDE, HIGH, RADIUS = 200, 62, 6
_ACROSS, _DOWN = 14, 4  # places for beads in a tray, across and down
_MIXED = 23  # places from one bead to the next, which mixes the colours; shares no factor with the number of places


class BoxView:
    """The view of a box. root is the selector of its element."""

    def __init__(self, page: "Matchboxes", root: str) -> None:
        self._page = page
        self._root = page.find(root)

    def show(self, board: str, drawn: "int | None" = None, was: "list[int] | None" = None) -> None:
        """Show the box of a board, turned like the board; drawn is the cell for which a bead was drawn, if any.

        was gives the beads to show instead of those now in the box.
        """
        picture, turn = picture_of(board)
        box = was or self._page.menace.boxes[picture]
        beads = [0] * 9
        for kind, count in enumerate(box):
            beads[turn[kind]] = count
        every = sum(beads)
        # Include cells that have run out of beads, unless all have.
        cells = sorted([turn[kind] for kind in kinds(picture)]) if every else []
        self._part(".cover").replaceChildren(shelf.cover(board))
        self._part(".tray").replaceChildren(tray(beads))
        self._part(".empty").textContent = "" if every else say("There are no beads in this box: MENACE resigns here.")
        self._part(".empty").hidden = bool(every)
        self._part(".beads").hidden = not every
        rows = [self._row(cell, beads[cell], every, self._truth(picture, turn.index(cell)), drawn) for cell in cells]
        self._part("tbody").replaceChildren(*rows)

    def _row(self, cell: int, beads: int, every: int, truth: str, drawn: "int | None") -> "Any":
        row, name = self._page.made("tr"), self._page.made("th")
        name.scope = "row"
        name.className = f"bead-{cell}"
        name.append(self._page.made("span", NAMES[cell]))
        row.append(name)
        of_all = say("{beads} of {all}", beads=grouped(beads), all=grouped(every))
        for text in (of_all, percent(beads / every) + " %", say(SENTENCES["menace worth " + truth])):
            row.append(self._page.made("td", text))
        if cell == drawn:
            row.className = "drawn"
            row.lastElementChild.previousElementSibling.append(" · " + say(in_context("bead", "drawn")))
        return row

    def _truth(self, picture: str, kind: int) -> str:
        nodes = self._page.nodes
        score = nodes[nodes[picture].children[kind]].score
        return "W" if score > 0 else "L" if score else "D"

    def _part(self, selector: str) -> "Any":
        return self._root.querySelector(selector)


def tray(beads: "list[int]") -> "Any":
    """Draw the beads of each cell as mixed discs; if there are too many, draw each cell's share, but at least one."""
    drawing = Drawing(js.document, "", 0, 0, WIDE, HIGH)
    places, every = _ACROSS * _DOWN, sum(beads)
    at = 0
    for cell, count in enumerate(beads):
        shown = count if every <= places else max(1, count * (places - 9) // every) if count else 0
        discs = ""
        for _ in range(shown):
            row, column = divmod(at * _MIXED % places, _ACROSS)
            x = 12 + column * 13.2 + (row % 2) * 4
            y = 10 + row * 14 + (at * 7 % 5) - 2
            discs += (
                f"M{x - RADIUS} {y}a{RADIUS} {RADIUS} 0 0 1 {2 * RADIUS} 0a{RADIUS} {RADIUS} 0 0 1 -{2 * RADIUS} 0z"
            )
            at += 1
        if discs:
            drawing.path(f"bead-{cell}", discs)
    return drawing.svg
