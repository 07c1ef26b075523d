"""Lines that a person has drawn: cells anywhere on a grid, and any sets of these cells as lines.

    4x1x3owna1b1c1za1b2

Each line is written as its cells, with a z between two lines; columns therefore go only up to y. The cells of the board
are those of its lines, row by row. The text of the game gives the number of cells as the columns of a single row, and
the length of the longest line as k.
"""

from ttt.game.errors import BadSetting

NAME = "own"
MOST_CELLS = MOST_LINES = 64
LARGEST_GRID = 25  # columns and rows
LONGEST = 1000  # characters of a name; set by hand
BETWEEN = "z"
_LETTERS, _DIGITS = "abcdefghijklmnopqrstuvwxy", "0123456789"

TYPE_CHECKING = False
if TYPE_CHECKING:
    Place = tuple[int, int]


def written(lines: "list[list[Place]]") -> str:
    """Return the name of some lines, whose cells are given as columns and rows, counted from 0."""
    return NAME + BETWEEN.join(["".join([name_of(place) for place in line]) for line in lines])


def lines_of(m: int, n: int, k: int, name: str) -> "list[tuple[int, ...]]":
    """Return the lines that a name describes. Raises BadSetting if the name is wrong or doesn't fit the board."""
    found = drawn(name)
    places = _cells(found)
    longest = max([len(line) for line in found])
    if (m, n, k) != (len(places), 1, longest):
        raise BadSetting("own board", board=f"{m}x{n}x{k}", needed=f"{len(places)}x1x{longest}")
    return [tuple([places.index(place) for place in line]) for line in found]


def places_of(name: str) -> "list[Place]":
    """Return each cell's column and row on the grid, counted from 0. Raises BadSetting if the name is wrong."""
    return _cells(drawn(name))


def _cells(lines: "list[list[Place]]") -> "list[Place]":
    """Return the places of all cells, row by row."""
    return sorted({place for line in lines for place in line}, key=lambda place: (place[1], place[0]))


def drawn(name: str) -> "list[list[Place]]":
    """Return the places of each line that a name describes.

    Raises BadSetting if the name is malformed or too long, has too many lines or cells, or has a line twice.
    """
    lines = name[len(NAME) :].split(BETWEEN)
    if len(lines) > MOST_LINES:
        raise BadSetting("own lines too many", lines=len(lines), most=MOST_LINES)
    if len(name) > LONGEST:
        raise BadSetting("own lines too long", length=len(name), longest=LONGEST)
    found = [_places(line, name) for line in lines]
    cells = len(_cells(found))
    if cells > MOST_CELLS:
        raise BadSetting("own cells too many", cells=cells, most=MOST_CELLS)
    if len({tuple(sorted(line)) for line in found}) < len(found):
        raise BadSetting("own line twice", given=name)
    return found


def _places(line: str, name: str) -> "list[Place]":
    """Return the places of one line. Raises BadSetting, which repeats the whole name."""
    cells: "list[str]" = []
    for letter in line:
        if letter in _LETTERS:
            cells.append(letter)
        elif cells and letter in _DIGITS:
            cells[-1] += letter
        else:
            cells = []
            break
    places = [(_LETTERS.index(cell[0]), int(cell[1:] or 0) - 1) for cell in cells]
    is_on_grid = places and not [y for _, y in places if not 0 <= y < LARGEST_GRID]
    if not is_on_grid or len(set(places)) < len(places) or written([places]) != NAME + line:
        raise BadSetting("own lines unread", given=name, line=line)
    return places


def name_of(place: "Place") -> str:
    """Return the name of the cell at a place."""
    x, y = place
    return _LETTERS[x] + str(y + 1)
