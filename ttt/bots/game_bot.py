"""A bot for a learner's game, in a separate program.

Two interpreters take part. One holds the game, solves it and judges; no other program ever runs there. The other holds
the bot and a copy of the game, so the bot can change nothing but its own copy. The second searches all positions that
the bot can reach, and reports only the bot's replies, each as the index of a move. The first repeats that search. If
the bot has changed its copy, or a position, the two searches differ, and the first notices that.
"""

import re
import sys
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from time import perf_counter
from types import ModuleType
from zlib import crc32

from ttt.bots.bot import compiled, with_plain_ends
from ttt.bots.kinds import Namespace
from ttt.bots.mistakes import Misfit
from ttt.bots.own_game import OwnGame, move_text
from ttt.bots.solved_game import LONGEST, MOST, Tell

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.own_games import Replies

MODULE = "game"  # the name by which the bot's program may import its copy of the game
IN_ONE_TEXT = 1000  # replies in one string: the page passes on short strings faster than a long one
_ADDRESS = re.compile(r"<[^<>]* at 0x[0-9a-fA-F]+>")  # differs between interpreters

Choose = Callable[[Hashable, Sequence[object]], int]  # returns the index of one of a position's moves


def copy_of_game(source: str) -> Namespace:
    """Run a game's source as a module for the bot's program to import, and return its names.

    Raises Failed if Python can't compile the source, and whatever its code raises.
    """
    module = ModuleType(MODULE)
    sys.modules[MODULE] = module
    exec(compiled(with_plain_ends(source), f"{MODULE}.py"), module.__dict__)
    return dict(module.__dict__)


def forget_copy() -> None:
    """Remove the copy, so that programs loaded later can't import the last game."""
    if getattr(sys.modules.get(MODULE), "__spec__", MODULE) is None:  # a module that was imported has a spec
        del sys.modules[MODULE]


def replies_of(game: OwnGame, is_first: bool, choose: Choose, tell: Tell) -> "dict[Hashable, int]":
    """Return the bot's reply, a move's index, in every position that it can reach; the order is always the same.

    is_first says whether the bot moves first, choose() gives its replies, and tell() is called with the number of
    positions found so far; a position counts twice if either side can be to move. Raises Misfit after LONGEST seconds
    or 2 * MOST positions.
    """
    start = game.start(), is_first
    replies: "dict[Hashable, int]" = {}
    seen, left, until = {start}, [start], perf_counter() + LONGEST
    while left:
        tell(len(seen))
        if len(seen) > 2 * MOST:
            raise Misfit("game bot astray")
        if perf_counter() > until:
            raise Misfit("game bot too long")
        position, is_own = left.pop()
        if game.result(position) is not None:
            continue
        moves: "Sequence[object]" = game.moves(position)
        if is_own:
            if position not in replies:  # asked again, the bot might choose differently
                replies[position] = choose(position, moves)
            moves = moves[replies[position] :][:1]
        for move in moves:
            node = game.after(position, move), not is_own
            if node not in seen:
                seen.add(node)
                left.append(node)
    return replies


class Told:
    """The bot's replies, recorded for the other interpreter."""

    def __init__(self) -> None:
        self._numbers: "list[int]" = []
        self._mark = 0  # a checksum of the chosen moves

    def noted(self, game: OwnGame) -> Choose:
        """Return a function that chooses as the bot does, and records the choice."""

        def choose(position: Hashable, moves: "Sequence[object]") -> int:
            at = game.reply(position)
            self._numbers.append(at)
            self._mark = _marked(self._mark, moves[at])
            return at

        return choose

    def replies(self) -> "Replies":
        """Return all recorded replies as plain data."""
        numbers = [str(at) for at in self._numbers]
        texts = [",".join(numbers[at : at + IN_ONE_TEXT]) for at in range(0, len(numbers), IN_ONE_TEXT)]
        return {"texts": texts, "mark": self._mark}


def told_replies(game: OwnGame, is_first: bool, told: "Mapping[str, object]", tell: Tell) -> "dict[Hashable, int]":
    """Return the reported replies, as moves' indices, by position. Raises Misfit if they don't fit the game."""
    numbers, mark = _numbers(told.get("texts")), 0

    def choose(position: Hashable, moves: "Sequence[object]") -> int:
        nonlocal mark
        at = next(numbers, -1)
        if not 0 <= at < len(moves):
            raise Misfit("game bot astray")
        mark = _marked(mark, moves[at])
        return at

    replies = replies_of(game, is_first, choose, tell)
    if mark != told.get("mark") or next(numbers, None) is not None:
        raise Misfit("game bot astray")
    return replies


def _numbers(texts: object) -> "Iterator[int]":
    for text in texts if isinstance(texts, list) else ():
        for number in str(text).split(","):
            yield int(number) if number.isdecimal() and len(number) < 5 else -1


def _marked(mark: int, move: object) -> int:
    return crc32(_ADDRESS.sub("", move_text(move)).encode("utf-8", "backslashreplace"), mark)
