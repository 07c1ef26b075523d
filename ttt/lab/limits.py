"""How long a bot may think about one answer: one rule for the page and the terminal.

A move gets the task's seconds, and a side's first move at least FIRST_MOVE: for that move, a plain minimax without a
cache searches the whole game, and it is right, though slow. A bot that exceeds the usual time at a first move is asked
about an almost full board. If it answers that in time, it is a searcher, and is asked again with the long time. If it
doesn't, it hangs, and nobody has to wait longer for it.
"""

from collections.abc import Iterator
from functools import cache
from itertools import islice

from ttt.game.family import start
from ttt.game.rules import Position, Rules, is_whole
from ttt.lab.bot_answers import is_seconds
from ttt.lab.task_steps import text_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.tasks import AskedTask, ExamStep, Steps

SECONDS = 20  # the time for a move, unless somebody chooses another
FIRST_MOVE = 240  # seconds; chosen by hand: plain minimax over deep copies on a slow phone takes 160
FIRST_PLIES = 2  # plies in which the sides make their first moves
_LOOKED_AT = 2000  # positions looked at to find an almost full board


class Limits:
    """The limits for the bots of one task; seconds is None if the caller has limits of its own.

    failures counts, by bot, how often each gave no answer; a task may bring the counts of earlier games.
    """

    def __init__(self, task: "AskedTask", otherwise: "float | None" = None) -> None:
        """Take the seconds for a move from the task, else from otherwise."""
        seconds = task.get("seconds")
        self.seconds: "float | None" = seconds if is_seconds(seconds) and seconds else otherwise
        self.given = self.seconds  # the limit for the latest question
        before = task.get("failures")
        counts = [count for count in before if is_whole(count)] if isinstance(before, list) else []
        self.failures = dict(enumerate(counts))
        self._searchers: "set[int]" = set()  # bots that are known to answer, though slowly
        self._endless: "set[int]" = set()  # bots that are known to hang

    @property
    def first(self) -> "float | None":
        """The seconds for a side's first move."""
        return None if self.seconds is None else max(self.seconds, FIRST_MOVE)

    def is_searcher(self, bot: int) -> bool:
        """Whether a bot needs the long time for first moves, so that these are better asked separately."""
        return bot in self._searchers

    def asked(self, asking: "ExamStep", rules: Rules, plies: "list[int]", each: int = 1) -> "Steps[object]":
        """Ask for moves in games with these numbers of plies, `each` seeds per game, and return the reply.

        A searcher that took too long at a first move is asked once more, with more time.
        """
        bot = asking["bot"]
        self.given = self.first if bot in self._searchers and max(plies) < FIRST_PLIES else self.seconds
        reply = yield {**asking, "seconds": self.given}
        if not self._was_late_at_first(reply, plies, each, bot):
            return reply
        game = _almost_full(rules)
        probe = {"ask": "moves", "games": [game], "seeds": [0]}
        probed = yield {**asking, "ask": probe, "about": game, "seconds": self.seconds}
        if isinstance(probed, dict) and probed.get("failed") == "stopped":
            return probed
        if not (isinstance(probed, dict) and "answers" in probed):
            self._endless.add(bot)
            return reply
        self._searchers.add(bot)
        self.given = self.first
        return (yield {**asking, "seconds": self.given})

    def _was_late_at_first(self, reply: object, plies: "list[int]", each: int, bot: int) -> bool:
        if self.seconds is None or self.seconds >= FIRST_MOVE or bot in self._searchers | self._endless:
            return False
        if not (isinstance(reply, dict) and reply.get("failed") == "time"):
            return False
        at = reply.get("at")
        return plies[at // each if isinstance(at, int) and 0 <= at < each * len(plies) else 0] < FIRST_PLIES


@cache
def _almost_full(rules: Rules) -> str:
    """Return the text of an unfinished game with as few empty cells as can be found quickly."""
    longest: "tuple[int, ...]" = ()
    for moves in islice(_games(start(rules), ()), _LOOKED_AT):
        longest = max(longest, moves, key=len)
        if len(longest) >= rules.size - 1:
            break
    return text_of(rules, longest)


def _games(position: Position, moves: "tuple[int, ...]") -> "Iterator[tuple[int, ...]]":
    """Yield unfinished games; each, except the first, adds one move to an earlier game."""
    yield moves
    for cell in position.legal_moves():
        after = position.play(cell)
        if not after.outcome:
            yield from _games(after, (*moves, cell))
