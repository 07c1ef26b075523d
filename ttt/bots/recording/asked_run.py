"""A run to record or to count: a bot's run in one game, with the boards it thinks about, or any run without boards."""

from collections.abc import Callable
from functools import partial
from types import CodeType
from typing import Any

from ttt.bots.bot import Bot
from ttt.bots.kinds import check_board
from ttt.bots.mistakes import Misfit
from ttt.bots.moves import Request, as_read, request
from ttt.bots.recording.board_readings import Sight
from ttt.bots.recording.boards import Boards
from ttt.bots.recording.places import Places
from ttt.bots.recording.scouting import Seen, recursions, scouted
from ttt.bots.recording.search_tree import Caches, Tree
from ttt.bots.recording.searchers import BEGINS, mentioned, searchers, searching
from ttt.bots.recording.source_lines import SourceLines
from ttt.game.rules import Position


class AskedRun:
    """One run: do() calls the function named `call` with only the position; if `call` is None, it asks the bot to move.

    A loaded bot makes only one run: what it leaves behind would affect another. So recursions()
    and scout() take a run each; another AskedRun gets what they find, as recursive and through see(). recursive holds
    the functions that search, if the source doesn't show which do. Raises Misfit if there is no function with that
    name, or if the bot can't play on the board.
    """

    def __init__(
        self, bot: Bot, position: Position, call: "str | None", recursive: "set[CodeType] | None" = None
    ) -> None:
        self.code = bot.code
        self.lines = SourceLines(bot.source)
        self._found = searching(bot.code, recursive) if recursive else searchers(bot.code, bot.names)
        self.searchers = self._found.how
        self.gives_move = call is None
        self._asking: "Request | None" = None
        self._answer: object = None
        if call is None:
            check_board(bot.kind, position.rules)
            self._asking = request(bot.kind, bot.names, position)
            self.do: "Callable[[], object]" = self._ask
        elif callable(bot.names.get(call)):
            self.do = partial(bot.names[call], position)
        else:
            raise Misfit("no kind", (call,))
        places = Places(bot.names, mentioned(bot.code))
        self._sight = Sight(position.rules, Boards(position.rules), places, position.marks)
        self._caches = Caches(bot.names, [code for code in self.searchers if self.lines.is_decorated(code)])
        self.see(Seen({}, set()))

    def _ask(self) -> None:
        assert self._asking
        self._answer = self._asking.call()

    def chosen(self) -> "int | None":
        """Return the cell that the run answered with, perhaps taken or off the board; None if it names no cell."""
        return as_read(self._asking, self._answer).get("cell") if self._asking else None

    def recursions(self) -> "set[CodeType]":
        """Return the functions that call themselves at the beginning of the run."""
        return recursions(self.code, self.do)

    def scout(self) -> Seen:
        """Return how to read the program's boards, as found at the beginning of the run."""
        return scouted(self.code, self._found, self._sight, self.do)

    def see(self, seen: Seen) -> None:
        """Read the boards in the way that scout() has found."""
        self.tree = Tree(self._sight, seen, list(self.searchers), self._caches)

    def without_boards(self) -> Seen:
        """Return how to show the calls of a run without boards, once tree.is_lost."""
        giving_values = {code for code, how in self.searchers.items() if how != BEGINS}
        return Seen({}, giving_values, calls=set(self.searchers))


class NoTree:
    """A stand-in for the search tree of a run without boards."""

    has_boards = False


class PlainRun:
    """A run without boards, of which only the lines are recorded; it has what a Recorder uses of an AskedRun."""

    def __init__(self, bot: Bot, do: "Callable[[], object]") -> None:
        self.lines = SourceLines(bot.source)
        self.searchers: "dict[CodeType, str]" = {}
        self.tree: Any = NoTree()
        self.gives_move = True
        self.do = do
