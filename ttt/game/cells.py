"""The cells of a board: what they are called, and which lie in one line with them.

Cells are numbered from 0, row by row from the top left. A name is the column's letters, as in a
spreadsheet, and the row's number, counted from the top: a1 is the top left on every board.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.game.rules import Rules

# Steps (columns, rows) along the four ways a line can lie; the other four are these backwards.
DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1))

_LETTERS = "abcdefghijklmnopqrstuvwxyz"


def cell_name(rules: "Rules", cell: int) -> str:
    """A cell's name."""
    row, column = divmod(cell, rules.m)
    return column_name(column) + str(row + 1)


def name_or_number(rules: "Rules", cell: int) -> "str | int":
    """What a refusal repeats of a cell: its name; a number below 0, which has none, as it is."""
    return cell_name(rules, cell) if cell >= 0 else cell


def column_name(column: int) -> str:
    """a .. z, aa, ab ... for the columns 0, 1, 2 ..."""
    before, last = divmod(column, 26)
    return (column_name(before - 1) if before else "") + _LETTERS[last]


def ray(rules: "Rules", cell: int, right: int, down: int) -> range:
    """The cells that follow a cell in one direction up to the border, nearest first; the cell itself is not one."""
    m, n = rules.m, rules.n
    row, column = divmod(cell, m)
    steps = m + n  # more than there can be
    if right:
        steps = m - 1 - column if right > 0 else column
    if down:
        steps = min(steps, n - 1 - row if down > 0 else row)
    step = down * m + right
    return range(cell + step, cell + step * (steps + 1), step or 1)  # 0 in a single column, where no cell slants away
