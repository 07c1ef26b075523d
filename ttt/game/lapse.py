"""A level's weaker moves on boards of more than nine cells: the moves of a player who has overlooked something.

A level is likeliest to see a row that it can complete, then a row that the opponent can complete, then two threats of
its own at once, then two threats of the opponent. A straight row without a gap is easier to see than a slanting row or
a row with a gap. From SEES_ROWS on, a level always sees the rows. If a level sees nothing, it plays near the marks,
mostly where a row grows.

The random number passed in determines the moves, so they are the same on every Python.
"""

from ttt.game.analysis import Analysis
from ttt.game.cells import cells_of
from ttt.game.level import AT_RANDOM
from ttt.game.record import HARDEST, Game, position_of
from ttt.game.row_sets import RowSets, around, middle, row_sets
from ttt.game.rules import Position

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ttt.game.lines.line_set import LineMarks

    Sets = RowSets | LineMarks

SEES_ROWS = 30  # the lowest level that never overlooks a win in one move or an immediate block
OWN_ROW, OTHER_ROW, OWN_THREATS, OTHER_THREATS = range(4)  # what can be seen, the nearest first
# The chance that a level overlooks each of these, in percent, LOUD to QUIETEST; set by hand, measured (docs/levels.md).
_ROWS_MISSED = ((80, 90, 95), (92, 96, 98))  # at level 1; 0 at SEES_ROWS
_THREATS_MISSED = ((90, 95, 98), (94, 97, 99))  # at level 1
_STILL_MISSED = ((10, 20, 40), (20, 35, 55))  # threats, at HARDEST
_GROWTH_MISSED = 85  # at level 1; 0 at HARDEST
_MODULUS, _FACTOR = 2147483647, 48271  # Park and Miller's generator, as in seeded_chance.py


def lapse(game: "Game", chance: float) -> Analysis:
    """Return an analysis whose best holds the cells from which the level to move chooses if it overlooks something.

    The analysis tells nothing else. chance, 0 <= chance < 1, decides what the level sees.
    """
    return Analysis(None, None, False, 0, {}, lapse_in(position_of(game), game.next_seat, lambda: chance))


def lapse_in(position: "Position", level: int, chance: "Callable[[], float]") -> "list[int]":
    """Return the cells of lapse() for a level in a position that is not over.

    On boards of up to AT_RANDOM cells, and in the games of KINDS (rules.py), these are all legal moves; otherwise
    chance is called once.
    """
    if position.rules.size <= AT_RANDOM or position.rules.kind:
        return position.legal_moves()
    eye = _Eye(level, chance())
    rules = position.rules
    own, other = row_sets(position, position.to_move), row_sets(position, 1 - position.to_move)
    if rules.is_misere:
        cells = _near(eye, position, _avoiding(eye, own, other), 0)
    else:
        cells = eye.seen(OWN_ROW, own.completing) or eye.seen(OTHER_ROW, other.completing)
        cells = cells or _looking_ahead(eye, position, own, other)
    return cells_of(cells, rules.size)


class _Eye:
    """What a level sees and overlooks before one move."""

    def __init__(self, level: int, chance: float) -> None:
        self.level = level
        self._state = int(chance * (_MODULUS - 1)) + 1
        self.percent()  # ignored, because nearly equal states give nearly equal first numbers

    def percent(self) -> int:
        """Return the next random number, 0 to 99."""
        self._state = self._state * _FACTOR % _MODULUS
        return self._state // 1000 % 100

    def seen(self, what: int, sets: "list[int]") -> int:
        """Return the cells of the first of these sets, LOUD to QUIETEST, that the level doesn't overlook; 0 if none."""
        for quietness, cells in enumerate(sets):
            if cells and self.percent() >= missed(self.level, what, quietness):
                return cells
        return 0


def missed(level: int, what: int, quietness: int) -> int:
    """Return the chance, in percent, that a level in a lapse overlooks one of OWN_ROW to OTHER_THREATS."""
    if what in (OWN_ROW, OTHER_ROW):
        return _ROWS_MISSED[what][quietness] * max(0, SEES_ROWS - level) // (SEES_ROWS - 1)
    easiest, hardest = [table[what - OWN_THREATS][quietness] for table in (_THREATS_MISSED, _STILL_MISSED)]
    return (easiest * (HARDEST - level) + hardest * (level - 1)) // (HARDEST - 1)


def _looking_ahead(eye: _Eye, position: "Position", own: "Sets", other: "Sets") -> int:
    """Return where to play if the level sees no row to complete or block: where two threats arise, or near marks."""
    cells = own.open
    if position.rules.has_gravity:
        given = other.waiting << position.rules.m & own.open  # a mark here lets the opponent complete a row above it
        if given and eye.seen(OTHER_THREATS, [given, 0, 0]):
            cells = cells ^ cells & given or cells
    return (
        eye.seen(OWN_THREATS, [some & cells for some in own.twice])
        or eye.seen(OTHER_THREATS, [some & cells for some in other.twice])
        or _near(eye, position, cells, own.growing | other.growing)
    )


def _avoiding(eye: _Eye, own: "Sets", other: "Sets") -> int:
    """Return the cells that complete no row of the level's own, as far as it sees, in games in which a row loses.

    The level also avoids cells that bring it within one mark of a row, and cells where the opponent would complete a
    row; both are harder to see.
    """
    cells = own.open
    for what, sets in ((OWN_ROW, own.completing), (OWN_THREATS, [own.once, 0, 0]), (OTHER_THREATS, other.completing)):
        for quietness, some in enumerate(sets):
            if some and eye.percent() >= missed(eye.level, what, quietness):
                cells = cells ^ cells & some or cells
    return cells


def _near(eye: _Eye, position: "Position", cells: int, growing: int) -> int:
    """Return those of the cells that are near the marks or, on an empty board, in the middle; with gravity, all cells.

    Often, and more often at a higher level, keep only the cells where a row grows. A condition that no cell meets is
    dropped.
    """
    rules = position.rules
    marks = position.marks[0] | position.marks[1]
    if not rules.has_gravity:
        cells = cells & (around(rules, marks, 2) if marks else middle(rules)) or cells
    if eye.percent() >= _GROWTH_MISSED * (HARDEST - eye.level) // (HARDEST - 1):
        cells = cells & growing or cells
    return cells
