"""The positions that a bot is given in games of other kinds (ttt/kinds), made safe as in guarded_position.py."""

from typing import Any

from ttt.bots.guarded_position import Cells, Guarded
from ttt.game.rules import Position
from ttt.kinds.notakto.game import NotaktoPosition
from ttt.kinds.order_and_chaos.game import OrderAndChaosPosition
from ttt.kinds.ultimate.game import UltimatePosition
from ttt.kinds.vanishing.game import VanishingPosition
from ttt.kinds.wild.game import WildPosition

_parts = tuple.__iter__


class _OfKind(Guarded):
    """A position of another kind. After a move, the rules may return a plain one."""

    def holder(self, cell: object) -> "int | None":
        return self._rules_own.holder(self._number(cell))

    def is_open(self, cell: object) -> bool:
        return self._rules_own.is_open(self._number(cell))

    def is_legal(self, cell: object) -> bool:
        return self._rules_own.is_legal(self._number(cell))

    @property
    def legal_moves(self) -> Cells:
        """Every move that may be made, by number, in order; none once the game is over."""
        return Cells(self.rules, self._rules_own.legal_moves())

    def play(self, cell: object) -> "Any":
        own: "Any" = type(self)
        return tuple.__new__(own, _parts(super().play(cell)))

    @property
    def _rules_own(self) -> "Any":
        """This position with the methods of the rules."""
        return super(Guarded, self)


class Wild(_OfKind, WildPosition):
    """A position of wild."""


class OrderAndChaos(_OfKind, OrderAndChaosPosition):
    """A position of Order and Chaos."""


class Notakto(_OfKind, NotaktoPosition):
    """A position of notakto."""


class Ultimate(_OfKind, UltimatePosition):
    """A position of ultimate."""


class Vanishing(_OfKind, VanishingPosition):
    """A position of the game in which marks vanish."""


_CLASSES: "dict[type, type]" = {made.__bases__[1]: made for made in (Wild, OrderAndChaos, Notakto, Ultimate, Vanishing)}


def given_of_kind(position: Position) -> "Any":
    """Return a position of another kind as a bot gets it."""
    return tuple.__new__(_CLASSES[type(position)], _parts(position))
