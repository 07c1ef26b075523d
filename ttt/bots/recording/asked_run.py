"""A run to record or to count: a bot's run in one game, with the boards it thinks about, or any run without boards."""

from collections.abc import Callable
from functools import partial
from types import CodeType, FrameType
from typing import Any

from ttt.bots.bot import Bot
from ttt.bots.kinds import check_board
from ttt.bots.mistakes import FILE, Misfit
from ttt.bots.moves import Request, as_read, request
from ttt.bots.recording.board_readings import Sight
from ttt.bots.recording.boards import Boards
from ttt.bots.recording.calls import RETURNED, tell_calls
from ttt.bots.recording.scouting import Seen, recursions, scouted
from ttt.bots.recording.search_tree import ANSWERED, FINISHED, Caches, Tree
from ttt.bots.recording.source import BEGINS, SourceLines, mentioned, searchers, searching
from ttt.bots.recording.values import Places
from ttt.game.rules import Position

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.recordings import Counts


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


class Counting:
    """The count of the boards of one run, as a recording would show them, but much faster; counts holds the result."""

    def __init__(self, run: AskedRun) -> None:
        self._run, self._tree = run, run.tree
        self._opened: "list[bool]" = []  # for each open call, whether it opened a node
        self._begins_with_move = False
        nothing: "Counts" = {"visited": 0, "cut": 0, "looked_up": 0, "finished": 0, "value": None, "has_boards": False}
        self.counts = nothing | {"has_boards": run.tree.has_boards}

    def entered(self, frame: FrameType) -> None:
        if not self._opened:
            caller = frame.f_back
            is_asked = caller is None or caller.f_code.co_filename != FILE
            self._begins_with_move = self._run.gives_move and is_asked
        opened = self._tree.enter(frame) is not None
        self._opened.append(opened)
        self.counts["visited"] += opened

    def left(self, code: CodeType, value: object, ended: int) -> None:
        if ended == RETURNED and not (self._begins_with_move and len(self._opened) == 1):
            self._tree.value(code, value)
        node = self._tree.open
        if not self._opened or not self._opened.pop() or not node:  # a recursion that was too deep hid this call
            return
        sort, cut = self._tree.leave(ended)
        self.counts["cut"] += cut.bit_count()
        self.counts["looked_up"] += sort == ANSWERED
        self.counts["finished"] += sort == FINISHED
        if not node.parent:
            self.counts["value"] = node.value if ended == RETURNED else None


def counted(run: AskedRun) -> "Counts":
    """Count a run; what it raises passes through."""
    counting = Counting(run)
    tell_calls(run.searchers, counting, run.do)
    return counting.counts
