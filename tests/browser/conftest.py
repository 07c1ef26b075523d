"""What the browser tests share: above all, pages on which the worker starts only for a board that needs it."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.conftest import PATIENCE, USUALLY, Guard
from tests.helpers.board import Board, SameTab
from tests.helpers.sentences import learn_all
from tests.helpers.unanswered import let_go

learn_all()  # so that tests can say why something is refused

expect.set_options(timeout=60_000)  # milliseconds at most, for a busy machine

OTHER_LOOK = "matchMedia('(forced-colors: active), (prefers-color-scheme: dark)').matches"
# The browser of a person who asks to save data, for whom the worker starts only for a board that needs it.
SAVE_DATA = "Object.defineProperty(navigator, 'connection', {value: {saveData: true}, configurable: true})"


@pytest.fixture(scope="session")
def base_url(site: str) -> str:
    """The address to which the addresses in these tests are relative."""
    return site


@pytest.fixture
def light_context(new_context: Callable[..., BrowserContext]) -> Callable[..., BrowserContext]:
    """Return a function that makes a context as new_context does, in which the worker starts only when it is needed."""

    def light(**options: object) -> BrowserContext:
        context = new_context(**options)
        context.add_init_script(SAVE_DATA)
        return context

    return light


@pytest.fixture(scope="module")
def same_tab(browser: Browser, browser_context_args: dict) -> Iterator[tuple[SameTab, Guard]]:
    """A tab for the tests of a file that ask for it, and the Guard that watches it."""
    guard = Guard()
    context = browser.new_context(**{**browser_context_args, **USUALLY})
    context.set_default_timeout(PATIENCE)
    guard.watch(context)
    context.add_init_script(SAVE_DATA)
    yield SameTab(context.new_page()), guard
    context.close()


@pytest.fixture(scope="module")
def kept_context(browser: Browser, browser_context_args: dict) -> Iterator[BrowserContext]:
    """One browser for all tests: what it stores at the first start of the sandbox shortens the later ones."""
    context, guard = browser.new_context(**{**browser_context_args, **USUALLY}), Guard()
    context.set_default_timeout(PATIENCE)
    guard.watch(context)
    context.add_init_script(SAVE_DATA)
    yield context
    for page in context.pages:
        page.title()  # once the page answers, all that it reported before has come in
    context.close()
    assert guard.errors + guard.strangers == []


@pytest.fixture
def board(request: pytest.FixtureRequest, light_context: Callable[..., BrowserContext]) -> Iterator[Board]:
    """A new tab in which the worker starts only when it is needed; nothing is open or stored yet.

    Tests marked @pytest.mark.same_tab share one tab, because loading the page takes longest. Mark only tests to which
    earlier choices for other games don't matter.
    """
    if not request.node.get_closest_marker("same_tab"):
        yield Board(light_context().new_page())
        return
    board, guard = request.getfixturevalue("same_tab")
    size = board.page.viewport_size
    yield board
    if board.page.viewport_size != size:
        board.page.set_viewport_size(size)
    board.page.title()  # once the page answers, all that it reported before has come in
    guard.insist(request.node)


# Stores these texts, and removes all others.
KEEP = """texts => {
  localStorage.clear();
  sessionStorage.clear();
  for (const [name, text] of Object.entries(texts)) localStorage.setItem(name, text);
}"""


@pytest.fixture
def same_page(request: pytest.FixtureRequest, same_tab: tuple[SameTab, Guard]) -> Iterator[Page]:
    """The tab of the earlier tests, with nothing stored; files that it loads again are cached and compiled.

    Only for tests that add no script to the page, because a script would stay.
    """
    page, guard = same_tab[0].page, same_tab[1]
    size = page.viewport_size
    page.goto("at_rest.html")  # by then the previous page has stored what it stores on leaving
    page.evaluate("localStorage.clear(); sessionStorage.clear()")
    yield page
    others = [other for other in page.context.pages if other != page]
    for other in (page, *others):
        other.title()  # once the page answers, all that it reported before has come in
    for other in others:
        other.close()
    page.unroute_all()
    if size and page.viewport_size != size:
        page.set_viewport_size(size)
    if page.evaluate(OTHER_LOOK):
        page.emulate_media(color_scheme="null", forced_colors="null")
    try:
        guard.insist(request.node)
    finally:
        page.goto("about:blank")
        let_go()  # now that no page is left to notice


@pytest.fixture
def keeping(
    request: pytest.FixtureRequest, light_context: Callable[..., BrowserContext], site: str
) -> Iterator[Callable[..., Board]]:
    """Return a function that makes a tab in a browser with some texts stored: keeping({"ttt:game": "..."}).

    In a test marked @pytest.mark.same_tab, this is the tab of the earlier tests; each open() loads the page there.
    """
    used: list[Page] = []

    def keep(page: Page, texts: dict[str, str]) -> None:
        page.goto("at_rest.html")
        page.evaluate(KEEP, texts)

    def with_texts(texts: dict[str, str]) -> Board:
        if request.node.get_closest_marker("same_tab"):
            page = request.getfixturevalue("board").page
            used.append(page)
            keep(page, texts)
            return Board(page)
        origin = site.removesuffix("/ttt/")
        entries = [{"name": name, "value": text} for name, text in texts.items()]
        context = light_context(storage_state={"origins": [{"origin": origin, "localStorage": entries}]})
        return Board(context.new_page())

    yield with_texts
    for page in used:
        keep(page, {})
