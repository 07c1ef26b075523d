"""The positions of a board, one for all its turned and mirrored views, with the positions after them and their results.

Examinations of all orders meet the same positions, so the results for a position are kept.
"""

from ttt.game.rules import Rules
from ttt.rule_cards.grid import Grid

_SMALL = 9  # cells; up to this size the positions are so few that memory doesn't matter
WON, DRAWN, LOST = 1, 0, -1  # how a game ends for the side that has just moved


class CardPosition:
    """A board as the side to move sees it: own and other are the marks, free the empty cells, all as bits.

    cells maps cards to the cells that they allow here, as far as cards.py has worked them out.
    """

    def __init__(self, positions: "Positions", own: int, other: int, key: int) -> None:
        self.positions, self.key = positions, key
        self.own, self.other = own, other
        self.free = positions.grid.full & ~(own | other)
        self.cells: "dict[str, int]" = {}
        self._after: "dict[int, CardPosition | int] | None" = {} if positions.keeps_all else None

    @property
    def grid(self) -> Grid:
        """The board of the position."""
        return self.positions.grid

    def after(self, bit: int) -> "CardPosition | int":
        """Return the position after a move as the other side sees it, perhaps turned or mirrored.

        If the game is over, return WON, DRAWN or LOST for the side that made the move.
        """
        if self._after is None:
            return self._found_after(bit)
        if bit not in self._after:
            self._after[bit] = self._found_after(bit)
        return self._after[bit]

    def _found_after(self, bit: int) -> "CardPosition | int":
        if self.grid.completing(self.own) & bit:
            return LOST if self.grid.is_misere else WON
        return DRAWN if self.free == bit else self.positions.at(self.other, self.own | bit)

    def played(self, bit: int) -> "CardPosition":
        """Return the position after a move, without turning the board; the game must not be over."""
        return self.positions.lying(self.other, self.own | bit)


class Positions:
    """All positions of a board that have been examined.

    keeps_all says whether each also keeps the positions after it. values are the results of look_ahead.py.
    """

    def __init__(self, rules: "Rules") -> None:
        self.grid = Grid(rules)
        self.keeps_all = rules.size <= _SMALL
        self.values: "dict[int, int]" = {}
        self._known: "dict[int, CardPosition]" = {}

    def __len__(self) -> int:
        return len(self._known)

    def at(self, own: int, other: int) -> CardPosition:
        """Return the position with these marks, perhaps turned."""
        key = self.grid.key(own, other)
        if key not in self._known:
            self._known[key] = CardPosition(self, own, other, key)
        return self._known[key]

    def known(self, key: int) -> CardPosition:
        """Return the position with a key (Grid.key), which has been examined."""
        return self._known[key]

    def lying(self, own: int, other: int) -> CardPosition:
        """Return the position with these marks, not turned; it isn't kept."""
        return CardPosition(self, own, other, self.grid.key(own, other))
