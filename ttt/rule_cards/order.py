"""An order of cards as a text, which fits into a link: 3x3x3:wbfsmoce.

The board as in the text of a game, a colon, and the cards from the first to the last: a letter each, and a number after
it for those that have one.
"""

from collections import namedtuple

from ttt.game.errors import BadLink, BadSetting
from ttt.game.notation import board_from, board_text
from ttt.rule_cards.grid import Grid
from ttt.rule_cards.letters import ALL, parted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.game.rules import Rules

LONGEST = 80  # characters; more than all cards together take


class Order(namedtuple("Order", ("rules", "cards"))):
    """The cards of a player of paper, from the first to the last, each once, for a board. Made by order()."""


def order(rules: "Rules", cards: "tuple[str, ...] | list[str]") -> Order:
    """An order. Raises BadSetting for a board that cards aren't for, BadLink for cards that can't be an order."""
    Grid(rules)
    for place, card in enumerate(cards):
        if card not in ALL:
            raise BadLink("cards no card", given=card)
        if card in cards[:place]:
            raise BadLink("cards twice", given=card)
    return Order(rules, tuple(cards))


def to_text(order: Order) -> str:
    """The order as a text."""
    return board_text(order.rules) + ":" + "".join(order.cards)


def from_text(text: str) -> Order:
    """The order that a text describes. Raises BadLink, repeating the text, if it describes none."""
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
