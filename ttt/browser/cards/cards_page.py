"""The page of the paper player: holds the order, stores it, puts it into the address, and examines it."""

import js
from pyscript.js_modules import address

from ttt.browser.kit.bound_panel import BoundPanel
from ttt.browser.kit.notices import start_task
from ttt.browser.kit.page import Page, listener
from ttt.browser.kit.slices import in_slices
from ttt.game.errors import BadLink, Refused
from ttt.game.notation import board_from
from ttt.game.rules import Rules
from ttt.rule_cards.examination import FIRST, SECOND, Examination
from ttt.rule_cards.grid import Positions
from ttt.rule_cards.order import LONGEST, Order, from_text, order, ready_orders, to_text
from ttt.words.refusals import refusal
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


NAME = "cards"  # name under which the order is stored
ASKED, READY = "#order=", "#ready="
_KEPT = 60000  # the most positions kept for the next order: more would fill the memory; chosen by hand
_UNDONE = 50  # orders that can be restored by undo


class CardsPage(Page):
    """The page's state: the current order, the positions of its board, and an examination for each side.

    Whenever the order changes, all panels show it, and its examination begins; an earlier examination is dropped.
    """

    def __init__(self, sentences: "list[str]") -> None:
        super().__init__(sentences)
        self.order: Order = dict(ready_orders())["hole"]  # there is something to mend
        self.positions = Positions(self.order.rules)
        self.examinations: "list[Examination]" = []
        self.is_examining = False
        self.begun = 0.0  # when the examination began, in milliseconds
        self.before: "list[Order]" = []  # the orders that undo goes back to
        self.ticket = 0  # number of the current examination; a new number ends it

    async def start(self) -> None:
        """Show the order in the address, or else the stored order, or else one that can lose."""
        kept = self.store.read(NAME, from_text)
        self.order = self._asked() or kept or self.order
        self.positions = Positions(self.order.rules)
        self.listen_in_panels()
        js.window.addEventListener("hashchange", listener(lambda event: self._follow_address()))
        self._show_address()
        self.examine()
        self.follow()
        self.notices.tell_more()
        self.ready()

    def change(self, found: Order, told: str = "") -> None:
        """Switch to another order, and show a remark; do nothing if the order is the current one."""
        if found != self.order:
            self.before = self.before[1 - _UNDONE :] + [self.order]
            self._turn_to(found, told)

    def change_cards(self, cards: "tuple[str, ...] | list[str]", told: str = "") -> None:
        """Switch to other cards on the same board."""
        self.change(order(self.order.rules, cards), told)

    def change_board(self, rules: "Rules") -> None:
        """Switch to another board with the same cards."""
        self.change(order(rules, self.order.cards))

    def undo(self) -> None:
        if self.before:
            self._turn_to(self.before.pop(), say("The order is as it was before."))

    def _turn_to(self, found: Order, told: str) -> None:
        is_other_board = found.rules != self.order.rules
        self.order = found
        if is_other_board or len(self.positions) > _KEPT:
            self.positions = Positions(found.rules)
        self.notices.remark(told)
        self.notices.tell()
        self.store.put(NAME, to_text(found))
        self.tell_loss(not self.store.is_lasting, say("This browser doesn't store the order: keep the link."))
        self._show_address()
        self.examine()
        self.follow()

    # The examination

    def examine(self) -> None:
        """Examine the current order, ending an examination under way."""
        self.ticket += 1
        self.examinations = [Examination(self.positions, self.order.cards, side) for side in (FIRST, SECOND)]
        self.is_examining, self.begun = True, js.performance.now()
        start_task(self._examine(self.ticket))

    def stop(self) -> None:
        self.ticket += 1
        self.is_examining = False
        self.tell_panels("show_verdict")
        self.find("#verdicts").focus()

    def is_over(self, ticket: int) -> bool:
        """Whether the examination with this number is no longer wanted."""
        return ticket != self.ticket

    async def _examine(self, ticket: int) -> None:
        for examination in self.examinations:
            if not await in_slices(self._shown(examination), lambda: self.is_over(ticket)):
                return
        self.is_examining = False
        self.tell_panels("show_verdict")
        self.tell_panels("use_verdict", ticket)

    def _shown(self, examination: Examination) -> "Iterator[None]":
        """Yield after each step of an examination, and show its progress now and then."""
        shown = js.performance.now()
        for count, step in enumerate(examination.steps()):
            if count % 64 == 63 and js.performance.now() - shown > 250:
                self.tell_panels("show_verdict")
                shown = js.performance.now()
            yield step

    # The address

    def _asked(self) -> "Order | None":
        """Return the order in the address; None if there is none. If it can't be read, add a notice and return None."""
        asked = str(address.fragment(len(ASKED) + 2 * LONGEST))
        plain = asked.replace("%3A", ":").replace("%3a", ":")
        try:
            if plain.startswith(ASKED):
                return from_text(plain[len(ASKED) :])
            return _ready(plain[len(READY) :]) if plain.startswith(READY) else None
        except Refused as error:
            self.notices.add(refusal(error))
            return None

    def _follow_address(self) -> None:
        found = self._asked()
        if found:
            self.change(found)
        else:
            self._show_address()
        self.notices.tell_more()

    def _show_address(self) -> None:
        address.showGame(ASKED[1:] + to_text(self.order), False, None)


def _ready(text: str) -> Order:
    """Return the ready order that a key names; a colon and a board may follow it. Raises Refused for any other text."""
    key, _, board = text.partition(":")
    found = dict(ready_orders()).get(key)
    if found is None:
        raise BadLink("cards not an order", given=text)
    return order(board_from(board), found.cards) if board else found


class CardsPanel(BoundPanel):
    """A panel of this page, which follows changes of the order and shows the results of the examination."""

    _page: CardsPage

    def show_verdict(self) -> None:
        """Show the progress or the result of the examination."""

    def use_verdict(self, ticket: int) -> None:
        """React to the end of the examination; ticket is its number."""

    def show_line(self, side: "int | None", is_asked: bool) -> None:
        """Show the line in which a side loses or gets stuck; side is None if neither side does.

        is_asked says whether a person asked for the line.
        """

    def show_move(self, place: "int | None") -> None:
        """Highlight the card at a place, from 0, which made the move shown on the board; None for no card."""
