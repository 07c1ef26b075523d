"""A game whose moves lead to the marks that were put on a board, or the reason why there is none.

The marks have to be put there in an order in which the game doesn't end on the way. If a set of marks has no row, no
part of it has one, so without gravity any order will do. Two rules make the search hard: with gravity marks lie on one
another and yet the sides alternate; if longer rows don't count, a row of four may have been a row of three for a
moment. Both cases are searched backwards, taking marks away.
"""

from ttt.game.cells import cell_name, cells_of, rays
from ttt.game.errors import BadLesson
from ttt.game.record import MARKS, Game, new_game, with_moves
from ttt.game.rules import Rules
from ttt.game.scored_rows import scored_rows

_MOST = 100000  # the most cells looked at; chosen by hand: about a second on a page's Python


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


# The order of the marks


class MovesNotFound(Exception):
    """The search gave up: there may be an order, or none."""


class _Rows:
    """The rows of marks, with a budget of cells that may be looked at on all boards together."""

    def __init__(self, rules: "Rules") -> None:
        self._rules = rules
        self._looked = 0

    def count(self, cells: int) -> None:
        """Count some cells as looked at. Raises MovesNotFound if the budget is spent."""
        self._looked += cells
        if self._looked > _MOST:
            raise MovesNotFound

    def longest(self, board: "bytearray", cell: int) -> int:
        """Return the length of the longest row through a mark."""
        return max([behind + 1 + ahead for behind, ahead in self._runs(board, cell)])

    def leaves_row(self, board: "bytearray", cell: int) -> bool:
        """Whether taking a mark away would leave a row that is exactly long enough."""
        k = self._rules.k
        return any([behind == k or ahead == k for behind, ahead in self._runs(board, cell)])

    def _runs(self, board: "bytearray", cell: int) -> "list[tuple[int, int]]":
        """Return, for each direction, how many marks lie in a row behind a cell and ahead of it."""
        runs = [(_run(board, behind), _run(board, ahead)) for behind, ahead in rays(self._rules, cell)]
        self.count(sum([2 + behind + ahead for behind, ahead in runs]))
        return runs


def free_order(rules: "Rules", sides: "tuple[int, int]", last: "int | None") -> "tuple[int, ...]":
    """Return moves that put these marks on a board without gravity; () if impossible.

    sides holds the cells of the first and of the second side as bits. last is the cell of the last move, None for any.
    Raises MovesNotFound.
    """
    orders = []
    for marks in sides:
        rest = marks ^ (marks & 1 << last) if last is not None else marks
        order = _without_rows(rules, rest) if rules.is_exact else cells_of(rest, rules.size)
        if order is None:
            return ()
        orders.append(order + ([last] if last is not None and rest != marks else []))
    return tuple([orders[ply % 2][ply // 2] for ply in range(len(orders[0]) + len(orders[1]))])


def _without_rows(rules: "Rules", marks: int) -> "list[int] | None":
    """Order one side's marks so that no row is ever exactly long enough; None if impossible.

    A mark that lies in no row that is too long can be taken away at any time and never matters again, so only the
    choice among the others is tried.
    """
    rows, board = _Rows(rules), _board(rules, marks)
    free = [cell for cell in cells_of(marks, rules.size) if rows.longest(board, cell) < rules.k]
    for cell in free:
        board[cell] = 0
    left = [cell for cell in range(rules.size) if board[cell]]
    order: "list[int]" = []
    choices: "list[list[int]]" = []
    seen = set()
    while len(order) < len(left):
        state = bytes(board)
        if state in seen:
            choices.append([])
        else:
            seen.add(state)
            here = [cell for cell in left if board[cell]]
            harmless = [cell for cell in here if rows.longest(board, cell) < rules.k]
            choices.append(harmless[:1] or [cell for cell in here if not rows.leaves_row(board, cell)])
        while not choices[-1]:
            choices.pop()
            if not choices:
                return None
            board[order.pop()] = 1
        order.append(choices[-1].pop())
        board[order[-1]] = 0
    return order[::-1] + free


def falling_order(rules: "Rules", sides: "tuple[int, int]", last: "int | None") -> "tuple[int, ...]":
    """Return moves that drop these marks on a board with gravity; () if impossible.

    sides and last are as in free_order. Raises MovesNotFound.
    """
    taken = cells_of(sides[0] | sides[1], rules.size)
    boards, count = [_board(rules, marks) for marks in sides], len(taken)
    tops = [rules.size + column for column in range(rules.m)]  # the topmost marks, or cells below an empty column
    for cell in taken[::-1]:
        tops[cell % rules.m] = cell
    rows = _Rows(rules)
    order: "list[int]" = []
    choices = [[last]] if last is not None else [_liftable(rules, rows, boards, tops, count)]
    seen = set()
    while len(order) < count:
        while choices and not choices[-1]:
            choices.pop()
            if order:
                cell = order.pop()
                boards[(count - len(order) - 1) % 2][cell] = 1
                tops[cell % rules.m] = cell
        if not choices:
            return ()
        cell = choices[-1].pop()
        boards[(count - len(order) - 1) % 2][cell] = 0
        tops[cell % rules.m] = cell + rules.m
        order.append(cell)
        state = tuple(tops)
        fresh = state not in seen
        seen.add(state)
        choices.append(_liftable(rules, rows, boards, tops, count - len(order)) if fresh else [])
    return tuple(order[::-1])


def _liftable(rules: "Rules", rows: _Rows, boards: "list[bytearray]", tops: "list[int]", count: int) -> "list[int]":
    """Return the marks on top that may have come last of count marks, the likeliest at the end.

    A mark is likelier if a mark of the other side, which has to go next, lies below it, and then if its column is
    taller.
    """
    side = (count - 1) % 2
    own, other = boards[side], boards[1 - side]
    rows.count(len(tops))
    found = [top for top in tops if top < rules.size and own[top]]
    if rules.is_exact:
        found = [top for top in found if not rows.leaves_row(own, top)]
    found.sort(key=lambda top: (top + rules.m < rules.size and other[top + rules.m], -(top // rules.m)))
    return found


def _board(rules: "Rules", marks: int) -> "bytearray":
    """Return 1 for each cell with one of these marks, else 0."""
    board = bytearray(rules.size)
    for cell in cells_of(marks, rules.size):
        board[cell] = 1
    return board


def _run(board: "bytearray", ray: range) -> int:
    """Return how many marks a ray begins with."""
    length = 0
    for cell in ray:
        if not board[cell]:
            break
        length += 1
    return length
