"""The cells of a board: their names, and which of them lie in one line.

Cells are numbered from 0, row by row from the top left. A cell is named by its column's letters, as
in a spreadsheet, and its row's number, counted from the top: a1 is the top left cell of every board.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.game.board import Board

# The directions of a line, as steps in columns and rows; the four opposite directions would give the same lines.
DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1))

_LETTERS = "abcdefghijklmnopqrstuvwxyz"


def cell_name(rules: "Board", cell: int) -> str:
    """Return the name of a cell or, in wild, of a move; a move's name begins with its mark, as in xb2."""
    if rules.lines:
        from ttt.game.lines import places  # few games need it

        if not places.is_rectangle(rules):
            return places.name_of(rules, cell)
    row, column = divmod(cell, rules.m)
    if row >= rules.n and rules.names_marks:  # a move that names its mark
        return "xo"[row // rules.n % 2 - 1] + column_name(column) + str(row % rules.n + 1)
    return column_name(column) + str(row + 1)


def name_or_number(rules: "Board", cell: int) -> "str | int":
    """Return a cell as a refusal repeats it: its name, or its number if this is negative."""
    return cell_name(rules, cell) if cell >= 0 else cell


def column_name(column: int) -> str:
    """Return the letters of a column: a .. z, aa, ab ... for 0, 1, 2 ..."""
    before, last = divmod(column, 26)
    return (column_name(before - 1) if before else "") + _LETTERS[last]


def ray(rules: "Board", cell: int, right: int, down: int) -> range:
    """Return the cells that follow a cell in one direction up to the border, nearest first, without the cell itself."""
    steps, step = to_border(rules, cell, right, down)
    return range(cell + step, cell + step * (steps + 1), step)


def rays(rules: "Board", cell: int) -> "tuple[tuple[range, range], ...]":
    """Return a pair for each direction of a line: the ray behind a cell and the ray ahead of it.

    The rays are cached, because every move needs those of its cell.
    """
    key = rules.m, rules.n, cell
    pairs = _rays.get(key)
    if pairs is None:
        if len(_rays) >= _MOST_RAYS:
            _rays.clear()
        # Without ray(), which would find the border eight times: on a large board, most cells aren't cached yet.
        m = rules.m
        above, left = divmod(cell, m)
        right, below = m - 1 - left, rules.n - 1 - above
        pairs = (
            _behind_and_ahead(cell, 1, left, right),
            _behind_and_ahead(cell, m, above, below),
            _behind_and_ahead(cell, m + 1, min(left, above), min(right, below)),
            _behind_and_ahead(cell, 1 - m or 1, min(left, below), min(right, above)),
        )
        _rays[key] = pairs
    return pairs if rules.k > 1 else pairs[:1]


def _behind_and_ahead(cell: int, step: int, behind: int, ahead: int) -> "tuple[range, range]":
    return range(cell - step, cell - step * (behind + 1), -step), range(cell + step, cell + step * (ahead + 1), step)


_rays: "dict[tuple[int, int, int], tuple[tuple[range, range], ...]]" = {}  # by columns, rows and cell
_MOST_RAYS = 1000  # cells: enough for a board of 31 x 31; a larger board must not fill the page's memory


def to_border(rules: "Board", cell: int, right: int, down: int) -> "tuple[int, int]":
    """Return how many cells follow a cell in one direction, and by how much their numbers grow from one to the next."""
    m = rules.m
    row, column = divmod(cell, m)
    rows = rules.n - 1 - row if down > 0 else row
    columns = m - 1 - column if right > 0 else column
    steps = columns if not down or (right and columns < rows) else rows
    return steps, down * m + right or 1  # a slant in a single column, which has no steps, would give 0


def cells_of(bits: int, size: int) -> "list[int]":
    """Return the cells whose bits are set, in order, on a board of size cells."""
    cells = []  # byte by byte: on a large board, every single-bit step would process the whole number
    for index, byte in enumerate(bits.to_bytes((size + 7) // 8, "little")):
        for place in range(8) if byte else ():
            if byte >> place & 1:
                cells.append(8 * index + place)
    return cells
