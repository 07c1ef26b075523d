"""What every test can ask for: the built site, and browsers in which any error fails the test."""

import gc
import os
import re
import sys
from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    BrowserType,
    ConsoleMessage,
    Locator,
    Playwright,
    Request,
    WebError,
)
from xdist.remote import Producer
from xdist.scheduler import LoadFileScheduling
from xdist.workermanage import WorkerController

from tests.helpers.in_firefox import NO_FAULTS, SKIPPED, fill
from tests.helpers.kept_site import kept_site
from tests.helpers.light import LIGHT, light_browser
from tests.helpers.unanswered import let_go
from tests.markers import EACH_DAY, ONLY_IN_A_BROWSER
from tests.quick import keep_seconds
from tools.browser import path_of
from tools.serve import PREFIX, Handler, serving
from ttt.browser.kit.notices import TASK_ENDED

# Keep what Python compiles: else each process, and each program that a test starts, compiles all of it again.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

pytest_plugins = ["tests.slow", "tests.sampling"]  # sampling uses slow

AT_REST = Path(__file__).parent / "browser/at_rest.html"


def pytest_configure(config: pytest.Config) -> None:
    if path_of("firefox"):
        fields: Any = Locator  # typed Any, because its fill() may not be assigned
        fields.fill = fill


# Tests with one of these markers run in a browser.
NEEDS = (*ONLY_IN_A_BROWSER, EACH_DAY)


@pytest.hookimpl(wrapper=True)
def pytest_generate_tests(metafunc: pytest.Metafunc) -> Iterator[None]:
    """Run each test on a light page if that will do, unless the command line names browsers."""
    option = metafunc.config.option
    named = option.browser
    is_light = not named and not any(metafunc.definition.get_closest_marker(need) for need in NEEDS)
    option.browser = [LIGHT] if is_light else named
    try:
        return (yield)
    finally:
        option.browser = named


def browser_of(test: pytest.Item) -> str | None:
    """Return the name of the browser in which a test runs; None if it runs in none."""
    callspec = getattr(test, "callspec", None)
    return callspec and callspec.params.get("browser_name")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave the quickest files for the end, so that processes that share the tests end together.

    First come the files that need no site: one process builds it while the others run these. Debian's Firefox skips
    what its driver can't do.
    """
    place = {"interpreters": -1, "cpython": 2, "terminal": 3, "every_python": 4}
    items.sort(key=lambda item: place.get(item.path.parent.name, int(browser_of(item) == LIGHT)))
    if path_of("firefox"):
        for item in items:
            if browser_of(item) == "firefox" and (reason := SKIPPED.get((item.path.stem, _function_of(item)))):
                item.add_marker(pytest.mark.skip(reason))


def _function_of(item: pytest.Item) -> str:
    return item.originalname if isinstance(item, pytest.Function) else item.name


def pytest_collection_finish() -> None:
    """Keep the garbage collector from checking all tests and modules, which stay: this saves a tenth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 20)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Store for `make quick` how many seconds each test took, unless only some tests of a file were asked for."""
    if config.option.keyword or config.option.markexpr or any("::" in name for name in config.args):
        return
    spent: dict[str, float] = {}
    for report in chain.from_iterable(terminalreporter.stats.values()):
        if isinstance(report, pytest.TestReport):
            spent[report.nodeid] = spent.get(report.nodeid, 0) + report.duration
    keep_seconds(spent)


class ByFile(LoadFileScheduling):
    """Gives each process whole files, the light tests of a file apart from the others."""

    def _split_scope(self, nodeid: str) -> str:
        is_light = re.search(rf"\[(.*-)?{LIGHT}(-.*)?\]$", nodeid)
        return super()._split_scope(nodeid) + (is_light is not None) * LIGHT

    def mark_test_pending(self, item: str) -> None:
        """Hand out a test again, because its process has ended."""
        self.workqueue.setdefault(self._split_scope(item), {})[item] = False

    def remove_node(self, node: WorkerController) -> str | None:
        """Take back the tests that an ended process left undone; return the one that it was running, if any.

        Its finished files are not handed out again: a process given one of them would wait for ever.
        """
        assigned = self.assigned_work[node]
        for scope in [scope for scope, tests in assigned.items() if all(tests.values())]:
            del assigned[scope]
        return super().remove_node(node)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> LoadFileScheduling | None:
    return ByFile(config, log) if config.getvalue("dist") == "loadfile" else None


@pytest.fixture(scope="session")
def site_folder() -> Iterator[Path]:
    """The site of the tree as it is now, kept or newly built, which all tests share and none may change.

    Processes that share the tests share the site too: the first to ask for it builds it.
    """
    with kept_site() as folder:
        yield folder


@pytest.fixture(scope="session")
def site(site_folder: Path) -> Iterator[str]:
    """The address of the built site, served as GitHub Pages would: http://localhost:PORT/ttt/."""
    with serving(site_folder, handler=WithRest) as address:
        yield address


class WithRest(Handler):
    """A handler that also serves a page without scripts, so that tests can reach the storage of the site."""

    def _file(self, path: str) -> Path | None:
        return AT_REST if path == PREFIX + AT_REST.name else super()._file(path)


