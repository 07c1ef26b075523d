"""Reads the board among a function's arguments, in whatever form it is kept, as a string of X, O and dots."""

from collections.abc import Iterator
from enum import Enum
from typing import Any

from ttt.bots.position import is_position
from ttt.bots.recording.values import board_text, content, is_own, marks_text
from ttt.game.rules import FIRST, SECOND, Position, Rules, rows_through

_EMPTY = (None, "", " ", ".", "-", "_")
_LETTERS = {"X": "X", "x": "X", "O": "O", "o": "O"}
_FIGURES = ({0: ".", 1: "X", 2: "O"}, {0: ".", 1: "X", -1: "O"})
_dict_of = object.__getattribute__


class BoardSeen:
    """A board as text (X, O and dots), with the cells of X and of O (marks) and the playable ones (open) as bits.

    to_move is -1 if the numbers of marks don't show whose turn it is.
    """

    __slots__ = ("is_over", "marks", "open", "text", "to_move")

    def __init__(self, rules: Rules, text: str) -> None:
        self.text = text
        self.marks = _bits(text, "X"), _bits(text, "O")
        more = text.count("X") - text.count("O")
        self.to_move = more if more in (FIRST, SECOND) else -1
        self.is_over = _is_over(rules, text, self.marks)
        empty = _bits(text, ".")
        below = (empty >> rules.m) if rules.has_gravity else 0
        self.open = empty & ~below

    def cell_to(self, other: "BoardSeen") -> int:
        """Return the cell where another board has one more mark; -1 if they differ in any other way."""
        new = (self.marks[0] ^ other.marks[0]) | (self.marks[1] ^ other.marks[1])
        old = self.marks[0] | self.marks[1]
        return -1 if not new or new & (new - 1) or new & old else new.bit_length() - 1


def _no_board() -> BoardSeen:
    board = BoardSeen.__new__(BoardSeen)
    board.text, board.marks, board.open = "", (0, 0), 0
    board.to_move, board.is_over = -1, False
    return board


NO_BOARD = _no_board()  # the board of a call whose board is unknown


