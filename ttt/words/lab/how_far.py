"""The progress of the exam of CS50's functions: how many positions minimax is asked about, and how much time is left.

A minimax without a cache takes minutes, which isn't an error, so the time left is shown as soon as it can be estimated.
"""

from ttt.words.speech import say, say_n

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


SOON, LITTLE = 5, 0.02  # seconds, and a share of the work; an estimate needs both. Chosen by hand.


class HowFar:
    """The progress of one exam; the clock gives seconds."""

    def __init__(self, clock: "Callable[[], float]") -> None:
        self._clock = clock
        self._begun: "tuple[float, float] | None" = None  # the time of the first call with minimax, the share done then
        self._done = self._ends = 0.0  # the share done at the last call, and the time when all is expected to be done

    def told(self, done: float, sofar: "Mapping[str, object]") -> str:
        """Return what to show, "" before minimax is asked; done is the share done, sofar the numbers of positions."""
        whole, count = sofar.get("to minimax"), sofar.get("minimax")
        if not whole:
            return ""
        told = say("minimax is asked about {all} positions.", all=whole)
        if count:
            told = say("minimax: {count} of {all} positions.", count=count, all=whole)
        minutes = self._minutes_left(done)
        if minutes:
            told += " " + say_n("About {count} minute left.", "About {count} minutes left.", count=minutes)
        return told

    def _minutes_left(self, done: float) -> int:
        """Estimate the minutes left from the share done so far; 0 until an estimate is possible."""
        now = self._clock()
        self._begun = self._begun or (now, done)
        took, part = now - self._begun[0], (done - self._begun[1]) / (1 - self._begun[1])
        if done > self._done and took >= SOON and part >= LITTLE:
            self._ends = now + took * (1 - part) / part
        self._done = done
        return max(1, round((self._ends - now) / 60)) if self._ends else 0
