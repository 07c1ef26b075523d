"""Text in, text out: localStorage, or memory where the browser refuses it.

What cannot be read is put aside under another name and never overwritten.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

PREFIX = "ttt:"
ASIDE = ":aside"


class Store:
    """Texts by name. backing is the window's localStorage, or None where there is none."""

    def __init__(self, backing: "Any") -> None:
        self._backing = backing
        self._memory: "dict[str, str | None]" = {}
        self.is_lasting = backing is not None

    def get(self, name: str) -> "str | None":
        """The text kept under a name, None if there is none."""
        if name in self._memory:
            return self._memory[name]
        try:
            return self._backing.getItem(PREFIX + name) if self._backing else None
        except Exception:  # whatever a browser may throw at a page that it does not trust
            self._forsake()
            return None

    def put(self, name: str, text: str) -> None:
        """Keep a text under a name; in memory where the browser refuses it (full, blocked)."""
        if self._backing and name not in self._memory:
            try:
                self._backing.setItem(PREFIX + name, text)
                return
            except Exception:
                self._forsake()
        self._memory[name] = text

    def put_aside(self, name: str) -> None:
        """Move a text that could not be read out of the way; where even that fails, go on in memory."""
        text = self.get(name)
        aside = PREFIX + name + ASIDE
        try:
            while self._backing.getItem(aside) is not None:
                aside += "+"
            self._backing.setItem(aside, text)
            self._backing.removeItem(PREFIX + name)
        except Exception:
            self._forsake()
            self._memory[name] = None

    def _forsake(self) -> None:
        self.is_lasting = False


def open_store(window: "Any") -> Store:
    """The window's own store. Some browsers raise at the mere mention of localStorage."""
    try:
        return Store(window.localStorage)
    except Exception:
        return Store(None)
