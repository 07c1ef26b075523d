"""The exact score of every position of a small game: all that can follow is tried, and each state once."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Protocol

    from ttt.game.rules import Position

    State = tuple[int, ...]

    class Tree(Protocol):
        """What can follow in a game, such as wild_tree.py has it."""

        def state(self, position: Position) -> State: ...
        def following(self, state: State) -> Iterator[tuple[State | None, int]]: ...


END = 1000  # the score of a game that is won, less a move for each that it takes; set by hand


class KindSolver:
    """Scores are for the side to move: END less the plies to a win, the opposite for a loss, 0 for a draw."""

    def __init__(self, tree: "Tree") -> None:
        self._tree = tree
        self._scores: "dict[State, int]" = {}

    @property
    def remembered(self) -> int:
        """The number of states whose score is known."""
        return len(self._scores)

    def score(self, position: "Position") -> int:
        """The score of an open position."""
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
                break  # nothing is sooner than a win at once
        self._scores[state] = best
        return best


def later(score: int) -> int:
    """The same score seen from one move before."""
    return score - 1 if score > 0 else score + 1 if score < 0 else 0
