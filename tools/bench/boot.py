"""How soon a click is answered: this site against a stock page on Pyodide with the same engine."""

import shutil
import statistics
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, sync_playwright

from tests.conftest import ADDRESS_BAR, SWITCHED_OFF
from tools.browser import chromium_path
from tools.serve import serving
from tools.site import build

HERE = Path(__file__).parent
RUNTIMES = HERE.parents[1] / "node_modules"
RUNS = 5
MIDDLE_PHONE = {"offline": False, "latency": 40, "downloadThroughput": 9e6 / 8, "uploadThroughput": 9e6 / 8}
SLOWDOWN = 4

# Clicks the middle cell, as an impatient person would, until a mark shows in it.
IMPATIENCE = """
const clicking = setInterval(() => {
    const cell = document.querySelector("[data-cell='4']");
    if (!cell) return;
    if (cell.dataset.mark || cell.textContent.trim()) {
        clearInterval(clicking);
        performance.mark("answered");
        document.documentElement.dataset.answered = "yes";
    } else cell.click();
}, 5);
"""

# When the click was answered, and how much had come by then, headers included.
ANSWERED = """() => {
    const { startTime: answered } = performance.getEntriesByName("answered")[0];
    const files = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
    const received = files.filter(({ responseEnd }) => responseEnd <= answered).map(({ transferSize }) => transferSize);
    return [answered, received.reduce((one, other) => one + other)];
}"""


class Boot(NamedTuple):
    """One visit: milliseconds until a click was answered, and bytes received before that."""

    milliseconds: float
    received: int


def report() -> Iterator[str]:
    """The lines of the report."""
    with stock_page() as stock_folder, serving(build()) as ours, serving(stock_folder) as stock, chromium() as browser:
        for is_slow in (False, True):
            slowed = f"With a CPU slowed down {SLOWDOWN} times and a 9 Mbit/s connection"
            pairs = [(visit(browser, ours, is_slow), visit(browser, stock, is_slow)) for _ in range(RUNS)]
            here = statistics.median(pair[0].milliseconds for pair in pairs)
            there = statistics.median(pair[1].milliseconds for pair in pairs)
            received = statistics.median(pair[0].received for pair in pairs)
            received_there = statistics.median(pair[1].received for pair in pairs)
            yield (
                f"{slowed if is_slow else 'At full speed'}, this site answers the first click"
                f" {there / here:.1f} times as fast as a stock PyScript page with Pyodide ({here / 1000:.2f} s and"
                f" {received / 1e6:.2f} MB, against {there / 1000:.2f} s and {received_there / 1e6:.2f} MB)"
            )


def visit(browser: Browser, address: str, is_slow: bool) -> Boot:
    """Open an address for the first time and wait until a click is answered."""
    context = browser.new_context()
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
    context.close()
    return boot


@contextmanager
def stock_page() -> Iterator[Path]:
    """A folder with the stock page: PyScript and Pyodide as their packages hold them, and the engine."""
    root = HERE.parents[1]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        shutil.copytree(HERE / "stock", folder, dirs_exist_ok=True)
        shutil.copytree(root / "ttt", folder / "ttt", ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copytree(RUNTIMES / "@pyscript/core/dist", folder / "pyscript")
        shutil.copytree(RUNTIMES / "pyodide", folder / "pyscript/pyodide")
        modules = sorted(
            path.relative_to(root) for room in ("game", "engine") for path in (root / "ttt" / room).glob("*.py")
        )
        files = "\n".join(f'"{module.as_posix()}" = "{module.parent.as_posix()}/"' for module in modules)
        (folder / "pyscript.toml").write_text(f"[files]\n{files}\n")
        yield folder


@contextmanager
def chromium() -> Iterator[Browser]:
    """The browser that the tests use, whose windows don't make lists for the address bar while a page loads."""
    args = ["--no-sandbox", f"--disable-features={','.join(SWITCHED_OFF + ADDRESS_BAR)}"]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=args)
        yield browser
        browser.close()
