"""Replaces code_answer.py in a single file that holds lessons, since programs don't run in such a file."""

import js
from pyscript.js_modules import address

from ttt.browser.lesson_step.answers import BUTTON, PLACE, AnswerPanel
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.browser.kit.page import Page
    from ttt.lessons.lesson import Step


class CodeElsewhere(AnswerPanel):
    """The program with a note that it can't run here, and a link to the lesson online if its address is known."""

    def __init__(self, page: "Page") -> None:
        super().__init__(page)
        self._told, self._program = page.made("p"), page.made("pre")
        self._program.dir = "ltr"

    def begin(self, step: "Step") -> None:
        self._step = step
        self._program.textContent = step.code
        self._page.find(PLACE).replaceChildren(self._program, self._told)
        self._page.find(BUTTON).hidden = True
        self.show_anew()

    def show_anew(self) -> None:
        self._told.textContent = say("Programs don't run in this file.")
        site = str(address.published())
        if site:
            self._told.append(" ", self._page.link(site, site + str(js.location.hash)))

    def leave(self) -> None:
        """Leave the button to the next step."""
        self._page.find(BUTTON).hidden = False


make = CodeElsewhere
