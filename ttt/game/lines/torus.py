"""A board whose rows wrap: past the right edge a line continues at the left, past the bottom at the top."""

from ttt.game.errors import BadSetting

_DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1))  # steps in columns and rows
SHORTEST, LONGEST = 3, 9  # columns or rows


def torus(m: int, n: int, k: int) -> "list[tuple[int, ...]]":
    """Return the rows of k cells in each direction from each cell.

    A set of cells is one line, however many directions it lies in; a row that meets a cell twice isn't a line. Raises
    BadSetting unless m and n are SHORTEST to LONGEST.
    """
    if min(m, n) < SHORTEST or max(m, n) > LONGEST:
        raise BadSetting("torus size", m=m, n=n, shortest=SHORTEST, longest=LONGEST)
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
