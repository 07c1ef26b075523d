"""The examination of an order of cards against every reply, with every choice that the cards leave.

Nothing is guessed: each position is examined once, layer by layer, with the number of ways that lead there. So the
first lost game found is a shortest one, and the lines can be counted without playing each.
"""

from collections import namedtuple

from ttt.rule_cards.cards import allowed
from ttt.rule_cards.grid import DRAWN, WON, CardPosition, Positions, cells_in
from ttt.rule_cards.look_ahead import thinking

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


FIRST, SECOND = 0, 1
MOST = 50000  # positions; set by hand: they take MicroPython some tens of megabytes


class Lines(namedtuple("Lines", ("won", "drawn", "lost", "stuck"))):
    """How many lines of play the cards win, draw and lose, with every reply and every choice that the cards leave.

    stuck counts the lines in which no card applies though the game goes on.
    """


class CardMove(namedtuple("CardMove", ("cell", "place"))):
    """A move of a line of play; place is that of the card that made it, from 0, None if the other side moved."""


class Examination:
    """An examination of cards that play as side, FIRST or SECOND. steps() does the work; the rest is the result so far.

    lost is the shortest game that can be lost, as a list of CardMove, and stuck the shortest line that ends where no
    card applies; both are None until one is found. lines counts how lines end; used holds the places of the cards that
    have made moves. is_complete is true once every position has been examined. most limits the positions examined; with
    until_lost, the examination ends once a game is lost or no card applies.
    """

    def __init__(
        self, positions: "Positions", cards: "tuple[str, ...]", side: int, most: int = MOST, until_lost: bool = False
    ) -> None:
        self._positions, self._cards, self._most, self._until_lost = positions, cards, most, until_lost
        self.side = side
        self.lost: "list[CardMove] | None" = None
        self.stuck: "list[CardMove] | None" = None
        self.lines = Lines(0, 0, 0, 0)
        self.used: "set[int]" = set()
        self.looked_at = 0  # positions
        self.is_complete = False
        self._layers: "list[dict[int, int]]" = [{positions.at(0, 0).key: 1}]  # the ways to each position, by plies

    @property
    def plies(self) -> int:
        """The number of plies to which every game has been played."""
        return len(self._layers) - 1

    def run(self) -> "Examination":
        """Examine all positions in one go."""
        for _ in self.steps():
            pass
        return self

    def steps(self) -> "Iterator[None]":
        """Examine one position after the other, until all are examined or a limit ends the examination."""
        while self._layers[-1]:
            following: "dict[int, int]" = {}
            lost: "list[tuple[int, int]]" = []  # the last positions of lost games, and the last moves
            stuck: "list[int]" = []
            for key, ways in self._layers[-1].items():
                if self.looked_at == self._most:
                    return
                self.looked_at += 1
                yield
                position = self._positions.known(key)
                if self.plies % 2 == self.side:
                    for _ in thought(self._cards, position):
                        yield
                    place, cells = choice(self._cards, position)
                    if place is None:
                        stuck.append(key)
                        self._count(0, 0, 0, ways)
                    else:
                        self.used.add(place)
                else:
                    cells = position.free
                self._follow(position, cells, ways, following, lost)
            if lost and self.lost is None:
                self.lost = self._line(*min(lost))
            if stuck and self.stuck is None:
                self.stuck = self._line(min(stuck), 0)
            if self._until_lost and (lost or stuck):
                return
            self._layers.append(following)
        self.is_complete = True

    def _follow(
        self,
        position: "CardPosition",
        cells: int,
        ways: int,
        following: "dict[int, int]",
        lost: "list[tuple[int, int]]",
    ) -> None:
        """Play each of some moves, and record what follows."""
        sign = 1 if self.plies % 2 == self.side else -1
        while cells:
            bit = cells & -cells
            cells ^= bit
            after = position.after(bit)
            if not isinstance(after, int):
                following[after.key] = following.get(after.key, 0) + ways
            elif after == DRAWN:
                self._count(0, ways, 0, 0)
            elif after * sign == WON:
                self._count(ways, 0, 0, 0)
            else:
                self._count(0, 0, ways, 0)
                lost.append((position.key, bit))

    def _count(self, won: int, drawn: int, lost: int, stuck: int) -> None:
        found = self.lines
        self.lines = Lines(found.won + won, found.drawn + drawn, found.lost + lost, found.stuck + stuck)

    def _line(self, key: int, last: int) -> "list[CardMove]":
        """Return the moves of a line to a position of the last layer, given by its key.

        If last isn't 0, add a move that loses the game there.
        """
        keys = [key]
        for layer in range(self.plies - 1, -1, -1):
            keys.append(self._before(layer, self._positions.known(keys[-1])))
        keys.reverse()
        position, moves = self._positions.lying(0, 0), []
        for ply in range(self.plies + (1 if last else 0)):
            place, cells = choice(self._cards, position) if ply % 2 == self.side else (None, position.free)
            wanted = keys[ply + 1] if ply < self.plies else None
            bit = min([1 << cell for cell in cells_in(cells) if self._leads(position, 1 << cell, wanted)])
            moves.append(CardMove(cells_in(bit)[0], place))
            if wanted is not None:
                position = position.played(bit)
        return moves

    def _leads(self, position: "CardPosition", bit: int, key: "int | None") -> bool:
        """Whether a move leads to the position with a key or, if that is None, loses the game."""
        after = position.after(bit)
        if not isinstance(after, int):
            return after.key == key
        return key is None and after == (WON if self.plies % 2 != self.side else -WON)

    def _before(self, layer: int, position: "CardPosition") -> int:
        """Return a position of a layer from which a move leads to this one."""
        known = self._layers[layer]
        found = []
        for cell in cells_in(position.other):
            before = self._positions.at(position.other ^ 1 << cell, position.own)
            if before.key in known:
                cells = choice(self._cards, before)[1] if layer % 2 == self.side else before.free
                if [1 for cell in cells_in(cells) if self._leads(before, 1 << cell, position.key)]:
                    found.append(before.key)
        return min(found)


def thought(cards: "tuple[str, ...]", position: "CardPosition") -> "Iterator[None]":
    """Let the cards that look ahead do so step by step, as far as needed, so that choice() then answers at once."""
    for card in cards:
        if card[0] == "t":
            for _ in thinking(position, int(card[1:])):
                yield
        if allowed(card, position):
            return


def choice(cards: "tuple[str, ...]", position: "CardPosition") -> "tuple[int | None, int]":
    """Return the place of the first card that allows any cells, and those cells; None and 0 if no card does."""
    for place, card in enumerate(cards):
        cells = allowed(card, position)
        if cells:
            return place, cells
    return None, 0
