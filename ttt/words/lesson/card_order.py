"""The sentences around rule cards that a lesson asks learners to put in order, and about the game an order loses."""

from ttt.words.speech import learn, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.lessons.card_order import LostGame

SENTENCES: "dict[str, str | dict[str, str]]" = {
    "card order cards": "The cards in order",
    "card order moves": "The lost game, move by move",
    "card order up": "{card}: up",
    "card order down": "{card}: down",
    "card order at": "{card} is now card {place}.",
    "card order moved": "{mark} {cell}: card {place}, {card}",
    "card order first loses": {
        "of": "moves",
        "one": "When these cards move first, they can lose like this, in {moves} move:",
        "other": "When these cards move first, they can lose like this, in {moves} moves:",
    },
    "card order second loses": {
        "of": "moves",
        "one": "When these cards move second, they can lose like this, in {moves} move:",
        "other": "When these cards move second, they can lose like this, in {moves} moves:",
    },
    "card order stuck": "Like this, the cards can come to a position in which none of them allows a cell:",
    "card order stuck at once": "None of these cards allows a cell on the empty board.",
}
learn(SENTENCES)


def told(lost: "LostGame") -> str:
    """Return the sentence above a game that the cards lose."""
    if lost.is_stuck:
        return say("card order stuck") if lost.moves else say("card order stuck at once")
    return say("card order second loses" if lost.side else "card order first loses", moves=len(lost.moves))


def move(mark: str, cell: str, place: "int | None", card: str) -> str:
    """Describe a move of that game; place is that of the card behind it, from 0, or None for the other side's moves."""
    if place is None:
        return f"{mark} {cell}"
    return say("card order moved", mark=mark, cell=cell, place=place + 1, card=card)
