"""Fetches modules when they are first needed, so that the first game does not wait for them.

The build lists them under [later] in pyscript.toml. After need() a module is imported as usual.
"""

import asyncio
import json
import os

from ttt.browser.kit.notices import start_task
from ttt.game.errors import Refused
from ttt.words.refusals import refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import Any

A_TURN = 0.001  # seconds that let the page handle events: with 0 MicroPython would not pause at all
TRY_AGAIN = 5  # seconds before what the page can't do without is asked for again


def configuration() -> "dict[str, Any]":
    """What pyscript.toml tells this page.

    The build has imported the page's Python before any page was there (tools/snapshot.py), so it is read when it is
    first asked for.
    """
    from pyscript import config

    if "later" not in config:
        import js
        from polyscript import config as told

        config.update(json.loads(js.JSON.stringify(told)))
    return config


def later_files() -> "dict[str, list[str]]":
    """The files that each module needs which the page fetches later."""
    return configuration()["later"]


def is_one_file() -> bool:
    """Whether one file holds the site: then there is no worker and no sandbox (static/kit/one-file.js)."""
    return "one_file" in configuration()


class LateModules:
    """files gives, by each module, the files that it needs, its own included.

    fetch_text gives the text of a file, or None if it can't be fetched, and never takes for ever.
    """

    def __init__(
        self, files: "Callable[[], dict[str, list[str]]]", fetch_text: "Callable[[str], Awaitable[str | None]]"
    ) -> None:
        self._files = files
        self._fetch_text = fetch_text
        self._here: "set[str]" = set()
        self._coming: "dict[str, asyncio.Event]" = {}  # files under way; each event tells the end, whatever it is
        self._overdue = 0  # how many are insisted on that couldn't be had at once

    async def need(self, module: str) -> None:
        """Fetch what a module needs, so that it can be imported. Raises Refused if that fails."""
        missing = [name for name in self._files()[module] if name not in self._here]
        for name in missing:
            if name not in self._coming:
                self._coming[name] = asyncio.Event()
                start_task(self._fetch(name))
        for is_over in [self._coming[name] for name in missing]:
            await is_over.wait()
        for name in missing:
            if name not in self._here:
                raise Refused("not fetched")

    async def _fetch(self, name: str) -> None:
        try:
            text = await self._fetch_text(name)
            if text is not None:
                for each, content in _unpacked(name, text).items():
                    _write(each, content)
                self._here.add(name)
        finally:
            self._coming.pop(name).set()

    async def with_module(self, module: str, ask: "Callable[[], Awaitable[Any]]") -> "Any":
        """What ask gives; if that lacks something which comes with a module, once that is here.

        What ask refuses then, the module has the sentences for, in the language of the page.
        """
        try:
            try:
                return await ask()
            except ImportError:
                await self.insist(lambda: self.need(module))
                imported(module)  # with the sentences that are said of it
                return await ask()
        except Refused:
            await self.speak(module)
            raise

    async def speak(self, module: str) -> None:
        """Have a module that is here learn its sentences in the language of the page."""
        files = self._files()
        if module in files and all([name in self._here for name in files[module]]):
            await imported(module).speak()

    async def insist(self, ask: "Callable[[], Awaitable[Any]]", tell: "Callable[[str], None] | None" = None) -> "Any":
        """What ask gives, asked again for as long as it is refused.

        tell gets the reason if it takes long, and "" once nothing that was told of is overdue any more.
        """
        is_overdue = False
        while True:
            try:
                given = await ask()
                break
            except Refused:
                if tell and not is_overdue:
                    is_overdue = True
                    self._overdue += 1
                    tell(refusal(Refused("not fetched yet")))
            await asyncio.sleep(TRY_AGAIN)
        if tell and is_overdue:
            self._overdue -= 1
            if not self._overdue:
                tell("")
        return given


def imported(module: str) -> "Any":
    """A module by its name, once it is here; __import__ itself returns the package at the top."""
    found = __import__(module)
    for name in module.split(".")[1:]:
        found = getattr(found, name)
    return found


def _unpacked(name: str, text: str) -> "dict[str, str]":
    """The texts of files by their names: one may hold others (tools/pyscript_config.py)."""
    return json.loads(text) if name.endswith(".json") else {name: text}


def _write(name: str, text: str) -> None:
    folders = name.split("/")[:-1]
    for depth in range(len(folders)):
        try:
            os.mkdir("/".join(folders[: depth + 1]))  # noqa: PTH102  MicroPython has no pathlib
        except OSError:
            pass  # it exists
    with open(name, "w") as file:
        file.write(text)
