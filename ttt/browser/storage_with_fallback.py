"""Texts by name, in the browser's storage or, if the browser refuses, in memory.

A text that can't be read is put aside under another name and never overwritten.
"""

from ttt.game.errors import Refused
from ttt.words.refusals import refusal
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

PREFIX = "ttt:"
ASIDE = ":aside"


class Store:
    """storage answers whether the browser did as asked: see static/storage.js.

    notice is told what can't be read.
    """

    def __init__(self, storage: "Any", notice: "Callable[[str], None]") -> None:
        self._storage = storage
        self._notice = notice
        self._memory: "dict[str, str | None]" = {}
        self.is_lasting = bool(storage.isStoring())

    def get(self, name: str) -> "str | None":
        """The text stored under a name, None if there is none."""
        if name in self._memory:
            return self._memory[name]
        return self._storage.get(PREFIX + name)

    def read(self, name: str, reader: "Callable[[str], Any]") -> "Any":
        """What reader makes of the text under a name; None if there is no text, or if reader refuses it."""
        text = self.get(name)
        if text is None:
            return None
        try:
            return reader(text)
        except Refused as error:
            self._put_aside(name)
            self._notice(say("put aside", because=refusal(error)))
            return None

    def put(self, name: str, text: str) -> None:
        """Store a text under a name, in memory if the browser refuses (because it is full, or blocked)."""
        if name not in self._memory and self._storage.set(PREFIX + name, text):
            return
        self.is_lasting = False
        self._memory[name] = text

    def remove(self, name: str) -> None:
        """Remove the text under a name."""
        if name in self._memory or not self._storage.remove(PREFIX + name):
            self._memory[name] = None

    def _put_aside(self, name: str) -> None:
        """Move a text that can't be read out of the way; if even that fails, go on in memory."""
        if not self._storage.putAside(PREFIX + name, PREFIX + name + ASIDE):
            self.is_lasting = False
            self._memory[name] = None
