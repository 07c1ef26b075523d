"""The cells on which a side would complete a row, found along the rows that it has begun."""

from ttt.game.cells import cells_of, rays

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_MORE = "past", "won", "open_boards"  # what positions of some kinds hold besides


def completing(position: "Any", side: int) -> "list[int]":
    """Return the cells on which a side would complete a row that counts if it were its turn; none after the end.

    If marks vanish, a cell that the other side's move will empty is one of them. The cost depends on the number of
    marks, not on the size of the board.
    """
    rules = position.rules
    if position.outcome:
        return []
    held = set(cells_of(getattr(position, "lasting", position.marks)[side], rules.size))
    if rules.lines:
        return _completing_lines(position, held)
    found: "list[int] | None" = rules.kind.completing(position, held) if rules.kind else None
    if found is not None:
        return found
    if rules.k == 1:
        return list(position.legal_moves())
    emptied = position.vanishes_next[1 - side] if rules.marks_vanish and side != position.to_move else None
    gaps: "set[int]" = set()
    for cell in held:
        for behind, ahead in rays(rules, cell):
            for run, gap in ((behind, ahead), (ahead, behind)):
                if not gap or gap[0] in held:
                    continue
                length = 2 + _held(run, held) + _held(gap[1:], held)
                if length == rules.k or (length > rules.k and not rules.is_exact):
                    gaps.add(gap[0])
    return sorted([cell for cell in gaps if cell == emptied or position.is_open(cell)])


def makes_fork(position: "Any", cell: int) -> bool:
    """Whether a move threatens two rows, and the other side can't complete one first."""
    side, after = position.to_move, position.play(cell)
    return len(completing(after, side)) > 1 and not completing(after, 1 - side)


def passed(position: "Any") -> "Any":
    """Return the position with the other side to move, to see what that side threatens."""
    more = [getattr(position, name) for name in _MORE if hasattr(position, name)]  # a learner's position has no slices
    return type(position)(position.rules, position.marks, position.ply + 1, position.points, None, *more)


def _completing_lines(position: "Any", held: "set[int]") -> "list[int]":
    """Return the result of completing() where the lines aren't rows."""
    from ttt.game.lines.line_set import line_set  # few games need it

    lacking = [[cell for cell in line if cell not in held] for line in line_set(position.rules).lines]
    return sorted({cells[0] for cells in lacking if len(cells) == 1 and position.is_open(cells[0])})


def _held(ray: range, held: "set[int]") -> int:
    """Count the held cells at the beginning of a ray."""
    count = 0
    for cell in ray:
        if cell not in held:
            break
        count += 1
    return count
