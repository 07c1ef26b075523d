"""Fetches modules when they are first needed, so that the first game does not wait for them.

The build lists them under [later] in pyscript.toml. After need() a module is imported as usual.
"""

import asyncio
import os

from ttt.game.errors import Refused
from ttt.words.refusals import refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import Any

A_TURN = 0.001  # seconds that let the page handle events: with 0 MicroPython would not pause at all
TRY_AGAIN = 5  # seconds before a module that the game needs is asked for again


class LateModules:
    """files maps a module to the files that it needs, its own included.

    fetch_texts gives the texts of some files, or None if one of them can't be fetched.
    """

    def __init__(
        self, files: "dict[str, list[str]]", fetch_texts: "Callable[[list[str]], Awaitable[list[str] | None]]"
    ) -> None:
        self._files = files
        self._fetch_texts = fetch_texts
        self._here: "set[str]" = set()
        self._lock = asyncio.Lock()  # one fetch at a time, so that nothing is fetched twice

    async def need(self, module: str) -> None:
        """Fetch what a module needs, so that it can be imported. Raises Refused if that fails."""
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
        """The same, but keep trying; tell is called once, with the reason why it takes long."""
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
    """A configuration for PyScript whose [files] include those of [later]."""
    files = dict(config["files"])
    for needed in config["later"].values():
        for name in needed:
            files[name] = name.rsplit("/", 1)[0] + "/"
    return dict(config, files=files)


def _write(name: str, text: str) -> None:
    """Write a file and make its folders."""
    folders = name.split("/")[:-1]
    for depth in range(len(folders)):
        try:
            os.mkdir("/".join(folders[: depth + 1]))  # noqa: PTH102  MicroPython has no pathlib
        except OSError:
            pass  # it exists
    with open(name, "w") as file:
        file.write(text)
