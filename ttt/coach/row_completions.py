"""The cells on which a side would complete a row, found along the rows that it has begun."""

from ttt.game.cells import rays

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.game.rules import Position


def completing(position: "Position", marks: "list[int]") -> "list[int]":
    """Return the open cells on which a side would complete a row that counts; marks are all cells that the side holds.

    The cost depends on the number of marks, not on the size of the board.
    """
    rules, held = position.rules, set(marks)
    if rules.lines:
        return _completing_lines(position, held)
    found = rules.kind.completing(position, held) if rules.kind else None
    if found is not None:
        return found
    if rules.k == 1:
        return position.legal_moves()
    is_exact = rules.is_exact
    gaps: "set[int]" = set()
    for cell in marks:
        for behind, ahead in rays(rules, cell):
            for run, gap in ((behind, ahead), (ahead, behind)):
                if not gap or gap[0] in held:
                    continue
                length = 2 + _held(run, held) + _held(gap[1:], held)
                if length == rules.k or (length > rules.k and not is_exact):
                    gaps.add(gap[0])
    return sorted([cell for cell in gaps if position.is_open(cell)])


def _completing_lines(position: "Position", held: "set[int]") -> "list[int]":
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
