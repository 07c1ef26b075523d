"""Text in, text out: the browser's storage, or memory where the browser refuses it.

What cannot be read is put aside under another name and never overwritten.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

PREFIX = "ttt:"
ASIDE = ":aside"


class Store:
    """Texts by name. storage tells by its answers what the browser refuses: see static/refusals.js."""

    def __init__(self, storage: "Any") -> None:
        self._storage = storage
        self._memory: "dict[str, str | None]" = {}
        self.is_lasting = bool(storage.isStoring())

    def get(self, name: str) -> "str | None":
        """The text kept under a name, None if there is none."""
        if name in self._memory:
            return self._memory[name]
        return self._storage.get(PREFIX + name)

    def put(self, name: str, text: str) -> None:
        """Keep a text under a name; in memory where the browser refuses it (full, blocked)."""
        if name not in self._memory and self._storage.set(PREFIX + name, text):
            return
        self.is_lasting = False
        self._memory[name] = text

    def remove(self, name: str) -> None:
        """Keep nothing under a name any more."""
        if name in self._memory or not self._storage.remove(PREFIX + name):
            self._memory[name] = None

    def put_aside(self, name: str) -> None:
        """Move a text that could not be read out of the way; where even that fails, go on in memory."""
        if not self._storage.putAside(PREFIX + name, PREFIX + name + ASIDE):
            self.is_lasting = False
            self._memory[name] = None
