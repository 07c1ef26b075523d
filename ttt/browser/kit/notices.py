"""Collects the messages other than the state of the game, and shows them together.

What was refused or went wrong interrupts a listener; remarks, such as hints, wait until it is quiet. What a task
of the page dies of is told here too: none is started elsewhere.
"""

import asyncio
import sys

from ttt.words.refusals import broken

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from typing import Any

TASK_ENDED = "A task of this page ended:"  # in the console, where tests look for it


def start_task(act: "Coroutine[Any, Any, Any]", reset: "Callable[[], object] | None" = None) -> None:
    """Have the page do something in turns with everything else. If it dies, reset is called, and the person told."""
    asyncio.create_task(_to_its_end(act, reset))


async def _to_its_end(act: "Coroutine[Any, Any, Any]", reset: "Callable[[], object] | None") -> None:
    try:
        await act
    except Exception as error:  # whatever it is: nobody else hears of it
        report(error)
        if reset:
            reset()
        for notices in _of_the_page:
            notices.tell_at_once(broken(error))


def report(error: Exception) -> None:
    """Tell whoever may mend it."""
    print(TASK_ENDED, repr(error))
    if hasattr(sys, "print_exception"):  # MicroPython
        sys.print_exception(error)


_of_the_page: "list[Notices]" = []  # that tell the death of a task: the last that were told to


class Notices:
    """sentences are what went wrong so far, shown first. Each of the others replaces the text that it showed before."""

    def __init__(
        self, sentences: "list[str]", show: "Callable[[str], None]", show_remarks: "Callable[[str], None]"
    ) -> None:
        self._sentences = sentences
        self._remarks: "list[str]" = []
        self._show = show
        self._show_remarks = show_remarks
        self._shown: "list[str]" = []
        self._delay = ""
        _of_the_page[:] = [self]

    def add(self, sentence: str) -> None:
        """Add a refusal, or what went wrong, to what is shown next."""
        self._sentences.append(sentence)

    def remark(self, sentence: str) -> None:
        """Add something to know to what is shown next."""
        self._remarks.append(sentence)

    def tell(self) -> None:
        """Show what was added since the last time; everything that was shown before goes."""
        self._shown, self._sentences = self._sentences, []
        remarks, self._remarks = self._remarks, []
        self._show(" ".join(self._shown))
        self._show_remarks(" ".join(remarks))

    def tell_at_once(self, sentence: str) -> None:
        """Show one more refusal now."""
        self.add(sentence)
        self.tell()

    def remark_at_once(self, sentence: str) -> None:
        """Show one more remark now."""
        self.remark(sentence)
        self.tell()

    def tell_delay(self, sentence: str) -> None:
        """Show now why something takes long; "" takes that back if it is still shown."""
        if sentence:
            self._delay = sentence
            self.tell_at_once(sentence)
        else:
            self.take_back(self._delay)

    def take_back(self, sentence: str) -> None:
        """Clear a refusal that no longer holds, if it is still shown."""
        if sentence in self._shown:
            self._shown.remove(sentence)
            self._show(" ".join(self._shown))

    def tell_more(self) -> None:
        """Show what was added, if anything; else leave what is shown."""
        if self._sentences or self._remarks:
            self.tell()
