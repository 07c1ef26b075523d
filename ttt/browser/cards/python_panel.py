"""Shows the order as Python and as a link, and opens it in the lab or on paper."""

from pyscript.js_modules import lab_link

from ttt.browser.cards.cards_page import CardsPage, CardsPanel
from ttt.browser.kit.notices import start_task
from ttt.game.errors import Refused
from ttt.rule_cards.as_bot import source
from ttt.rule_cards.order import to_text
from ttt.words.refusals import refusal
from ttt.words.rule_cards import card_name
from ttt.words.sharing import SENTENCES
from ttt.words.speech import say


class PythonPanel(CardsPanel):
    """The code and the links of the order."""

    def __init__(self, page: "CardsPage") -> None:
        super().__init__(page)
        self._lines: "list[int]" = []  # line number of each card, from 1
        self._text = ""

    def listen(self) -> None:
        page = self._page
        page.listen("#to-lab", "click", lambda event: start_task(self._take_to_lab()))
        page.listen("#copy-link", "click", lambda event: start_task(self._copy()))

    def show(self) -> None:
        page, cards = self._page, self._page.order.cards
        written = source(page.order, [card_name(card) for card in cards])
        self._lines, self._text = written.card_lines, written.text
        code = page.find("#python code")
        code.replaceChildren(*[self._line(line) for line in written.text.split("\n")[:-1]])
        page.find("#link").value = page.own_address()
        page.find("#to-paper").href = "../paper/#cards=" + to_text(page.order)
        page.find("#to-paper").hidden = not cards

    def _line(self, text: str) -> "object":
        line = self._page.made("span", text + "\n")
        if text.strip().startswith("#"):
            line.className = "comment"
        return line

    def show_move(self, place: "int | None") -> None:
        """Highlight the line of the card that made the move, and scroll the code to this line."""
        lines = self._page.find("#python code").children
        wanted = None if place is None or place >= len(self._lines) else self._lines[place] - 1
        for at in range(lines.length):
            lines[at].classList.toggle("current", at == wanted)
        if wanted is not None and wanted < lines.length:
            box = self._page.find("#python pre")
            box.scrollTop = lines[wanted].offsetTop - box.clientHeight / 2

    async def _take_to_lab(self) -> None:
        if not await lab_link.toLab(say("Cards {order}", order=to_text(self._page.order)) + "\n" + self._text):
            self._page.notices.tell_at_once(refusal(Refused("cards no lab")))

    async def _copy(self) -> None:
        is_copied = await self._page.copy("#link")
        self._page.notices.remark_at_once(say("The link is copied.") if is_copied else say(SENTENCES["copy by hand"]))


make = PythonPanel
