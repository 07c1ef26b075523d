"""The book of Connect Four, 7x6x4g: what every column is worth in the first moves, and how to keep that value later.

tools/book.py makes connect_four_book.txt, and describes its text; docs/connect-four.md says how it was checked. All
values in it are exact. It holds a position and its mirror image only once.
"""

from binascii import hexlify
from collections import namedtuple
from hashlib import sha256

from ttt.game.analysis import DRAW, LOSS, WIN
from ttt.game.rules import CONNECT_FOUR, FIRST, Position, Rules

NAME = "connect_four_book.txt"  # beside this file, and on the site
DEEPEST = 11  # marks of the fullest positions in the table
OTHER_VALUE = {WIN: LOSS, DRAW: DRAW, LOSS: WIN}
_VALUES = (LOSS, DRAW, WIN)
_IN_ONE = 4  # values in a character of the table
_LOWEST = 35  # code of the character that stands for 0 there
_MOVES = {WIN: "abcdefg", DRAW: "ABCDEFG", LOSS: "1234567"}  # a sign for each column, by the value for the side to move
NO_MOVE = "-"


class BadBook(Exception):
    """Raised if a book is missing or damaged, or a text isn't a book."""


class BookEntry(namedtuple("BookEntry", ("value", "cells", "move"))):
    """What the book says of a position: its value for the side to move, and the values of some moves, by cell.

    move is the cell to play if the book goes on after it, else None. cells holds all moves of a position with fewer
    than DEEPEST marks; in a later position, it holds only move, if there is one.
    """