class Boards:
    """The boards of one game; equal boards are one object, however they were written."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._boards: "dict[str, BoardSeen]" = {}
        self._of_marks: "dict[tuple[int, int], BoardSeen]" = {}
        self._known: "dict[object, BoardSeen | None]" = {}

    def among(self, values: "list[Any]") -> "BoardSeen | None":
        """Return the first board among arguments, or inside one of them; None if there is none."""
        for value in values:
            if is_position(type(value)):
                return self._of_position(value)
            for each in self._within(value):
                if board := self.board(each):
                    return board
        return None

    def board(self, value: Any) -> "BoardSeen | None":
        """Read a value as a board; None if it isn't one."""
        kind = type(value)
        if is_position(kind):
            return self._of_position(value)
        if not issubclass(kind, (list, tuple, str, dict)):
            return None
        key = content(value)
        if key is None:
            return self._read(value)
        if key not in self._known:
            self._known[key] = self._read(value)
        return self._known[key]

    def of_marks(self, first: int, second: int) -> "BoardSeen | None":
        """Return the board with the cells of X and of O, given as bits; None if it is impossible."""
        more = first.bit_count() - second.bit_count()
        if first & second or not -1 <= more <= 1 or (first | second) >> self._rules.size:
            return None
        if (first, second) not in self._of_marks:
            self._of_marks[first, second] = self._of_text(marks_text((first, second), self._rules.size))
        return self._of_marks[first, second]

    def sequence(self, value: Any) -> "tuple[int, int] | None":
        """Return the marks, as bits, in a list, tuple or string of rows, columns or cells; None if it isn't a board.

        An unused item may precede the cells.
        """
        cells = self._cells(value) if issubclass(type(value), (list, tuple, str)) else None
        if cells is not None and len(cells) == self._rules.size + 1:
            cells = cells[1:]
        return None if cells is None else self.of_cells(cells)

    def of_cells(self, cells: "list[Any]") -> "tuple[int, int] | None":
        """Return the marks, as bits, given what each cell holds; None if that can't be a board."""
        text = self._text(cells)
        return (_bits(text, "X"), _bits(text, "O")) if text else None

    def _of_position(self, position: Position) -> "BoardSeen | None":
        if position.rules != self._rules:
            return None
        found = self._known.get(position.marks)
        if found is None:
            found = self._known[position.marks] = self._of_text(board_text(position))
        return found

    def _of_text(self, text: str) -> BoardSeen:
        if text not in self._boards:
            self._boards[text] = BoardSeen(self._rules, text)
        return self._boards[text]

    def _within(self, value: Any) -> "Iterator[object]":
        """Yield a value and what may be a board in it: a tuple's items, a dict's "board", an object's attributes."""
        yield value
        kind = type(value)
        if issubclass(kind, tuple):
            yield from tuple.__iter__(value)
        elif issubclass(kind, dict):
            yield dict.get(value, "board")
        elif is_own(kind) and not issubclass(kind, Enum):
            try:
                held = _dict_of(value, "__dict__")
            except Exception:  # the object has slots
                return
            if type(held) is dict:
                yield from list(held.values())

    def _read(self, value: Any) -> "BoardSeen | None":
        cells = self._cells(value)
        text = None if cells is None else self._text(cells)
        return self._of_text(text) if text and -1 <= text.count("X") - text.count("O") <= 1 else None

    def _text(self, cells: "list[Any]") -> "str | None":
        return _marks([_plain(cell) for cell in cells]) if len(cells) == self._rules.size else None

    def _cells(self, value: Any) -> "list[Any] | None":
        m, n = self._rules.m, self._rules.n
        if issubclass(type(value), str):
            return list(str.replace(value, "\n", ""))
        if issubclass(type(value), dict):
            if dict.__len__(value) != m * n or content(list(dict.keys(value))) is None:
                return None
            try:
                return [dict.__getitem__(value, key) for key in sorted(dict.keys(value), key=_by_rows)]
            except TypeError:
                return None
        base: Any = list if issubclass(type(value), list) else tuple
        parts = list(base.__iter__(value)) if base.__len__(value) in (n, m, m * n, m * n + 1) else []
        for count, length in ((n, m), (m, n)):
            if len(parts) == count and all(type(part) in (list, tuple, str) and len(part) == length for part in parts):
                return [cell for part in parts for cell in part]
        return parts


def _by_rows(key: Any) -> Any:
    """Return a sort key for the keys of a dict: b1 comes before a2, and 2 before 10."""
    if type(key) is not str:
        return key
    letters = key.rstrip("0123456789")
    return int(key[len(letters) :] or 0), len(letters), letters


def _bits(text: str, mark: str) -> int:
    return sum([1 << cell for cell, each in enumerate(text) if each == mark])


def _is_over(rules: Rules, text: str, marks: "tuple[int, int]") -> bool:
    if "." not in text:
        return True
    if rules.has_points:
        return False
    return any(rows_through(rules, own, cell) for own in marks for cell in range(rules.size) if own >> cell & 1)


def _plain(cell: object) -> object:
    """Return what a cell holds, or an enum member's name or value; Ellipsis if it can't be a mark."""
    if issubclass(type(cell), Enum):
        held = _dict_of(cell, "__dict__")
        cell = held.get("_name_") if held.get("_name_") in _LETTERS else held.get("_value_")
    return cell if type(cell) in (str, int, type(None)) else Ellipsis


def _marks(cells: "list[Any]") -> "str | None":
    if all(type(cell) is int for cell in cells):
        for figures in _FIGURES:
            if all(cell in figures for cell in cells):
                return "".join([figures[cell] for cell in cells])
    board = ""
    for at, cell in enumerate(cells):
        if type(cell) is str and cell in _LETTERS:
            board += _LETTERS[cell]
        elif cell in _EMPTY or cell in (at, at + 1, str(at), str(at + 1)):  # an empty cell may hold its number
            board += "."
        else:
            return None
    return board
