"""Stores strings by name, in the browser's storage or, if the browser refuses, in memory.

A string that can't be read is put aside under another name before its own name is used again. If the browser refused to
store a string, the page tries again whenever it stores another.
"""

from ttt.game.errors import BadRecord, Refused
from ttt.session.stored_text import SHOWN
from ttt.words.refusals import refusal
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

PREFIX = "ttt:"
ASIDE = ":aside"


class Store:
    """The texts of a page, by name.

    storage is static/kit/storage.js, whose functions return False if the browser refuses. notice gets a sentence about
    each text that can't be read. merges holds, by name, a function that merges our text with a text that another window
    has stored since. The function gets their text, the text stored before theirs, and ours; all but the first may be
    None, for no text. It returns the text to store, or None to remove it. Without such a function, the last window to
    store a text wins.
    """

    def __init__(self, storage: "Any", notice: "Callable[[str], None]") -> None:
        self._storage = storage
        self._notice = notice
        self.merges: "dict[str, Callable[[str, str | None, str | None], str | None]]" = {}
        self._memory: "dict[str, str | None]" = {}  # texts the browser has refused to store; None: to be removed
        self._seen: "dict[str, str | None]" = {}  # texts last found in the browser's storage
        self._before: "dict[str, str | None]" = {}  # texts found there before those in _memory were put
        self._unread: "set[str]" = set()  # names of texts that couldn't be read and must not be overwritten
        self.is_lasting = bool(storage.isStoring())

    def get(self, name: str) -> "str | None":
        """Return the text stored under a name; None if there is none, or if the browser refuses to read it."""
        if name in self._memory:
            return self._memory[name]
        for _ in range(2):
            text = self._storage.get(PREFIX + name)
            if text is not False:  # False: the browser has refused, perhaps only once
                self._unread.discard(name)
                self._seen[name] = text
                return text
        self._unread.add(name)
        self._seen[name] = None
        return None

    def read(self, name: str, reader: "Callable[[str], Any]") -> "Any":
        """Return what reader makes of the text under a name; None if there is no text, or if reader can't use the text.

        Raises ImportError if reader lacks a module that hasn't been fetched yet.
        """
        text = self.get(name)
        if text is None:
            return None
        try:
            return reader(text)
        except ImportError:  # a module is missing; the text may be right
            raise
        except Exception as error:  # no stored text may keep the page from starting
            if not isinstance(error, Refused):
                print("A stored text could not be used:", repr(error))
                error = BadRecord("not a record", given=text[:SHOWN])
            self._unread.add(name)
            self.remove(name)
            self._notice(
                say("{because} The unreadable text was put aside, so nothing is lost.", because=refusal(error))
            )
            return None

    def remove(self, name: str) -> None:
        self.put(name, None)

    def put(self, name: str, text: "str | None") -> bool:
        """Store a text under a name, in memory if the browser refuses (because storage is full or blocked).

        The browser is also offered everything that it has refused so far. Return whether it has stored this text.
        """
        if name not in self._memory:  # noted even if there is no merge function: one may be added later
            self._before[name] = self._seen.get(name)
        self._memory[name] = text
        for held in list(self._memory):
            if self._is_merged(held) and self._is_free(held) and self._is_taken(held):
                del self._memory[held]
        self.is_lasting = not self._memory
        return name not in self._memory

    def _is_merged(self, name: str) -> bool:
        """Merge a text with one that another window has stored since, if any. Return False if the browser refuses."""
        if name not in self.merges:
            return True
        theirs, before = self._storage.get(PREFIX + name), self._before.get(name)
        if theirs is False:
            return False
        if theirs is not None and theirs != before:
            try:
                self._memory[name] = self.merges[name](theirs, before, self._memory[name])
            except Refused:
                self._unread.add(name)
            else:
                self._unread.discard(name)
        self._before[name] = theirs
        return True

    def _is_free(self, name: str) -> bool:
        """Put aside the unread text under a name, if any, and return whether the name can be overwritten now."""
        if name in self._unread and self._storage.putAside(PREFIX + name, PREFIX + name + ASIDE):
            self._unread.remove(name)
        return name not in self._unread

    def _is_taken(self, name: str) -> bool:
        key, text = PREFIX + name, self._memory[name]
        return self._storage.remove(key) if text is None else self._storage.set(key, text)
