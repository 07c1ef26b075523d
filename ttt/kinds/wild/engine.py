"""What can follow in wild. Positions that become equal by turning, mirroring or exchanging the marks count as one."""

from ttt.engine.symmetry import symmetries
from ttt.game.board_lines import all_lines
from ttt.game.rules import Position, Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ttt.engine.kinds.kind_search import State


class WildTree:
    """The tree of one game. A state is the Xs and the Os, each as bits, in the smallest of the position's images."""

    def __init__(self, rules: Rules) -> None:
        self._cells = range(rules.size)
        self._full = (1 << rules.size) - 1
        self._last = 1 if rules.is_misere else -1
        rows = [sum([1 << cell for cell in line]) for line in all_lines(Rules(rules.m, rules.n, rules.k, "", ""))]
        self._rows = [[row & ~(1 << cell) for row in rows if row >> cell & 1] for cell in self._cells]
        images = [[1 << cell for cell in symmetry] for symmetry in symmetries(Rules(rules.m, rules.n, rules.k, "", ""))]
        self._images: "list[list[int]]" = []  # the images of every set of cells, by symmetry
        for image in images:
            found = [0]
            for cell in self._cells:  # the sets with this cell as the highest follow those without it
                found += [other | image[cell] for other in found]
            self._images.append(found)

    def state(self, position: Position) -> "State":
        """Return the state of an open position."""
        return self._first(position.marks[0], position.marks[1])

    def following(self, state: "State") -> "Iterator[tuple[State | None, int]]":
        """Yield the state after each move and 0, or None and what the end is worth to the side that would move next."""
        x, o = state
        for cell in self._cells:
            if (x | o) >> cell & 1:
                continue
            bit = 1 << cell
            for own, other in ((x, o), (o, x)):
                if [row for row in self._rows[cell] if own & row == row]:
                    yield None, self._last
                elif own | other | bit == self._full:
                    yield None, 0
                else:
                    yield self._first(own | bit, other), 0

    def _first(self, x: int, o: int) -> "State":
        pairs = [(image[x], image[o]) for image in self._images]
        return min(pairs + [(other, one) for one, other in pairs])
