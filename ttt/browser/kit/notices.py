"""Collects all messages except the state of the game, and shows them together.

Refusals and errors interrupt a screen reader; remarks, such as hints, wait until it is quiet. All tasks of the page
are started here, so that an error that ends a task is shown too.
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
    """Start a task of the page. If an error ends it, call reset and show the error."""
    asyncio.create_task(_to_its_end(act, reset))


async def _to_its_end(act: "Coroutine[Any, Any, Any]", reset: "Callable[[], object] | None") -> None:
    try:
        await act
    except Exception as error:  # whatever the error, nothing else would report it
        report(error)
        if reset:
            reset()
        for notices in _of_the_page:
            notices.tell_at_once(broken(error))


def report(error: Exception) -> None:
    """Print an error to the console, for the developers."""
    print(TASK_ENDED, repr(error))
    if hasattr(sys, "print_exception"):  # MicroPython
        sys.print_exception(error)


_of_the_page: "list[Notices]" = []  # the page's current Notices, which report a task that died


class Notices:
    """The messages of a page. sentences are shown first; show and show_remarks each replace what they showed before."""

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
        """Add a refusal or an error to what is shown next."""
        self._sentences.append(sentence)

    def remark(self, sentence: str) -> None:
        """Add a remark to what is shown next."""
        self._remarks.append(sentence)

    def tell(self) -> None:
        """Show what was added since the last call, in place of everything shown before."""
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
        """Show now why something takes a long time; given "", clear the last such reason if it is still shown."""
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
        """Show what was added, if anything; otherwise leave what is shown."""
        if self._sentences or self._remarks:
            self.tell()
