"""Replaces code_answer.py in a single file that holds lessons, since programs don't run in such a file."""

import js
from pyscript.js_modules import address

from ttt.browser.kit.page import Panel
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.browser.kit.page import Page
    from ttt.lessons.lesson import Step


_BUTTON = "#step-answers > button"


class CodeElsewhere(Panel):
    """The program with a note that it can't run here, and a link to the lesson online if its address is known."""

    def __init__(self, page: "Page") -> None:
        super().__init__(page)
        self._told, self._program = page.made("p"), page.made("pre")
        self._program.dir = "ltr"

    async def write(self, place: "Any", step: "Step", on_judged: object) -> None:
        """Show the program of a step, which can't be run."""
        self._program.textContent = step.code
        place.replaceChildren(self._program, self._told)
        self._page.find(_BUTTON).hidden = True
        self.show_anew()

    def show_anew(self) -> None:
        self._told.textContent = say("Programs don't run in this file.")
        site = str(address.published())
        if site:
            self._told.append(" ", self._page.link(site, site + str(js.location.hash)))

    def leave(self) -> None:
        """Leave the button to the next step."""
        self._page.find(_BUTTON).hidden = False

    def show_model(self) -> None:
        """Show nothing, since a solution can't be tried here."""


make = CodeElsewhere
