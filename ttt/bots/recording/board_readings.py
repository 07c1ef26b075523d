"""Ways to read values as a board: cells in a list or dict, moves in a list, sets of cells, or the bits of numbers.

Among takes the first board among a call's arguments, whose cells usually hold X and O. The other readings are tried
against the position that a bot was asked about (scouting.py), because numbers and orders can mean many things.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import chain, permutations, product
from types import CodeType
from typing import Any

from ttt.bots.recording.boards import Boards, BoardSeen
from ttt.bots.recording.calls import arguments_of
from ttt.bots.recording.values import Group, Places, Way
from ttt.game.cells import cell_name
from ttt.game.rules import Rules

Marks = tuple[int, int]
Form = Callable[["Sight", list[object]], "Marks | None"]  # returns the cells of both sides, as bits
_MOST_PAIRED = 12  # how many values of a group are tried in pairs
_COLLECTIONS: "tuple[type, ...]" = (list, tuple, set, frozenset)
Keys = dict[Any, int]  # cells by what a program may call them


class Sight:
    """What a reading needs to know about a run; base holds the marks of the position that the bot was asked about."""

    def __init__(self, rules: Rules, boards: Boards, places: Places, base: Marks) -> None:
        self.rules, self.boards, self.places, self.base = rules, boards, places, base
        self._everywhere = (1 << rules.size) - 1
        self.keys = _all_keys(rules)

    def marks_more(self, board: BoardSeen) -> "int | None":
        """Return how many more marks a board has than base; None if the board can't arise from base."""
        held = board.marks[0] | board.marks[1]
        if self.rules.has_gravity and held << self.rules.m & self._everywhere & ~held:
            return None  # a mark is in the air
        return marks_between(self.base, board.marks)


def marks_between(before: Marks, after: Marks) -> "int | None":
    """Return how many marks were added; None if some disappeared."""
    if before[0] & ~after[0] or before[1] & ~after[1]:
        return None
    return (after[0] & ~before[0]).bit_count() + (after[1] & ~before[1]).bit_count()


class Among:
    """A reading that takes the first board among a function's arguments."""

    def __init__(self, code: CodeType) -> None:
        self._names = arguments_of(code)

    def board(self, sight: Sight, held: "dict[str, object]") -> "BoardSeen | None":
        """Return the board that a call is about, if it can be read."""
        return sight.boards.among([held.get(name) for name in self._names])


class Reading:
    """A way to read a board that is kept in certain places (ways) in a certain form.

    turned maps bits to cells. x says which side is X: the first if x is None; else the side with more marks or, if both
    have equally many, the side with the index x.
    """

    def __init__(self, ways: "tuple[Way, ...]", form: Form, turned: "dict[int, int]", x: "int | None") -> None:
        self._ways, self._form, self._turned, self._x = ways, form, turned, x
        self._known: "dict[Marks, Marks | None]" = {}

    def board(self, sight: Sight, held: "dict[str, object]") -> "BoardSeen | None":
        """Return the board that a call is about, if it can be read."""
        marks = self._form(sight, [sight.places.value(way, held) for way in self._ways])
        if marks is None:
            return None
        if marks not in self._known:
            sides = [_turned(side, self._turned) for side in marks]
            self._known[marks] = None if None in sides else _x_first(sides, self._x)
        known = self._known[marks]
        return sight.boards.of_marks(*known) if known else None


def readings(sight: Sight, groups: "Iterable[Group]") -> "Iterator[Reading]":
    """Yield each way to read a board from the values that a call sees, by group; the usual ways come first."""
    orders, bits = _orders(sight.rules), _bit_orders(sight.rules)
    for way, value in chain(*groups):
        for form, turns in _forms_of_one(value, orders, sight.keys):
            yield from _each((way,), form, turns)
    pairs_of_cells, pairs_of_bits = [_sets(keys) for keys in sight.keys], [_bits, _bits_of_all]
    for group in groups:
        for sort, form_list, turns in ((_is_cells, pairs_of_cells, orders[:2]), (_is_bits, pairs_of_bits, bits)):
            ways = [way for way, value in group if sort(value)][:_MOST_PAIRED]
            for pair, form in product(permutations(ways, 2), form_list):
                yield from _each(pair, form, turns)


def _each(ways: "tuple[Way, ...]", form: Form, turns: "list[dict[int, int]]") -> "Iterator[Reading]":
    yield from [Reading(ways, form, turned, x) for turned in turns for x in (None, 0, 1)]


def _forms_of_one(
    value: object, orders: "list[dict[int, int]]", every: "list[Keys]"
) -> "Iterator[tuple[Form, list[dict[int, int]]]]":
    kind = type(value)
    if issubclass(kind, dict):
        yield from [(_mapping(keys), orders[:2]) for keys in every]
        return
    yield _whole, orders[:1]  # it may be a position
    if issubclass(kind, (list, tuple, str)):
        yield _sequence, orders
    if issubclass(kind, (list, tuple)):
        yield from [(_moves(keys, from_base), orders[:2]) for keys in every for from_base in (False, True)]


# Forms


def _whole(sight: Sight, values: "list[object]") -> "Marks | None":
    board = sight.boards.board(values[0])
    return board.marks if board else None


