"""The proof of what a game is worth before the first move, slice by slice, without scoring each move.

It asks first about short wins, each within a limit of nodes, then about who wins, and then in how many moves. Asking
about the position instead of each of its moves lets alpha-beta stop at the first move that is good enough.

Where marks may go anywhere, two other proofs don't search all that follows: by a pairing of the cells and, where a
completed line wins, by threats. Arguments that need no search at all are in ttt/coach/arguments.py.
"""

from ttt.engine.line_counts import Lines, cells_in, count_ones, lines_of
from ttt.engine.line_solver import OutOfNodes
from ttt.engine.move_proofs import value_of
from ttt.engine.search import solver_of
from ttt.engine.threats import Threats
from ttt.game.analysis import DRAW, LOSS, WIN, Worth
from ttt.game.family import start
from ttt.game.rules import MISERE, POINTS, Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

_SHORT = (1, 3, 5, 7, 9, 11)  # plies of a short win; set by hand
_FOR_SHORT = 20000  # nodes for each short win; set by hand: on 7x7 with four in a row, a few thousand find the win


class GameProof:
    """The proof of one game, in progress. nodes is its cost so far; remembered is how many positions it may store."""

    def __init__(self, rules: "Rules", remembered: int) -> None:
        self.nodes = 0
        self._rules, self._lines = rules, Lines(rules)
        self._solver, self._position = solver_of(rules, self._lines), start(rules)
        self._solver.most_entries = remembered
        self._end = self._solver.end
        empty = self._lines.empty_board
        self._low, self._high = self._solver.at_once(self._position, empty, empty)
        self._short = [] if {MISERE, POINTS} & set(rules.variants) else [self._end - plies for plies in _SHORT]
        self._spent = 0  # nodes spent on the present short win
        self._longer = 1  # the next slice is this many times as long

    def learn(self, value: str) -> None:
        """Take a value for the first side as proved."""
        self._low = max(self._low, {WIN: 1, DRAW: 0}.get(value, self._low))
        self._high = min(self._high, {LOSS: -1, DRAW: 0}.get(value, self._high))

    def go_on(self, nodes: int) -> bool:
        """Spend up to that many nodes, or more if the last slice got no further; return True once all is proved."""
        least = self._question()
        if least is None:
            return True
        solver, empty = self._solver, self._lines.empty_board
        solver.nodes, solver.budget = 0, nodes * self._longer
        remembered = solver.remembered
        try:
            low, high = solver.ask(self._position, empty, empty, least)
            self._low, self._high = max(self._low, low), min(self._high, high)
            self._longer, self._spent = 1, 0
        except OutOfNodes:
            self._spent += solver.nodes
            if self._short and self._spent >= _FOR_SHORT:
                self._short, self._spent = [], 0
            elif solver.remembered <= remembered:
                self._longer *= 2  # another slice of the same length would get no further
        finally:
            self.nodes += solver.nodes  # after Ctrl-C too
        return self._question() is None

    @property
    def bounds(self) -> "tuple[str, str]":
        """The lowest and the highest value that the game may still have for the first side: LOSS, DRAW or WIN."""
        return value_of(self._low), value_of(self._high)

    @property
    def worth(self) -> Worth:
        """What the game is worth to the first side, as far as is proved."""
        value, highest = self.bounds
        if value != highest:
            return Worth(None, None, False, None)
        if value == DRAW:
            return Worth(DRAW, None, True, None)
        if self._rules.has_points:
            return Worth(value, self._end - 1, True, None)
        if self._question() is not None:
            return Worth(value, None, False, None)
        return Worth(value, self._end - self._low if value == WIN else self._end + self._high, True, None)

    def _question(self) -> "int | None":
        """Return the next score to ask about, as "is it at least this?"; None if everything is proved."""
        for least in self._scores():
            if self._low < least <= self._high:
                return least
        return None

    def _scores(self) -> "list[int]":
        """Return the scores to ask about, in order; none if the value is known and the length doesn't matter."""
        value, highest = self.bounds
        if value != highest:
            return self._short + [1, 0]
        end = self._end
        if value == DRAW or self._rules.has_points:
            return []
        # The loser moves last where a row loses.
        first = 1 if (value == WIN) != (self._rules.is_misere) else 2
        lengths = range(first, end, 2)
        return [end - plies for plies in lengths] if value == WIN else [plies + 1 - end for plies in lengths]


def pairing(rules: "Rules") -> "list[int] | None":
    """Return pairs of cells, each as bits, so that every line has both cells of a pair; None if none are found.

    Lines that have at least two cells in common share a pair; bipartite matching finds pairs for all. With them, each
    side stops all lines of the other by answering in the same pair, so the game is a draw (Hales and Jewett,
    "Regularity and positional games", 1963). In misère, too: a side never needs both cells of a pair. It begins none
    while other cells are free, and then one at a time, whose second cell it leaves to its opponent.
    """
    shared: "list[int]" = []  # the cells that lines have in common
    for line, _ in lines_of(rules):
        for at, cells in enumerate(shared):
            if count_ones(cells & line) > 1:
                shared[at] &= line
                break
        else:
            shared.append(line)
        if 2 * len(shared) > rules.size:
            return None
    choices = [cells_in(cells) for cells in shared]
    holder: "dict[int, int]" = {}  # by cell: the number of the lines that it was given to

    def finds(lines: int, seen: "set[int]") -> bool:
        for cell in choices[lines]:
            if cell not in seen and holder.get(cell) != lines:
                seen.add(cell)
                if cell not in holder or finds(holder[cell], seen):
                    holder[cell] = lines
                    return True
        return False

    if not all(finds(lines, set()) for lines in range(len(choices)) for _ in range(2)):
        return None
    return [sum([1 << cell for cell in holder if holder[cell] == lines]) for lines in range(len(choices))]


def wins_by_threats(rules: "Rules", nodes: int) -> bool:
    """Whether a first mark in the middle is proved to win by threats against every answer.

    nodes is the most that may be searched for each answer.
    """
    lines, middle = Lines(rules), rules.n // 2 * rules.m + rules.m // 2
    threats = Threats(lines, rules.size)
    for answer in range(rules.size):
        if answer != middle and not _found(threats.win(1 << middle, 1 << answer), nodes):
            return False
    return True


def _found(search: "Iterator[None]", nodes: int) -> object:
    """Return the result of a search for threats; None if the nodes don't suffice."""
    for _ in range(nodes):
        try:
            next(search)
        except StopIteration as end:
            return end.value
    return None
