"""A game whose moves lead to the marks that were put on a board, or the reason why there is none."""

from ttt.game.cells import cell_name
from ttt.game.errors import BadLesson
from ttt.game.record import MARKS, Game, new_game, with_moves
from ttt.game.rules import Rules
from ttt.game.scored_rows import scored_rows
from ttt.lessons.move_orders import MovesNotFound, falling_order, free_order


def set_up(rules: "Rules", marks: "dict[int, str]", to_move: str, opens: "str | None" = None) -> Game:
    """Return a game between two people that leads to these marks and this turn without being over on the way.

    marks maps cells to X or O; to_move is the mark of the side to move, or of the side whose turn it would be if the
    game were not over; opens is the mark that moved first, None for whichever fits. Raises BadLesson with the reason if
    there is no such game, or if none was found in the time that a page has.
    """
    if rules.marks_vanish:
        raise BadLesson("set up vanishing")
    for cell in sorted(marks.keys()):
        if not 0 <= cell < rules.size:
            raise BadLesson("off the board", cell=cell_name(rules, cell) if cell >= 0 else cell)
        if rules.has_gravity and cell + rules.m < rules.size and cell + rules.m not in marks:
            raise BadLesson("in the air", cell=cell_name(rules, cell))
    opens = _opens(marks, to_move, opens)
    sides = [0, 0]  # the marks of the first side and of the second, as bits
    for cell, mark in marks.items():
        sides[mark != opens] |= 1 << cell
    game = new_game(rules, opens=opens)
    return with_moves(game, _moves(game, (sides[0], sides[1]), len(marks)))


def _opens(marks: "dict[int, str]", to_move: str, opens: "str | None") -> str:
    """Return the mark that moved first. Raises BadLesson if the numbers of marks and the turn don't agree."""
    counts = [list(marks.values()).count(mark) for mark in MARKS]
    is_even, most = counts[0] == counts[1], 0 if counts[0] > counts[1] else 1
    mark, other, count, fewer = MARKS[most], MARKS[1 - most], counts[most], counts[1 - most]
    if count - fewer > 1:
        raise BadLesson("set up too many", mark=mark, count=count, other=other, fewer=fewer)
    if mark == to_move and not is_even:
        raise BadLesson("set up turn", mark=mark, other=other)
    fits = to_move if is_even else mark
    if opens and opens != fits:
        if is_even:
            raise BadLesson("set up even", mark=to_move, other=opens)
        raise BadLesson("set up more", mark=fits, other=opens)
    return fits


def _moves(game: Game, sides: "tuple[int, int]", count: int) -> "tuple[int, ...]":
    """Return moves that lead to the marks of both sides. Raises BadLesson if there are none."""
    rules = game.rules
    last_side = (count - 1) % 2
    lasts: "list[int | None]" = [None]  # the moves that may have been the last; None for any
    if not rules.has_points:
        rows = [_rows(rules, marks) for marks in sides]
        if rows[0] and rows[1]:
            raise BadLesson("set up both rows")
        if rows[1 - last_side]:
            raise BadLesson("set up row", mark=game.mark(1 - last_side), row=_named(rules, rows[1 - last_side]))
        if rows[last_side]:
            lasts = _last_moves(rules, sides, last_side, rows[last_side])
            if not lasts:
                raise BadLesson("set up over before", row=_named(rules, rows[last_side]))
    order = falling_order if rules.has_gravity else free_order
    try:
        for last in lasts:
            moves = order(rules, sides, last)
            if moves:
                return moves
    except MovesNotFound:
        raise BadLesson("set up not found") from None
    if not count:
        return ()
    if rules.is_exact:
        raise BadLesson("set up exact", k=rules.k)
    raise BadLesson("set up falling")


def _last_moves(rules: "Rules", sides: "tuple[int, int]", side: int, rows: "list[range]") -> "list[int | None]":
    """Return the cells whose mark can have made all of a side's rows at once: without this mark there is no row."""
    found: "list[int | None]" = []
    taken = sides[0] | sides[1]
    for cell in rows[0]:
        covered = rules.has_gravity and cell >= rules.m and taken >> (cell - rules.m) & 1
        if not covered and not _rows(rules, sides[side] ^ 1 << cell):
            found.append(cell)
    return found


def _rows(rules: "Rules", marks: int) -> "list[range]":
    """Return the rows that end a game, among the marks of one side."""
    rows = scored_rows(rules, marks)
    return [row for row in rows if len(row) == rules.k or not rules.is_exact]


def _named(rules: "Rules", rows: "list[range]") -> str:
    return " ".join([cell_name(rules, cell) for cell in rows[0]])
