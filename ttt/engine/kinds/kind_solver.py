"""The exact score of every position of a small game, by trying all that can follow, each state once."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Protocol

    from ttt.game.rules import Position

    State = tuple[int, ...]

    class Tree(Protocol):
        """The states of a game, and what can follow each; WildTree in ttt/kinds/wild/engine.py is an example.

        following() yields the state after each move and 0; or, where the move ends the game, None and the result for
        the side that would move next: 1 for a win, 0 for a draw, -1 for a loss.
        """

        def state(self, position: Position) -> State: ...
        def following(self, state: State) -> Iterator[tuple[State | None, int]]: ...


END = 1000  # the score of a game already won; each ply until then takes 1 off; set by hand


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
