"""A position in which a card allows cells, to be drawn beside the card's text."""

from collections import namedtuple

from ttt.game.rules import Rules
from ttt.rule_cards.cards import allowed
from ttt.rule_cards.grid import Positions, bits_of, cells_in

# Each maps a card to the marks of the side that plays by the card and to those of the other side, as cells: of any
# board, and of a 3x3 board. The _EMPTY cards need no marks, and say the same on every board.
_ANYWHERE = {"q": ((0,), ()), "o": ((), (0,)), "p": ((), (1,))}
_SMALL = {"f": ((0, 8), (4,)), "s": ((4,), (0, 8)), "g": ((4,), (0, 8)), "l": ((), (0,)), "d": ((0, 1), (4, 8))}
_EMPTY = "mcea"


class Example(namedtuple("Example", ("own", "other", "cells"))):
    """A position and what a card allows in it.

    own and other hold the cells marked by the side that plays by the card and by its opponent; cells are those that the
    card allows.
    """


def example(rules: "Rules", card: str) -> "Example | None":
    """Return an example of a card on a board; None if there is no picture of it for this board."""
    marks = _marks(rules, card)
    if marks is None:
        return None
    own, other = marks
    position = Positions(rules).lying(bits_of(own), bits_of(other))
    cells = cells_in(allowed(card, position))
    return Example(own, other, tuple(cells)) if cells else None


def _marks(rules: "Rules", card: str) -> "tuple[tuple[int, ...], tuple[int, ...]] | None":
    """Return the marks of the example; None if there is none."""
    if card in _EMPTY:
        return (), ()
    if card in ("w", "b") and 1 < rules.k <= rules.m:
        row = tuple(range(rules.k - 1))
        return (row, ()) if card == "w" else ((), row)
    return _ANYWHERE.get(card) or (_SMALL.get(card) if (rules.m, rules.n, rules.k) == (3, 3, 3) else None)
