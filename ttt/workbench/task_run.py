"""Runs a task of ttt/lab/referee.py: carries its questions to the players and their answers back.

A call that runs tasks has a Watch, which reports the progress to the caller and limits the time.
"""

from collections.abc import Callable, Mapping, Sequence
from time import monotonic
from typing import Any, NamedTuple, Protocol

from ttt.game.errors import BadSetting
from ttt.lab.referee import begin
from ttt.words.errors import told as causes
from ttt.words.lab.mistakes import erring, traceback
from ttt.words.lab.results import HowFar
from ttt.words.lab.verdicts import at_work
from ttt.words.speech import say
from ttt.workbench.given import MOST, seconds_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.bots import Unchecked
    from ttt.message_types.tasks import ExamStep, Task


class Progress(NamedTuple):
    """How far a call has got: the share that is done, from 0 to 1, or None if unknown; and a text that describes it."""

    done: float | None
    text: str


class TimeIsUp(TimeoutError):
    """A call took longer than allowed. result is what was known by then, or None if nothing was."""

    def __init__(self, seconds: float) -> None:
        super().__init__(say("The time is up: it wasn't finished within {seconds} s.", seconds=f"{seconds:g}"))
        self.result: object = None


class Watch:
    """Reports one call's progress and limits its time; timeout is in seconds, or None for no limit.

    stop is what has stopped the call, if anything has: Ctrl-C or the time.
    """

    def __init__(self, progress: "Callable[[Progress], object] | None" = None, timeout: "float | None" = None) -> None:
        """Start the clock. Raises BadSetting or TypeError."""
        if not (progress is None or callable(progress)):
            raise TypeError(f"progress is a function that is given a Progress, not {type(progress).__name__}.")
        self._progress = progress
        self._timeout = None if timeout is None else seconds_of(timeout)
        self._end = None if self._timeout is None else monotonic() + self._timeout
        self.stop: "KeyboardInterrupt | TimeIsUp | None" = None

    @property
    def left(self) -> float:
        """The remaining seconds; MOST without a time limit."""
        return MOST if self._end is None else self._end - monotonic()

    def check(self) -> None:
        """Raise TimeIsUp if the time is up."""
        if self._timeout is not None and self.left <= 0:
            raise TimeIsUp(self._timeout)

    def tell(self, done: "float | None", text: str) -> None:
        """Report the progress. Raises TimeIsUp if the time is up."""
        self.check()
        if self._progress:
            self._progress(Progress(done, text))

    def end(self, found: object = None) -> None:
        """Raise what has stopped the call, if anything has; found is what was known by then."""
        if isinstance(self.stop, TimeIsUp):
            self.stop.result = found
        if self.stop:
            raise self.stop from None


class Asked(Protocol):
    """A player who is asked for moves: a bot or a program. patience is its seconds for a move, None if it times itself.

    ask() returns the answer to a question of the referee, each single part of which may take so many seconds; a process
    calls waiting now and then with the seconds that a part has taken so far.
    """

    @property
    def patience(self) -> "float | None": ...

    def ask(
        self, question: "Mapping[str, object]", seconds: "float | None", waiting: "Callable[[int], None]"
    ) -> "Mapping[str, object]": ...


class Unfit(BadSetting):
    """A bot or a game that can't be examined. reply is the answer that shows why; seconds is the time that it had."""

    def __init__(self, reason: str, reply: "Unchecked | None" = None, seconds: float = 0, **given: object) -> None:
        super().__init__(reason, **given)
        self.reply: "Unchecked" = reply or {}
        self.seconds = seconds

    def __reduce__(self) -> "tuple[Any, ...]":
        return *super().__reduce__(), self.__dict__


def how_far(clock: "Callable[[], float]" = monotonic) -> "Callable[[ExamStep], Progress]":
    """Return a function that says how far one examination has got."""
    minimax = HowFar(clock)

    def told(step: "ExamStep") -> Progress:
        parts = [f"{int(100 * step['done'])} %", minimax.told(step["done"], step["sofar"])]
        return Progress(step["done"], ", ".join([part for part in parts if part]))

    return told


def result_of(
    task: "Task", players: "Sequence[Asked]", watch: Watch, told: "Callable[[ExamStep], Progress] | None" = None
) -> Any:
    """Run a task and return its result. told turns a step into the progress; None means how_far().

    After Ctrl-C, and when the time is up, a match or an exam of functions returns what it knows, and watch.stop holds
    the exception; any other task raises it.
    """
    patience = [player.patience for player in players]
    is_timed = patience and None not in patience  # all have the same time for a move
    steps = begin({**task, "seconds": patience[0]} if is_timed else task)
    told, reply = told or how_far(), None
    try:
        while True:
            step = steps.send(reply)
            try:
                shown = told(step)
                watch.tell(*shown)
                reply = _reply(players[step["bot"]], step, watch, shown) if step["ask"] else None
            except (KeyboardInterrupt, TimeIsUp) as stop:
                watch.stop = stop
                steps.throw(KeyboardInterrupt())
    except StopIteration as end:
        return end.value
    except KeyboardInterrupt:
        watch.end()
        raise


def _reply(player: Asked, step: "ExamStep", watch: Watch, shown: Progress) -> "Mapping[str, object]":
    """Return a player's answer; if it takes long, say so next to what is shown."""
    question = step["ask"]
    assert question is not None

    def waiting(seconds: int) -> None:
        watch.tell(shown.done, f"{shown.text}, {at_work(step, seconds)}" if seconds else shown.text)

    return player.ask(question, step["seconds"], waiting)


def own_lines(why: "Unchecked", sentences: "Sequence[str]") -> "list[str]":
    """Return the lines of the traceback; if the cause is known, the learner's faulty line comes first.

    If the cause isn't known, the last line is left out if one of the sentences contains it.
    """
    lines = traceback(why).splitlines()
    if causes.told(erring(why)):
        pointed_to = [part for part in causes.pointed(erring(why)) if part]
        return [*pointed_to, *([say("What Python says"), *lines] if lines else [])]
    return lines[:-1] if lines and any(lines[-1] in one for one in sentences) else lines
