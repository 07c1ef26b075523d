"""Chooses a side's moves in Connect Four: for each position that it can reach, one that keeps the position's value."""

from tools.book_positions import Marks, key_of, of_score, open_cells, scores, searched, wins, wins_at_once
from ttt.engine.book import NO_MOVE, OTHER_VALUE, landing_cell, sign_of, with_mark
from ttt.game.analysis import DRAW, LOSS, WIN
from ttt.game.rules import CONNECT_FOUR, FIRST, SECOND

IN_BOOK = 12  # bitbully knows the value at once up to this many marks
DEEPEST = (14, 13)  # most marks in a won position in the tree of each side
LATEST = 21  # most marks in a position that isn't won: few are reached, because the opponent has to play perfectly
_CENTRAL = (3, 2, 4, 1, 5, 0, 6)  # columns, in order of preference


def tree(side: int) -> str:
    """Return the tree of a side, as ttt/engine/book.py reads it."""
    signs, seen = [], set()
    # Positions with the side to move (None after a move that wins or is illegal), and whether they are known to be won.
    waiting: list[tuple[Marks | None, bool]] = [((0, 0), False)]
    if side == SECOND:
        waiting = [(marks, False) for marks in _replies((0, 0), FIRST)]
    while waiting:
        marks, is_won = waiting.pop()
        if marks is None or (key := key_of(marks)) in seen or (entry := entry_of(marks, side, is_won)) is None:
            signs.append(NO_MOVE)
            continue
        seen.add(key)
        cell, value = entry
        signs.append(sign_of(value, cell % CONNECT_FOUR.m))
        replies = (
            [None] * CONNECT_FOUR.m if wins(marks, side, cell) else _replies(with_mark(marks, side, cell), 1 - side)
        )
        waiting += [(reply, value == WIN) for reply in replies]
    return "".join(signs)


def entry_of(marks: Marks, side: int, is_won: bool) -> tuple[int, str] | None:
    """Return what the tree holds for a position in which the game isn't over: a move, and the value that it keeps.

    Return None if the side can win at once, or if the position is too late in the game.
    """
    ply = ply_of(marks)
    if ply > LATEST or wins_at_once(marks, side):
        return None
    if ply < IN_BOOK:
        return choice(marks, side)
    value = WIN if is_won else searched(marks)
    if value == WIN and ply > DEEPEST[side]:
        return None
    return late_choice(marks, side, value), value


def ply_of(marks: Marks) -> int:
    """Return the number of marks on the board."""
    return (marks[FIRST] | marks[SECOND]).bit_count()


def choice(marks: Marks, side: int) -> tuple[int, str]:
    """Return a move that keeps the value of a position, and that value.

    The move leaves the opponent the fewest replies after which the side can't win at once. Ties go to the soonest win,
    then to the most central column.
    """
    found = scores(marks)
    value = next(value for value in (WIN, DRAW, LOSS) if value in map(of_score, found.values()))

    def weight(cell: int) -> tuple[int, int, int]:
        count = -1 if wins(marks, side, cell) else _open_replies(with_mark(marks, side, cell), side)
        return count, -found[cell] if value == WIN else 0, _CENTRAL.index(cell % CONNECT_FOUR.m)

    return min([cell for cell in found if of_score(found[cell]) == value], key=weight), value


def late_choice(marks: Marks, side: int, value: str) -> int:
    """Return a move that keeps the given value, as choice() does, but without the long search for the soonest win."""

    def weight(cell: int) -> tuple[int, int]:
        return _open_replies(with_mark(marks, side, cell), side), _CENTRAL.index(cell % CONNECT_FOUR.m)

    order = sorted(open_cells(marks), key=weight)
    if value == LOSS:
        return order[0]
    return next(cell for cell in order if OTHER_VALUE[searched(with_mark(marks, side, cell))] == value)


def _open_replies(marks: Marks, side: int) -> int:
    """Count the replies after which a side can't win at once; return more than there are columns if a reply wins."""
    if wins_at_once(marks, 1 - side):
        return CONNECT_FOUR.m + 1
    return len([cell for cell in open_cells(marks) if not wins_at_once(with_mark(marks, 1 - side, cell), side)])


def _replies(marks: Marks, side: int) -> list[Marks | None]:
    """Return the position after each move of a side, from column g to a; None if the move wins or is illegal."""
    cells = [landing_cell(marks, column) for column in range(CONNECT_FOUR.m - 1, -1, -1)]
    return [None if cell < 0 or wins(marks, side, cell) else with_mark(marks, side, cell) for cell in cells]
