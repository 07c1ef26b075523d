"""What the browser tests share: pages on which the worker does not start, as most need none."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.board import Board
from tests.languages import sentences

sentences()  # what the page says, so that tests can say it too

expect.set_options(timeout=20_000)  # milliseconds: other tests run at the same time

# A person who asks to save data gets the worker only for a board that needs it.
SAVE_DATA = "Object.defineProperty(navigator, 'connection', {value: {saveData: true}, configurable: true})"


@pytest.fixture(scope="session")
def base_url(site: str) -> str:
    """What addresses in these tests are relative to."""
    return site


@pytest.fixture
def light_context(new_context: Callable[..., BrowserContext]) -> Callable[..., BrowserContext]:
    """Make a context, as new_context does, in which the worker starts only when it is needed."""

    def light(**options: object) -> BrowserContext:
        context = new_context(**options)
        context.add_init_script(SAVE_DATA)
        return context

    return light


@pytest.fixture
def board(light_context: Callable[..., BrowserContext]) -> Board:
    """A tab for the page, nothing opened yet, in which the worker starts only when it is needed."""
    return Board(light_context().new_page())


@pytest.fixture
def keeping(light_context: Callable[..., BrowserContext], site: str) -> Callable[..., Board]:
    """Make a tab in a browser that keeps some texts from earlier: keeping({"ttt:game": "..."})."""

    def with_texts(texts: dict[str, str]) -> Board:
        origin = site.removesuffix("/ttt/")
        entries = [{"name": name, "value": text} for name, text in texts.items()]
        context = light_context(storage_state={"origins": [{"origin": origin, "localStorage": entries}]})
        return Board(context.new_page())

    return with_texts
