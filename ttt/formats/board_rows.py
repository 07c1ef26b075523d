"""A board as text: rows of X, O and dots or the like, between line breaks or slashes, or all in one; emoji, too.

A board has no order of moves, so a game is made up that leads there. X moves first unless there are more Os.
"""

from ttt.formats.checked import SHOWN, misplaced
from ttt.game.cells import cells_of
from ttt.game.errors import BadLink, Refused
from ttt.game.notation import board_text
from ttt.game.record import Game, new_game, position_of, with_moves
from ttt.game.rules import TIC_TAC_TOE, Rules, rows_through

_MARKS = dict.fromkeys("Xx❌✖✕\u00d7", "X")
_MARKS.update(dict.fromkeys("Oo0⭕○◯", "O"))
_EMPTY = ".-_⬜◻▢·*"
_PASSED = " \t|\r\ufe0f\u200d"  # between cells; the last two belong to emoji
_KNOWN = "/\n" + _EMPTY + _PASSED + "".join(_MARKS)
_MOST_LOOKED_AT = 50_000  # marks, in the search for an order


def is_written(text: str) -> bool:
    """Whether a text is in this form, perhaps with faults."""
    rows, cells = _rows(text), 0
    for letter in text:  # strip() of more than ASCII fails in MicroPython
        if letter not in _KNOWN:
            return False
        cells += letter not in _PASSED
    return cells >= TIC_TAC_TOE.size if len(rows) == 1 else any([letter not in _PASSED for letter in rows[0]])


def _rows(text: str) -> "list[str]":
    return text.replace("/", "\n").split("\n")


def read(text: str, rules: "Rules | None") -> Game:
    """Return the game that a text tells. Raises BadLink or BadSetting."""
    rows = [[_MARKS.get(letter, "") for letter in row if letter not in _PASSED] for row in _rows(text)]
    cells = [mark for row in rows for mark in row]
    rules = rules or _usual(rows, text)
    if rules.kind or rules.has_swap:
        raise BadLink("form board", given=board_text(rules))
    if [len(row) for row in rows] not in ([rules.size], [rules.m] * rules.n):
        raise BadLink("form cells", given=text[:SHOWN], m=rules.m, n=rules.n)
    first, second = ("O", "X") if cells.count("O") > cells.count("X") else ("X", "O")
    sides = [[cell for cell, mark in enumerate(cells) if mark == side] for side in (first, second)]
    moves = _order(rules, sides) if len(sides[0]) - len(sides[1]) in (0, 1) else None
    if moves is not None:
        game = with_moves(new_game(rules, opens=first), moves)
        try:
            position_of(game)  # a row of exactly k may have been longer at the end
            return game
        except Refused:
            pass
    raise BadLink("form order", given=text[:SHOWN])


def _usual(rows: "list[list[str]]", text: str) -> Rules:
    m, n = len(rows[0]), len(rows)
    if [len(row) for row in rows] in ([TIC_TAC_TOE.size], [TIC_TAC_TOE.m] * TIC_TAC_TOE.n):
        return TIC_TAC_TOE
    for number, row in enumerate(rows):
        if len(row) != m:
            raise misplaced("\n".join(_rows(text)), sum([len(line) + 1 for line in _rows(text)[:number]]))
    raise BadLink("form asks", given=text[:SHOWN], board=f"{m}x{n}x{min(max(m, n), 4)}")


def _order(rules: Rules, sides: "list[list[int]]") -> "tuple[int, ...] | None":
    """Return an order in which these marks can be put down; None if none is found.

    The marks are taken away again, from the last one, which alone may complete a row.
    """
    total, looked = len(sides[0]) + len(sides[1]), 0
    whole = tuple([sum([1 << cell for cell in cells]) for cells in sides])
    waiting: "list[tuple[tuple[int, ...], tuple[int, ...]]]"
    waiting = [(_without(whole, cell), (cell,)) for cell in _last(rules, whole, (total + 1) % 2)]
    seen = {marks for marks, later in waiting}
    while waiting and looked < _MOST_LOOKED_AT:
        marks, later = waiting.pop()
        if len(later) == total:
            return later
        for cell in _removable(rules, marks, (total - len(later) + 1) % 2)[0 if rules.has_gravity else -1 :]:
            looked += 1
            before = _without(marks, cell)
            if before not in seen:
                seen.add(before)
                waiting.append((before, (cell,) + later))
    return None if total else ()


def _without(marks: "tuple[int, ...]", cell: int) -> "tuple[int, ...]":
    return tuple([own & ~(1 << cell) for own in marks])


def _last(rules: Rules, marks: "tuple[int, ...]", side: int) -> "list[int]":
    """Return the cells of a side's marks of which one was the last: without it, nobody has a row that ends the game."""
    cells = _removable(rules, marks, side)
    if rules.has_points:
        return cells
    row, others = _row(rules, marks[side]), _row(rules, marks[1 - side])
    if others:
        return []
    return [cell for cell in cells if not row or (cell in row and not _row(rules, marks[side] & ~(1 << cell)))]


def _removable(rules: Rules, marks: "tuple[int, ...]", side: int) -> "list[int]":
    """Return the cells of a side's marks on which no other mark lies."""
    cells, all_marks = cells_of(marks[side], rules.size), marks[0] | marks[1]
    return [cell for cell in cells if not rules.has_gravity or cell < rules.m or not all_marks >> cell - rules.m & 1]


def _row(rules: Rules, marks: int) -> "tuple[int, ...]":
    """Return the cells of a row; none if there is none."""
    for cell in cells_of(marks, rules.size):
        for row in rows_through(rules, marks, cell):
            return row
    return ()


def write(game: Game) -> "str | None":
    """Return a game as text; None if it can't be written so."""
    rules, position, marks = game.rules, position_of(game), []
    if rules.kind:
        return None
    for cell in range(rules.size):
        side = position.holder(cell)
        marks.append("." if side is None else game.mark(side))
    return "/".join(["".join(marks[at : at + rules.m]) for at in range(0, rules.size, rules.m)])