class Book:
    """The book, read from its text. Raises BadBook if the text is damaged."""

    def __init__(self, text: str) -> None:
        lines = text.split("\n")
        if len(lines) != 5 or lines[0] != heading(lines[1:]):
            raise BadBook("the book of Connect Four is damaged")
        self._table = lines[1].encode()
        self._trees = lines[2:4]
        self._offsets: "dict[int, dict[tuple[int, ...], int]]" = {}  # by the number of marks; filled when needed
        self._moves: "list[dict[tuple[int, int], tuple[str, int]]]" = [{}, {}]  # of each tree; filled when needed

    def told(self, position: Position) -> "BookEntry | None":
        """Return what the book says of a position that isn't over; None if it isn't in the book."""
        found = self._found(position.marks, position.to_move)
        if position.ply > DEEPEST or (position.ply == DEEPEST and found):
            return found
        if position.ply == DEEPEST:
            return BookEntry(self.value(position.marks), {}, None)
        cells = {cell: self._value_after(position, cell) for cell in position.legal_moves()}
        best = WIN if WIN in cells.values() else DRAW if DRAW in cells.values() else LOSS
        return BookEntry(best, cells, found.move if found else None)

    def _value_after(self, position: Position, cell: int) -> str:
        """Return the value of a move for the side that makes it."""
        after = position.play(cell)
        return WIN if after.outcome else OTHER_VALUE[self.value(after.marks)]

    def value(self, marks: "tuple[int, int]") -> str:
        """Return the value, for the side to move, of a position of up to DEEPEST marks that isn't over."""
        count = bin(marks[0] | marks[1]).count("1")
        if count not in self._offsets:
            self._offsets[count] = level_offsets(count)
        place = table_place(marks, self._offsets[count])
        packed = self._table[place // _IN_ONE] - _LOWEST
        return _VALUES[packed // 3 ** (place % _IN_ONE) % 3]

    def _found(self, marks: "tuple[int, int]", side: int) -> "BookEntry | None":
        """Return an entry with only the move in the tree of the side to move; None if the tree has none."""
        moves = self._moves[side]
        if not moves:
            read_tree(self._trees[side], side, moves)
        image = mirrored(marks)
        found = moves.get(min(marks, image))
        if found is None:
            return None
        value, column = found
        cell = landing_cell(marks, 6 - column if image < marks else column)
        return BookEntry(value, {cell: value}, cell)


def shipped(rules: Rules) -> "Book | None":
    """Return the book that comes with this package; None for a game without one. Raises BadBook if it can't be read."""
    if rules != CONNECT_FOUR:
        return None
    try:
        with open(__file__[: __file__.rfind("book.py")] + NAME) as file:
            return Book(file.read())
    except (OSError, UnicodeError):
        raise BadBook("the book of Connect Four is missing")  # noqa: B904  MicroPython has no other way to say it


def at_hand(rules: Rules) -> "Book | None":
    """Return the book that comes with this package; None if there is none for the game, or it can't be read."""
    try:
        return shipped(rules)
    except BadBook:
        return None


def heading(lines: "list[str]") -> str:
    """Return the first line of a book; its checksum shows whether the other lines are damaged."""
    return "ttt book 1 7x6x4g " + hexlify(sha256("\n".join(lines).encode()).digest()).decode()


# The table: the values of all positions of 0 to DEEPEST marks, by the number of marks, then by the heights of the
# columns, then by which of the marks are the second player's.


def level_offsets(marks: int) -> "dict[tuple[int, ...], int]":
    """Return where in the table the positions with that many marks begin, by the heights of their columns.

    Of heights and their mirror image, only the smaller are included.
    """
    offsets, place = {}, level_start(marks)
    for heights in _all_heights(marks, CONNECT_FOUR.m):
        if heights <= tuple(reversed(heights)):
            offsets[heights] = place
            place += choices(marks, marks // 2)
    return offsets


def level_start(marks: int) -> int:
    """Return how many places in the table belong to positions with fewer marks."""
    all_columns, half = _counts_of_heights(CONNECT_FOUR.m), _counts_of_heights(CONNECT_FOUR.m // 2)
    start = 0
    for fewer in range(marks):
        middle = range(fewer % 2, min(CONNECT_FOUR.n, fewer) + 1, 2)
        symmetric = sum([half[(fewer - height) // 2] for height in middle])
        start += (all_columns[fewer] + symmetric) // 2 * choices(fewer, fewer // 2)
    return start


def _counts_of_heights(columns: int) -> "list[int]":
    """Return in how many ways some columns can share marks, by the number of marks from 0 to that of a full board."""
    found = [1] + [0] * CONNECT_FOUR.size
    for _ in range(columns):
        found = [sum(found[max(0, marks - CONNECT_FOUR.n) : marks + 1]) for marks in range(len(found))]
    return found


def _all_heights(marks: int, columns: int) -> "list[tuple[int, ...]]":
    """Return each way in which some columns can share a number of marks, as their heights, in ascending order."""
    if columns == 1:
        return [(marks,)] if marks <= CONNECT_FOUR.n else []
    found = []
    for height in range(min(marks, CONNECT_FOUR.n) + 1):
        found += [(height,) + others for others in _all_heights(marks - height, columns - 1)]
    return found


def table_place(marks: "tuple[int, int]", offsets: "dict[tuple[int, ...], int]") -> int:
    """Return the place of a position in the table; offsets are the level_offsets() of its number of marks."""
    columns = _columns(marks)
    columns = min(columns, columns[::-1], key=lambda them: ([len(column) for column in them], them))
    place = offsets[tuple([len(column) for column in columns])]
    above = seconds = 0
    for column in columns:
        for side in column:
            if side:
                seconds += 1
                place += choices(above, seconds)
            above += 1
    return place


def _columns(marks: "tuple[int, int]") -> "list[list[int]]":
    """Return the sides whose marks are in each column, from the lowest up."""
    columns = []
    for column in range(CONNECT_FOUR.m):
        sides = []
        for cell in range(CONNECT_FOUR.size - CONNECT_FOUR.m + column, -1, -CONNECT_FOUR.m):
            if not (marks[0] | marks[1]) >> cell & 1:
                break
            sides.append(marks[1] >> cell & 1)
        columns.append(sides)
    return columns


def choices(of: int, taken: int) -> int:
    """Return the binomial coefficient: the number of ways to choose some of a number of things."""
    found = 1
    for number in range(taken):
        found = found * (of - number) // (number + 1)
    return found


# Each tree: a move of one side, then its answer to the opponent's reply in each column from a to g, and so on.


def read_tree(tree: str, side: int, moves: "dict[tuple[int, int], tuple[str, int]]") -> None:
    """Add the moves in a side's tree to moves, each as its value and its column.

    The key is the marks before the move or their mirror image, whichever is smaller; the column is that on the same
    board as the key.
    """
    at = 0
    # The marks of the positions still to be read, the next one last; None where a column is full.
    waiting: "list[tuple[int, int] | None]" = [(0, 0)] if side == FIRST else _after_all((0, 0), FIRST)
    while waiting:
        marks = waiting.pop()
        sign = tree[at]
        at += 1
        if sign == NO_MOVE or marks is None:
            continue
        value = DRAW if sign in _MOVES[DRAW] else WIN if sign in _MOVES[WIN] else LOSS
        column = _MOVES[value].index(sign)
        image = mirrored(marks)
        moves[min(marks, image)] = value, 6 - column if image < marks else column
        waiting += _after_all(with_mark(marks, side, landing_cell(marks, column)), 1 - side)


def sign_of(value: str, column: int) -> str:
    """Return the sign that stands for a move and its value in a tree."""
    return _MOVES[value][column]


def _after_all(marks: "tuple[int, int]", side: int) -> "list[tuple[int, int] | None]":
    """Return the marks after a side's move in each column, from g to a; None where a column is full."""
    cells = [landing_cell(marks, column) for column in range(CONNECT_FOUR.m - 1, -1, -1)]
    return [None if cell < 0 else with_mark(marks, side, cell) for cell in cells]


def with_mark(marks: "tuple[int, int]", side: int, cell: int) -> "tuple[int, int]":
    """Return the marks with a side's mark on one more cell."""
    return (marks[0], marks[1] | 1 << cell) if side else (marks[0] | 1 << cell, marks[1])


def landing_cell(marks: "tuple[int, int]", column: int) -> int:
    """Return the cell to which a mark falls in a column; below 0 if the column is full."""
    cell = CONNECT_FOUR.size - CONNECT_FOUR.m + column
    while cell >= 0 and (marks[0] | marks[1]) >> cell & 1:
        cell -= CONNECT_FOUR.m
    return cell


def mirrored(marks: "tuple[int, int]") -> "tuple[int, int]":
    """Return the marks with left and right exchanged."""
    return _mirrored(marks[0]), _mirrored(marks[1])


_COLUMN_A = sum([1 << cell for cell in range(0, CONNECT_FOUR.size, CONNECT_FOUR.m)])


def _mirrored(marks: int) -> int:
    found = 0
    for column in range(CONNECT_FOUR.m):
        found |= (marks >> column & _COLUMN_A) << CONNECT_FOUR.m - 1 - column
    return found
