"""The searches of a kind of game; a kind without a search of its own looks at each move and each reply.

A move that wins at once, or that a reply refutes at once, is proved. Any other move is worth what Kind.estimate() says
after the best reply.
"""

from ttt.engine.kinds.kind_search import KindSearches
from ttt.game.analysis import DRAW, LOSS, WIN, Analysis, Worth, summed_up
from ttt.game.errors import IllegalMove
from ttt.game.rules import FIRST, Position, Rules
from ttt.kinds.notakto.engine import NotaktoTree
from ttt.kinds.ultimate.engine import UltimateSearch
from ttt.kinds.vanishing.engine import VanishingSearch
from ttt.kinds.wild.engine import WildTree

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any


class SearchesApart:
    """The searches of positions, none of which learns from another.

    begin(position, nodes) begins a search within a budget of nodes. It raises IllegalMove if the game is over.
    """

    remembered = 0

    def __init__(self, begin: "Callable[[Any, int], Any]") -> None:
        self.begin = begin

    def proof(self, position: "Any") -> None:
        """Return None: a proof would show no more than a search."""


class LookaheadSearch:
    """The search of one position, like those in search.py. Raises IllegalMove if the game is over.

    The estimates after replies count once each move has one; until then, those after the moves count.
    """

    def __init__(self, position: Position, nodes: int) -> None:
        if position.outcome:
            raise IllegalMove("no move left")
        self.nodes = 0
        self._budget, self._position = nodes, position
        self._proved: "dict[int, Worth]" = {}
        self._after_moves: "dict[int, int]" = {}
        self._after_replies: "dict[int, int]" = {}
        self._steps = self._look()

    def go_on(self, nodes: int) -> bool:
        """Spend up to that many more nodes; return True when nothing is left to learn or the budget is spent."""
        for _ in range(min(nodes, self._budget - self.nodes)):
            try:
                next(self._steps)
            except StopIteration:
                return True
            self.nodes += 1
        return self.nodes >= self._budget

    @property
    def analysis(self) -> Analysis:
        """What the moves are worth, as far as that is known by now."""
        is_deep = len(self._after_replies) == len(self._after_moves)
        estimates = self._after_replies if is_deep else self._after_moves
        worths = {move: Worth(None, None, False, estimate) for move, estimate in estimates.items()}
        worths.update(self._proved)
        for move in self._position.legal_moves():
            if move not in worths:
                worths[move] = Worth(None, None, False, None)
        return summed_up(worths, self.nodes)

    def _look(self) -> "Iterator[None]":
        children = {}
        for move in self._position.legal_moves():
            child = self._position.play(move)
            if child.outcome:
                self._proved[move] = self._ended(child, 1)
            else:
                children[move], self._after_moves[move] = child, self._estimate(child)
            yield
        for move in sorted(children, key=lambda move: -self._after_moves[move]):
            lowest = None
            for reply in children[move].legal_moves():
                after = children[move].play(reply)
                yield
                ended = self._ended(after, 2) if after.outcome else None
                if ended and ended.value == LOSS:
                    self._proved[move] = ended
                    del self._after_moves[move]
                    break
                estimate = ended.rank if ended else self._estimate(after)
                lowest = estimate if lowest is None else min(lowest, estimate)
            else:
                self._after_replies[move] = lowest or 0

    def _ended(self, position: Position, plies: int) -> Worth:
        """Return what the move is worth that leads to the end of the game in that many plies."""
        winner = position.outcome.winner
        if winner is None:
            return Worth(DRAW, None, True, None)
        return Worth(WIN if winner == self._position.to_move else LOSS, plies, True, None)

    def _estimate(self, position: Position) -> int:
        found: int = position.rules.kind.estimate(position)
        return found if self._position.to_move == FIRST else -found


_SEARCHES: "dict[str, Callable[[Rules], Any]]" = {
    "w": lambda rules: KindSearches(WildTree(rules)),
    "n": lambda rules: KindSearches(NotaktoTree(rules)),
    "v": lambda rules: SearchesApart(lambda position, nodes: VanishingSearch(position)),
    "u": lambda rules: SearchesApart(UltimateSearch),
}


def searches_of(rules: Rules) -> "Any":
    """Return the object that begins the searches of a game of one of the kinds in ttt/kinds."""
    make = _SEARCHES.get(rules.variants[0])
    return make(rules) if make else SearchesApart(LookaheadSearch)
