"""Decides how long to think about a move in the Gomocup protocol, and thinks that long."""

from collections.abc import Callable
from itertools import count

from ttt.engine.search import ENOUGH, PositionSearch, Search
from ttt.game.analysis import Analysis
from ttt.game.lapse import lapse_in
from ttt.game.level import pick, plays_at_random
from ttt.game.rules import Position, Rules
from ttt.terminal.gomocup_lines import UNLIMITED

BITE = 20  # nodes between two looks at the clock: a few milliseconds; chosen by hand
_QUICK = 100  # nodes if a move has to come as fast as possible; chosen by hand
_FIRST, _GROWTH = 500, 4  # nodes of the first search if proofs are possible, and the factor for each further search
_UNBOUNDED = 10**12  # nodes
_MOVES_TO_COME = 20  # moves that share the time left in a match; chosen by hand
_KEPT_BACK, _LEAST_KEPT_BACK = 0.1, 0.05  # share of the time, and a minimum in seconds; chosen by hand


class TimeLimits:
    """What the manager has said about time, in milliseconds; None for what it hasn't said."""

    def __init__(self) -> None:
        self.turn: "int | None" = None
        self.match: "int | None" = None
        self.left: "int | None" = None
        self.spent = 0.0  # seconds, in this game

    @property
    def seconds(self) -> "float | None":
        """The seconds for the next move, minus what is kept back; 0 for as fast as possible, None for no limit."""
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
    """Chooses moves at a level: within a number of nodes, or for as long as there is time.

    clock returns seconds; chance is needed below level 100, and to choose among equally good moves.
    """

    def __init__(
        self, clock: "Callable[[], float]", chance: "Callable[[], float]", level: int = 100, nodes: "int | None" = None
    ) -> None:
        self._clock, self._chance, self._level, self._nodes = clock, chance, level, nodes
        self._search: "Search | None" = None

    def get_ready(self, game: Rules) -> Search:
        """Return the search of a game. It is prepared only when the rules change, because that takes time."""
        if self._search is None or self._search.rules != game:
            self._search = Search(game)
            _ = self._search.estimator  # made on first use, which takes time too
        return self._search

    def move(self, position: Position, began: float, seconds: "float | None") -> "tuple[int, Analysis | None]":
        """Return a cell to play, and the analysis, which is None if the level plays a weaker move.

        The game must not be over. Thinking may last `seconds` from `began`, a time on the clock. Without any limit,
        ENOUGH nodes are searched; with 0 seconds, _QUICK nodes.
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
        # If a proof is possible, a search spends most nodes on it and estimates last, so longer searches follow.
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
        """Return what a search finds until it ends or the time is up, and whether it ended."""
        longest, now = 0.0, self._clock()
        while True:
            is_done = under_way.go_on(BITE)
            before, now = now, self._clock()
            longest = max(longest, now - before)
            # If a slice makes no progress, the next one is twice as long.
            is_time_up = until is not None and now + 2 * longest >= until
            if is_done or (is_time_up and under_way.nodes):
                return under_way.analysis, is_done
