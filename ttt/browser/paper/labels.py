"""Draws labels to cut out and glue on MENACE's 304 matchboxes; each shows which beads to put in."""

import asyncio

from ttt.browser.kit.module_fetching import A_TURN
from ttt.browser.paper.figures import made
from ttt.drawing.on_paper import matchbox_label
from ttt.matchboxes.by_hand import NAMES
from ttt.matchboxes.labels import Label, beads_needed, labels
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ttt.browser.kit.page import Page


_AT_ONCE = 8  # labels drawn between pauses in which the page handles events


async def write(page: "Page", place: "Any", is_wanted: "Callable[[], bool]") -> None:
    """Add the numbers of beads needed and all labels to an element; stop early once is_wanted() is false."""
    needed = [made(page, "li", f"bead-{cell}", f"{NAMES[cell]}: {beads}") for cell, beads in enumerate(beads_needed())]
    shelf = made(page, "ol", "labels")
    place.append(page.made("h3", say("Beads you need, by cell:")), made(page, "ul", "needed", *needed), shelf)
    for label in labels():
        shelf.append(_drawn(page, label))
        if label.number % _AT_ONCE == 0:
            await asyncio.sleep(A_TURN)
            if not is_wanted():
                return


def _drawn(page: "Page", label: "Label") -> "Any":
    item = page.made("li")
    item.innerHTML = matchbox_label(label.picture, label.cells, NAMES)
    item.firstElementChild.setAttribute("aria-hidden", "true")
    texts = say("Move {number}", number=label.move), say("{number} of each", number=label.beads)
    told = [page.made("strong", str(label.number))] + [page.made("span", text) for text in texts]
    item.append(made(page, "p", "", *told))
    return item
