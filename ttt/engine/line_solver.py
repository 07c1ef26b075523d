"""The exact score of a position in which a line wins, by alpha-beta (Knuth and Moore, 1975) over the states of lines.

A score is for the side to move: 0 for a draw, above 0 for a win and below 0 for a loss, further from 0
the sooner the game ends. Plies count from the empty board, not from the position, so the table can store
a score unchanged. Everything here is proved; low and high are bounds, and alpha-beta also returns a bound
for a score outside its window.

own and other are the marks of the side to move and of its opponent, mine and theirs the states of
their lines.
"""

from ttt.engine.line_counts import Lines, cells_in, count_ones
from ttt.engine.symmetry import symmetries
from ttt.game.rules import GRAVITY, Position, Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.engine.follow_up import FollowUpLines

TABLE_ENTRIES = 200000  # the table is emptied before it grows beyond this; set by hand: 40 to 60 MB on CPython
# The weight of an empty line when moves are ordered, then what each mark adds, the last for all others; found by trial.
_WEIGHTS = (1, 1, 3, 9)
_GROWTH = 3  # where a row loses or scores, each mark makes a line weigh this many times as much; set by hand


class OutOfNodes(Exception):
    """Raised when the budget of nodes is spent."""


class LineSolver:
    """The solver of one game, which keeps what it has proved from one question to the next."""

    images_up_to = 5  # marks; with more, looking up all images of a position costs more than it saves; found by trial

    def __init__(self, rules: Rules, lines: Lines) -> None:
        self.rules, self.lines = rules, lines
        self.nodes = self.budget = 0
        self.end = rules.size + 1  # above any score
        self.most_entries = TABLE_ENTRIES
        self.table: "dict[tuple[int, ...], tuple[int, int]]" = {}  # by _key: the lowest and the highest possible score
        self._full = lines.scope
        self._has_gravity = rules.has_gravity
        self._floor = (1 << rules.size + rules.m) - 1 & ~lines.scope  # the floor and all else that marks rest on
        # A line is copied as many times as it weighs, so that one count of bits weighs all lines through a cell.
        both, copies = 2 * lines.count, [_WEIGHTS[min(level, len(_WEIGHTS) - 1)] for level in range(lines.k)]
        self._copied = [(_copies(number, both), number * both) for number in copies]
        every = _copies(sum(copies), both)
        self._weighing = [(through | through << lines.count) * every for through in lines.through]
        self._left_lines: "FollowUpLines | None" = None
        if rules.has_gravity and rules.variants != GRAVITY:
            from ttt.engine.follow_up import FollowUpLines  # few games need it

            self._left_lines = FollowUpLines(rules, lines)
        self._images = [[1 << cell for cell in symmetry] for symmetry in symmetries(rules)]

    @property
    def remembered(self) -> int:
        """The number of positions in the table."""
        return len(self.table)

    def ask(self, position: Position, mine: int, theirs: int, least: int) -> "tuple[int, int]":
        """Return a lower and an upper bound that show whether a position's score reaches least. Raises OutOfNodes."""
        side = position.to_move
        own, other = position.marks[side] & self._full, position.marks[1 - side] & self._full
        score = self.score(own, other, mine, theirs, position.ply, least - 1, least)
        return (score, self.end) if score >= least else (-self.end, score)

    def at_once(self, position: Position, mine: int, theirs: int) -> "tuple[int, int]":
        """Return the lower and the upper bound on a position's score that are known without search."""
        return -self.end, self.end

    def open_cells(self, taken: int) -> int:
        """Return the cells that can be played."""
        free = self._full & ~taken
        return free & (taken | self._floor) >> self.rules.m if self._has_gravity else free

    def score(self, own: int, other: int, mine: int, theirs: int, ply: int, alpha: int, beta: int) -> int:
        """Return the score of a position with ply marks.

        It is exact between alpha and beta, an upper bound at or below alpha, and a lower bound at or above
        beta. Raises OutOfNodes.
        """
        if not (mine or theirs) or ply == self.rules.size:
            return 0
        cells, low, high = self._cells_that_matter(own, other, mine, theirs, ply, alpha, beta)
        score = settled(low, high, alpha, beta)
        if score is not None:
            return score
        key = self._key(own, other, mine, theirs, ply)
        low, high = self._narrowed(key, low, high)
        score = settled(low, high, alpha, beta)
        if score is not None:
            return score
        lines = self.lines
        best, floor, ceiling = -self.end, max(alpha, low), min(beta, high)
        self._count_node()
        order = self.ordered(cells, mine, theirs)
        if beta <= 0 and self._left_lines and not self.rules.is_misere:
            order = self._by_follow_up(order, own | other, mine, theirs)
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

    def _cells_that_matter(
        self, own: int, other: int, mine: int, theirs: int, ply: int, alpha: int, beta: int
    ) -> "tuple[int, int, int]":
        """Return the cells to try, and bounds on the score, which are equal if the score is settled."""
        lines, left = self.lines, self.end - ply
        cells = free = self.open_cells(own | other)
        if mine >> lines.top and lines.completing(mine) & free:
            return 0, left - 1, left - 1
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
        if high > max(0, alpha):
            high = self._with_follow_up(own | other, free, mine, theirs, high)
        if not self._has_gravity and high > alpha >= left - 5:
            # Only a win in three plies would suffice, and that takes a mark that makes two threats at once.
            cells &= lines.rising(mine, free)[1]
            if not cells:
                low = high = max(low, left - 5)
        return cells, low, high

    def _bounds(self, mine: int, theirs: int, free: int, left: int, alpha: int, beta: int) -> "tuple[int, int]":
        """Return bounds on the score where the next move can't complete a line, though it may have to stop one."""
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

    def _with_follow_up(self, taken: int, lowest: int, mine: int, theirs: int, high: int) -> int:
        """Return an upper bound on the score, given one, lowered if the opponent can follow up."""
        if self._left_lines:
            counts = self._left_lines.counts(self._full & ~taken, lowest, mine, theirs)
            if counts and not counts[0]:
                # With exact rows, the row that would end the game may grow too long.
                return min(high, -1 if counts[1] and not self.lines.is_exact else 0)
        return high

    def _by_follow_up(self, order: "list[int]", taken: int, mine: int, theirs: int) -> "list[int]":
        """Return cells to try: first those after which follow-up leaves the opponent least, equal ones as in order."""
        lines, left, m = self.lines, self._left_lines, self.rules.m
        free, lowest = self._full & ~taken, self.open_cells(taken)
        if left is None or count_ones(free) % 2 == 0:
            return order  # whatever the move, an odd number of free cells can't be paired
        found = []
        for at, cell in enumerate(order):
            bit = 1 << cell
            after = lowest ^ bit | bit >> m & free
            counts = left.counts(free ^ bit, after, theirs & lines.cut[cell], lines.played(mine, cell))
            found.append((counts[0] - counts[1] if counts else lines.count, at, cell))
        found.sort()
        return [each[2] for each in found]

    def _narrowed(self, key: "tuple[int, ...]", low: int, high: int) -> "tuple[int, int]":
        """Return the bounds on a score, narrowed by those in the table under a key."""
        known = self.table.get(key)
        return (max(low, known[0]), min(high, known[1])) if known else (low, high)

    def _count_node(self) -> None:
        if self.nodes >= self.budget:
            raise OutOfNodes
        self.nodes += 1

    def _store(self, key: "tuple[int, ...]", low: int, high: int, best: int, floor: int, ceiling: int) -> int:
        """Store what follows from the best move's score, searched from floor to ceiling; return the score or bound."""
        if best >= ceiling:
            best = low = max(low, best)
        elif best > floor:
            low = high = best
        else:
            best = high = max(low, min(high, best))
        if len(self.table) >= self.most_entries:
            self.table.clear()
        self.table[key] = low, high
        return best

    def _key(self, own: int, other: int, mine: int, theirs: int, ply: int) -> "tuple[int, ...]":
        """Return a position's key in the table; early in the game, all its images share a key.

        With gravity, later positions that differ only on lines that are dead for both sides share a key too.
        """
        if ply > self.images_up_to:
            return (own | other, mine, theirs) if self._has_gravity else (own, other)
        my_cells, their_cells = cells_in(own), cells_in(other)
        return min(
            [
                (sum([image[cell] for cell in my_cells]), sum([image[cell] for cell in their_cells]))
                for image in self._images
            ]
        )

    def ordered_all(self, cells: "list[int]", mine: int, theirs: int) -> "list[int]":
        """Return all the given cells, best first; ordered() may leave some out."""
        order = self.ordered(sum([1 << cell for cell in cells]), mine, theirs)
        return order + [cell for cell in cells if cell not in order]

    def ordered(self, cells: int, mine: int, theirs: int) -> "list[int]":
        """Return the cells to try, those on the most and fullest lines first.

        Of the cells on no live line, only one is included, because marks there are equally good.
        """
        if not cells & cells - 1:
            return [len(bin(cells)) - 3] if cells else []
        weights, keep = self._weights(mine, theirs), self.lines.keep
        found = []
        dead = None
        for cell, through in enumerate(self._weighing):
            if cells >> cell & 1:
                weight = count_ones(weights & through)
                if weight or self._has_gravity or mine & ~keep[cell] or theirs & ~keep[cell]:
                    found.append((-weight, cell))
                else:
                    dead = cell
        found.sort()
        order = [cell for _, cell in found]
        return order if dead is None else order + [dead]

    def _weighed(self, cells: int, mine: int, theirs: int) -> "list[tuple[int, int, int, int]]":
        """Return, for each of some cells, the weight of the lines through it, the cell, and each side's lines there."""
        lines = self.lines
        sides = lines.layers(mine, _GROWTH) + lines.layers(theirs, _GROWTH)
        my_lines, their_lines = mine & lines.every, theirs & lines.every
        found = []
        for cell in cells_in(cells):
            here = lines.through[cell]
            weight = sum([worth * count_ones(level & here) for level, worth in sides])
            found.append((weight, cell, my_lines & here, their_lines & here))
        return found

    def _weights(self, mine: int, theirs: int) -> int:
        """Return the lines of both sides, level by level, each copied as many times as it weighs."""
        count, every = self.lines.count, self.lines.every
        found = at = 0
        for copies, width in self._copied:
            if not (mine or theirs):
                break
            found |= (mine & every | (theirs & every) << count) * copies << at
            at += width
            mine >>= count
            theirs >>= count
        return found


def _copies(number: int, width: int) -> int:
    """Return the factor that turns a value of width bits into a number of copies of it, side by side."""
    return sum([1 << width * at for at in range(number)])


def settled(low: int, high: int, alpha: int, beta: int) -> "int | None":
    """Return the score, or a bound on it, if that ends a search from alpha to beta; None if the search must go on."""
    if high <= alpha or low == high:
        return high
    return low if low >= beta else None
