"""What the positions that a bot is given have in common in all games.

In the rules, a position is a tuple, and position[0][0] is the number of its columns. Here an index raises an error that
says what to ask instead. legal_moves works with and without brackets, and cells are given by number, name or (row,
column), as in a bot's answers.
"""

from typing import Any, NoReturn

from ttt.bots.cells import NoCell, NoSuchCell, cell_of
from ttt.bots.json_values import shown
from ttt.bots.mistakes import NoRows
from ttt.game.cell_forms import with_name
from ttt.game.errors import IllegalMove
from ttt.game.moves_listed import Moves
from ttt.game.rules import Rules

_parts = tuple.__iter__


class Cells(Moves):
    """Numbers of cells, row by row; `in` takes a name or a (row, column) too."""

    def __init__(self, rules: Rules, cells: "list[int]") -> None:
        super().__init__(cells)
        self._rules = rules

    def __contains__(self, cell: object) -> bool:
        if type(cell) is int:
            return list.__contains__(self, cell)
        try:
            return list.__contains__(self, cell_of(self._rules, cell))
        except NoCell:
            return False

    def __reduce__(self) -> "tuple[object, ...]":
        return Cells, (self._rules, list(self))


class Guarded:
    """What a bot's positions have in common in all games; it comes before the rules' own class of positions.

    Names and pairs off the board raise IllegalMove, values that can't be a cell TypeError. may_swap says whether the
    side to move may answer "swap" instead of a move, and so take the other side.
    """

    may_swap = False
    rules: Rules

    def play(self, cell: object) -> "Any":
        number = cell if type(cell) is int else self._number(cell)
        try:
            return super().play(number)  # type: ignore[misc]  # that of the rules' own class
        except IllegalMove as error:
            if error.reason == "off the board":  # that error doesn't name the cell
                raise NoSuchCell(self.rules, cell) from None
            if "cell" in error.given:
                error.given["cell"] = with_name(self.rules, number, shown(cell))
            raise

    def _number(self, cell: object) -> int:
        try:
            return cell_of(self.rules, cell)
        except NoCell as error:
            if str(error) == "off the board" or issubclass(type(cell), str):
                raise NoSuchCell(self.rules, cell) from None
        raise TypeError(f"a cell is its number, a name such as 'b2' or (row, column), not {shown(cell)}")

    # A tuple's own means of access

    def _refuse(self, *_: object) -> NoReturn:
        raise NoRows(
            "a position has no rows and no index: position.holder(cell) says whose mark is on a cell, "
            "position.legal_moves() which cells are free"
        )

    __getitem__ = __iter__ = __contains__ = index = count = _refuse

    def __getnewargs__(self: "Any") -> "tuple[object, ...]":
        return tuple(_parts(self))

    def _replace(self: "Any", **changed: object) -> "Any":
        return type(self)(**(self._asdict() | changed))

    def _asdict(self: "Any") -> "dict[str, object]":
        return dict(zip(self._fields, _parts(self)))
