"""What every position of a game is worth, also where a game can go on for ever.

A recursion as in all_positions.py would never come back from a cycle of positions. So this goes the other way: it
finds every position first, and then works backwards from those in which the game is over. A position with a move to
one that is lost for the opponent is won; one whose moves all lead to positions won for the opponent is lost. As the
ends come first, then what is a ply before them and so on, each position also gets its true distance to the end, the
winner hurrying and the loser holding out. What is left when nothing more follows is neither won nor lost. Of that it
is a draw if one of the sides can force a drawn end, which is found backwards from the drawn ends in the same way;
otherwise the game never ends, because either side can go round for ever.

The game is given by four functions. The sides take turns, and whose turn it is belongs to the position if it matters.
Positions are any values that can be keys of a dict, the same ones equal. The method is that of Ströhlein (1970) and
Thompson (1986) for endgames of chess.
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
    """What the functions of a game said that can't be: what says what, as a key, and position says where.

    what is "too many positions" (found is more than the limit), "no moves" (the game isn't over, but has no move), or
    "result" (found is neither None nor WIN, DRAW or LOSS).
    """

    def __init__(self, what: str, position: "Position", found: object) -> None:
        super().__init__(what, position, found)
        self.what, self.position, self.found = what, position, found


class Solution:
    """The value of every position of a game that can be reached from the start.

    Values are those of the side to move. DRAW is what neither side wins, but one of them can bring to a drawn end, and
    ENDLESS where neither can force any end.
    """

    def __init__(self, number: "dict[Position, int]", values: "list[str]", plies: "list[int]") -> None:
        self._number, self._values, self._plies = number, values, plies

    def __len__(self) -> int:
        return len(self._number)

    def __iter__(self) -> "Iterator[Position]":
        """Every position, finished ones included."""
        return iter(self._number)

    def __contains__(self, position: "Position") -> bool:
        return position in self._number

    def value(self, position: "Position") -> str:
        """WIN, DRAW, LOSS or ENDLESS, for the side to move. Raises KeyError if the position can't arise."""
        return self._values[self._number[position]]

    def plies(self, position: "Position") -> "int | None":
        """The moves until the game is over under best play, 0 if it is; None if it never is.

        The winner hurries and the loser holds out. So do the side that can force a draw and the other one; if both can,
        what counts is the one that needs fewer moves. Raises KeyError if the position can't arise.
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
    """Solves a game: start() is its first position, moves(p) what may be played in p, after(p, move) what comes of it.

    result(p) is None until the game is over, then WIN, DRAW or LOSS, for the side that would have to move; moves and
    after aren't asked any more then. The positions may form cycles. Takes time and memory in proportion to the moves of
    all positions. Raises BadGame, and whatever the four functions raise.
    """
    number, parents, open_moves, values = _every_position(start, moves, after, result, limit)
    plies = [-1 if value is None else 0 for value in values]
    settled = [at for at, value in enumerate(values) if value]  # and then what follows from them, by distance
    for at in settled:  # grows while it is read
        value = values[at]
        if value == DRAW:
            continue
        for parent in parents[at]:
            open_moves[parent] -= 1  # the moves that aren't known to win for the opponent
            if values[parent] is None and (value == LOSS or open_moves[parent] == 0):
                values[parent], plies[parent] = _BEFORE[value], plies[at] + 1
                settled.append(parent)
    _force_draws(parents, open_moves, values, plies)
    return Solution(number, [value or ENDLESS for value in values], plies)


def _force_draws(
    parents: "list[list[int]]", open_moves: "list[int]", values: "list[str | None]", plies: "list[int]"
) -> None:
    """Fill in DRAW where nobody wins but one of the sides can force a drawn end, and the moves until then."""
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
                open_moves[parent] -= 1  # the moves after which the opponent can neither win nor force a drawn end
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
    """The positions and their numbers; for each the positions before it, its number of moves, and its result."""
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
