"""Where a bot's code runs: what it prints is kept, what it broke is restored, and what it imports is watched.

Nobody answers its input(), unless a person plays against it in the lab. A bot may have to do without the site's engine:
the first time that a module is imported, in whatever way, Python asks the finders in sys.meta_path for it. EngineGuard
is such a finder, but finds nothing itself, except what the bot's own files are; it also keeps bots from packages that
only this device has. The rules and their library, which a bot may use freely, load the engine only when the bot calls
one of the library's functions that compute what moves are worth.
"""

import builtins
import io
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.machinery import ModuleSpec
from typing import NoReturn

from ttt.bots.mistakes import CannotWait, EngineRefused, InputRefused, TooMuchPrinted
from ttt.bots.own_modules import own_modules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.bots import Besides

KEPT = 10_000  # how many of the characters printed between two answers are kept
MOST = 10_000_000  # characters that one run may print
# The packages of ttt that know what moves are worth, or answer an exam's questions.
ENGINE = ("ttt.engine", "ttt.coach", "ttt.lab", "ttt.matchboxes", "ttt.counters", "ttt.opponents")
_KINDS, _RULES = "ttt.kinds.", (".game", ".words")  # of a kind of game, a bot may use the rules; the rest knows values
_EVERYWHERE = {*sys.stdlib_module_names, "ttt", "js", "pyodide", "_pyodide"}  # the last three in a browser
_LIBRARY = "ttt.library"  # it keeps the parts of the engine that it has used

# Saved before any bot's code runs, because it could replace these names.
_BUILTINS = dict(vars(builtins))
_update = vars(builtins).update


def put_back() -> None:
    """Restore the built-in names that a bot may have replaced."""
    _update(_BUILTINS)


class Printed(io.TextIOBase):
    """An output that keeps the first KEPT characters printed; write() raises TooMuchPrinted after MOST in one run."""

    encoding = "utf-8"

    def __init__(self) -> None:
        self._parts: "list[str]" = []
        self._room = KEPT
        self._in_one_go = 0
        self._was_cut = False

    def writable(self) -> bool:
        return True

    def write(self, text: str) -> int:
        size = str.__len__(text)  # raises a TypeError for anything but a string
        self._in_one_go += size
        if self._in_one_go > MOST:
            raise TooMuchPrinted(f"more than {MOST:,} characters printed")
        if self._room:
            self._parts.append(str.__getitem__(text, slice(self._room)))
            self._was_cut |= size > self._room
            self._room = max(0, self._room - size)
        elif size:
            self._was_cut = True
        return size

    def begin(self) -> None:
        """Begin another run, which may print MOST characters again."""
        self._in_one_go = 0

    def take(self) -> "Besides":
        """Return what was printed since the last call, for an answer; empty if nothing was."""
        printed, cut = "".join(self._parts), self._was_cut
        self._parts, self._room, self._was_cut = [], KEPT, False
        told: "Besides" = {"printed": printed} if printed else {}
        return told | {"cut": True} if cut else told


class _NoInput(io.TextIOBase):
    """A bot's standard input, which refuses to be read."""

    def readable(self) -> bool:
        return True

    def read(self, *_: object) -> NoReturn:
        refuse_input()

    readline = read
    __next__ = read


def refuse_input(*_: object) -> NoReturn:
    """Stand in for an input() that nobody answers. Raises InputRefused."""
    raise InputRefused("nobody answers a bot's input()")


def cannot_wait(*_: object) -> NoReturn:
    """Stand in for an input() that a person would answer, where Python can't wait. Raises CannotWait."""
    raise CannotWait("this browser can't let Python wait for an answer")


@contextmanager
def stage(printed: Printed, read_line: "Callable[..., str]" = refuse_input) -> "Iterator[None]":
    """Run a bot's code inside this context, with read_line as input(); then restore built-in names and streams."""
    before = sys.stdin, sys.stdout, sys.stderr
    builtins.input = read_line
    sys.stdin, sys.stdout, sys.stderr = _NoInput(), printed, printed
    try:
        yield
    finally:
        put_back()
        sys.stdin, sys.stdout, sys.stderr = before


def is_engine(name: object) -> bool:
    """Whether a module belongs to the engine."""
    if not isinstance(name, str):
        return False
    if name.startswith(_KINDS):
        return name.count(".") == _KINDS.count(".") + 1 and not name.endswith(_RULES)
    return any([name == room or name.startswith(room + ".") for room in ENGINE])


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
        own_modules.clear()
        for name in [name for name in sys.modules if is_engine(name) or name == _LIBRARY]:
            if name not in self._before:
                del sys.modules[name]
                room, _, part = name.rpartition(".")
                vars(sys.modules.get(room, self)).pop(part, None)

    def find_spec(self, name: str, path: object = None, target: object = None) -> "ModuleSpec | None":
        """Return None, so that Python asks the next finder, unless the bot itself has such a module.

        Raises EngineRefused for the engine if it is refused, and ModuleNotFoundError for what happens to be installed
        here, but isn't on every device.
        """
        own = own_modules.find(name)
        if own:
            return own
        if name.partition(".")[0] not in _EVERYWHERE:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
        if not is_engine(name):
            return None
        if self._is_refused:
            self.refused = self.refused or name
            raise EngineRefused(f"{name} can't be imported here: this is to be solved without it", name=name)
        self.used = self.used or name
        return None

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
