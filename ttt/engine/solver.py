"""The exact score of a position, by alpha-beta (Knuth and Moore, 1975) over the states of lines.

A score is for the side to move: 0 for a draw, above 0 for a win and below for a loss, the further
from 0 the sooner it comes. It counts from the empty board and not from the position, which always
stands at the same ply, so scores can be kept in the table as they are. Everything here is proved;
what is called low or high is a bound, and alpha-beta gives bounds outside the window it is asked for.
"""

from ttt.engine.lines import Lines, count_ones
from ttt.engine.symmetry import symmetries
from ttt.game.rules import EXACT, GRAVITY, MISERE, POINTS, Position, Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.engine.follow_up import FollowUp

TABLE_ENTRIES = 200000  # about 45 MB on CPython; the table is emptied rather than grown past this
_TURNED = 5  # marks up to which a position is looked up as all its images; later that costs more than it finds
_GROWTH = 3  # by which a line with one more mark weighs more when moves are ordered


class OutOfNodes(Exception):
    """The budget is used up."""


class Solver:
    """What is known of one game, kept from one question to the next."""

    def __init__(self, rules: Rules, lines: Lines) -> None:
        self.rules, self.lines = rules, lines
        self.nodes = self.budget = 0
        self.end = rules.size + 1
        self.table: "dict[tuple[int, int], tuple[int, int]]" = {}  # the lowest and the highest a score can be
        self._full = (1 << rules.size) - 1
        self._falls = GRAVITY in rules.variants
        self._floor = (1 << rules.m) - 1 << rules.size
        self._is_misere = MISERE in rules.variants
        self._images = [[1 << cell for cell in symmetry] for symmetry in symmetries(rules)]
        self._follow_up: "FollowUp | None" = None
        if self._falls and not self._is_misere and EXACT not in rules.variants and POINTS not in rules.variants:
            from ttt.engine.follow_up import FollowUp  # few games need it

            self._follow_up = FollowUp(rules, lines)

    @property
    def remembered(self) -> int:
        """The number of positions in the table."""
        return len(self.table)

    def ask(self, position: Position, mine: int, theirs: int, least: int) -> "tuple[int, int]":
        """Bounds of the score of a position, good enough to say whether it is at least so much.

        mine and theirs are the states of the side to move and of the other. Raises OutOfNodes.
        """
        side = position.to_move
        found = self.score(position.marks[side], position.marks[1 - side], mine, theirs, position.ply, least - 1, least)
        return (found, self.end) if found >= least else (-self.end, found)

    def open_cells(self, taken: int) -> int:
        """The cells that may be played."""
        free = self._full & ~taken
        return free & (taken | self._floor) >> self.rules.m if self._falls else free

    def score(self, own: int, other: int, mine: int, theirs: int, ply: int, alpha: int, beta: int) -> int:
        """The score of a position with ply marks on it; own and mine are those of the side to move.

        Exact if it lies between alpha and beta; at or below alpha it is at most that, at or above
        beta at least that. Raises OutOfNodes.
        """
        if not (mine or theirs) or ply == self.rules.size:
            return 0
        lines = self.lines
        cells = free = self.open_cells(own | other)
        left = self.end - ply
        if self._is_misere:
            cells &= ~lines.completing(mine)
            if not cells:
                return 1 - left
            low, high = (3 - left if mine else 0), (left - 2 if theirs else 0)
        else:
            if mine >> lines.top and lines.completing(mine) & cells:
                return left - 1
            if theirs >> lines.top:
                stops = lines.completing(theirs) & cells
                if stops & stops - 1:
                    return 2 - left
                cells = stops or cells
                if self._falls:
                    # A mark right below a cell where the other side completes a line lets it.
                    cells &= ~(lines.completing(theirs) << self.rules.m)
                    if not cells:
                        return 2 - left
            low, high = self._bounds(mine, theirs, free, left, alpha, beta)
            if not self._falls and high > alpha >= left - 5:
                # Only a win in three would do: by a mark that makes two threats at once.
                cells &= lines.rising(mine, free)[1]
                if not cells:
                    return max(low, left - 5)
            if self._follow_up and high > alpha >= -1:
                high = min(high, self._follow_up.highest(own | other, mine, theirs))
        found = settled(low, high, alpha, beta)
        if found is not None:
            return found
        key = self._key(own, other, ply)
        low, high = self._known(key, low, high)
        found = settled(low, high, alpha, beta)
        if found is not None:
            return found
        best, floor, ceiling = -self.end, max(alpha, low), min(beta, high)
        order = self.ordered(cells, mine, theirs)
        if self._follow_up and self._is_held(self._follow_up, order, own, other, mine, theirs, ply, ceiling):
            return self._keep(key, low, high, ceiling, floor, ceiling)
        self._count()
        for cell in order:
            found = -self.score(
                other, own | 1 << cell, theirs & lines.cut[cell], lines.played(mine, cell), ply + 1, -ceiling, -floor
            )
            if found > best:
                best = found
                if best > floor:
                    floor = best
                    if floor >= ceiling:
                        break
        return self._keep(key, low, high, best, max(alpha, low), ceiling)

    def _is_held(
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
        """Whether one of some moves is known to score so much, from the table or by following up from then on.

        No move of the other side completes a line after any of them.
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

    def _known(self, key: "tuple[int, int]", low: int, high: int) -> "tuple[int, int]":
        """Bounds of a score, narrowed by what the table holds under a key."""
        known = self.table.get(key)
        return (max(low, known[0]), min(high, known[1])) if known else (low, high)

    def _count(self) -> None:
        """One more position is looked into."""
        if self.nodes >= self.budget:
            raise OutOfNodes
        self.nodes += 1

    def _keep(self, key: "tuple[int, int]", low: int, high: int, best: int, floor: int, ceiling: int) -> int:
        """The score that follows from that of the best move, found between floor and ceiling; what it says is kept."""
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

    def _bounds(self, mine: int, theirs: int, free: int, left: int, alpha: int, beta: int) -> "tuple[int, int]":
        """The lowest and the highest score where nobody completes a line with the next move that is left free."""
        lines = self.lines
        high, low = 0, 0
        if mine:
            needed = lines.missing(mine)
            if needed == 2 and not self._falls and alpha < left - 3 and not lines.rising(mine, free)[1]:
                needed = 3
            high = max(0, left + 1 - 2 * max(2, needed))
        if theirs:
            # A stop can open the cell above it, where marks fall.
            needed = lines.missing(theirs)
            if needed == 2 and not self._falls and beta > 4 - left and not lines.rising(theirs, free)[1]:
                needed = 3
            low = min(0, 2 * max(1 if self._falls else 2, needed) - left)
        if not self._falls:
            if high > 0 and alpha >= 0 and lines.potential(mine) < 1 << lines.k - 1:
                high = 0
            if low < 0 and beta <= 0 and lines.potential(theirs) < 1 << lines.k:
                low = 0
        return low, high

    def _key(self, own: int, other: int, ply: int) -> "tuple[int, int]":
        """What the table keeps a position under; early in a game the least of its images."""
        if ply > _TURNED:
            return own, other
        mine, theirs = _cells(own), _cells(other)
        return min(
            [(sum([image[cell] for cell in mine]), sum([image[cell] for cell in theirs])) for image in self._images]
        )

    def ordered_all(self, cells: "list[int]", mine: int, theirs: int) -> "list[int]":
        """All of some cells in the order in which they are best tried."""
        order = self.ordered(sum([1 << cell for cell in cells]), mine, theirs)
        return order + [cell for cell in cells if cell not in order]

    def ordered(self, cells: int, mine: int, theirs: int) -> "list[int]":
        """The cells to try, those on the most and fullest lines first.

        Of the cells on no line that is alive only one: a mark there is as good as on any other.
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
                if weight or self._falls or mine & ~keep[cell] or theirs & ~keep[cell]:
                    found.append((-weight, cell))
                else:
                    dead = cell
            cells >>= 1
            cell += 1
        found.sort()
        order = [cell for _, cell in found]
        return order if dead is None else order + [dead]


def settled(low: int, high: int, alpha: int, beta: int) -> "int | None":
    """The score, or the bound of it, that ends a search between alpha and beta; None if it has to go on."""
    if high <= alpha or low == high:
        return high
    return low if low >= beta else None


def _cells(marks: int) -> "list[int]":
    """The cells that are marked."""
    return [place for place, digit in enumerate(reversed(bin(marks))) if digit == "1"]
