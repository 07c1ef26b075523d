"""The search of a position in a small game whose marks belong to neither side: it proves one move after another.

It tries all that can follow, each state once.
"""

from ttt.game.analysis import DRAW, LOSS, WIN, Analysis, Worth, summed_up
from ttt.game.errors import IllegalMove
from ttt.game.rules import Position

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Protocol

    State = tuple[int, ...]

    class Tree(Protocol):
        """The states of a game, and what can follow each; WildTree in ttt/kinds/wild/engine.py is an example.

        following() yields the state after each move and 0; or, where the move ends the game, None and the result for
        the side that would move next: 1 for a win, 0 for a draw, -1 for a loss.
        """

        def state(self, position: Position) -> State: ...
        def following(self, state: State) -> Iterator[tuple[State | None, int]]: ...


END = 1000  # the score of a game already won; each ply until then takes 1 off; set by hand
_UNKNOWN = Worth(None, None, False, None)
_UNSEEN = Worth(None, None, False, 0)


class KindSearches:
    """The searches of one game's positions, which share what they learn."""

    def __init__(self, tree: "Tree") -> None:
        self._solver = KindSolver(tree)

    @property
    def remembered(self) -> int:
        """The number of states whose score is known."""
        return self._solver.remembered

    def begin(self, position: Position, nodes: int) -> "KindSearch":
        """Begin to search a position; nodes is ignored. Raises IllegalMove if the game is over."""
        return self.proof(position)

    def proof(self, position: Position) -> "KindSearch":
        """Begin to prove a position. Raises IllegalMove if the game is over."""
        if position.outcome:
            raise IllegalMove("no move left")
        return KindSearch(self._solver, position)


class KindSearch:
    """The search of an open position, in progress; it has the methods of both PositionSearch and Proof.

    Each step proves at least a whole move, and in the end all moves are proved, whatever the budget: a game has about a
    thousand states, and all moves share what is learned about its states.
    """

    def __init__(self, solver: "KindSolver", position: Position) -> None:
        self.nodes = 0
        self._solver, self._position = solver, position
        self._left = position.legal_moves()
        self._worths: "dict[int, Worth]" = {}

    def go_on(self, nodes: int) -> bool:
        """Spend about that many more nodes, but prove at least one move; return True when nothing is left to prove."""
        spent = 0
        while self._left and (spent < nodes or not spent):
            known = self._solver.remembered
            move = self._left.pop(0)
            self._worths[move] = self._worth(move)
            cost = self._solver.remembered - known + 1
            spent, self.nodes = spent + cost, self.nodes + cost
        return not self._left

    def _worth(self, move: int) -> Worth:
        child = self._position.play(move)
        if child.outcome:
            winner = child.outcome.winner
            score = 0 if winner is None else END if winner == self._position.to_move else -END
        else:
            score = -self._solver.score(child)
        score = later(score)
        if not score:
            return Worth(DRAW, None, True, None)
        return Worth(WIN if score > 0 else LOSS, END - abs(score), True, None)

    @property
    def analysis(self) -> Analysis:
        """What each move is worth, as far as is known now."""
        return summed_up(self.worths(dict.fromkeys(self._left, _UNSEEN)), self.nodes, self.value)

    def worths(self, estimated: "dict[int, Worth]") -> "dict[int, Worth]":
        """Return what each legal move is worth: as proved, otherwise as estimated, otherwise unknown."""
        worths = {move: estimated.get(move, _UNKNOWN) for move in self._left}
        worths.update(self._worths)
        return worths

    def open_cells(self) -> "list[int]":
        """Return the moves that are not yet proved."""
        return list(self._left)

    @property
    def value(self) -> "str | None":
        """The value of the position if it is proved, otherwise None."""
        lowest, highest = self.bounds
        return lowest if lowest == highest else None

    @property
    def bounds(self) -> "tuple[str, str]":
        """The lowest and the highest value of the position that are still possible."""
        found = [worth.value for worth in self._worths.values()]
        lowest = WIN if WIN in found else DRAW if DRAW in found else LOSS
        return lowest, WIN if self._left else lowest

    @property
    def worth(self) -> Worth:
        """What the position itself is worth, as far as is known now."""
        if self._left:
            return Worth(WIN, None, False, None) if self.bounds[0] == WIN else _UNKNOWN
        return max(list(self._worths.values()), key=lambda each: each.rank)


class KindSolver:
    """The solver of one game. Scores are for the side to move: END minus the plies to a win; negative for a loss."""

    def __init__(self, tree: "Tree") -> None:
        self._tree = tree
        self._scores: "dict[State, int]" = {}

    @property
    def remembered(self) -> int:
        """The number of states whose score is known."""
        return len(self._scores)

    def score(self, position: "Position") -> int:
        """Return the score of a position that isn't over; 0 for a draw."""
        return self._score(self._tree.state(position))

    def _score(self, state: "State") -> int:
        known = self._scores.get(state)
        if known is not None:
            return known
        best = -END
        for after, end in self._tree.following(state):
            score = end * END if after is None else self._score(after)
            best = max(best, -later(score))
            if best == END - 1:
                break  # nothing beats an immediate win
        self._scores[state] = best
        return best


def later(score: int) -> int:
    """Return a score as seen from one move earlier: one closer to 0, unless it is a draw."""
    return score - 1 if score > 0 else score + 1 if score < 0 else 0
