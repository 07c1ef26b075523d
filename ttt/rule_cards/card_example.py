"""A position in which a card allows cells, to be drawn beside the card's text."""

from collections import namedtuple

from ttt.game.rules import Rules
from ttt.rule_cards.cards import allowed
from ttt.rule_cards.grid import bits_of, cells_in
from ttt.rule_cards.positions import Positions

# Maps a card's letter to the marks of the side that plays by the card and to those of the other side, as cells of a 3x3
# board. The _EMPTY cards need no marks, and say the same on every board.
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
    position = Positions(rules).lying(bits_of(list(own)), bits_of(list(other)))
    cells = cells_in(allowed(card, position))
    return Example(own, other, tuple(cells)) if cells else None


def _marks(rules: "Rules", card: str) -> "tuple[tuple[int, ...], tuple[int, ...]] | None":
    """Return the marks of the example; None if there is none."""
    row = tuple(range(rules.k - 1)) if rules.k <= rules.m else ()
    if card in _EMPTY:
        return (), ()
    if card == "q":
        return (0,), ()
    if card == "o":
        return (), (0,)
    if card == "p":
        return (), (1,)
    if card == "w" and row:
        return row, ()
    if card == "b" and row:
        return (), row
    return _SMALL.get(card) if (rules.m, rules.n, rules.k) == (3, 3, 3) else None
