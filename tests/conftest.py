"""What every test can ask for: the built site, and browsers that forgive nothing."""

import fcntl
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
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Request, WebError
from xdist.remote import Producer
from xdist.scheduler import LoadFileScheduling
from xdist.workermanage import WorkerController

from tests.helpers.in_firefox import NO_FAULTS, SKIPPED, fill
from tests.helpers.unanswered import let_go
from tests.quick import keep_seconds
from tools.browser import chromium_path, firefox_path
from tools.serve import PREFIX, Handler, serving
from tools.site import build
from ttt.browser.kit.notices import TASK_ENDED

# Keep what Python compiles: else each process, and each program that a test starts, compiles all of it anew.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

AT_REST = Path(__file__).parent / "browser/at_rest.html"


def pytest_xdist_auto_num_workers() -> int:
    """Three processes for two cores, as each of them waits for its browser now and then."""
    return (os.cpu_count() or 2) * 3 // 2


def pytest_addoption(parser: pytest.Parser) -> None:
    told = "run what is marked smoke in Debian's Firefox too, where it is installed"
    parser.addoption("--smoke", action="store_true", help=told)


def pytest_configure(config: pytest.Config) -> None:
    browsers = config.option.browser or ["chromium"]
    if firefox_path():
        fields: Any = Locator  # which declares fill() as its own for good
        fields.fill = fill
    if config.option.smoke and firefox_path() and "firefox" not in browsers:
        config.option.browser = [*browsers, "firefox"]


def browser_of(test: pytest.Item) -> str | None:
    """The name of the browser in which a test runs."""
    callspec = getattr(test, "callspec", None)
    return callspec and callspec.params.get("browser_name")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the quickest files for the end, so that processes that share the tests end together.

    The first are those that need no site: one process builds it while the others run them.
    What fails in a browser is run once more, as those fail by themselves now and then; the run tells of it.
    Debian's Firefox is spared what its driver cannot do, and beside another browser all but the smoke set.
    """
    place = {"interpreters": -1, "cpython": 1, "terminal": 2, "every_python": 3}
    items.sort(key=lambda item: place.get(item.path.parent.name, 0))
    for item in items:
        if item.path.parent.name in ("browser", "webkit"):
            item.add_marker(pytest.mark.flaky(reruns=1))
    functions = [item for item in items if isinstance(item, pytest.Function)]
    in_firefox = [item for item in functions if browser_of(item) == "firefox" and firefox_path()]
    for item in in_firefox:
        if reason := SKIPPED.get((item.path.stem, item.originalname)):
            item.add_marker(pytest.mark.skip(reason))
    if config.option.smoke and (config.option.browser or ["chromium"])[0] != "firefox":
        too_many = {item for item in in_firefox if not item.get_closest_marker("smoke")}
        items[:] = [item for item in items if item not in too_many]
        config.hook.pytest_deselected(items=list(too_many))


def pytest_collection_finish() -> None:
    """Spare Python looking through all tests and modules for garbage again and again: they stay. It saves a tenth."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 20)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Tell why a test that was run once more had failed, so that the cause can be mended; keep what each file took."""
    _keep_seconds(terminalreporter, config)
    for report in terminalreporter.stats.get("rerun", []):
        terminalreporter.write_sep("_", f"first try of {report.nodeid}")
        terminalreporter.write_line(report.longreprtext)


