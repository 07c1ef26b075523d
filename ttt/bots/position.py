"""The position that a bot is given: the rules' own, made safe for learners who take it for rows of cells.

Bots search with this class, so its most used methods are as fast as in the rules.
"""

from ttt.bots.guarded_position import Cells, Guarded
from ttt.game import rules
from ttt.game.record import Game, position_of
from ttt.game.rules import FIRST, SECOND

_parts = tuple.__iter__
_is_open = rules.Position.is_open


class Position(Guarded, rules.Position):
    """A position as a value, as in ttt/game/rules.py."""

    def holder(self, cell: object) -> "int | None":
        marks = self.marks
        try:
            if marks[FIRST] >> cell & 1:
                return FIRST
            return SECOND if marks[SECOND] >> cell & 1 else None
        except TypeError:
            pass
        return self.holder(self._number(cell))

    def is_open(self, cell: object) -> bool:
        return _is_open(self, cell if type(cell) is int else self._number(cell))

    def is_legal(self, cell: object) -> bool:
        return not self.outcome and self.is_open(cell)

    @property
    def legal_moves(self) -> Cells:
        """Every cell that may be played, by number, in order; none once the game is over."""
        own = self.rules
        return Cells(own, [] if self.outcome else [cell for cell in range(own.size) if _is_open(self, cell)])


def is_position(kind: type) -> bool:
    """Whether a type is that of a bot's position or of one that ttt.start() makes."""
    return kind is Position or kind is rules.Position


def given(game: Game) -> Position:
    """Return the position of a game as a bot gets it."""
    position = position_of(game)
    if position.rules.kind:
        from ttt.bots.kind_positions import given_of_kind  # few games need it

        return given_of_kind(position)
    found = tuple.__new__(Position, _parts(position))
    if game.is_undecided:
        found.may_swap = True  # not so in the positions that follow
    return found
