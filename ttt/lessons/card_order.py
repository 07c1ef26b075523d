"""Whether an order of cards can lose as the side that a step names: to judge an answer or prove a lesson."""

from collections import namedtuple

from ttt.game.rules import Rules
from ttt.lessons.lesson import BOTH_SIDES, FIRST_SIDE, SECOND_SIDE, Step
from ttt.rule_cards.examination import FIRST, SECOND, Examination
from ttt.rule_cards.grid import Positions

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


_PLAYED = {FIRST_SIDE: (FIRST,), SECOND_SIDE: (SECOND,), BOTH_SIDES: (FIRST, SECOND)}


class LostGame(namedtuple("LostGame", ("side", "moves", "is_stuck"))):
    """A game that the cards lose as side, FIRST or SECOND: moves is a list of CardMove.

    is_stuck says that the game isn't over, but no card allows a cell.
    """


class OrderJudge:
    """An examiner of orders on a board of at most 9 cells; what it learns about positions serves the next order."""

    def __init__(self, rules: "Rules") -> None:
        self._positions = Positions(rules)

    def lost_game(self, cards: "tuple[str, ...]", side: str) -> "LostGame | None":
        """Return the shortest game that the cards, playing as one of SIDES, lose or get stuck in, or None."""
        found = []
        for played in _PLAYED[side]:
            examined = Examination(self._positions, cards, played, until_lost=True).run()
            line = examined.stuck if examined.lost is None else examined.lost
            if line is not None:
                found.append(LostGame(played, line, examined.lost is None))
        return min(found, key=lambda game: len(game.moves)) if found else None


def right_orders(step: Step) -> "Iterator[tuple[str, ...]]":
    """Yield every order of the cards of a step of ORDER that can't lose."""
    judge = OrderJudge(step.game.rules)
    return (cards for cards in orders(step.cards) if not judge.lost_game(cards, step.side))


def orders(cards: "tuple[str, ...]") -> "Iterator[tuple[str, ...]]":
    """Yield every order of some cards, beginning with the given one."""
    if not cards:
        yield ()
    for place, card in enumerate(cards):
        for rest in orders(cards[:place] + cards[place + 1 :]):
            yield (card,) + rest
