"""A bot that is a function of the caller's own program: it runs in this process, and is abandoned when its time is up.

It gets the same questions in the same way as a bot from a file in its own process (ttt/bots/runner.py). Where Python
can't interrupt a function, as on Windows, in other threads and in a browser, a late answer counts as none, and a bot
that hangs has to be stopped by hand; so does one that catches every exception in an endless loop.
"""

import random
import signal
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, redirect_stdout
from time import perf_counter
from types import FrameType

from ttt.bots.environment import Printed
from ttt.bots.kinds import KAGGLE, MOVE
from ttt.bots.mistakes import OutOfTime, of_exception
from ttt.bots.moves import answered, request, with_change
from ttt.bots.position import given
from ttt.game.notation import from_text
from ttt.game.record import position_of
from ttt.workbench.task_run import Watch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.bots import SingleMove

Reply = dict[str, object]
_AGAIN = 0.05  # seconds between two rings of the alarm


class OwnBot:
    """A function that gets a position or, as on Kaggle, an observation, and returns a move."""

    def __init__(self, function: "Callable[..., object]", kind: "str | None", seconds: float, watch: Watch) -> None:
        """Wrap a function; kind is MOVE or KAGGLE, or None to go by the names of the arguments."""
        self._watch = watch
        self.patience = seconds
        self.name = getattr(function, "__name__", type(function).__name__)
        self.kind = kind or _kind(function)
        self._names: "dict[str, object]" = {"agent" if self.kind == KAGGLE else "move": function}
        known = getattr(function, "__globals__", {})
        self._chances = [value for value in list(known.values()) if type(value) is random.Random]  # its own generators
        self._output = Printed()

    @property
    def printed(self) -> str:
        """What the function has printed since this was last read, up to a limit."""
        return self._output.take().get("printed", "")

    def ask(
        self,
        question: "Mapping[str, object]",
        seconds: "float | None" = None,
        waiting: "Callable[[int], None]" = lambda seconds: None,
    ) -> Reply:
        """Return the answer to a question for moves, as ttt/lab reads it, or {"failed": ...}. Raises TimeIsUp."""
        texts, seeds = question["games"], question["seeds"]
        assert isinstance(texts, list)
        assert isinstance(seeds, list)
        singles = [(text, seed) for text in texts for seed in seeds]
        limit = seconds or self.patience
        answers: "list[SingleMove]" = []
        slowest = [0.0, 0]
        before = random.getstate()
        try:
            for at, (text, seed) in enumerate(singles):
                began = perf_counter()
                answer = self._single(text, seed, min(limit, max(0.001, self._watch.left)))
                took = perf_counter() - began
                self._watch.check()
                if answer is None or took > limit:
                    return {"failed": "time", "line": None, "at": at, "error": None}
                answers.append(answer)
                slowest = max(slowest, [took, at])
        finally:
            random.setstate(before)  # the caller's random generator is left as it was
        games = [answers[at : at + len(seeds)] for at in range(0, len(answers), len(seeds))]
        return {"answers": games, "slowest": slowest}

    def _single(self, text: str, seed: int, seconds: float) -> "SingleMove | None":
        """Return the answer in one game with one seed; None if there was none in time."""
        asking = request(self.kind, self._names, given(position_of(from_text(text))))
        random.seed(f"{seed} {text}")  # as in ttt/bots/runner.py
        states = self._states()
        self._output.begin()
        answer: "SingleMove"
        try:
            with redirect_stdout(self._output), alarm(seconds):
                answer = answered(asking)
        except OutOfTime:
            return None
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            answer = {"error": of_exception(error)}
        answer = with_change(answer, asking)
        return answer | {"chance": True} if self._states() != states else answer

    def _states(self) -> "list[object]":
        return [random.getstate(), *[chance.getstate() for chance in self._chances]]


def _kind(function: "Callable[..., object]") -> str:
    """Return a function's kind, KAGGLE or MOVE, by the names of its arguments."""
    code = getattr(function, "__code__", None)
    if code and code.co_argcount:
        names = [name.lower() for name in code.co_varnames[: code.co_argcount]]
        if all(map(str.startswith, names, ("obs", "conf"))):
            return KAGGLE
    return MOVE


@contextmanager
def alarm(seconds: float) -> "Iterator[None]":
    """Raise OutOfTime in the block when its time is up, and again if the block catches it.

    Do nothing where Python can't interrupt a function.
    """
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return
    is_on = True

    def ring(number: int, frame: "FrameType | None") -> None:
        if is_on:
            raise OutOfTime("still at work")

    before = signal.signal(signal.SIGALRM, ring)
    try:
        try:
            signal.setitimer(signal.ITIMER_REAL, seconds, _AGAIN)
            yield
        finally:
            is_on = False
    finally:
        is_on = False  # the alarm may have rung just before
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
