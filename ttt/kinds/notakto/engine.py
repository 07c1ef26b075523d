"""What can follow in notakto. Boards that leave the same choices count as one, however they are marked.

So the 512 ways to mark a board come down to 18, and three boards have a thousand states, not a hundred million.
Plambeck and Whitehead ("The secrets of notakto", 2013) go further: if only the winner matters, there are 18 kinds of
sums of boards.
"""

from ttt.game.rules import Position, Rules
from ttt.kinds.notakto.game import EDGE, is_dead, rows_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ttt.engine.kinds.kind_search import State

_ENDED = 0


class NotaktoTree:
    """The tree of one game. A state holds, sorted, a number for each open board; equal numbers leave equal choices."""

    def __init__(self, rules: Rules) -> None:
        self._last = -1 if rules.is_misere else 1
        one = Rules(EDGE, EDGE, EDGE, rules.variants, "")
        self._rows = [sum([1 << cell for cell in row]) for row in rows_of(one, 0)]
        self._numbers: "dict[int, int]" = {}  # by the marks of a board
        self._choices: "list[tuple[int, ...]]" = [()]  # by number, the numbers that a mark may lead to
        self._known: "dict[tuple[int, ...], int]" = {}  # by choices, their number

    def state(self, position: Position) -> "State":
        """Return the state of an open position."""
        m, marks, numbers = position.rules.m, position.marks[0], []
        for board in range(m // EDGE):
            if not is_dead(position, board * EDGE):
                cells = [at // EDGE * m + board * EDGE + at % EDGE for at in range(EDGE * EDGE)]
                numbers.append(self._number(sum([1 << at for at, cell in enumerate(cells) if marks >> cell & 1])))
        return tuple(sorted(numbers))

    def following(self, state: "State") -> "Iterator[tuple[State | None, int]]":
        """Yield the state after each move and 0, or None and what the end is worth to the side that would move next."""
        for at, number in enumerate(state):
            if at and state[at - 1] == number:
                continue
            others = state[:at] + state[at + 1 :]
            for choice in self._choices[number]:
                left = others if choice == _ENDED else tuple(sorted(others + (choice,)))
                yield (left, 0) if left else (None, self._last)

    def _number(self, marks: int) -> int:
        """Return the number of a board that hasn't ended."""
        if marks not in self._numbers:
            choices = set()
            for cell in range(EDGE * EDGE):
                after = marks | 1 << cell
                if after != marks:
                    is_ended = [row for row in self._rows if after & row == row]
                    choices.add(_ENDED if is_ended else self._number(after))
            key = tuple(sorted(choices))
            if key not in self._known:
                self._known[key] = len(self._choices)
                self._choices.append(key)
            self._numbers[marks] = self._known[key]
        return self._numbers[marks]
