"""Orders to begin with: a sheet that schools use, one with a gap, and those of the game's opponents that can be orders.

Wren and Sage search, so they aren't here.
"""

from ttt.game.family import rules
from ttt.game.rules import MISERE, TIC_TAC_TOE
from ttt.rule_cards.order import Order, order

# Each order has the key of its name, its board and its cards.
_READY = (
    ("sheet", TIC_TAC_TOE, "w b q c a"),
    ("hole", TIC_TAC_TOE, "w b m c e"),
    ("newell", TIC_TAC_TOE, "w b f s m o c e"),
    ("pip", TIC_TAC_TOE, "a"),
    ("moss", TIC_TAC_TOE, "w b h l"),
    ("ember", TIC_TAC_TOE, "w b f v1"),
    ("bramble", TIC_TAC_TOE, "w b f g v2"),
    ("mirror", rules(variants=MISERE), "m p d a"),
)


def ready_orders() -> "list[tuple[str, Order]]":
    """Return the orders, each with the key of its name."""
    return [(key, order(board, cards.split(" "))) for key, board, cards in _READY]
