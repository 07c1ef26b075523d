"""The page's Python without a browser: tabs that share a storage, each with its own history.

What the page shows is thrown away, except for its notices. Time doesn't pass: every wait ends at once.
"""

import asyncio
import importlib
import json
import sys
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import count
from types import ModuleType, SimpleNamespace
from typing import Any

from tests.helpers.sentences import learn_all
from tools.languages import language
from ttt.words.speech import speak_english

TYPE_CHECKING = False
if TYPE_CHECKING:  # these modules need the page, which headless() makes
    from ttt.browser.game.game_page import GamePage
    from ttt.session.saved_sitting import Saved
    from ttt.session.view import View


class Nothing:
    """Stands in for every element of the page, and accepts whatever is done to it."""

    def __getattr__(self, name: str) -> Any:
        return self

    def __setattr__(self, name: str, value: Any) -> None:
        pass

    def __call__(self, *given: object, **named: object) -> Any:
        return self

    def __getitem__(self, index: object) -> Any:
        return self

    def __setitem__(self, index: object, value: object) -> None:
        pass

    def __iter__(self) -> Iterator[Any]:
        return iter(())

    def __bool__(self) -> bool:
        return False

    def __lt__(self, other: object) -> bool:
        return False

    def __add__(self, other: object) -> Any:
        return self

    def __le__(self, other: object) -> bool:
        return True  # every index is beyond the length

    def __ge__(self, other: object) -> bool:
        return True


class Storage:
    """Stands in for static/kit/storage.js, over a dict that all tabs share; each method calls is_refused first."""

    def __init__(self, texts: dict[str, str]) -> None:
        self.texts = texts
        self.is_refused: Callable[[], bool] = lambda: False
        self.is_full = False

    def isStoring(self) -> bool:  # noqa: N802
        return not self.is_refused()

    def get(self, name: str) -> str | bool | None:
        return False if self.is_refused() else self.texts.get(name)

    def set(self, name: str, text: str) -> bool:
        if self.is_refused() or self.is_full:
            return False
        self.texts[name] = text
        return True

    def remove(self, name: str) -> bool:
        if self.is_refused():
            return False
        self.texts.pop(name, None)
        return True

    def putAside(self, name: str, aside: str) -> bool:  # noqa: N802
        if self.is_refused() or self.is_full:
            return False
        while aside in self.texts:
            aside += "+"
        if name in self.texts:
            self.texts[aside] = self.texts.pop(name)
        return True


class Drawing(Nothing):
    """Stands in for static/game/picture.js in a browser that makes no picture."""

    @staticmethod
    def colours(names: str) -> str:
        return names

    @staticmethod
    async def make(described: str, name: str) -> None:
        return None


class Files:
    """Stands in for static/kit/fetching.js: almost every file that it brings does nothing."""

    @staticmethod
    async def fetchText(name: str) -> str:  # noqa: N802
        """Return nothing: drawings are empty, and every module is here already."""
        return ""

    @staticmethod
    async def importModule(name: str) -> Nothing:  # noqa: N802
        return Drawing() if name == "static/game/picture.js" else Nothing()

    @staticmethod
    async def addStyle(name: str) -> bool:  # noqa: N802
        return True


class Languages:
    """Stands in for static/kit/language.js: the page starts in English."""

    first, refused = "en", ""

    @staticmethod
    async def choose(code: str) -> str:
        return "{}" if code == "en" else json.dumps(language(code))


class Entry:
    """An entry of a tab's history."""

    def __init__(self, game: str = "", is_by_link: bool = False, seed: str | None = None) -> None:
        self.text, self.is_by_link, self.seed = game, is_by_link, seed
        self.record = ""


class AddressBar:
    """Stands in for static/kit/address.js, over a tab's history."""

    def __init__(self, entry: Entry) -> None:
        self.entries, self.at = [entry], 0

    @property
    def entry(self) -> Entry:
        return self.entries[self.at]

    def game(self) -> str:
        return self.entry.text

    def option(self, name: str) -> str | None:
        return {"by": "link" if self.entry.is_by_link else None, "seed": self.entry.seed}.get(name)

    def isByLink(self) -> bool:  # noqa: N802
        return self.entry.is_by_link

    def page(self) -> str:
        return "https://here/"

    def link(self, text: str, is_by_link: bool) -> str:
        return f"{self.page()}{'?by=link' if is_by_link else ''}#{text}"

    def sitting(self) -> str:
        return self.entry.record

    def showGame(self, text: str, is_by_link: bool, record: str) -> None:  # noqa: N802
        self.entry.text, self.entry.is_by_link, self.entry.record = text, is_by_link, record


class CurrentAddressBar:
    """The module `address` of the running tab: only one tab runs at a time, each in its own loop."""

    bar: AddressBar

    def __getattr__(self, name: str) -> Any:
        return getattr(self.bar, name)


