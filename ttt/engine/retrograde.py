"""Works out the value of every position of a game, even of a game that can go on for ever.

A recursion as in all_positions.py would never come back from a cycle of positions. So this module finds every position
first, and then works backwards from the positions in which the game is over. A position is won if a move leads to a
position that is lost for the opponent, and lost if all its moves lead to positions that are won for the opponent. The
ends come first, then the positions a ply before them, and so on, which gives each position its true distance to the
end, with the winner hurrying and the loser holding out. The positions that remain are neither won nor lost. Such a
position is a draw if one of the sides can force a drawn end, which is found in the same way, backwards from the drawn
ends. Otherwise the game never ends, because either side can go round for ever.

Four functions describe the game. The sides take turns; if it matters whose turn it is, the position must include that.
Positions are any values that can be keys of a dict; equal positions must be equal values. The method is that of
Ströhlein (1970) and Thompson (1986) for chess endgames.
"""

from ttt.game.analysis import DRAW, ENDLESS, LOSS, WIN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import Any

    Position = Any
    Move = Any

LIMIT = 1000000  # positions; set by hand: about 500 MB of memory and a minute or two in Python
_BEFORE: "dict[str | None, str]" = {LOSS: WIN, WIN: LOSS}


class BadGame(Exception):
    """Raised when the functions of a game return something impossible in a position.

    what is a key for the fault: "too many positions" (found is more than the limit), "no moves" (the game isn't over,
    but has no move), or "result" (found is neither None nor WIN, DRAW or LOSS).
    """

    def __init__(self, what: str, position: "Position", found: object) -> None:
        super().__init__(what, position, found)
        self.what, self.position, self.found = what, position, found


class Solution:
    """The value of every position of a game that can be reached from the start.

    Values are those for the side to move. DRAW means that neither side wins, but one of them can force a drawn end;
    ENDLESS means that neither can force any end.
    """

    def __init__(self, number: "dict[Position, int]", values: "list[str]", plies: "list[int]") -> None:
        self._number, self._values, self._plies = number, values, plies

    def __len__(self) -> int:
        return len(self._number)

    def __iter__(self) -> "Iterator[Position]":
        """Iterate over every position, finished ones included."""
        return iter(self._number)

    def __contains__(self, position: "Position") -> bool:
        return position in self._number

    def value(self, position: "Position") -> str:
        """Return WIN, DRAW, LOSS or ENDLESS, for the side to move. Raises KeyError if the position can't arise."""
        return self._values[self._number[position]]

    def plies(self, position: "Position") -> "int | None":
        """Return the plies until the game is over under best play: 0 if it is over, None if it never ends.

        The winner hurries and the loser holds out. Likewise the side that can force a draw hurries; if both can, the
        one that needs fewer plies counts. Raises KeyError if the position can't arise.
        """
        found = self._plies[self._number[position]]
        return None if found < 0 else found


def solve(
    start: "Callable[[], Position]",
    moves: "Callable[[Position], Iterable[Move]]",
    after: "Callable[[Position, Move], Position]",
    result: "Callable[[Position], str | None]",
    limit: int = LIMIT,
) -> Solution:
    """Solve a game: start() is its first position, moves(p) the legal moves in p, after(p, move) the next position.

    result(p) is None until the game is over, then WIN, DRAW or LOSS, for the side that would have to move; moves
    and after aren't called for such a position. The positions may form cycles. Time and memory are proportional to the
    number of moves in all positions. Raises BadGame if there are more than limit positions or a function returns
    something impossible, and whatever the four functions raise.
    """
    number, parents, open_moves, values = _every_position(start, moves, after, result, limit)
    plies = [-1 if value is None else 0 for value in values]
    settled = [at for at, value in enumerate(values) if value]  # the ends, then the positions that follow, by distance
    for at in settled:  # grows while it is read
        value = values[at]
        if value == DRAW:
            continue
        for parent in parents[at]:
            open_moves[parent] -= 1  # open moves: those not known to lead to a win of the opponent
            if values[parent] is None and (value == LOSS or open_moves[parent] == 0):
                values[parent], plies[parent] = _BEFORE[value], plies[at] + 1
                settled.append(parent)
    _force_draws(parents, open_moves, values, plies)
    return Solution(number, [value or ENDLESS for value in values], plies)


def _force_draws(
    parents: "list[list[int]]", open_moves: "list[int]", values: "list[str | None]", plies: "list[int]"
) -> None:
    """Fill in DRAW where nobody wins but one of the sides can force a drawn end, and the plies until then."""
    forced_by_mover = forced_by_other = [at for at, value in enumerate(values) if value == DRAW]
    is_known_of_mover = [False] * len(values)
    distance = 0
    while forced_by_mover or forced_by_other:
        distance += 1
        by_mover: "list[int]" = []
        by_other: "list[int]" = []
        for at in forced_by_other:
            for parent in parents[at]:
                if values[parent] in (None, DRAW) and not is_known_of_mover[parent]:
                    is_known_of_mover[parent] = True
                    by_mover.append(parent)
        for at in forced_by_mover:
            for parent in parents[at]:
                open_moves[parent] -= 1  # after an open move, the opponent can neither win nor force a drawn end
                if values[parent] in (None, DRAW) and open_moves[parent] == 0:
                    by_other.append(parent)
        for at in by_mover + by_other:
            if values[at] is None:
                values[at], plies[at] = DRAW, distance
        forced_by_mover, forced_by_other = by_mover, by_other


def _every_position(
    start: "Callable[[], Position]",
    moves: "Callable[[Position], Iterable[Move]]",
    after: "Callable[[Position, Move], Position]",
    result: "Callable[[Position], str | None]",
    limit: int,
) -> "tuple[dict[Position, int], list[list[int]], list[int], list[str | None]]":
    """Return each position's number and, by number, the positions before it, its number of moves and its result."""
    found = [start()]
    number = {found[0]: 0}
    parents: "list[list[int]]" = [[]]
    open_moves: "list[int]" = []
    values: "list[str | None]" = []
    for position in found:  # grows while it is read
        at, over = len(values), result(position)
        if over not in (None, WIN, DRAW, LOSS):
            raise BadGame("result", position, over)
        choices = list(moves(position)) if over is None else []
        if over is None and not choices:
            raise BadGame("no moves", position, 0)
        for move in choices:
            child = after(position, move)
            to = number.get(child)
            if to is None:
                to = number[child] = len(found)
                if to == limit:
                    raise BadGame("too many positions", child, to + 1)
                found.append(child)
                parents.append([])
            parents[to].append(at)
        values.append(over)
        open_moves.append(len(choices))
    return number, parents, open_moves, values
