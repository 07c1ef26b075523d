"""Which moves are legal, and when a game is over.

The games of the family are played on m columns and n rows. Two sides, FIRST and SECOND, take turns to
put down a mark; k marks of one side in a row, horizontally, vertically or diagonally, decide the game.
Cells are numbered from 0, row by row from the top left. Nothing here depends on which side draws X
and which draws O.
"""

from collections import namedtuple

from ttt.game.cells import name_or_number, rays
from ttt.game.errors import IllegalMove

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeGuard

    from ttt.kinds.kind import Kind

FIRST, SECOND = 0, 1
LARGEST = 100  # columns or rows; set by hand

# Each variant has a letter; they are written in this order.
MISERE, GRAVITY, EXACT, POINTS, SWAP = "m", "g", "e", "p", "s"
VARIANTS = MISERE + GRAVITY + EXACT + POINTS + SWAP
SWAPPED = 9  # columns and rows that SWAP needs
# The letters of other kinds of games, whose positions hold more than the marks of two sides; written before VARIANTS.
KINDS = "wncvuf"
kinds: "dict[str, Kind]" = {}  # the kinds by letter, once ttt/kinds/every.py is imported, which few games need


class Rules(namedtuple("Rules", ("m", "n", "k", "variants", "lines"))):
    """One game of the family, as a value: m columns, n rows, k in a row, and its variants.

    variants consists of letters from VARIANTS, in that order: m for misère (completing k in a row loses), g for gravity
    (a mark falls to the lowest empty cell of its column), e for exact (a row longer than k does not count), p for
    points (the board is filled, any k consecutive marks are a point, and more points win), s for a swap after three
    marks (record.py). A letter of KINDS before them makes a different kind of position (ttt/kinds): w for wild
    (each move puts down either mark), n for notakto (both sides put down X, and a row ends its board), v for marks that
    vanish, u for nine boards in a board (with an f each is played until it is full).

    lines names the lines of a board where these aren't k in a row (ttt/game/lines); otherwise it is "". Use rules() to
    make a value: it checks that there is such a game.
    """

    @property
    def size(self) -> int:
        """The number of cells."""
        return self.m * self.n

    @property
    def is_misere(self) -> bool:
        """Whether k in a row loses or, with points, counts for the other side."""
        return MISERE in self.variants

    @property
    def has_gravity(self) -> bool:
        """Whether a mark falls to the lowest empty cell of its column."""
        return GRAVITY in self.variants

    @property
    def is_exact(self) -> bool:
        """Whether a row longer than k does not count."""
        return EXACT in self.variants

    @property
    def has_points(self) -> bool:
        """Whether the board is filled and the side with more points wins."""
        return POINTS in self.variants

    @property
    def has_swap(self) -> bool:
        """Whether the second player may swap sides after three marks."""
        return SWAP in self.variants

    @property
    def kind(self) -> "Kind | None":
        """The Kind that says what is different in a game of KINDS; None for most games."""
        letter = self.variants[:1].strip(VARIANTS)
        return kinds[letter] if letter else None

    @property
    def has_rows(self) -> bool:
        """Whether rows of one side's marks decide the game."""
        return not self.kind or self.kind.has_rows

    @property
    def row_wins(self) -> bool:
        """Whether the first row of one side's marks wins the game."""
        return self.has_rows and not self.is_misere and not self.has_points

    @property
    def row_loses(self) -> bool:
        """Whether completing a row loses or, with points, counts for the other side."""
        return self.is_misere != bool(self.kind and self.kind.row_loses)

    @property
    def shares_marks(self) -> bool:
        """Whether the marks belong to neither side."""
        return bool(self.kind and self.kind.shares_marks)

    @property
    def names_marks(self) -> bool:
        """Whether a move says which mark it puts down."""
        return bool(self.kind and self.kind.names_marks)

    @property
    def marks_vanish(self) -> bool:
        """Whether marks vanish again, so that positions can repeat."""
        return bool(self.kind and self.kind.marks_vanish)

    @property
    def has_boards_apart(self) -> bool:
        """Whether the cells form boards side by side, between which drawings leave a gap."""
        return bool(self.kind and self.kind.boards and not self.kind.is_nested)

    @property
    def has_nested_boards(self) -> bool:
        """Whether the cells form boards that can be won, and count as the cells of a larger board."""
        return bool(self.kind and self.kind.is_nested)


def is_whole(value: object) -> "TypeGuard[int]":
    """Whether a value is a whole number; a stored text may hold 3.5 or true instead."""
    return isinstance(value, int) and not isinstance(value, bool)


TIC_TAC_TOE, CONNECT_FOUR = Rules(3, 3, 3, "", ""), Rules(7, 6, 4, GRAVITY, "")


class Outcome(namedtuple("Outcome", ("winner", "lines"))):
    """How a game ended: winner is FIRST, SECOND or None for a draw.

    lines are the rows that decided the game, each a tuple of cells. There are none after a draw; with points, lines are
    the rows that the last move made, even in a draw.
    """