class Tab:
    """A tab; each act on it runs until nothing is left to do, unless waits is False."""

    def __init__(self, app: ModuleType, storage: Storage, entry: Entry) -> None:
        self._app, self._storage = app, storage
        self.bar = AddressBar(entry)
        self.notices: list[str] = []
        self.deaths: list[Exception] = []  # errors that ended tasks of the page

    def load(self, waits: bool = True) -> None:
        """Start the page, as after a reload."""
        self.loop = asyncio.new_event_loop()

        async def begin() -> None:
            self.page: GamePage = self._app.GamePage([], self._storage)
            self.page.notices._show = self.notices.append
            await self.page.start()

        self._run(begin(), waits)

    def act(self, act: Callable[[], object], waits: bool = True) -> None:
        """Do something on the page."""

        async def acting() -> None:
            found = act()
            if asyncio.iscoroutine(found):
                await found

        self._run(acting(), waits)

    def do(self, verb: str, *given: object, waits: bool = True, **choices: object) -> None:
        """Carry out a verb of the session."""
        self.act(lambda: self.page.do(getattr(self.page.session, verb), *given, **choices), waits)

    def go(self, entry: Entry) -> None:
        """Follow a link within the page."""
        self.bar.entries[self.bar.at + 1 :] = [entry]
        self.step(1)

    def step(self, by: int) -> None:
        """Go back or forward."""
        self.bar.at += by
        self.act(self.page.address._follow)

    def leave(self) -> None:
        """Close the page, whatever it is doing."""
        if self.loop.is_closed():
            return
        for task in asyncio.all_tasks(self.loop):
            task.cancel()
        self._run(asyncio.sleep(0), waits=True)
        self.loop.close()

    def part(self, module: str) -> Any:
        """Return a part of the page, loading it if necessary."""
        found = []

        async def bring() -> None:
            found.append(await self.page.bring(module))

        self.act(bring)
        return found[0]

    @property
    def view(self) -> "View":
        return self.page.session.view

    @property
    def saved(self) -> "Saved":
        return self.page.session.saved

    def _run(self, coroutine: Coroutine[Any, Any, None], waits: bool) -> None:
        async def to_the_end() -> None:
            await coroutine
            while waits and (others := asyncio.all_tasks() - {asyncio.current_task()}):
                await asyncio.wait(others)
                for task in others:
                    if not task.cancelled():
                        task.result()

        sys.modules["pyscript.js_modules"].address.bar = self.bar
        vars(sys.modules["ttt.browser.kit.notices"])["report"] = self.deaths.append
        # Run this in its own thread, because the current one has the loop of the browser tests in the same session.
        with ThreadPoolExecutor(1) as threads:
            threads.submit(self.loop.run_until_complete, to_the_end()).result()
        if self.deaths:
            raise self.deaths.pop()


def module_of(name: str, **held: object) -> ModuleType:
    """Make a module with some contents."""
    module = ModuleType(name)
    vars(module).update(held)
    return module


@contextmanager
def headless() -> Iterator[Callable[[Storage, Entry], Tab]]:
    """Yield a function that makes tabs while the block runs."""
    learn_all()
    before = {name: module for name, module in sys.modules.items() if name.startswith("ttt.browser")}
    for name in before:
        del sys.modules[name]
    nothing = Nothing()
    chance, seconds = count(1), count(1)

    class Math:
        @staticmethod
        def random() -> float:
            return next(chance) * 0.6180339887498949 % 1

    class Date:
        @staticmethod
        def new() -> SimpleNamespace:
            return SimpleNamespace(getFullYear=lambda: 2026, getMonth=lambda: 10, getDate=lambda: 23)

    class Performance:
        @staticmethod
        def now() -> int:
            return 1000 * next(seconds)

        @staticmethod
        def mark(name: str) -> None:
            pass

    class Connection:
        saveData = True  # noqa: N815  the worker is started only when it is needed

    class Navigator:
        connection = Connection

    modules = module_of(
        "pyscript.js_modules",
        address=CurrentAddressBar(),
        binding=nothing,
        board=nothing,
        fetching=Files,
        language=Languages,
        storage=nothing,
        zoom=nothing,
    )
    page = (
        module_of(
            "js",
            document=nothing,
            window=nothing,
            URL=nothing,
            Math=Math,
            Date=Date,
            performance=Performance,
            navigator=Navigator,
        ),
        module_of("pyscript", config={"later": {}, "files": {}}, ffi=nothing, js_modules=modules),
        modules,
    )
    sys.modules.update({module.__name__: module for module in page})
    sleep = asyncio.sleep
    tabs: list[Tab] = []
    try:
        app = importlib.import_module("ttt.browser.game.game_page")

        async def here(*given: object) -> None:
            for _ in range(5):  # a module takes a few turns of the loop to load
                await sleep(0)

        app.later.need = here
        vars(asyncio)["sleep"] = lambda seconds, result=None: sleep(0, result)

        def make(storage: Storage, entry: Entry) -> Tab:
            tabs.append(Tab(app, storage, entry))
            return tabs[-1]

        yield make
    finally:
        for tab in tabs:
            tab.leave()
        asyncio.sleep = sleep
        speak_english()
        for name in [name for name in sys.modules if name.startswith(("ttt.browser", "pyscript")) or name == "js"]:
            del sys.modules[name]
        sys.modules.update(before)


def stored(storage: Storage, name: str) -> dict[str, Any]:
    """Return a stored record."""
    return json.loads(storage.texts["ttt:" + name])
