"""Parts of the page that are fetched when they are first needed, so that the first game need not wait for them.

They stand under [later] in pyscript.toml. A part is imported in the usual way once need() has come back.
"""

import asyncio

from ttt.errors import Refused
from ttt.words import refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import Any

A_TURN = 0.001  # seconds in which the page has its turn: with none at all MicroPython would just go on
TRY_AGAIN = 5  # seconds until a part that a game cannot do without is asked for again


class Later:
    """parts maps the file of a module to those that it needs besides.

    fetch_texts gives the texts of some files, None where not all of them can be had.
    """

    def __init__(
        self, parts: "dict[str, list[str]]", fetch_texts: "Callable[[list[str]], Awaitable[list[str] | None]]"
    ) -> None:
        self._parts = parts
        self._fetch_texts = fetch_texts
        self._here: "set[str]" = set()
        self._lock = asyncio.Lock()  # who asks while a part is under way waits for that, and fetches nothing twice

    async def need(self, module: str) -> None:
        """See to it that a module can be imported. Raises Refused where it cannot be had now."""
        async with self._lock:
            missing = [name for name in [module] + self._parts[module] if name not in self._here]
            if not missing:
                return
            texts = await self._fetch_texts(missing)
            if texts is None:
                raise Refused("not fetched")
            for name, text in zip(missing, texts):
                with open(name, "w") as file:
                    file.write(text)
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


def with_later(config: "dict[str, Any]") -> "dict[str, Any]":
    """A configuration of PyScript whose [files] are all files, those of [later] too."""
    files = dict(config["files"])
    for module, needed in config["later"].items():
        for name in [module] + needed:
            files[name] = name.rsplit("/", 1)[0] + "/"
    return dict(config, files=files)
