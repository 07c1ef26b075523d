"""Shows the boxes for one of MENACE's moves, and the box that a person opens."""

import json

from pyscript.js_modules import shelf

from ttt.browser.kit.notices import start_task
from ttt.browser.kit.slices import in_slices
from ttt.browser.matchboxes.box_view import BoxView
from ttt.browser.matchboxes.matchboxes import BoxesShown, Matchboxes
from ttt.matchboxes.by_hand import NAMES
from ttt.matchboxes.menace import first_beads, pictures, stage
from ttt.session.stored_text import number_from
from ttt.words.marks import marks_told
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any


class Shelf(BoxesShown):
    """The shelf; fields above it choose which boxes are shown."""

    def __init__(self, page: "Matchboxes") -> None:
        super().__init__(page)
        self._box = BoxView(page, "#chosen-box")
        self._chosen = ""
        self._ticket = 0

    def listen(self) -> None:
        self._page.listen("#shelves", "change", lambda event: self._choose(""))
        self._page.listen_to_buttons("#shelf", self._on_click)

    def show(self) -> None:
        start_task(self._show())

    def _choose(self, picture: str) -> None:
        self._chosen = picture
        self.show()

    async def _show(self) -> None:
        self._ticket += 1
        ticket, page = self._ticket, self._page
        rows: "list[tuple[int, str]]" = []
        if not await in_slices(self._told(rows), lambda: ticket != self._ticket):
            return
        if page.find("#order").value == "change":
            rows.sort(key=lambda row: -row[0])
        page.write("#count", say("Boxes: {boxes}", boxes=len(rows)))
        shelf.show(page.find("#shelf"), "[" + ",".join([row[1] for row in rows]) + "]", self._chosen)
        page.find("#chosen-box").hidden = not self._chosen
        if self._chosen:
            self._box.show(self._chosen)

    def _told(self, rows: "list[tuple[int, str]]") -> "Iterator[None]":
        """Add a row for each box to be shown: by how many beads it has changed, and its data for shelf.js, as JSON."""
        menace, which = self._page.menace, number_from(self._page.find("#stage").value)
        for picture in pictures("X"):
            if stage(picture) == which:
                box = menace.boxes[picture]
                every = sum(box)
                changed = sum([abs(now - first) for now, first in zip(box, first_beads(picture, menace.scheme))])
                shares = [round(beads / every, 3) if every else 0 for beads in box]
                name = say(
                    "{marks}; beads: {beads}", marks=marks_told(picture, NAMES) or say("Empty board"), beads=every
                )
                rows.append((changed, json.dumps([picture, name, shares])))
                yield

    def _on_click(self, button: "Any") -> None:
        self._chosen = str(button.dataset.picture)
        self._page.find("#chosen-box").hidden = False
        self._box.show(self._chosen)
        self._page.reveal(self._page.find("#chosen-box"))


make = Shelf
