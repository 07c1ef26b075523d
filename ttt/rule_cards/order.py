"""An order of cards as a text, which fits into a link: 3x3x3:wbfsmoce; and orders to begin with.

The text consists of the board as in the text of a game, a colon, and the cards from the first to the last: a letter for
each, followed by a number for those that have one.
"""

from collections import namedtuple

from ttt.game.errors import BadLink, BadSetting
from ttt.game.notation import board_from, board_text
from ttt.game.rules import MISERE, TIC_TAC_TOE, Rules
from ttt.rule_cards.grid import Grid
from ttt.rule_cards.letters import ALL, parted

LONGEST = 80  # characters; all cards together take fewer
# Orders to begin with: a sheet that schools use, one with a gap, and those of the game's opponents that can be orders;
# Wren and Sage search, so they aren't here. Each order has the key of its name, its board and its cards.
_READY = (
    ("sheet", TIC_TAC_TOE, "w b q c a"),
    ("hole", TIC_TAC_TOE, "w b m c e"),
    ("newell", TIC_TAC_TOE, "w b f s m o c e"),
    ("pip", TIC_TAC_TOE, "a"),
    ("moss", TIC_TAC_TOE, "w b h l"),
    ("ember", TIC_TAC_TOE, "w b f v1"),
    ("bramble", TIC_TAC_TOE, "w b f g v2"),
    ("mirror", Rules(3, 3, 3, MISERE, ""), "m p d a"),
)


class Order(namedtuple("Order", ("rules", "cards"))):
    """The cards of a paper player for a board, from the first to the last, each once. Use order() to make one."""


def order(rules: "Rules", cards: "tuple[str, ...] | list[str]") -> Order:
    """Return an order. Raises BadSetting for a board that has no cards, BadLink for unknown or repeated cards."""
    Grid(rules)
    for place, card in enumerate(cards):
        if card not in ALL:
            raise BadLink("cards no card", given=card)
        if card in cards[:place]:
            raise BadLink("cards twice", given=card)
    return Order(rules, tuple(cards))


def to_text(order: Order) -> str:
    """Return the order as a text."""
    return board_text(order.rules) + ":" + "".join(order.cards)


def from_text(text: str) -> Order:
    """Return the order that a text describes. Raises BadLink, with the text or its start, if it describes none."""
    if len(text) > LONGEST:
        raise BadLink("cards too long", given=text[:40] + "...", longest=LONGEST)
    board, colon, letters = text.partition(":")
    if not colon:
        raise BadLink("cards not an order", given=text)
    try:
        rules = board_from(board)
        if not rules.has_rows:
            raise BadSetting("only played", given=board)
        return order(rules, parted(letters))
    except (BadLink, BadSetting) as refusal:
        raise BadLink("cards not an order because", given=text, because=refusal) from None


def ready_orders() -> "list[tuple[str, Order]]":
    """Return orders to begin with, each with the key of its name."""
    return [(key, order(board, cards.split(" "))) for key, board, cards in _READY]
