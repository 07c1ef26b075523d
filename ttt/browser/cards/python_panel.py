"""Shows the order as Python and as a link, and opens it in the lab or on paper."""

from pyscript.js_modules import lab_link

from ttt.browser.cards.cards_page import CardsPage, CardsPanel
from ttt.game.errors import Refused
from ttt.rule_cards.as_bot import source
from ttt.rule_cards.order import to_text
from ttt.words.refusals import refusal
from ttt.words.rule_cards import card_name
from ttt.words.sharing import SENTENCES
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.rule_cards.as_bot import Source


class PythonPanel(CardsPanel):
    """The code and the links of the order."""

    place = "#python"

    def __init__(self, page: "CardsPage") -> None:
        super().__init__(page)
        self._place: "int | None" = None  # the place of the card that made the move shown on the board

    def values(self) -> "dict[str, Any]":
        page, written, place = self._page, self._written, self._place
        current = None if place is None or place >= len(written.card_lines) else written.card_lines[place]
        return {
            "lines": [
                {"text": line + "\n", "is_comment": line.strip().startswith("#"), "is_current": number == current}
                for number, line in enumerate(written.text.split("\n")[:-1], 1)
            ],
            "link": page.own_address(),
            "sheet": "../paper/#cards=" + to_text(page.order),
            "has_cards": bool(page.order.cards),
        }

    @property
    def _written(self) -> "Source":
        return source(self._page.order, [card_name(card) for card in self._page.order.cards])

    def show_move(self, place: "int | None") -> None:
        """Highlight the line of the card that made the move, and scroll the code to this line."""
        self._place = place
        self.show()
        line = self._page.find("#python .current")
        if line:
            box = self._page.find("#python pre")
            box.scrollTop = line.offsetTop - box.clientHeight / 2

    async def take_to_lab(self, button: "Any") -> None:
        name = say("Cards {order}", order=to_text(self._page.order))
        if not await lab_link.toLab(name + "\n" + self._written.text):
            self._page.notices.tell_at_once(refusal(Refused("cards no lab")))

    async def copy_link(self, button: "Any") -> None:
        is_copied = await self._page.copy("#link")
        self._page.notices.remark_at_once(say("The link is copied.") if is_copied else say(SENTENCES["copy by hand"]))


make = PythonPanel
