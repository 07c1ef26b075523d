"""Offers an order of cards as a kind of sheet: rules to play by, and cards to cut out; card_sheets.py draws both."""

from ttt.browser.paper.printout import SHOWN, Printout
from ttt.browser.paper.sheet_kind import SheetKind
from ttt.game.errors import BadLink
from ttt.rule_cards.order import LONGEST, Order, from_text, ready_orders, to_text
from ttt.words.puzzles.page import told_rules
from ttt.words.rule_cards import order_name
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ttt.browser.kit.page import Page


CARDS = "#cards="


class RuleCards(SheetKind):
    """Sheets for one order of cards."""

    begins = (CARDS,)

    def __init__(self, page: "Page | None") -> None:
        super().__init__(page)
        self._order: "Order" = ready_orders()[0][1]  # the order asked for last

    def heading(self) -> str:
        return say("Rule cards")

    async def options(self, has_key: bool) -> "list[tuple[str, str]]":
        return [(CARDS + to_text(order), order_name(key)) for key, order in ready_orders()]

    async def printed(self, link: str) -> Printout:
        text = link[len(CARDS) :].replace("%3A", ":").replace("%3a", ":")
        if len(text) > LONGEST:
            raise BadLink("not paper", given=link[:SHOWN])
        order = from_text(text)
        if not order.cards:
            raise BadLink("not paper", given=link[:SHOWN])
        self._order = order
        names = [order_name(key) for key, ready in ready_orders() if ready == order]
        title = names[0] if names else say("Rule cards")
        return Printout(title, told_rules(order.rules), "", "", CARDS + to_text(order), (), None, (), (), "")

    async def add(self, place: "Any", is_wanted: "Callable[[], bool]") -> None:
        order = self._order
        await self._page.insist("ttt.browser.paper.card_sheets")
        from ttt.browser.paper import card_sheets

        if is_wanted():
            await card_sheets.write(self._page, place, order, is_wanted)