def _keep_seconds(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """For `make quick`: the seconds of each file that was run as a whole."""
    if config.option.keyword or config.option.markexpr or any("::" in name for name in config.args):
        return
    spent: dict[str, float] = {}
    for report in chain.from_iterable(terminalreporter.stats.values()):
        if isinstance(report, pytest.TestReport):
            file = report.nodeid.split("::")[0]
            spent[file] = spent.get(file, 0) + report.duration
    keep_seconds(spent)


class ByFile(LoadFileScheduling):
    """Gives each process whole files, and one of them the smoke set, so that one Firefox is started."""

    def _split_scope(self, nodeid: str) -> str:
        smoke = self.config.option.smoke and re.search(r"\[(.*-)?firefox(-.*)?\]$", nodeid)
        return "the smoke set" if smoke else super()._split_scope(nodeid)

    def mark_test_pending(self, item: str) -> None:
        """Give a test away once more, as its process ended."""
        self.workqueue.setdefault(self._split_scope(item), {})[item] = False

    def remove_node(self, node: WorkerController) -> str | None:
        """Take back what a process that ended has not done. Given a file that is done, another would wait for ever."""
        assigned = self.assigned_work[node]
        for scope in [scope for scope, tests in assigned.items() if all(tests.values())]:
            del assigned[scope]
        return super().remove_node(node)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> LoadFileScheduling | None:
    return ByFile(config, log) if config.getvalue("dist") == "loadfile" else None


@pytest.fixture(scope="session")
def site_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built from the tree as it is now; in a folder of its own, so that a new build disturbs no test.

    Processes that share the tests share the site too: the first to ask for it builds it.
    """
    shared = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        shared = shared.parent
    site = shared / "_site"
    with (shared / "site.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        return site if site.exists() else build(site=site)


@pytest.fixture(scope="session")
def site(site_folder: Path) -> Iterator[str]:
    """The address of the built site, served as GitHub Pages would: http://localhost:PORT/ttt/."""
    with serving(site_folder, handler=WithRest) as address:
        yield address


class WithRest(Handler):
    """Also serves a page on which nothing runs, at an address of the site, so that its storage can be reached."""

    def _file(self, path: str) -> Path | None:
        return AT_REST if path == PREFIX + AT_REST.name else super()._file(path)


# What Playwright 1.64 switches off in Chromium: only the last such switch counts, so the one below repeats it.
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
# The lists below the address bar. Each window makes them in advance, which costs more than to load the page.
ADDRESS_BAR = ("WebUIOmniboxPopup", "WebUIOmniboxAimPopup")
# The headless shell ends a page whose WebAssembly reaches beyond its memory, where others raise an error.
MEMORY_BY_SIGNALS = ("WebAssemblyTrapHandler",)

# What Playwright asks of Chromium for each page, and not of Debian's Firefox: scrollbars without room, no animation.
AS_CHROMIUM_DOES = {"ui.useOverlayScrollbars": 1, "ui.prefersReducedMotion": 1}


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict, browser_name: str) -> dict:
    """Start the browser that tools.browser found; Chromium without what only its own window shows."""
    if browser_name == "firefox" and (found := firefox_path()):
        debians = {"executable_path": found, "channel": "moz-firefox", "firefox_user_prefs": AS_CHROMIUM_DOES}
        return {**browser_type_launch_args, **debians}
    if browser_name != "chromium":
        return browser_type_launch_args
    off = f"--disable-features={','.join(SWITCHED_OFF + ADDRESS_BAR + MEMORY_BY_SIGNALS)}"
    args = [*browser_type_launch_args.get("args", []), off]
    path = {"executable_path": found} if (found := chromium_path()) else {}
    return {**browser_type_launch_args, "args": args, **path}


@pytest.fixture(scope="session")
def browser(launch_browser: Callable[[], Browser]) -> Browser:
    """The browser that a process starts once. It ends with Playwright, which kills what has not ended in 30 seconds.

    Its own close() would wait for as long as any of its processes lives.
    """
    return launch_browser()


PATIENCE = 60_000  # milliseconds at most for whatever a person does, for a busy machine

# No service worker, unless a test asks for it: what that fetches no test's route() would see.
# And no animation: games are over sooner, and what is looked at stands still.
USUALLY: dict[str, Any] = {"service_workers": "block", "reduced_motion": "reduce"}


# What Chromium reports of a fetch whose document is gone before it began. One that fails is reported with its reason.
CUT_OFF = re.compile(r"Fetch API cannot load \S+\.\s*")


class Guard:
    """Collects what no page may do: report an error, or ask another host for something."""

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
    """Make browser contexts (`context` and `page` come from here too) that are watched by a Guard.

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
    # A question to each page: what it reported before the answer has then come in.
    for context in contexts:
        for page in context.pages:
            page.title()
    try:
        guard.insist(request.node)
    finally:
        let_go()
