"""A learner's game, solved: the values of its positions and moves, and what its bot gives away."""

import gc
from collections.abc import Callable, Hashable, Mapping, Sequence
from time import perf_counter
from typing import NamedTuple

from ttt.bots.json_values import shown
from ttt.bots.mistakes import Misfit
from ttt.bots.own_game import OwnGame, cell_of, check_hashable, move_text
from ttt.game.analysis import DRAW, ENDLESS, LOSS, WIN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.engine.retrograde import Solution
    from ttt.message_types.own_games import BotFinding, GameFinding, PositionSeen

MOST = 1_000_000  # positions
LONGEST = 600  # seconds
LONGEST_PATH = 1000  # moves
_PACE = 16  # positions between two looks at the clock
_ASKED_AGAIN = 500  # positions, to see whether the functions still return the same
_OPPOSITE = {WIN: LOSS, LOSS: WIN, DRAW: DRAW, ENDLESS: ENDLESS}
_RANKS = {WIN: 1, DRAW: 0, ENDLESS: 0, LOSS: -1}

Tell = Callable[[int], None]
Node = tuple[Hashable, bool]  # a position, and whether it is the bot's turn


class MoveWorth(NamedTuple):
    """A move, and what it is worth to the side that makes it."""

    move: object
    value: str
    plies: "int | None"  # the moves until the game is over, this one included; None if the game never ends


class SolvedGame:
    """A game with all its positions found and solved; tell() is called with the number found so far.

    Raises Misfit after `most` positions or LONGEST seconds, or if the functions of the game are faulty.
    """

    def __init__(self, game: OwnGame, tell: Tell, most: int = MOST) -> None:
        self.game = game
        try:
            self._solution = _solved(game.start, game.moves, game.after, _counted(game.result, tell), most)
        except TypeError:
            check_hashable(game.given)
            raise
        self._ask_again()

    def _ask_again(self) -> None:
        """Raise Misfit if the functions no longer return the same, or positions have changed."""
        positions = list(self._solution)
        for position in positions[:: max(1, len(positions) // _ASKED_AGAIN)]:
            self._moves(position)
        if not all(position in self._solution for position in positions):
            raise Misfit("game changes")

    def finding(self) -> "GameFinding":
        """Return the facts about the whole game."""
        counts = dict.fromkeys((WIN, DRAW, LOSS, ENDLESS), 0)
        for position in self._solution:
            counts[self._solution.value(position)] += 1
        ends = sum(self._solution.plies(position) == 0 for position in self._solution)
        start = self.game.start()
        return {
            "positions": len(self._solution),
            "ends": ends,
            "counts": counts,
            "value": self._value(start),
            "plies": self._solution.plies(start),
            "has_bot": self.game.has_bot,
        }

    def seen(self, path: "Sequence[int]") -> "PositionSeen":
        """Return a position and its moves; path is the index of each move from the start among the legal ones."""
        position = self.game.at(path)
        board = self.game.board(position, len(path) % 2)
        return {
            "text": board.text,
            "columns": board.columns,
            "value": self._value(position),
            "plies": self._solution.plies(position),
            "moves": [
                {"text": move_text(move), "cell": cell_of(move, board), "value": value, "plies": plies}
                for move, value, plies in self._moves(position)
            ],
        }

    def checked(self, is_first: bool, tell: Tell, given: "Mapping[Hashable, int] | None" = None) -> "BotFinding":
        """Return what a bot gives away as one of the sides, against every reply.

        is_first says whether the bot moves first. The bot is the game's own, unless given holds another bot's replies:
        the index of a move, by position.
        """
        game, replies = self.game, dict(given or {})

        def moves(node: Node) -> "list[int]":
            position, is_own = node
            if not is_own:
                return list(range(len(game.moves(position))))
            if position not in replies:  # the game's own bot might choose differently the next time
                replies[position] = game.reply(position)
            return [replies[position]]

        def after(node: Node, at: int) -> Node:
            position, is_own = node
            return game.after(position, game.moves(position)[at]), not is_own

        start = game.start(), is_first
        against = _solved(lambda: start, moves, after, _counted(lambda node: game.result(node[0]), tell), 2 * MOST)
        best, worst = self._value(start[0]), against.value(start)
        if not is_first:
            best, worst = _OPPOSITE[best], _OPPOSITE[worst]
        slips = [
            position
            for position, at in replies.items()
            if _RANKS[self._moves(position)[at].value] < _RANKS[self._value(position)]
        ]
        line: "list[int]" = []
        if _RANKS[worst] < _RANKS[best]:
            node, seen = start, set[Node]()
            while node not in seen and game.result(node[0]) is None and len(line) < LONGEST_PATH:
                seen.add(node)
                ways = [(_urgency(against, after(node, at)), at) for at in moves(node)]
                line.append(min(ways)[1])
                node = after(node, line[-1])
        return {"best": best, "worst": worst, "positions": len(replies), "slips": len(slips), "line": line}

    def _value(self, position: Hashable) -> str:
        if position not in self._solution:
            raise Misfit("game changes")
        return self._solution.value(position)

    def _moves(self, position: Hashable) -> "list[MoveWorth]":
        """Return the moves of a position, with what they are worth."""
        value, over, found = self._value(position), self.game.result(position), list[MoveWorth]()
        for move in [] if over else self.game.moves(position):
            to = self.game.after(position, move)
            plies = self._solution.plies(to)
            found.append(MoveWorth(move, _OPPOSITE[self._value(to)], None if plies is None else plies + 1))
        if _RANKS[value] != max([_RANKS[worth.value] for worth in found], default=_RANKS[over or value]):
            raise Misfit("game changes")
        return found


def _urgency(against: "Solution", node: Node) -> "tuple[int, int]":
    """Return a sort key, lowest for what the side that has just moved wants most: quick wins or draws, late defeats."""
    rank, plies = _RANKS[against.value(node)], against.plies(node)
    if plies is None:
        plies = 2 * len(against)  # later than any end
    return rank, -plies if rank > 0 else plies


def _solved(
    start: "Callable[[], Hashable]",
    moves: "Callable[..., list[int]] | Callable[..., list[object]]",
    after: "Callable[..., Hashable]",
    result: "Callable[..., str | None]",
    most: int,
) -> "Solution":
    """Return the solution of a game. Raises Misfit if it has too many positions."""
    from ttt.engine.retrograde import BadGame, solve  # imported only now, so that no bot finds the engine here

    gc.disable()  # with so many tuples, garbage collection takes nearly half of the time
    try:
        return solve(start, moves, after, result, most)
    except BadGame as bad:
        raise Misfit("game endless", (shown(bad.position),)) from None
    finally:
        gc.enable()


def _counted(result: "Callable[..., str | None]", tell: Tell) -> "Callable[..., str | None]":
    """Wrap a function so that it reports how often it is called, and raises Misfit after LONGEST seconds."""
    count, until = 0, perf_counter() + LONGEST

    def counting(position: object) -> "str | None":
        nonlocal count
        count += 1
        if not count % _PACE:
            tell(count)
            if perf_counter() > until:
                raise Misfit("game too long")
        return result(position)

    return counting
