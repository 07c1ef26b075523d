"""A board as text: rows of X, O and anything for an empty cell, between line breaks or slashes; emoji, too.

A board has no order of moves, so a game is made up that leads there. X moves first unless there are more Os.
"""

from ttt.formats.checked import SHOWN, misplaced
from ttt.game.errors import BadLink
from ttt.game.notation import board_text
from ttt.game.record import Game, new_game, position_of, with_moves
from ttt.game.rules import TIC_TAC_TOE, Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    pass

_MARKS = {"X": "X", "x": "X", "❌": "X", "✖": "X", "✕": "X", "\u00d7": "X"}
_MARKS |= {"O": "O", "o": "O", "0": "O", "⭕": "O", "○": "O", "◯": "O"}
_EMPTY = ".-_⬜◻▢·*"
_PASSED = " \t|\r\ufe0f\u200d"  # between cells; the last two belong to emoji
_MOST_SEEN = 20_000  # boards, in the search for an order


def is_written(text: str) -> bool:
    """Whether a text is in this form, perhaps with faults."""
    rows = text.strip().replace("/", "\n").split("\n")
    return len(rows) > 1 and all([letter in _EMPTY + _PASSED or letter in _MARKS for row in rows for letter in row])


def read(text: str, rules: "Rules | None") -> Game:
    """Return the game that a text tells. Raises BadLink or BadSetting."""
    body = text.strip("\r\n \t")
    rows = [[_cell(letter) for letter in row if letter not in _PASSED] for row in body.replace("/", "\n").split("\n")]
    for number, row in enumerate(rows):
        if len(row) != len(rows[0]):
            raise misplaced(body.replace("/", "\n"), len("\n".join(body.replace("/", "\n").split("\n")[:number])) + 1)
    rules = rules or _usual(len(rows[0]), len(rows), text)
    if (rules.m, rules.n) != (len(rows[0]), len(rows)) or rules.kind or rules.has_swap:
        raise BadLink("form board", given=board_text(rules))
    cells = [mark for row in rows for mark in row]
    first = "O" if cells.count("O") > cells.count("X") else "X"
    sides = [[cell for cell, mark in enumerate(cells) if mark == side] for side in (first, "XO".replace(first, ""))]
    if len(sides[0]) - len(sides[1]) not in (0, 1):
        raise BadLink("form order", given=body[:SHOWN])
    moves = _order(rules, sides)
    if moves is None:
        raise BadLink("form order", given=body[:SHOWN])
    return with_moves(new_game(rules, opens=first), moves)


def _cell(letter: str) -> str:
    return _MARKS.get(letter, "")


def _usual(m: int, n: int, text: str) -> Rules:
    if (m, n) == (TIC_TAC_TOE.m, TIC_TAC_TOE.n):
        return TIC_TAC_TOE
    longest = max(m, n)
    known = [f"{m}x{n}x{k}" for k in range(3, min(longest, 5) + 1)] or [f"{m}x{n}x{longest}"]
    raise BadLink("form asks", given=text.strip()[:SHOWN], boards=", ".join(known))


def _order(rules: Rules, sides: "list[list[int]]") -> "tuple[int, ...] | None":
    """Return an order in which these marks can be put down; None if none is found.

    The marks are taken away again, from the last one: without a row, none comes up on the way.
    """
    whole = tuple([sum([1 << cell for cell in cells]) for cells in sides])
    total, waiting, seen = sum(map(len, sides)), [(whole, tuple[int, ...]())], set[tuple[int, ...]]()
    while waiting and len(seen) < _MOST_SEEN:
        marks, later = waiting.pop()
        left = total - len(later)
        if not left:
            return later
        side = (left - 1) % 2
        for cell in cells_of(marks[side], rules.size):
            bit = 1 << cell
            before = (marks[0] & ~bit, marks[1]) if side == 0 else (marks[0], marks[1] & ~bit)
            is_under = rules.has_gravity and cell >= rules.m and (marks[0] | marks[1]) >> cell - rules.m & 1
            was_over = left == total and not rules.has_points and any([_has_row(rules, own) for own in before])
            if before not in seen and not is_under and not was_over:
                seen.add(before)
                waiting.append((before, (cell, *later)))
    return None


def _has_row(rules: Rules, marks: int) -> bool:
    return any([rows_through(rules, marks, cell) for cell in cells_of(marks, rules.size)])


def write(game: Game) -> "str | None":
    """Return a game as text; None if it can't be written so."""
    rules, position = game.rules, position_of(game)
    marks = []
    for cell in range(rules.size):
        side = position.holder(cell)
        marks.append("." if side is None else game.mark(side))
    return "/".join(["".join(marks[at : at + rules.m]) for at in range(0, rules.size, rules.m)]) + "\n"
