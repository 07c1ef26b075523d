"""The card that would have saved a lost game, and where to insert it."""

from collections import namedtuple

from ttt.rule_cards.cards import allowed
from ttt.rule_cards.examination import CardMove, Examination, thought
from ttt.rule_cards.grid import CardPosition, Positions
from ttt.rule_cards.letters import ALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


NEVER = 99  # moves; more than any game has


class SavingCard(namedtuple("SavingCard", ("card", "place", "saves_all"))):
    """A card, and the place, from 0, at which to insert it; a card already further down in the order moves up there.

    saves_all says whether the cards then can't lose any game as that side; otherwise they only avoid this loss.
    """


class SavingCards:
    """The search for a card that saves a lost game, or a line that ended where no card applies.

    best is the best card found so far: one that saves all games or, failing that, the one that makes the shortest lost
    game longest. Cards that look ahead are tried only if no other one saves all games.
    """

    def __init__(
        self, positions: "Positions", cards: "tuple[str, ...]", side: int, line: "list[CardMove]", most: int
    ) -> None:
        self._positions, self._cards, self._side, self._most = positions, cards, side, most
        self._moments = self._own_moments(line)
        self.best: "SavingCard | None" = None
        self._rank = (False, 0)

    def steps(self) -> "Iterator[None]":
        """Try one card after the other."""
        for looks_ahead in (False, True):
            if self.best and self.best.saves_all:
                return
            for card in ALL:
                if (card[0] == "t") == looks_ahead:
                    for _ in self._try(card):
                        yield

    def _try(self, card: str) -> "Iterator[None]":
        """Insert a card at each place where it changes this game, the lowest first."""
        cards = self._cards
        for position, _, _ in self._moments:
            for _ in thought((card,), position):
                yield
        lowest = cards.index(card) - 1 if card in cards else len(cards)
        for place in range(lowest, -1, -1):
            yield
            if self._changes(card, place):
                examination = Examination(
                    self._positions, put_in(cards, card, place), self._side, self._most, until_lost=True
                )
                for _ in examination.steps():
                    yield
                lost = examination.lost or examination.stuck
                rank = (not lost and examination.is_complete, len(lost) if lost else NEVER)
                if rank > self._rank:
                    self._rank, self.best = rank, SavingCard(card, place, rank[0])
                if rank[0]:
                    return

    def _changes(self, card: str, place: int) -> bool:
        """Whether the cards with this one added could no longer play the same game."""
        for position, bit, acting in self._moments:
            cells = allowed(card, position) if place <= acting else 0
            if cells and not cells & bit:
                return True
        return False

    def _own_moments(self, line: "list[CardMove]") -> "list[tuple[CardPosition, int, int]]":
        """Return the positions in which the cards have moved, with the move as a bit and the place of the card.

        If no card applied in the end, the last position comes without a move.
        """
        position, moments = self._positions.lying(0, 0), []
        for move in line:
            if move.place is not None:
                moments.append((position, 1 << move.cell, move.place))
            if isinstance(position.after(1 << move.cell), int):
                return moments
            position = position.played(1 << move.cell)
        return moments + [(position, 0, len(self._cards))]


def put_in(cards: "tuple[str, ...]", card: str, place: int) -> "tuple[str, ...]":
    """Return the order with a card inserted at a place; if it was further down, it is moved."""
    others = [other for other in cards if other != card]
    return tuple(others[:place] + [card] + others[place:])
