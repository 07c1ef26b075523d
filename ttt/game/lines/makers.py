"""The functions that make the lines of a board, by the names that stand for them in the text of a game.

Each takes the columns, the rows and the length of a line. It returns the lines as tuples of cells from end to end, each
set of cells once, and raises BadSetting for a board that it doesn't fit.
"""

from ttt.game.errors import BadSetting
from ttt.game.lines import own_lines
from ttt.game.lines.layers import layers
from ttt.game.lines.planes import affine, projective
from ttt.game.lines.polyominoes import SHAPES, maker

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Maker = Callable[[int, int, int], list[tuple[int, ...]]]

SHORTEST_TORUS, LONGEST_TORUS = 3, 9  # columns or rows
_DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1))  # steps in columns and rows


def torus(m: int, n: int, k: int) -> "list[tuple[int, ...]]":
    """Return the rows of k cells on a torus: past the right edge a row goes on at the left, past the bottom at the top.

    A set of cells is one line, however many directions it lies in; a row that meets a cell twice isn't a line. Raises
    BadSetting unless m and n are SHORTEST_TORUS to LONGEST_TORUS.
    """
    if min(m, n) < SHORTEST_TORUS or max(m, n) > LONGEST_TORUS:
        raise BadSetting("torus size", m=m, n=n, shortest=SHORTEST_TORUS, longest=LONGEST_TORUS)
    found: "dict[tuple[int, ...], tuple[int, ...]]" = {}
    lines = []
    for right, down in _DIRECTIONS if k > 1 else _DIRECTIONS[:1]:
        for row in range(n):
            for column in range(m):
                line = [(row + down * at) % n * m + (column + right * at) % m for at in range(k)]
                cells = tuple(sorted(line))
                if len(set(line)) == k and cells not in found:
                    found[cells] = tuple(line)
                    lines.append(tuple(line))
    return lines


MAKERS: "dict[str, Maker]" = {"torus": torus, "layers": layers, "affine": affine, "projective": projective}
MAKERS.update({name: maker(name) for name in SHAPES})


def lines_made(m: int, n: int, k: int, name: str) -> "list[tuple[int, ...]]":
    """Return the lines with a maker's name on a board. Raises BadSetting if there is no such maker, or no such line."""
    if isinstance(name, str) and name.startswith(own_lines.NAME):
        return own_lines.lines_of(m, n, k, name)
    if not isinstance(name, str) or name not in MAKERS:
        raise BadSetting("no such lines", given=name)
    lines = MAKERS[name](m, n, k)
    if not lines:
        raise BadSetting("no lines", m=m, n=n, lines=name)
    return lines


def name_at_end(letters: str) -> str:
    """Return the maker's name at the end of some letters; "" if there is none."""
    if own_lines.NAME in letters:
        return letters[letters.index(own_lines.NAME) :]
    return max([name for name in MAKERS if letters.endswith(name)] + [""], key=len)
