"""The sentences around rule cards that a lesson asks learners to put in order, and about the game an order loses."""

from ttt.words.speech import say, say_n

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.lessons.card_order import LostGame


def told(lost: "LostGame") -> str:
    """Return the sentence above a game that the cards lose."""
    if lost.is_stuck:
        if lost.moves:
            return say("With these moves, the cards reach a position in which none of them allows a cell:")
        return say("None of these cards allows a cell on the empty board.")
    if lost.side:
        return say_n(
            "When these cards move second, they can lose like this, in {count} move:",
            "When these cards move second, they can lose like this, in {count} moves:",
            count=len(lost.moves),
        )
    return say_n(
        "When these cards move first, they can lose like this, in {count} move:",
        "When these cards move first, they can lose like this, in {count} moves:",
        count=len(lost.moves),
    )


def move(mark: str, cell: str, place: "int | None", card: str) -> str:
    """Describe a move of such a game; place is the index of the card that chose it, None if the other side moves."""
    if place is None:
        return f"{mark} {cell}"
    return say("{mark} {cell}: card {place}, {card}", mark=mark, cell=cell, place=place + 1, card=card)
