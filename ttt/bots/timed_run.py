"""A timed run of a bot: it reports the current line, and finally stops the bot in the line that takes too long."""

from collections.abc import Callable
from time import perf_counter

from ttt.bots.mistakes import OutOfTime

BUDGET = 0.5  # seconds for one question
_FIRST = 20  # times that each line is reported immediately
_OFTEN = 0.001  # seconds between two reports after that


class TimedRun:
    """The line and the time of a running bot.

    told() is called with each step (see line_trace.py); it passes lines to post(), which reports them.
    """

    def __init__(self, post: "Callable[[int], None]", clock: "Callable[[], float]" = perf_counter) -> None:
        self._post, self._clock = post, clock
        self._seen: "dict[int, int]" = {}
        self._posted = 0.0
        self._line: "int | None" = None
        self.begin()

    def begin(self) -> None:
        """Begin timing a single question."""
        self.stopped_at: "int | None" = None  # the line in which the bot was stopped
        self._end = self._clock() + BUDGET

    def told(self, line: "int | None") -> None:
        """Record one more step. Once time is up, raises OutOfTime in the bot's line, and at each later step."""
        now = self._clock()
        if line is not None and line != self._line:
            self._line = line
            # The bot may get stuck here in a built-in function; then only the line last reported is known.
            times = self._seen[line] = self._seen.get(line, 0) + 1
            if times <= _FIRST or now - self._posted > _OFTEN:
                self._posted = now
                self._post(line)
        if now > self._end:
            self.stopped_at = self.stopped_at or self._line
            raise OutOfTime("still at work")
