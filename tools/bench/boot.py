"""Compares how soon three pages answer a click: ours, a stock Pyodide page with the same engine, and a plain one.

The stock page follows PyScript's documentation; the plain page, in JavaScript without Python, shows the limit.
"""

import shutil
import statistics
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.conftest import ADDRESS_BAR, SWITCHED_OFF
from tools.browser import path_of
from tools.serve import serving
from tools.site import build

HERE = Path(__file__).parent
RUNTIMES = HERE.parents[1] / "node_modules"
RUNS = 5
MIDDLE_PHONE = {"offline": False, "latency": 40, "downloadThroughput": 9e6 / 8, "uploadThroughput": 9e6 / 8}
SLOWDOWN = 4

# Clicks the middle cell, as an impatient person would, until the page answers. Our page shows the mark earlier, and
# keeps the click for its Python, which sets aria-disabled to say that the cell is taken.
IMPATIENCE = """
const clicking = setInterval(() => {
    const cell = document.querySelector("[data-cell='4']");
    if (!cell) return;
    const isAnswered = cell.ariaDisabled || cell.textContent.trim();
    if (isAnswered || cell.dataset.mark) performance.mark("seen");
    if (!isAnswered) return cell.click();
    clearInterval(clicking);
    performance.mark("answered");
    document.documentElement.dataset.answered = "yes";
}, 5);
"""

# Returns when the mark showed, when the click was answered, and how many bytes had arrived by then, headers included.
ANSWERED = """() => {
    const [seen, answered] = ["seen", "answered"].map((name) => performance.getEntriesByName(name)[0].startTime);
    const files = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
    const received = files.filter(({ responseEnd }) => responseEnd <= answered).map(({ transferSize }) => transferSize);
    return [seen, answered, received.reduce((one, other) => one + other)];
}"""
# A visit ends once these are ready: the worker that thinks, if the page has one, and the service worker. Otherwise the
# next visit would wait for them.
AT_REST = "html:not([data-brain]), html[data-brain=ready]"
HAS_WORKER = "document.querySelector('[rel=manifest]') && navigator.serviceWorker.ready.then(() => true)"


class Boot(NamedTuple):
    """A visit: milliseconds until a click's mark showed, and until the click was answered; bytes received by then."""

    seen: float
    answered: float
    received: float


def report() -> Iterator[str]:
    """Yield the lines of the report."""
    with (
        stock_page() as folder,
        serving(build()) as ours,
        serving(HERE / "plain") as plain,
        serving(folder) as stock,
        chromium() as browser,
    ):
        for is_slow in (False, True):
            runs = [
                (
                    *visits(browser, ours, is_slow),
                    visits(browser, ours, is_slow, is_aided=False)[1],
                    *visits(browser, plain, is_slow),
                    visits(browser, stock, is_slow)[0],
                )
                for _ in range(RUNS)
            ]
            first, second, unaided, limit, limit_again, there = (middle(boots) for boots in zip(*runs, strict=True))
            speed = f"With a CPU slowed down {SLOWDOWN} times and a 9 Mbit/s connection" if is_slow else "At full speed"
            yield (
                f"{speed}, this site answers the first click {there.answered / first.answered:.1f} times as fast as a"
                f" stock PyScript page with Pyodide ({told(first)}, against {told(there)}), and takes"
                f" {first.answered / limit.answered:.1f} times as long as a page of plain JavaScript ({told(limit)});"
                f" its mark is there after {first.seen / 1000:.2f} s"
            )
            yield (
                f"{speed}, a second visit takes {second.answered / first.answered:.2f} times as long as the first"
                f" ({second.answered / 1000:.2f} s), {second.answered / unaided.answered:.2f} times as long as without"
                f" the service worker, and {second.answered / limit_again.answered:.1f} times as long as one to the"
                " plain page"
            )


def told(boot: Boot) -> str:
    """Say when a click was answered, and after how many megabytes."""
    return f"{boot.answered / 1000:.2f} s and {boot.received / 1e6:.2f} MB"


def middle(boots: tuple[Boot, ...]) -> Boot:
    """Return the medians of the figures of several visits."""
    return Boot(*(statistics.median(values) for values in zip(*boots, strict=True)))


def visits(browser: Browser, address: str, is_slow: bool, is_aided: bool = True) -> list[Boot]:
    """Measure a first and a second visit to an address; without is_aided, its service worker is blocked."""
    with browser.new_context(service_workers="allow" if is_aided else "block") as context:
        return [visit(context, address, is_slow, is_aided) for _ in range(2)]


def visit(context: BrowserContext, address: str, is_slow: bool, is_aided: bool) -> Boot:
    """Open an address, wait until a click is answered and the page is at rest, and return what was measured."""
    page = context.new_page()
    page.add_init_script(IMPATIENCE)
    devtools = context.new_cdp_session(page)
    devtools.send("Network.enable")
    if is_slow:
        devtools.send("Network.emulateNetworkConditions", MIDDLE_PHONE)
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    page.goto(address, wait_until="commit")
    page.locator("html[data-answered]").wait_for(state="attached", timeout=180_000)
    boot = Boot(*page.evaluate(ANSWERED))
    page.locator(AT_REST).wait_for(state="attached", timeout=180_000)
    if is_aided:
        page.evaluate(HAS_WORKER)
    page.close()
    return boot


@contextmanager
def stock_page() -> Iterator[Path]:
    """Make a temporary folder with the stock page, unchanged copies of PyScript and Pyodide, and the engine."""
    root = HERE.parents[1]
    with runtimes() as folder:
        shutil.copytree(HERE / "stock", folder, dirs_exist_ok=True)
        shutil.copytree(root / "ttt", folder / "ttt", ignore=shutil.ignore_patterns("__pycache__"))
        modules = sorted(
            path.relative_to(root) for room in ("game", "engine") for path in (root / "ttt" / room).glob("*.py")
        )
        files = "\n".join(f'"{module.as_posix()}" = "{module.parent.as_posix()}/"' for module in modules)
        (folder / "pyscript.toml").write_text(f"[files]\n{files}\n")
        yield folder


@contextmanager
def runtimes() -> Iterator[Path]:
    """Make a temporary folder with unchanged copies of PyScript and Pyodide."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        shutil.copytree(RUNTIMES / "@pyscript/core/dist", folder / "pyscript")
        shutil.copytree(RUNTIMES / "pyodide", folder / "pyscript/pyodide")
        yield folder


@contextmanager
def chromium() -> Iterator[Browser]:
    """Start the tests' browser, without the lists below the address bar: preparing them would delay pages."""
    args = ["--no-sandbox", f"--disable-features={','.join(SWITCHED_OFF + ADDRESS_BAR)}"]
    path = path_of("chromium")
    with sync_playwright() as driver, driver.chromium.launch(executable_path=path, args=args) as browser:
        yield browser
