"""Lets a pupil choose a cell, and shows the code of the answer."""

from ttt.browser.kit.notices import start_task
from ttt.browser.pose.pose_page import ANSWER, GIVEN, STRAY, PosePage, PosePanel
from ttt.game.cells import cell_name
from ttt.game.errors import BadSetting, Refused
from ttt.posing.task import Given, given_text
from ttt.session.people_names import check_name
from ttt.words.refusals import refusal
from ttt.words.speech import isolated, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


class Answering(PosePanel):
    """A pupil's view. Nothing is sent: the teacher reads the letters, or scans the QR code."""

    def __init__(self, page: PosePage) -> None:
        super().__init__(page)
        self._cell: "int | None" = None
        self._code = ""  # the code shown, "" for none
        self._told: "Callable[[], str]" = lambda: ""

    def listen(self) -> None:
        page = self._page
        page.listen("#show-answer", "click", lambda event: self._show_code())
        page.listen("#pupil", "keydown", lambda event: self._show_code() if event.key == "Enter" else None)
        page.listen("#change-answer", "click", lambda event: self._choose_again())
        page.listen("#collect-here", "click", lambda event: self._collect_here())

    def follow(self) -> None:
        self._cell, self._code, self._told = None, "", lambda: ""
        self._page.find("#pupil").value = ""
        self.show()

    def show(self) -> None:
        page = self._page
        if page.at == STRAY and page.given:
            name = page.given.name
            page.write(
                "#stray-told",
                say(
                    "This is {name}'s answer to a task whose answers aren't collected on this device.",
                    name=isolated(name),
                )
                if name
                else say("This is an answer to a task whose answers aren't collected on this device."),
            )
        if page.at != ANSWER or not page.task:
            return
        page.find("#name-row").hidden = not page.task.asks_names
        page.find("#choosing").hidden = bool(self._code)
        page.find("#shown").hidden = not self._code
        page.write("#picked", "" if self._cell is None else say("Your answer: {cell}", cell=self._name(self._cell)))
        page.write("#answer-told", self._told())
        page.write(
            "#shown-how",
            say(
                "Tell your teacher your name and these letters, or let them scan the picture."
                if page.task.asks_names
                else "Tell your teacher these letters, or let them scan the picture."
            ),
        )
        buttons = page.find("#board").querySelectorAll("button")
        for cell in page.task.moves:
            if cell == self._cell and not self._code:  # once the code is shown, the cell is hidden from neighbours
                buttons[cell].dataset.picked = "yes"
            else:
                buttons[cell].removeAttribute("data-picked")

    def show_anew(self) -> None:
        self.show()
        if self._code:
            self._show_code()

    def press(self, cell: int) -> None:
        if self._page.at != ANSWER:
            return
        try:
            cell = self._landed(cell)
        except Refused as error:
            told = error
            self._told = lambda: refusal(told)
        else:
            self._cell, self._code, self._told = cell, "", lambda: ""
        self.show()

    def _show_code(self) -> None:
        page, name = self._page, ""
        if not page.task:
            return
        try:
            if self._cell is None:
                raise BadSetting("pose pick first")
            if page.task.asks_names:
                name = check_name(str(page.find("#pupil").value))
        except Refused as error:
            told = error
            self._told = lambda: refusal(told)
            self.show()
            page.find("#board button[tabindex='0']" if self._cell is None else "#pupil").focus()
            return
        pupil = page.pupil()
        self._told, self._code = lambda: "", page.task.code(self._cell, pupil)
        self.show()
        page.write("#code", self._code)
        page.write("#shown-name", name)
        page.find("#code").focus()
        link = page.address_of(GIVEN, given_text(Given(page.task, self._code, pupil, name)))
        page.find("#answer-qr").replaceChildren()
        start_task(self._draw(link))

    async def _draw(self, link: str) -> None:
        page, code = self._page, self._code
        try:
            picture = (await page.js_module("static/kit/qr.js")).picture(link, say("QR code of {link}", link=link))
        except Refused:
            return  # the letters are enough
        if picture and code == self._code:
            page.find("#answer-qr").replaceChildren(picture)

    def _choose_again(self) -> None:
        self._code = ""
        self.show()
        self._page.find("#show-answer").focus()

    def _collect_here(self) -> None:
        if self._page.given:
            self._page.collect_here(self._page.given)

    def _name(self, cell: int) -> str:
        return cell_name(self._page.game.rules, cell)


make = Answering
