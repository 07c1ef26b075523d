"""A cell as a learner writes it: a name, a number, or a row and a column."""

from operator import index
from typing import Any

from ttt.bots.json_values import shown
from ttt.game.cell_forms import in_form
from ttt.game.errors import IllegalMove, Refused
from ttt.game.notation import cell_at
from ttt.game.rules import Rules


class NoCell(Exception):
    """Raised if a value doesn't name a cell; its text is the reason, as in SingleMove (ttt/message_types/bots.py)."""


class NoSuchCell(IllegalMove):
    """Raised for a cell that isn't on the board; the message names it and the board's cells."""

    def __init__(self, rules: Rules, given: object) -> None:
        super().__init__("off the board", cell=shown(given))
        self._rules = rules

    @property
    def ends(self) -> "list[str]":
        """The board's first and last cell, in the form of the one that was given."""
        return [in_form(self._rules, cell, self.given["cell"]) for cell in (0, self._rules.size - 1)]

    def __str__(self) -> str:
        first, last = self.ends
        return f"{self.given['cell']} isn't a cell of this board, whose cells are {first} to {last}"

    def __reduce__(self) -> "tuple[object, ...]":
        return NoSuchCell, (self._rules, self.given["cell"])


def cell_of(rules: Rules, value: Any) -> int:
    """Read a cell from its name, its number, or its row and column, both from 0. Raises NoCell.

    A number isn't checked: it may be off the board.
    """
    if issubclass(type(value), str):
        name = str.strip(value).lower()
        try:
            return cell_at(rules, name)
        except Refused as error:
            raise NoCell("off the board" if _is_name(name) else "not a cell") from error
    if issubclass(type(value), (tuple, list)):
        row, column = pair(value, "not a cell")
        return on_board(rules.m, rules.n, row, column, "off the board")
    return whole(value, "not a cell")


def _is_name(text: str) -> bool:
    letters = text.rstrip("0123456789")
    return text.isascii() and letters.isalpha() and 0 < len(text) - len(letters) < 4 and len(letters) < 4


def pair(value: Any, why: str) -> "tuple[int, int]":
    """Return the two whole numbers in a tuple or list. Raises NoCell with the text why."""
    base: Any = tuple if issubclass(type(value), tuple) else list
    if not issubclass(type(value), base) or base.__len__(value) != 2:
        raise NoCell(why)
    first, second = base.__iter__(value)
    return whole(first, why), whole(second, why)


def whole(value: Any, why: str) -> int:
    """Return a whole number of any type but bool as an int. Raises NoCell with the text why for anything else."""
    if type(value) is bool or not hasattr(type(value), "__index__"):
        raise NoCell(why)
    return index(value)


def on_board(m: int, n: int, row: int, column: int, why: str) -> int:
    """Return the cell in a row and a column, from 0, of a board m wide and n high. Raises NoCell with the text why."""
    if not (0 <= row < n and 0 <= column < m):
        raise NoCell(why)
    return row * m + column
