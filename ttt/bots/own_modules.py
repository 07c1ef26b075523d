"""The modules of a bot of several files. One source holds them all, each after a line with its name, the bot's last:

    #: rows.py
    def rows(position): ...
    #: bot.py
    from rows import rows
    def move(position): ...

All are compiled under one file's name with the lines that they have in the source, so that whatever tells a line, or
follows a run, finds it there. ttt/lab/bot_files.py writes such a source.
"""

import sys
from collections.abc import Mapping
from importlib.abc import Loader
from importlib.machinery import ModuleSpec
from types import CodeType, ModuleType

MARK, _END = "#: ", ".py"


def parts(source: str) -> "list[tuple[str, str]]":
    """Return the name of each file in a source, and its text below as many empty lines as lines stand before it.

    The bot's is the last; a source that doesn't begin with a name is the bot's alone, without one.
    """
    lines = source.split("\n")
    starts = [at for at, line in enumerate(lines) if line.startswith(MARK) and line.endswith(_END)]
    if starts[:1] != [0]:
        return [("", source)]
    ends = [*starts[1:], len(lines)]
    return [
        (lines[start][len(MARK) :], "\n" * (start + 1) + "\n".join(lines[start + 1 : end]) + "\n")
        for start, end in zip(starts, ends, strict=True)
    ]


def module_of(file: str) -> str:
    """Return the name under which a file is imported."""
    return file.removesuffix(_END).replace("/", ".").removesuffix(".__init__")


class OwnModules(Loader):
    """A finder, and the loader, of what put() is given: the code of each module by its name."""

    def __init__(self) -> None:
        self._codes: "dict[str, CodeType]" = {}

    def put(self, codes: "Mapping[str, CodeType]") -> None:
        """Add modules to those that can be imported; one of the same name is loaded anew."""
        self._forget(codes)
        self._codes |= codes

    def clear(self) -> None:
        """Let none be imported any more."""
        self._forget(self._codes)
        self._codes = {}

    def _forget(self, codes: "Mapping[str, CodeType]") -> None:
        for name in [name for name, module in sys.modules.items() if getattr(module, "__loader__", None) is self]:
            if any(each == name or each.startswith(name + ".") for each in codes):
                del sys.modules[name]

    def loaded(self) -> "list[ModuleType]":
        return [module for module in list(sys.modules.values()) if getattr(module, "__loader__", None) is self]

    def find(self, name: str) -> "ModuleSpec | None":
        """Return how to load a module, or a folder of modules; None for any other name."""
        is_folder = any(each.startswith(name + ".") for each in self._codes)
        return ModuleSpec(name, self, is_package=is_folder) if is_folder or name in self._codes else None

    def create_module(self, spec: ModuleSpec) -> None:
        """Return None, for a module as Python makes it."""

    def exec_module(self, module: ModuleType) -> None:
        if code := self._codes.get(module.__name__):
            exec(code, module.__dict__)


own_modules = OwnModules()
