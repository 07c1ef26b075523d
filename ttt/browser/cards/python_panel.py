"""Shows the order as Python, opens it in the lab or on paper, and shares it."""

from pyscript.js_modules import lab_link

from ttt.browser.cards.cards_page import ASKED, CardsPage, CardsPanel
from ttt.browser.kit.sharing import Shared, share
from ttt.game.errors import Refused
from ttt.rule_cards.as_bot import Source, source
from ttt.rule_cards.order import to_text
from ttt.words.refusals import refusal
from ttt.words.rule_cards import card_name
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


PAPER = "paper/#cards="


class PythonPanel(CardsPanel):
    """The code, and where the order can go."""

    place = "#python"

    def __init__(self, page: "CardsPage") -> None:
        super().__init__(page)
        self._place: "int | None" = None  # the place of the card that made the move shown on the board
        self._written = Source("", [])

    def values(self) -> "dict[str, Any]":
        page = self._page
        self._written = source(page.order, [card_name(card) for card in page.order.cards])
        lines = self._written.text.split("\n")[:-1]
        return {
            "lines": [
                dict(told, text=line + "\n", is_comment=line.strip().startswith("#"))
                for told, line in zip(self._told(), lines)
            ],
            "sheet": f"../{PAPER}{to_text(page.order)}",
            "has_cards": bool(page.order.cards),
        }

    def _told(self) -> "list[dict[str, bool]]":
        """Return for each line whether it is that of the card that made the move."""
        place, lines = self._place, self._written.card_lines
        current = None if place is None or place >= len(lines) else lines[place]
        return [{"is_current": number + 1 == current} for number in range(self._written.text.count("\n"))]

    def show_move(self, place: "int | None") -> None:
        """Highlight the line of the card that made the move, and scroll the code to this line."""
        if place == self._place:
            return
        self._place = place
        self.put({"lines": self._told()})
        line = self._page.find("#python .current")
        if line:
            box = self._page.find("#python pre")
            box.scrollTop = line.offsetTop - box.clientHeight / 2

    async def take_to_lab(self, button: "Any") -> None:
        name = say("Cards {order}", order=to_text(self._page.order))
        if not await lab_link.toLab(name + "\n" + self._written.text):
            self._page.notices.tell_at_once(refusal(Refused("cards no lab")))

    async def share(self, button: "Any") -> None:
        order = to_text(self._page.order)
        address = f"cards/{ASKED}{order}"
        await share(self._page, Shared(say("Paper player"), address=address, frame=address, paper=PAPER + order))


make = PythonPanel
