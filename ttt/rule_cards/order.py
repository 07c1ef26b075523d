"""An order of cards as a text, which fits into a link: 3x3x3:wbfsmoce.

The text consists of the board as in the text of a game, a colon, and the cards from the first to the last: a letter for
each, followed by a number for those that have one.
"""

from collections import namedtuple

from ttt.game.errors import BadLink, BadSetting
from ttt.game.notation import board_from, board_text
from ttt.game.rules import Rules
from ttt.rule_cards.grid import Grid
from ttt.rule_cards.letters import ALL, parted

LONGEST = 80  # characters; all cards together take fewer


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