# What Playwright 1.64 switches off in Chromium: only the last such switch counts, so ours must repeat these.
SWITCHED_OFF = (
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "DialMediaRouteProvider",
    "GlobalMediaControls",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
    "BlockOriginHeaderModificationOnRedirect",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "Translate",
    "AutoDeElevate",
    "OptimizationHints",
    "NetworkTimeServiceQuerying",
    "AimEnabled",
)
# The lists below the address bar. Each window makes them in advance, which takes longer than loading the page.
ADDRESS_BAR = ("WebUIOmniboxPopup", "WebUIOmniboxAimPopup")
# The headless shell ends a page whose WebAssembly reaches beyond its memory, where other browsers raise an error.
MEMORY_BY_SIGNALS = ("WebAssemblyTrapHandler",)

# What Playwright sets for each page in Chromium but not in Debian's Firefox: overlay scrollbars, no animation.
AS_CHROMIUM_DOES = {"ui.useOverlayScrollbars": 1, "ui.prefersReducedMotion": 1}


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict, browser_name: str) -> dict:
    """Options to start the browser that tools.browser found: Chromium without what only its own window shows."""
    if browser_name == LIGHT:
        return browser_type_launch_args
    if browser_name == "firefox" and (found := path_of("firefox")):
        debians = {"executable_path": found, "channel": "moz-firefox", "firefox_user_prefs": AS_CHROMIUM_DOES}
        return {**browser_type_launch_args, **debians}
    if browser_name != "chromium":
        return browser_type_launch_args
    off = f"--disable-features={','.join(SWITCHED_OFF + ADDRESS_BAR + MEMORY_BY_SIGNALS)}"
    args = [*browser_type_launch_args.get("args", []), off]
    path = {"executable_path": found} if (found := path_of("chromium")) else {}
    return {**browser_type_launch_args, "args": args, **path}


@pytest.fixture(scope="session")
def browser_type(playwright: Playwright, browser_name: str) -> BrowserType:
    return getattr(playwright, "chromium" if browser_name == LIGHT else browser_name)


_started: dict[str, Browser] = {}  # the browsers of this process by name


@pytest.fixture(scope="session")
def browser(request: pytest.FixtureRequest, playwright: Playwright, browser_name: str) -> Browser:
    """The browser, started once in each process. Playwright ends it, and kills it after 30 seconds if necessary.

    The browser's own close() would wait until the last of its processes has ended.
    """
    if browser_name not in _started:
        if browser_name == LIGHT:
            site, folder = (request.getfixturevalue(name) for name in ("site", "site_folder"))
            _started[LIGHT] = light_browser(playwright, {site + AT_REST.name: AT_REST, site: folder})
        else:
            _started[browser_name] = request.getfixturevalue("launch_browser")()
    return _started[browser_name]


PATIENCE = 60_000  # milliseconds that anything a person does may take, on a busy machine

# Use no service worker unless a test asks for one: no test's route() would see what it fetches.
# Use no animation either: games are over sooner, and what a test looks at stands still.
USUALLY: dict[str, Any] = {"service_workers": "block", "reduced_motion": "reduce"}


# What Chromium reports of a fetch if its document was gone before the fetch began. A failed fetch comes with a reason.
CUT_OFF = re.compile(r"Fetch API cannot load \S+\.\s*")


class Guard:
    """Collects what no page may do: report an error, or send a request to another host."""

    def __init__(self) -> None:
        self.errors: list[str] = []
        self.strangers: list[str] = []

    def watch(self, context: BrowserContext) -> None:
        context.on("console", self._on_console)
        context.on("weberror", self._on_weberror)
        context.on("request", self._on_request)

    def insist(self, test: pytest.Item) -> None:
        """Fail if something was collected that no @pytest.mark.console_errors("pattern") of the test allows."""
        allowed = [marker.args[0] for marker in test.iter_markers("console_errors")]
        if browser_of(test) == "firefox":
            allowed += NO_FAULTS
        errors = [error for error in self.errors if not any(re.search(pattern, error) for pattern in allowed)]
        faults = [f"reported: {error}" for error in errors] + [f"asked another host: {url}" for url in self.strangers]
        self.errors, self.strangers = [], []
        if faults:
            pytest.fail("A page " + "\nA page ".join(faults), pytrace=False)

    def _on_console(self, message: ConsoleMessage) -> None:
        is_error = message.type == "error" or message.text.startswith(TASK_ENDED)
        if is_error and not CUT_OFF.fullmatch(message.text):
            self.errors.append(f"{message.text} ({message.location['url']})")

    def _on_weberror(self, fault: WebError) -> None:
        self.errors.append(f"uncaught: {fault.error}")

    def _on_request(self, request: Request) -> None:
        address = urlsplit(request.url)
        if address.hostname != "localhost" and address.scheme not in ("data", "blob", "file"):
            self.strangers.append(request.url)


@pytest.fixture
def new_context(
    new_context: Callable[..., BrowserContext], request: pytest.FixtureRequest
) -> Iterator[Callable[..., BrowserContext]]:
    """Return a function that makes browser contexts watched by a Guard; `context` and `page` come from here too.

    The test fails if one of their pages reported an error that no @pytest.mark.console_errors("pattern")
    allows, or sent a request to another host than localhost.
    """
    guard = Guard()
    contexts = []

    def guarded(**options: object) -> BrowserContext:
        context = new_context(**{**USUALLY, **options})
        context.set_default_timeout(PATIENCE)
        guard.watch(context)
        contexts.append(context)
        return context

    yield guarded
    # Ask each page something: once the answer has come, so has all that the page reported before.
    for context in contexts:
        for page in context.pages:
            page.title()
    try:
        guard.insist(request.node)
    finally:
        let_go()
