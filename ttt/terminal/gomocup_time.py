"""How long to think about a move of the Gomocup protocol, and thinking that long."""

from collections.abc import Callable
from itertools import count

from ttt.engine.search import ENOUGH, PositionSearch, Search
from ttt.game.analysis import Analysis
from ttt.game.lapse import lapse_in
from ttt.game.level import pick, plays_at_random
from ttt.game.rules import Position, Rules
from ttt.terminal.gomocup_lines import UNLIMITED

BITE = 20  # nodes between two looks at the clock; set by hand: some milliseconds
_QUICK = 100  # nodes where a move is to come as fast as possible; set by hand
_FIRST, _GROWTH = 500, 4  # nodes of the first search of a board that has proofs, and how much longer the next one is
_UNBOUNDED = 10**12  # nodes
_MOVES_TO_COME = 20  # among which the time left for a match is shared; set by hand
_KEPT_BACK, _LEAST_KEPT_BACK = 0.1, 0.05  # of the time: a share, and at least so many seconds; set by hand


class TimeLimits:
    """What the manager has said about time, in milliseconds; None where it has said nothing."""

    def __init__(self) -> None:
        self.turn: "int | None" = None
        self.match: "int | None" = None
        self.left: "int | None" = None
        self.spent = 0.0  # seconds, in this game

    @property
    def seconds(self) -> "float | None":
        """For the next move, what is kept back already off; 0 for as fast as possible, None without a limit."""
        limits = [] if self.turn is None else [self.turn / 1000]
        left: "float | None" = self.left
        if left is None and self.match:
            left = self.match - 1000 * self.spent
        if left is not None and left < UNLIMITED:
            limits.append(left / 1000 / _MOVES_TO_COME)
        if not limits:
            return None
        given = min(limits)
        return max(0.0, given - max(_LEAST_KEPT_BACK, given * _KEPT_BACK))


class TimedThinker:
    """Chooses moves at a level: within a number of nodes, or as long as there is time.

    clock tells seconds; chance is needed below level 100 and to choose among moves that are equally good.
    """

    def __init__(
        self, clock: "Callable[[], float]", chance: "Callable[[], float]", level: int = 100, nodes: "int | None" = None
    ) -> None:
        self._clock, self._chance, self._level, self._nodes = clock, chance, level, nodes
        self._search: "Search | None" = None

    def get_ready(self, game: Rules) -> Search:
        """Make what takes time and follows from the rules alone."""
        if self._search is None or self._search.rules != game:
            self._search = Search(game)
            _ = self._search.estimator  # made when it is first asked for, which takes time too
        return self._search

    def move(self, position: Position, began: float, seconds: "float | None") -> "tuple[int, Analysis | None]":
        """A cell to play in a position that is not over, and what is known of it, if anything was thought.

        seconds may pass since the clock showed when it began; without a limit ENOUGH nodes do.
        """
        if plays_at_random(self._level, self._chance()):
            return pick(lapse_in(position, self._level, self._chance), self._chance()), None
        nodes = self._nodes
        if nodes is None and not seconds:
            nodes = ENOUGH if seconds is None else _QUICK
        search = self.get_ready(position.rules)
        until = began + seconds if seconds else None
        analysis = self._analysis(search, position, nodes, until)
        return pick(analysis.best, self._chance()), analysis

    def _analysis(self, search: Search, position: Position, nodes: "int | None", until: "float | None") -> Analysis:
        if nodes is not None:
            return self._looked(search.begin(position, nodes), until)[0]
        if search.proof(position) is None:
            return self._looked(search.begin(position, _UNBOUNDED), until)[0]
        # A search that may prove spends most on that, and estimates at its end: so there are several, each longer.
        known = None
        for longer in count():
            analysis, is_done = self._looked(search.begin(position, _FIRST * _GROWTH**longer), until)
            if known is None or is_done:
                known = analysis
            if not is_done or analysis.exact:
                break
        assert known
        return known

    def _looked(self, under_way: PositionSearch, until: "float | None") -> "tuple[Analysis, bool]":
        """What a search finds until it ends or the time is up, and whether it came to its end."""
        longest, now = 0.0, self._clock()
        while True:
            is_done = under_way.go_on(BITE)
            before, now = now, self._clock()
            longest = max(longest, now - before)
            # Where a slice gets no further, the next one is twice as long.
            is_time_up = until is not None and now + 2 * longest >= until
            if is_done or (is_time_up and under_way.nodes):
                return under_way.analysis, is_done
