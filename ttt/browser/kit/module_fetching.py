"""Fetches modules when they are first needed, so that the first game does not wait for them.

The build lists them under [later] in pyscript.toml. After need() a module is imported as usual. Many modules are those
of panels; a page (page.py) has a row for each that comes when a person or a game needs it.
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

A_TURN = 0.001  # seconds that let the page handle events; with 0, MicroPython would not pause at all
TRY_AGAIN = 5  # seconds before the page asks again for something indispensable


def configuration() -> "dict[str, Any]":
    """Return this page's part of pyscript.toml.

    The file is read only when first needed, because the build (tools/snapshot.py) imports the page's Python before
    there is any page.
    """
    from pyscript import config

    if "later" not in config:
        import js
        from polyscript import config as told

        config.update(json.loads(js.JSON.stringify(told)))
    return config


def later_files() -> "dict[str, list[str]]":
    """Return, for each module that the page fetches later, the files it needs."""
    return configuration()["later"]


def is_one_file() -> bool:
    """Whether a single file (static/kit/one-file.js) holds the site; then there is neither a worker nor a sandbox."""
    return "one_file" in configuration()


class LateModules:
    """The modules that a page fetches when it needs them.

    files returns, for each module, the files it needs, including its own. fetch_text returns the text of a file, or
    None if it can't be fetched, and never waits forever.
    """

    def __init__(
        self, files: "Callable[[], dict[str, list[str]]]", fetch_text: "Callable[[str], Awaitable[str | None]]"
    ) -> None:
        self._files = files
        self._fetch_text = fetch_text
        self._here: "set[str]" = set()
        self._coming: "dict[str, asyncio.Event]" = {}  # files under way; each event is set when its fetch ends
        self._overdue = 0  # calls of insist() that were refused and are still trying

    async def need(self, module: str) -> None:
        """Fetch the files of a module, so that it can be imported. Raises Refused if that fails."""
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
        """Return what ask gives; if it raises ImportError, fetch the module and ask again.

        If ask raises Refused, so does with_module(), but only once the module's sentences have been learnt: then the
        refusal can be shown in the language of the page.
        """
        try:
            try:
                return await ask()
            except ImportError:
                await self.insist(lambda: self.need(module))
                imported(module)  # the module brings its sentences
                return await ask()
        except Refused:
            await self.speak(module)
            raise

    async def speak(self, module: str) -> None:
        """Let a module that has been fetched learn its sentences in the language of the page."""
        files = self._files()
        if module in files and all([name in self._here for name in files[module]]):
            await imported(module).speak()

    async def insist(self, ask: "Callable[[], Awaitable[Any]]", tell: "Callable[[str], None] | None" = None) -> "Any":
        """Return what ask gives, asking again as long as it is refused.

        tell gets the reason for the delay, and "" once nothing is overdue any more.
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


class Trigger:
    """An event that asks for a panel.

    control is the selector of an element; event is the event's type. Of keys, only those in keys count. refuse resets
    what the control shows if the panel can't be fetched.
    """

    def __init__(
        self, control: str, event: str = "click", keys: str = "", refuse: "Callable[[], object]" = lambda: None
    ) -> None:
        self.control, self.event, self.keys, self.refuse = control, event, keys, refuse


class LatePanel:
    """What a page knows about a panel that comes later: its module, its style sheet's name, and when it is needed.

    asked are the events by which a person asks for the panel. If the first of these comes from a switch, switch is the
    name under which its state is stored, "on" or "off"; such a panel is fetched however long that takes. is_back says
    whether an earlier visit or the address gives the panel something to begin with, at_sight says whether what the page
    shows needs it, and at_end says whether a finished game needs it. is_quiet says that nobody waits for the panel:
    then a delay isn't reported.
    """

    style = switch = ""
    is_quiet = False

    def __init__(self, module: str, *asked: Trigger, **more: "Any") -> None:
        self.module, self.asked = module, asked
        for name in more:
            setattr(self, name, more[name])

    def _never(self, page: "Any") -> bool:
        return False

    is_back = at_sight = at_end = _never


def imported(module: str) -> "Any":
    """Return a fetched module by its name; __import__ alone would return the top package."""
    found = __import__(module)
    for name in module.split(".")[1:]:
        found = getattr(found, name)
    return found


def _unpacked(name: str, text: str) -> "dict[str, str]":
    """Return texts by file name: one fetched file may hold several files (tools/pyscript_config.py)."""
    return json.loads(text) if name.endswith(".json") else {name: text}


def _write(name: str, text: str) -> None:
    folders = name.split("/")[:-1]
    for depth in range(len(folders)):
        try:
            os.mkdir("/".join(folders[: depth + 1]))  # noqa: PTH102  MicroPython has no pathlib
        except OSError:
            pass  # the folder exists
    with open(name, "w") as file:
        file.write(text)
