"""The exact score of a position, by alpha-beta (Knuth and Moore, 1975) over the states of lines.

A score is for the side to move: 0 for a draw, above 0 for a win and below 0 for a loss, further from 0
the sooner the game ends. It counts from the empty board rather than from the position, so that it can
be kept in the table as it is: a position always stands at the same ply. Everything here is proved; low
and high are bounds, and outside the window it is asked for alpha-beta gives bounds too.

own and other are the marks of the side to move and of its opponent, mine and theirs the states of
their lines.
"""

from ttt.engine.lines import Lines, count_ones
from ttt.engine.symmetry import symmetries
from ttt.game.rules import EXACT, GRAVITY, MISERE, POINTS, Position, Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.engine.follow_up import FollowUp

TABLE_ENTRIES = 200000  # the table is emptied before it grows beyond this; set by hand: about 45 MB on CPython
_IMAGES_UP_TO = 5  # marks; with more, looking up all images of a position costs more than it saves; by trial
_GROWTH = 3  # how much more a line weighs with one more mark when moves are ordered; set by hand


class OutOfNodes(Exception):
    """The budget is spent."""


class Solver:
    """What is proved about one game, kept from one question to the next."""

    def __init__(self, rules: Rules, lines: Lines) -> None:
        self.rules, self.lines = rules, lines
        self.nodes = self.budget = 0
        self.end = rules.size + 1  # no score is as high
        self.table: "dict[tuple[int, int], tuple[int, int]]" = {}  # by marks: the lowest and the highest possible score
        self._full = (1 << rules.size) - 1
        self._has_gravity = GRAVITY in rules.variants
        self._floor = (1 << rules.m) - 1 << rules.size
        self._is_misere = MISERE in rules.variants
        self._images = [[1 << cell for cell in symmetry] for symmetry in symmetries(rules)]
        self._follow_up: "FollowUp | None" = None
        if self._has_gravity and not self._is_misere and EXACT not in rules.variants and POINTS not in rules.variants:
            from ttt.engine.follow_up import FollowUp  # few games need it

            self._follow_up = FollowUp(rules, lines)

    @property
    def remembered(self) -> int:
        """The number of positions in the table."""
        return len(self.table)

    def ask(self, position: Position, mine: int, theirs: int, least: int) -> "tuple[int, int]":
        """Bounds of a position's score that show whether it is at least a given one. Raises OutOfNodes."""
        side = position.to_move
        own, other = position.marks[side], position.marks[1 - side]
        score = self.score(own, other, mine, theirs, position.ply, least - 1, least)
        return (score, self.end) if score >= least else (-self.end, score)

    def open_cells(self, taken: int) -> int:
        """The cells that may be played."""
        free = self._full & ~taken
        return free & (taken | self._floor) >> self.rules.m if self._has_gravity else free

    def score(self, own: int, other: int, mine: int, theirs: int, ply: int, alpha: int, beta: int) -> int:
        """The score of a position with ply marks.

        Exact if it lies between alpha and beta; otherwise an upper bound if at or below alpha, a lower
        bound if at or above beta. Raises OutOfNodes.
        """
        if not (mine or theirs) or ply == self.rules.size:
            return 0
        lines = self.lines
        free = self.open_cells(own | other)
        if self._is_misere:
            cells, low, high = self._safe_cells(mine, theirs, free, ply)
        else:
            if mine >> lines.top and lines.completing(mine) & free:
                return self.end - ply - 1
            cells, low, high = self._cells_that_matter(mine, theirs, free, ply, alpha, beta)
            if self._follow_up and high > alpha >= -1 and low != high:
                high = min(high, self._follow_up.highest(own | other, mine, theirs))
        score = settled(low, high, alpha, beta)
        if score is not None:
            return score
        key = self._key(own, other, ply)
        low, high = self._narrowed(key, low, high)
        score = settled(low, high, alpha, beta)
        if score is not None:
            return score
        best, floor, ceiling = -self.end, max(alpha, low), min(beta, high)
        order = self.ordered(cells, mine, theirs)
        if self._follow_up and self._scores_at_once(self._follow_up, order, own, other, mine, theirs, ply, ceiling):
            return self._store(key, low, high, ceiling, floor, ceiling)
        self._count_node()
        for cell in order:
            score = -self.score(
                other, own | 1 << cell, theirs & lines.cut[cell], lines.played(mine, cell), ply + 1, -ceiling, -floor
            )
            if score > best:
                best = score
                if best > floor:
                    floor = best
                    if floor >= ceiling:
                        break
        return self._store(key, low, high, best, max(alpha, low), ceiling)

    def _safe_cells(self, mine: int, theirs: int, free: int, ply: int) -> "tuple[int, int, int]":
        """In misère, the cells that do not lose at once, and bounds of the score: equal if there are none."""
        left = self.end - ply
        cells = free & ~self.lines.completing(mine)
        if not cells:
            return 0, 1 - left, 1 - left
        return cells, 3 - left if mine else 0, left - 2 if theirs else 0

    def _cells_that_matter(
        self, mine: int, theirs: int, free: int, ply: int, alpha: int, beta: int
    ) -> "tuple[int, int, int]":
        """The cells to try where no move wins at once, and bounds of the score: equal if that settles it."""
        lines, left, cells = self.lines, self.end - ply, free
        if theirs >> lines.top:
            completing = lines.completing(theirs)
            stops = completing & cells
            if stops & stops - 1:
                return 0, 2 - left, 2 - left
            cells = stops or cells
            if self._has_gravity:
                # A mark right below a cell where the opponent completes a line makes that cell available.
                cells &= ~(completing << self.rules.m)
                if not cells:
                    return 0, 2 - left, 2 - left
        low, high = self._bounds(mine, theirs, free, left, alpha, beta)
        if not self._has_gravity and high > alpha >= left - 5:
            # Only a win in three moves would do, which takes a mark that makes two threats at once.
            cells &= lines.rising(mine, free)[1]
            if not cells:
                low = high = max(low, left - 5)
        return cells, low, high

    def _bounds(self, mine: int, theirs: int, free: int, left: int, alpha: int, beta: int) -> "tuple[int, int]":
        """Bounds of the score where no line can be completed with the next move, other than by stopping one."""
        lines = self.lines
        high, low = 0, 0
        if mine:
            needed = lines.missing(mine)
            if needed == 2 and not self._has_gravity and alpha < left - 3 and not lines.rising(mine, free)[1]:
                needed = 3
            high = max(0, left + 1 - 2 * max(2, needed))
        if theirs:
            # With gravity, stopping a line can make the cell above available.
            needed = lines.missing(theirs)
            if needed == 2 and not self._has_gravity and beta > 4 - left and not lines.rising(theirs, free)[1]:
                needed = 3
            low = min(0, 2 * max(1 if self._has_gravity else 2, needed) - left)
        if not self._has_gravity:
            if high > 0 and alpha >= 0 and lines.potential(mine) < 1 << lines.k - 1:
                high = 0
            if low < 0 and beta <= 0 and lines.potential(theirs) < 1 << lines.k:
                low = 0
        return low, high

    def _scores_at_once(
        self,
        follow_up: "FollowUp",
        order: "list[int]",
        own: int,
        other: int,
        mine: int,
        theirs: int,
        ply: int,
        least: int,
    ) -> bool:
        """Whether one of some moves is known to score at least that much, from the table or by follow-up.

        The opponent must not be able to complete a line after any of them.
        """
        lines = self.lines
        for cell in order:
            marks = own | 1 << cell
            known = self.table.get(self._key(other, marks, ply + 1))
            if known and -known[1] >= least:
                return True
            if least <= 1:
                after, raised = theirs & lines.cut[cell], lines.played(mine, cell)
                if -follow_up.highest(marks | other, after, raised) >= least:
                    return True
        return False

    def _narrowed(self, key: "tuple[int, int]", low: int, high: int) -> "tuple[int, int]":
        """Bounds of a score, narrowed by what the table holds under a key."""
        known = self.table.get(key)
        return (max(low, known[0]), min(high, known[1])) if known else (low, high)

    def _count_node(self) -> None:
        if self.nodes >= self.budget:
            raise OutOfNodes
        self.nodes += 1

    def _store(self, key: "tuple[int, int]", low: int, high: int, best: int, floor: int, ceiling: int) -> int:
        """Return the score that follows from the best move's, searched from floor to ceiling; keep its bounds."""
        if best >= ceiling:
            best = low = max(low, best)
        elif best > floor:
            low = high = best
        else:
            best = high = max(low, min(high, best))
        if len(self.table) >= TABLE_ENTRIES:
            self.table.clear()
        self.table[key] = low, high
        return best

    def _key(self, own: int, other: int, ply: int) -> "tuple[int, int]":
        """What the table keeps a position under; early in the game the smallest of its images."""
        if ply > _IMAGES_UP_TO:
            return own, other
        mine, theirs = _cells(own), _cells(other)
        return min(
            [(sum([image[cell] for cell in mine]), sum([image[cell] for cell in theirs])) for image in self._images]
        )

    def ordered_all(self, cells: "list[int]", mine: int, theirs: int) -> "list[int]":
        """All of some cells, best first."""
        order = self.ordered(sum([1 << cell for cell in cells]), mine, theirs)
        return order + [cell for cell in cells if cell not in order]

    def ordered(self, cells: int, mine: int, theirs: int) -> "list[int]":
        """The cells to try, those on the most and fullest lines first.

        Of the cells on no live line only one is tried: a mark there is as good as on any other.
        """
        lines = self.lines
        through, keep = lines.through, lines.keep
        found = []
        dead = None
        cell = 0
        sides = (lines.layers(mine, _GROWTH), lines.layers(theirs, _GROWTH))
        while cells:
            if cells & 1:
                here, weight = through[cell], 0
                for layers in sides:
                    for level, worth in layers:
                        weight += worth * count_ones(level & here)
                if weight or self._has_gravity or mine & ~keep[cell] or theirs & ~keep[cell]:
                    found.append((-weight, cell))
                else:
                    dead = cell
            cells >>= 1
            cell += 1
        found.sort()
        order = [cell for _, cell in found]
        return order if dead is None else order + [dead]


def settled(low: int, high: int, alpha: int, beta: int) -> "int | None":
    """The score, or the bound of it, with which a search from alpha to beta can end at once; None if it must go on."""
    if high <= alpha or low == high:
        return high
    return low if low >= beta else None


def _cells(marks: int) -> "list[int]":
    """The cells that are marked."""
    return [place for place, digit in enumerate(reversed(bin(marks))) if digit == "1"]