class Position(namedtuple("Position", ("rules", "marks", "ply", "points", "outcome"))):
    """A board with marks on it, as a value: playing makes a new position.

    marks holds the cells of FIRST and of SECOND, each as the bits of a whole number; ply is the number
    of moves made; points is what each side has scored so far (0 and 0 without POINTS); outcome
    is None until the game is over. print() draws the board, with the marks of FIRST as X.
    """

    def __str__(self) -> str:
        from ttt.game.diagram import diagram  # only for printing; the page draws its boards itself

        holders = [self.holder(cell) for cell in range(self.rules.size)]
        return diagram(self.rules, ["" if side is None else "XO"[side] for side in holders])

    @property
    def to_move(self) -> int:
        """The side to move, or the side whose turn it would be if the game were not over."""
        return self.ply & 1

    def holder(self, cell: int) -> "int | None":
        """Return the side whose mark is on a cell; None if it is empty."""
        if self.marks[FIRST] >> cell & 1:
            return FIRST
        return SECOND if self.marks[SECOND] >> cell & 1 else None

    def is_legal(self, cell: int) -> bool:
        """Whether the side to move may play a cell."""
        return not self.outcome and self.is_open(cell)

    def is_open(self, cell: int) -> bool:
        """Whether a mark can be put on a cell: it is empty and, with gravity, the cell below it is not."""
        if not 0 <= cell < self.rules.size or self.holder(cell) is not None:
            return False
        below = cell + self.rules.m
        if GRAVITY not in self.rules.variants or below >= self.rules.size:
            return True
        return self.holder(below) is not None

    def legal_moves(self) -> "list[int]":
        """Return every cell that may be played, in order; none once the game is over."""
        return [cell for cell in range(self.rules.size) if self.is_legal(cell)]

    def play(self, cell: int) -> "Position":
        """Return the position after the side to move has marked a cell.

        The time this takes depends on the rows through the cell, not on the size of the board. Raises IllegalMove.
        """
        rules, mover = self.rules, self.to_move
        if not self.is_legal(cell):
            raise IllegalMove(self._why_not(cell), cell=name_or_number(rules, cell))
        own = self.marks[mover] | 1 << cell
        marks = (own, self.marks[SECOND]) if mover == FIRST else (self.marks[FIRST], own)
        ply = self.ply + 1
        rows = rows_through(rules, own, cell)
        points = self.points
        if POINTS in rules.variants:
            made = sum([_rows_of_k(rules, row, cell) for row in rows])
            points = (points[0] + made, points[1]) if mover == FIRST else (points[0], points[1] + made)
        return type(self)(rules, marks, ply, points, _outcome(rules, mover, rows, ply, points))

    def _why_not(self, cell: int) -> str:
        if self.outcome:
            return "game over"
        if not 0 <= cell < self.rules.size:
            return "off the board"
        return "taken" if self.holder(cell) is not None else "in the air"


def landing(position: Position, cell: int) -> int:
    """Return the cell to which a mark dropped at a cell falls; without gravity that cell itself.

    If the column is full or the cell is off the board, the cell is returned unchanged.
    """
    rules = position.rules
    if GRAVITY not in rules.variants or not 0 <= cell < rules.size:
        return cell
    for candidate in range(rules.size - rules.m + cell % rules.m, -1, -rules.m):
        if position.holder(candidate) is None:
            return candidate
    return cell


def rows_through(rules: Rules, marks: int, cell: int) -> "tuple[tuple[int, ...], ...]":
    """Return the rows of marks, or other lines, through a marked cell that count as k in a row, each at full length.

    marks holds the cells of one side as bits. With exact rows, rows longer than k do not count.
    """
    if rules.lines:
        from ttt.game.lines.line_set import completed  # few games need it

        return completed(rules, marks, cell)
    rows, k = [], rules.k
    for behind, ahead in rays(rules, cell):
        if len(behind) + len(ahead) + 1 < k:
            continue  # no room for a row
        before, after = _run(marks, behind), _run(marks, ahead)
        length = len(before) + 1 + len(after)
        if length == k or (length > k and EXACT not in rules.variants):
            rows.append(tuple(before[::-1] + [cell] + after))
    return tuple(rows)


def points_of(rules: Rules, marks: int, cell: int) -> int:
    """Return the points that a side's latest mark has made; marks holds the cells of the side as bits."""
    return sum([_rows_of_k(rules, row, cell) for row in rows_through(rules, marks, cell)])


def _rows_of_k(rules: Rules, row: "tuple[int, ...]", cell: int) -> int:
    """Count the runs of k cells in a row that contain a cell: the points that a mark there has made."""
    at = row.index(cell)
    return min(at, len(row) - rules.k) - max(0, at - rules.k + 1) + 1


def _run(marks: int, ray: range) -> "list[int]":
    """Return the marked cells at the beginning of a ray."""
    run: "list[int]" = []
    for cell in ray:
        if not marks >> cell & 1:
            break
        run.append(cell)
    return run


def _outcome(
    rules: Rules, mover: int, rows: "tuple[tuple[int, ...], ...]", ply: int, points: "tuple[int, int]"
) -> "Outcome | None":
    opponent = 1 - mover
    if POINTS in rules.variants:
        if ply < rules.size:
            return None
        if points[FIRST] == points[SECOND]:
            return Outcome(None, rows)
        leader = FIRST if points[FIRST] > points[SECOND] else SECOND
        return Outcome(1 - leader if MISERE in rules.variants else leader, rows)
    if rows:
        return Outcome(opponent if MISERE in rules.variants else mover, rows)
    return Outcome(None, ()) if ply == rules.size else None
