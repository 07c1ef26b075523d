"""Finds an order in which the marks on a board could have been put there without the game ending on the way.

If a set of marks has no row, no part of it has one, so without gravity any order will do. Two rules make the search
hard: with gravity marks lie on one another and yet the sides alternate; if longer rows don't count, a row of four may
have been a row of three for a moment. Both cases are searched backwards, taking marks away.
"""

from ttt.game.cells import cells_of, rays

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.game.rules import Rules

_MOST = 100000  # the most cells looked at; chosen by hand: about a second on a page's Python


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
