"""Watches whether a bot imports the site's engine, and stops a bot that has to do without it.

The first time that a module is imported, in whatever way, Python asks the finders in sys.meta_path for it. EngineGuard
is such a finder, but finds nothing itself. The rules and their library, which a bot may use freely, load the engine
only when the bot calls one of the library's functions that compute what moves are worth.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from ttt.bots.mistakes import EngineRefused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.bots import Besides

# The packages of ttt that know what moves are worth, or answer an exam's questions.
ENGINE = ("ttt.engine", "ttt.coach", "ttt.lab", "ttt.matchboxes", "ttt.counters", "ttt.opponents")
_LIBRARY = "ttt.library"  # it keeps the parts of the engine that it has used


def is_engine(name: object) -> bool:
    """Whether a module belongs to the engine."""
    return isinstance(name, str) and any([name == room or name.startswith(room + ".") for room in ENGINE])


class EngineGuard:
    """A finder that finds nothing.

    used names the first module of the engine that the bot loaded, refused the first that it was kept from loading; ""
    stands for none.
    """

    def __init__(self) -> None:
        self._before = frozenset(filter(is_engine, sys.modules)) | ({_LIBRARY} & sys.modules.keys())
        self._is_refused = False
        self.used = self.refused = ""

    def begin(self, is_refused: bool) -> None:
        """Begin watching another bot, and unload the engine's modules that an earlier one loaded.

        is_refused says whether the bot has to do without the engine.
        """
        self._is_refused = is_refused
        self.used = self.refused = ""
        for name in [name for name in sys.modules if is_engine(name) or name == _LIBRARY]:
            if name not in self._before:
                del sys.modules[name]
                room, _, part = name.rpartition(".")
                vars(sys.modules.get(room, self)).pop(part, None)

    def find_spec(self, name: str, path: object = None, target: object = None) -> None:
        """Return None, so that Python asks the next finder. Raises EngineRefused for the engine if it is refused."""
        if not is_engine(name):
            return
        if self._is_refused:
            self.refused = self.refused or name
            raise EngineRefused(f"{name} can't be imported here: this is to be solved without it", name=name)
        self.used = self.used or name

    @contextmanager
    def watching(self) -> "Iterator[None]":
        """Watch the imports inside this context, even if a bot has changed sys.meta_path before."""
        finders = sys.meta_path
        sys.meta_path = [self, *finders]
        try:
            yield
        finally:
            sys.meta_path = finders

    def told(self) -> "Besides":
        """Return fields for an answer: "engine" for used, and "refused", each only if there is such a module."""
        if not self.used:  # a bot may have removed this finder
            there = [name for name in list(sys.modules) if is_engine(name) and name not in self._before]
            self.used = there[0] if there else ""
        told: "Besides" = {"engine": self.used} if self.used else {}
        return told | {"refused": self.refused} if self.refused else told
