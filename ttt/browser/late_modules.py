"""Modules that are fetched when they are first needed, so that the first game need not wait for them.

The build lists them under [later] in pyscript.toml. A module is imported in the usual way once need() has come back.
"""

import asyncio
import os

from ttt.game.errors import Refused
from ttt.words.refusals import refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import Any

A_TURN = 0.001  # seconds in which the page has its turn: with none at all MicroPython would just go on
TRY_AGAIN = 5  # seconds until a part that a game cannot do without is asked for again


class LateModules:
    """files maps the name of a module to the files that it needs, its own among them.

    fetch_texts gives the texts of some files, None where not all of them can be had.
    """

    def __init__(
        self, files: "dict[str, list[str]]", fetch_texts: "Callable[[list[str]], Awaitable[list[str] | None]]"
    ) -> None:
        self._files = files
        self._fetch_texts = fetch_texts
        self._here: "set[str]" = set()
        self._lock = asyncio.Lock()  # who asks while a module is under way waits for that, and fetches nothing twice

    async def need(self, module: str) -> None:
        """See to it that a module can be imported. Raises Refused where it cannot be had now."""
        async with self._lock:
            missing = [name for name in self._files[module] if name not in self._here]
            if not missing:
                return
            texts = await self._fetch_texts(missing)
            if texts is None:
                raise Refused("not fetched")
            for name, text in zip(missing, texts):
                _write(name, text)
                self._here.add(name)

    async def insist(self, module: str, tell: "Callable[[str], None]") -> None:
        """See to it however long that takes; tell is called once with why it takes long."""
        is_told = False
        while True:
            try:
                return await self.need(module)
            except Refused as error:
                if not is_told:
                    tell(refusal(error))
            is_told = True
            await asyncio.sleep(TRY_AGAIN)


def with_late_modules(config: "dict[str, Any]") -> "dict[str, Any]":
    """A configuration of PyScript whose [files] are all files, those of [later] too."""
    files = dict(config["files"])
    for needed in config["later"].values():
        for name in needed:
            files[name] = name.rsplit("/", 1)[0] + "/"
    return dict(config, files=files)


def _write(name: str, text: str) -> None:
    """Write a file, in folders that are made on the way."""
    folders = name.split("/")[:-1]
    for depth in range(len(folders)):
        try:
            os.mkdir("/".join(folders[: depth + 1]))  # noqa: PTH102  MicroPython has no pathlib
        except OSError:
            pass  # it is there
    with open(name, "w") as file:
        file.write(text)
