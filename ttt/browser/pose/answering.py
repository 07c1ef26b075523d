"""Lets a pupil choose a cell, and shows the code of the answer."""

from ttt.browser.kit.notices import start_task
from ttt.browser.kit.qr_code import draw_code
from ttt.browser.pose.pose_page import ANSWER, GIVEN, STRAY, PosePage, PosePanel
from ttt.game.cells import cell_name
from ttt.game.errors import BadSetting, Refused
from ttt.posing.task import Given, given_text
from ttt.session.people_names import check_name
from ttt.words.refusals import refusal
from ttt.words.speech import isolated, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Answering(PosePanel):
    """A pupil's view. Nothing is sent: the teacher reads the letters, or scans the QR code."""

    place = "#answer, #stray"

    def __init__(self, page: PosePage) -> None:
        super().__init__(page)
        self._cell: "int | None" = None
        self._code = self._name = ""  # those shown, "" for none
        self._refusal: "Refused | None" = None

    def values(self) -> "dict[str, Any]":
        page = self._page
        if page.at == STRAY and page.given:
            return {"stray": _stray_told(page.given.name)}
        if page.at != ANSWER or not page.task:
            return {}
        name = "" if self._cell is None else cell_name(page.game.rules, self._cell)
        return {
            "asks_name": page.task.asks_names,
            "is_choosing": not self._code,
            "is_shown": bool(self._code),
            "picked": say("Your answer: {cell}", cell=name) if name else "",
            "told": refusal(self._refusal) if self._refusal else "",
            "name": self._name,
            "code": self._code,
            "how": say(
                "Tell your teacher your name and these letters, or let them scan the picture."
                if page.task.asks_names
                else "Tell your teacher these letters, or let them scan the picture."
            ),
        }

    def follow(self) -> None:
        self._choose(None)
        self.put({"pupil": ""})
        self.show()

    def show(self) -> None:
        super().show()
        page = self._page
        if page.at != ANSWER or not page.task:
            return
        buttons = page.find("#board").querySelectorAll("button")
        for cell in page.task.moves:
            if cell == self._cell and not self._code:  # once the code is shown, the cell is hidden from neighbours
                buttons[cell].dataset.picked = "yes"
            else:
                buttons[cell].removeAttribute("data-picked")

    def show_anew(self) -> None:
        self.show()
        if self._code:
            self.show_code(None)

    def press(self, cell: int) -> None:
        if self._page.at != ANSWER:
            return
        try:
            self._choose(self._landed(cell))
        except Refused as error:
            self._refusal = error
        self.show()

    def _choose(self, cell: "int | None") -> None:
        self._cell, self._code, self._name, self._refusal = cell, "", "", None

    def show_code(self, element: "Any") -> None:
        page, name = self._page, ""
        if not page.task:
            return
        try:
            if self._cell is None:
                raise BadSetting("pose pick first")
            if page.task.asks_names:
                name = check_name(str(page.find("#pupil").value))
        except Refused as error:
            self._refusal = error
            self.show()
            page.find("#board button[tabindex='0']" if self._cell is None else "#pupil").focus()
            return
        pupil = page.pupil()
        self._code, self._name, self._refusal = page.task.code(self._cell, pupil), name, None
        self.show()
        page.find("#code").focus()
        code, link = self._code, page.address_of(GIVEN, given_text(Given(page.task, self._code, pupil, name)))
        page.find("#answer-qr").replaceChildren()
        start_task(draw_code(page, "#answer-qr", lambda: link if code == self._code else ""))

    def collect_here(self, button: "Any") -> None:
        if self._page.given:
            self._page.collect_here(self._page.given)

    def choose_again(self, button: "Any") -> None:
        self._code = ""
        self.show()
        self._page.find("#show-answer").focus()


def _stray_told(name: str) -> str:
    if name:
        return say(
            "This is {name}'s answer to a task whose answers aren't collected on this device.", name=isolated(name)
        )
    return say("This is an answer to a task whose answers aren't collected on this device.")


make = Answering
