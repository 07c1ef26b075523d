"""What somebody plays who has overlooked something: a level's weaker moves on boards of more than nine cells.

The nearer and the plainer a thing is, the sooner it is seen: a row to complete, then the opponent's next row, then two
threats at once, then the opponent's two threats; a straight row without a gap before a slanting one or one with a gap.
From SEES_ROWS on the first two are never overlooked. Who sees nothing plays near the marks, mostly where a row grows.

Everything follows from the number that is passed in: the same on every Python.
"""

from ttt.game.analysis import Analysis
from ttt.game.cells import cells_of
from ttt.game.level import AT_RANDOM
from ttt.game.record import HARDEST, position_of
from ttt.game.row_sets import around, middle, row_sets
from ttt.game.rules import GRAVITY, MISERE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ttt.game.lines.line_marks import LineMarks
    from ttt.game.record import Game
    from ttt.game.row_sets import RowSets
    from ttt.game.rules import Position

    Sets = RowSets | LineMarks

SEES_ROWS = 30  # the level from which on no win in one move and no immediate block is overlooked
OWN_ROW, OTHER_ROW, OWN_THREATS, OTHER_THREATS = range(4)  # what can be seen, the nearest first
# The chance to overlook it, in percent, LOUD to QUIETEST. All set by hand and measured (docs/levels.md).
_ROWS_MISSED = ((80, 90, 95), (92, 96, 98))  # by level 1; none by SEES_ROWS
_THREATS_MISSED = ((90, 95, 98), (94, 97, 99))  # by level 1
_STILL_MISSED = ((10, 20, 40), (20, 35, 55))  # by HARDEST
_GROWTH_MISSED = 85  # by level 1; none by HARDEST
_MODULUS, _FACTOR = 2147483647, 48271  # Park and Miller's generator, as in seeded_chance.py


def lapse(game: "Game", chance: float) -> Analysis:
    """The cells, equally good to whoever has overlooked something, for the level that is to move in a game.

    Nothing is said of their worth. chance is a number from 0 up to but not including 1, which decides what is seen.
    """
    return Analysis(None, None, False, 0, {}, lapse_in(position_of(game), game.next_seat, lambda: chance))


def lapse_in(position: "Position", level: int, chance: "Callable[[], float]") -> "list[int]":
    """The same cells for a level in a position that is not over; every legal move up to AT_RANDOM cells and of a kind.

    chance is asked once, on a larger board.
    """
    if position.rules.size <= AT_RANDOM or position.rules.kind:
        return position.legal_moves()
    eye = _Eye(level, chance())
    rules = position.rules
    own, other = row_sets(position, position.to_move), row_sets(position, 1 - position.to_move)
    if MISERE in rules.variants:
        cells = _near(eye, position, _avoiding(eye, own, other), 0)
    else:
        cells = eye.seen(OWN_ROW, own.completing) or eye.seen(OTHER_ROW, other.completing)
        cells = cells or _looking_ahead(eye, position, own, other)
    return cells_of(cells, rules.size)


class _Eye:
    """What a level sees this time."""

    def __init__(self, level: int, chance: float) -> None:
        self.level = level
        self._state = int(chance * (_MODULUS - 1)) + 1
        self.percent()  # numbers that are nearly alike give nearly the same first one

    def percent(self) -> int:
        """The next number by chance, 0 to 99."""
        self._state = self._state * _FACTOR % _MODULUS
        return self._state // 1000 % 100

    def seen(self, what: int, sets: "list[int]") -> int:
        """The cells of the first of these sets, LOUD to QUIETEST, that is not overlooked."""
        for quietness, cells in enumerate(sets):
            if cells and self.percent() >= missed(self.level, what, quietness):
                return cells
        return 0


def missed(level: int, what: int, quietness: int) -> int:
    """The chance in percent that a level overlooks something in a lapse."""
    if what in (OWN_ROW, OTHER_ROW):
        return _ROWS_MISSED[what][quietness] * max(0, SEES_ROWS - level) // (SEES_ROWS - 1)
    easiest, hardest = [table[what - OWN_THREATS][quietness] for table in (_THREATS_MISSED, _STILL_MISSED)]
    return (easiest * (HARDEST - level) + hardest * (level - 1)) // (HARDEST - 1)


def _looking_ahead(eye: _Eye, position: "Position", own: "Sets", other: "Sets") -> int:
    """The cells where no row is completed or blocked, as far as is seen: two threats, or some move near the marks."""
    cells = own.open
    if GRAVITY in position.rules.variants:
        given = other.waiting << position.rules.m & own.open  # a mark there lets the opponent complete a row above it
        if given and eye.seen(OTHER_THREATS, [given, 0, 0]):
            cells = cells ^ cells & given or cells
    return (
        eye.seen(OWN_THREATS, [some & cells for some in own.twice])
        or eye.seen(OTHER_THREATS, [some & cells for some in other.twice])
        or _near(eye, position, cells, own.growing | other.growing)
    )


def _avoiding(eye: _Eye, own: "Sets", other: "Sets") -> int:
    """The cells that complete no row of one's own, as far as is seen, where a row loses.

    Further off is what makes a threat against oneself, or takes a cell that only the opponent has to avoid.
    """
    cells = own.open
    for what, sets in (
        (OWN_ROW, own.completing),
        (OWN_THREATS, [own.once, 0, 0]),
        (OTHER_THREATS, other.completing),
    ):
        for quietness, some in enumerate(sets):
            if some and eye.percent() >= missed(eye.level, what, quietness):
                cells = cells ^ cells & some or cells
    return cells


def _near(eye: _Eye, position: "Position", cells: int, growing: int) -> int:
    """Of these cells some near the marks: the higher the level, the sooner those where a row grows."""
    rules = position.rules
    marks = position.marks[0] | position.marks[1]
    if GRAVITY not in rules.variants:
        cells = cells & (around(rules, marks, 2) if marks else middle(rules)) or cells
    if eye.percent() >= _GROWTH_MISSED * (HARDEST - eye.level) // (HARDEST - 1):
        cells = cells & growing or cells
    return cells
