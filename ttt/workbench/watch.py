"""How far something is, told to whoever asked for it, and an end to it when the time is up."""

from collections.abc import Callable
from time import monotonic
from typing import Any, NamedTuple

from ttt.words.commands.workbench import SENTENCES
from ttt.words.speech import learn, say
from ttt.workbench.given import MOST, seconds_of

learn(SENTENCES)


class Progress(NamedTuple):
    """How far something is: the part that is done, from 0 to 1, None where nobody can know; and a text that tells."""

    done: float | None
    text: str


class TimeIsUp(TimeoutError):
    """It took longer than it was allowed to. result is what was known by then, None if that is nothing."""

    def __init__(self, seconds: float) -> None:
        super().__init__(say("time is up", seconds=f"{seconds:g}"))
        self.result: object = None
        self.sofar: Any = None  # the same as the referee has it


class Watch:
    """Tells the progress of one call, and knows its time: timeout is in seconds, None for no end."""

    def __init__(self, progress: "Callable[[Progress], object] | None", timeout: "float | None") -> None:
        """Raises BadSetting, TypeError."""
        if not (progress is None or callable(progress)):
            raise TypeError(f"progress is a function that is given a Progress, not {type(progress).__name__}.")
        self._progress = progress
        self._timeout = None if timeout is None else seconds_of(timeout)
        self._end = None if self._timeout is None else monotonic() + self._timeout

    @property
    def left(self) -> float:
        """The seconds that are left."""
        return MOST if self._end is None else self._end - monotonic()

    def check(self) -> None:
        """Raise TimeIsUp when it is."""
        if self._timeout is not None and self.left <= 0:
            raise TimeIsUp(self._timeout)

    def tell(self, done: "float | None", text: str) -> None:
        """Tell how far it is. Raises TimeIsUp when it is."""
        self.check()
        if self._progress:
            self._progress(Progress(done, text))
