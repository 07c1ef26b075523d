"""Reports the progress of a call to the caller, and ends it when its time is up."""

from collections.abc import Callable
from time import monotonic
from typing import Any, NamedTuple

from ttt.words import workbench as workbench  # why something is refused
from ttt.words.speech import say
from ttt.workbench.given import MOST, seconds_of


class Progress(NamedTuple):
    """How far a call has got: the share that is done, from 0 to 1, or None if unknown; and a text that describes it."""

    done: float | None
    text: str


class TimeIsUp(TimeoutError):
    """A call took longer than allowed. result is what was known by then, or None if nothing was."""

    def __init__(self, seconds: float) -> None:
        super().__init__(say("The time is up: it wasn't finished within {seconds} s.", seconds=f"{seconds:g}"))
        self.result: object = None
        self.sofar: Any = None  # the same, as the referee returned it


class Watch:
    """Reports one call's progress and limits its time; timeout is in seconds, or None for no limit."""

    def __init__(self, progress: "Callable[[Progress], object] | None", timeout: "float | None") -> None:
        """Start the clock. Raises BadSetting or TypeError."""
        if not (progress is None or callable(progress)):
            raise TypeError(f"progress is a function that is given a Progress, not {type(progress).__name__}.")
        self._progress = progress
        self._timeout = None if timeout is None else seconds_of(timeout)
        self._end = None if self._timeout is None else monotonic() + self._timeout

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
