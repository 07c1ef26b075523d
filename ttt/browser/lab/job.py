"""A job that takes long, such as an exam or a tournament: whether a run is under way, which one counts, what is shown.

A job has one run at a time, known by its number. A panel that begins a job says what to do, and gets told how it ended.
"""

from ttt.browser.kit.notices import report, start_task
from ttt.game.errors import Refused
from ttt.words.refusals import broken, refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from ttt.browser.lab.lab import Lab

IDLE, RUNNING, STOPPING = "idle", "running", "stopping"  # states
BEGIN, STOP, DROP, END = "begin", "stop", "drop", "end"  # events
# The state after each event; an event that isn't listed for a state changes nothing. A stopped run goes on to its end,
# with what it has found so far; what comes of a dropped run doesn't count. A new run drops the one before.
NEXT = {
    (IDLE, BEGIN): RUNNING,
    (RUNNING, BEGIN): RUNNING,
    (RUNNING, STOP): STOPPING,
    (RUNNING, DROP): IDLE,
    (RUNNING, END): IDLE,
    (STOPPING, BEGIN): RUNNING,
    (STOPPING, DROP): IDLE,
    (STOPPING, END): IDLE,
}


def _nothing() -> None:
    """Do nothing."""


class Job:
    """A job of a panel, and the elements that show it, given by their selectors; "" for one that there isn't.

    While a run is under way, what is at `stop` takes the place of what is at `begin`, and gets its focus; the progress
    is shown. Before and after each run, the progress is 0, and the text at `sofar` is empty. tell gets the sentence
    with which a run that counts has ended. changed is called after each change.
    """

    def __init__(
        self,
        lab: "Lab",
        begin: str = "",
        stop: str = "",
        progress: str = "",
        sofar: str = "",
        tell: "Callable[[str], None] | None" = None,
        changed: "Callable[[], None]" = _nothing,
    ) -> None:
        self._lab, self._tell, self._changed = lab, tell, changed
        self._begin, self._stop, self._progress, self._sofar = begin, stop, progress, sofar
        if stop:
            lab.listen(stop, "click", lambda event: self.stop())
        self.state = IDLE
        self._number = 0
        self._halt: "Callable[[], object]" = _nothing

    @property
    def is_running(self) -> bool:
        """Whether a run is under way, even if it was told to stop."""
        return self.state != IDLE

    def counts(self, number: int) -> bool:
        """Whether the run with this number is under way, and is the one that counts."""
        return self.is_running and number == self._number

    def begin(self) -> int:
        """Begin a run, and return its number; end() has to end it. What is under way is halted."""
        if self.state == RUNNING:
            self._halt()
        self._number += 1
        self._halt = _nothing
        self._take(BEGIN)
        return self._number

    def run(self, act: "Callable[[int], Awaitable[str]]") -> None:
        """Begin a run that an act carries out, given the run's number; it returns the sentence to tell at the end."""
        start_task(self._to_its_end(act, self.begin()))

    async def _to_its_end(self, act: "Callable[[int], Awaitable[str]]", number: int) -> None:
        try:
            told = await act(number)
        except Refused as error:
            told = refusal(error)
        except Exception as error:
            report(error)
            told = broken(error)
        if self.end(number) and self._tell:
            self._tell(told)

    def halted_by(self, halt: "Callable[[], object]") -> None:
        """Note what ends the work under way, if the run is stopped or dropped; it is called now if the run was."""
        self._halt = halt
        if self.state != RUNNING:
            halt()

    def stop(self) -> None:
        """Stop the run under way; it ends with what it has found so far."""
        if self._take(STOP):
            self._halt()

    def drop(self) -> bool:
        """End the run under way, whose outcome doesn't count; return whether there was one."""
        is_dropped = self._take(DROP)
        if is_dropped:
            self._halt()
        return is_dropped

    def end(self, number: int) -> bool:
        """Note that the run with this number is over; return whether it counted."""
        return self.counts(number) and self._take(END)

    def _take(self, event: str) -> bool:
        """Take an event, and return whether it changed anything."""
        if (self.state, event) not in NEXT:
            return False
        self.state = NEXT[self.state, event]
        if event != STOP:
            self._show()
        self._changed()
        return True

    def _show(self) -> None:
        lab = self._lab
        if self._begin:
            exchange(lab, self._begin, self._stop, self.is_running)
        if self._progress:
            progress = lab.find(self._progress)
            progress.hidden, progress.value = not self.is_running, 0
        if self._sofar:
            lab.write(self._sofar, "")


def exchange(lab: "Lab", begin: str, stop: str, is_running: bool) -> None:
    """Show what is at `stop` if is_running, otherwise what is at `begin`; hide the other, and pass on its focus.

    begin and stop are the selectors of buttons, or of what holds buttons.
    """
    gone, there = lab.find(begin), lab.find(stop)
    if not is_running:
        gone, there = there, gone
    there.hidden = False
    if gone.matches(":focus-within"):
        there.focus()
    gone.hidden = True