def _sequence(sight: Sight, values: "list[Any]") -> "Marks | None":
    return sight.boards.sequence(values[0])


def _mapping(keys: Keys) -> Form:
    def read(sight: Sight, values: "list[Any]") -> "Marks | None":
        if not issubclass(type(values[0]), dict) or dict.__len__(values[0]) > sight.rules.size:
            return None
        cells: "list[object]" = [None] * sight.rules.size
        for each, mark in list(dict.items(values[0])):
            cell = keys.get(_spelt(each))
            if cell is None:
                return None
            cells[cell] = mark
        return sight.boards.of_cells(cells)

    return read


def _moves(keys: Keys, from_base: bool) -> Form:
    def read(sight: Sight, values: "list[Any]") -> "Marks | None":
        cells = _cells(sight, values[0], keys)
        if cells is None:
            return None
        sides = list(sight.base) if from_base else [0, 0]
        begins = sides[0].bit_count() - sides[1].bit_count()
        for turn, cell in enumerate(cells, begins):
            if (sides[0] | sides[1]) >> cell & 1:
                return None
            sides[turn & 1] |= 1 << cell
        return sides[0], sides[1]

    return read


def _sets(keys: Keys) -> Form:
    def read(sight: Sight, values: "list[Any]") -> "Marks | None":
        found = [_cells(sight, value, keys) for value in values]
        first, second = [None if cells is None else sum({1 << cell for cell in cells}) for cells in found]
        return None if first is None or second is None else (first, second)

    return read


def _bits(sight: Sight, values: "list[Any]") -> "Marks | None":
    return (values[0], values[1]) if all(map(_is_bits, values)) and not values[0] & values[1] else None


def _bits_of_all(sight: Sight, values: "list[Any]") -> "Marks | None":
    return (values[0], values[0] ^ values[1]) if all(map(_is_bits, values)) and not values[0] & ~values[1] else None


# Cells


def _cells(sight: Sight, value: Any, keys: Keys) -> "list[int] | None":
    kind = type(value)
    if kind not in _COLLECTIONS or len(value) > sight.rules.size:
        return None
    cells = [keys.get(_spelt(each)) for each in value]
    return None if None in cells else [cell for cell in cells if cell is not None]


def _spelt(key: Any) -> object:
    """Return a key as Keys have it: a number, also for digits, a name in small letters, or a pair; None for others."""
    kind = type(key)
    if kind is str:
        return int(key) if str.isascii(key) and str.isdigit(key) and len(key) < 4 else str.lower(key)
    if kind in (tuple, list):
        return tuple(key) if len(key) == 2 and all(type(part) is int for part in key) else None
    return key if kind is int else None


def _all_keys(rules: Rules) -> "list[Keys]":
    """Return the ways to call cells: numbers from 0 or 1, names, and rows and columns from 0 or 1, in either order."""
    cells = range(rules.size)
    numbers = [{cell + first: cell for cell in cells} for first in (0, 1)]
    names = {cell_name(rules, cell): cell for cell in cells}
    rows = [{(cell // rules.m + first, cell % rules.m + first): cell for cell in cells} for first in (0, 1)]
    columns = [{(column, row): cell for (row, column), cell in known.items()} for known in rows]
    return [*numbers, names, *rows, *columns]


def _is_cells(value: object) -> bool:
    return type(value) in _COLLECTIONS


def _is_bits(value: object) -> bool:
    return type(value) is int and 0 <= value < 1 << 64


# Orders: maps from places to cells


def _orders(rules: Rules) -> "list[dict[int, int]]":
    """Return five orders: by rows from above or from below, by columns from above or from below, and backwards."""
    m, n, size = rules.m, rules.n, rules.size
    from_above = {cell: cell for cell in range(size)}
    from_below = {cell: (n - 1 - cell // m) * m + cell % m for cell in range(size)}
    by_columns = {cell: cell % n * m + cell // n for cell in range(size)}
    by_columns_from_below = {cell: (n - 1 - cell % n) * m + cell // n for cell in range(size)}
    backwards = {cell: size - 1 - cell for cell in range(size)}
    return [from_above, from_below, by_columns, by_columns_from_below, backwards]


def _bit_orders(rules: Rules) -> "list[dict[int, int]]":
    """Return _orders(), rows that begin at bit 1, and columns with a spare bit each, as is usual with gravity."""
    m, n, size = rules.m, rules.n, rules.size
    second = {cell + 1: cell for cell in range(size)}
    fallen = {column * (n + 1) + row: (n - 1 - row) * m + column for column in range(m) for row in range(n)}
    hanging = {column * (n + 1) + row: row * m + column for column in range(m) for row in range(n)}
    return [*_orders(rules), second, fallen, hanging]


def _turned(side: int, order: "dict[int, int]") -> "int | None":
    """Return a side's cells in the usual order; None if a bit stands for no cell."""
    found = 0
    for place in range(side.bit_length()):
        if side >> place & 1:
            if place not in order:
                return None
            found |= 1 << order[place]
    return found


def _x_first(sides: "list[Any]", x: "int | None") -> Marks:
    first, second = sides
    more = first.bit_count() - second.bit_count()
    return (second, first) if x is not None and (more < 0 or (more == 0 and x == 1)) else (first, second)
