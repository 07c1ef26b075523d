"""The position that a bot is given: the rules' own, made safe for learners who take it for rows of cells.

In the rules, a position is a tuple, and position[0][0] is the number of its columns. Here an index raises an error that
says what to ask instead. legal_moves works with and without brackets, and cells are given by number, name or (row,
column), as in a bot's answers. Bots search with this class, so its most used methods are as fast as in the rules.
"""

from typing import NoReturn, Self

from ttt.bots.cells import NoCell, NoSuchCell, cell_of
from ttt.bots.json_values import shown
from ttt.bots.mistakes import NoRows
from ttt.game import rules
from ttt.game.cell_forms import with_name
from ttt.game.errors import IllegalMove
from ttt.game.moves_listed import Moves
from ttt.game.rules import FIRST, SECOND, Rules

_parts = tuple.__iter__
_is_open, _play = rules.Position.is_open, rules.Position.play


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


class Position(rules.Position):
    """A position as a value, as in ttt/game/rules.py. Names and pairs off the board raise IllegalMove.

    Values that can't be a cell raise TypeError.
    """

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

    def play(self, cell: object) -> rules.Position:
        number = cell if type(cell) is int else self._number(cell)
        try:
            return _play(self, number)
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

    def __getnewargs__(self) -> "tuple[object, ...]":
        return tuple(_parts(self))

    def _replace(self, **changed: object) -> "Self":
        return type(self)(**(self._asdict() | changed))

    def _asdict(self) -> "dict[str, object]":
        return dict(zip(self._fields, _parts(self)))


def is_position(kind: type) -> bool:
    """Whether a type is that of a bot's position or of one that ttt.start() makes."""
    return kind is Position or kind is rules.Position


def given(position: rules.Position) -> Position:
    """Return a position as a bot gets it."""
    return tuple.__new__(Position, _parts(position))
