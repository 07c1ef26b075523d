"""How soon pages show something and answer a click, and how smoothly the wall of matchboxes trains, in Chromium."""

import json
import shutil
import statistics
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from tests.conftest import ADDRESS_BAR, SWITCHED_OFF
from tools.bench.tables import heading, row
from tools.browser import path_of
from tools.pages import PAGES
from tools.serve import serving
from tools.site import ROOT, build

HERE = Path(__file__).parent
MIDDLE_PHONE = {"offline": False, "latency": 40, "downloadThroughput": 9e6 / 8, "uploadThroughput": 9e6 / 8}
SLOWDOWN = 4
CELL = "#board button"


class Click(NamedTuple):
    """A selector of what to click, and a JavaScript expression that is true once `place`, the element, has answered."""

    selector: str
    answer: str


# The middle cell. Our page shows the mark earlier, and keeps the click for its Python, which sets aria-disabled to say
# that the cell is taken.
MIDDLE_CELL = Click("[data-cell='4']", "place.ariaDisabled || place.textContent.trim()")
# Each page's click, by its folder; None if there is nothing to click but links.
CLICKS: dict[str, Click | None] = {
    "": Click(CELL, "place.ariaDisabled"),  # its mark is there before Python has answered
    "lab/": Click(CELL, "place.dataset.mark"),
    "rules/": Click("#map [data-board='5x5x4g']", "place.closest('[aria-selected=true]')"),
    "matchboxes/": Click(f"{CELL}[data-mark='']", "document.querySelector('#board [data-mark=O]')"),
    "cards/": Click("#as-second button", "place.ariaPressed === 'true'"),
    "think/": Click("[data-go=next]", "document.querySelector('#at').value !== '0'"),
    "lesson/": Click("#go-on", "!document.querySelector('#step').hidden"),
    "puzzles/": Click(CELL, "document.querySelector('#step-told').textContent"),
    "paper/": Click("#draw", "location.hash"),
    "editor/": Click("#templates button", "document.querySelector('#step-title').value"),
    "more/": None,
    "backup/": None,
    "pose/": Click(CELL, "place.dataset.mark"),
    "embed-check/": Click(
        "[name=offer][value=puzzle]", "document.querySelector('#line').textContent.includes('puzzles/')"
    ),
    "source/": Click("#next", "location.hash"),
}
# Clicks, as an impatient person would, until the page answers.
CLICKING = """
const selector = %s;
const isAnswered = (place) => %s;
const clicking = setInterval(() => {
    const place = document.querySelector(selector);
    try {
        if (!place) return;
        const isDone = isAnswered(place);
        if (isDone || place.dataset.mark) performance.mark("seen");
        if (!isDone) return place.click();
        clearInterval(clicking);
        performance.mark("answered");
        document.documentElement.dataset.answered = "yes";
    } catch {}
}, 5);
"""
PAINTED = """() => new Promise((resolve) => {
    const look = () => {
        const [painted] = performance.getEntriesByName("first-contentful-paint");
        if (painted) resolve(painted.startTime);
        else requestAnimationFrame(look);
    };
    look();
})"""
# Returns when the click's mark showed, when the click was answered, and how many bytes had arrived by then.
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


class Visit(NamedTuple):
    """Milliseconds from the start of a visit until something showed, a click's mark showed, and it was answered.

    received is how many bytes, headers included, had arrived by then. If nothing is clicked, the last three are 0.
    """

    painted: float
    seen: float = 0
    answered: float = 0
    received: float = 0


def twice(
    browser: Browser,
    address: str,
    click: Click | None,
    rests: bool = False,
    is_slow: bool = False,
    is_aided: bool = True,
) -> list[Visit]:
    """Measure a first and a second visit to an address; if rests, each ends only once the page is at rest.

    If is_slow, the network and the processor are those of a phone. Without is_aided, the service worker is blocked.
    """
    found = []
    with browser.new_context(service_workers="allow" if is_aided else "block") as context:
        for _ in range(2):
            page = context.new_page()
            if is_slow:
                devtools = context.new_cdp_session(page)
                devtools.send("Network.enable")
                devtools.send("Network.emulateNetworkConditions", MIDDLE_PHONE)
                devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
            found.append(visit(page, address, click))
            if rests:
                page.locator(AT_REST).wait_for(state="attached", timeout=180_000)
            if rests and is_aided:
                page.evaluate(HAS_WORKER)
            page.close()
    return found


def visit(page: Page, address: str, click: Click | None) -> Visit:
    """Open an address, wait until a click is answered, if there is one to make, and return what was measured."""
    if click:
        page.add_init_script(CLICKING % (json.dumps(click.selector), click.answer))
    page.goto(address, wait_until="commit")
    answered = []
    if click:
        page.locator("html[data-answered]").wait_for(state="attached", timeout=180_000)
        answered = page.evaluate(ANSWERED)
    return Visit(page.evaluate(PAINTED), *answered)


def medians(runs: list[list[Visit]]) -> list[Visit]:
    """Return the medians of the visits at each place of the runs."""
    return [Visit(*map(statistics.median, zip(*same, strict=True))) for same in zip(*runs, strict=True)]


def boot() -> Iterator[str]:
    """Compare how soon three pages answer a click: ours, a stock Pyodide page with the same engine, and a plain one.

    The stock page follows PyScript's documentation; the plain page, in JavaScript without Python, shows the limit.
    """
    with (
        stock_page() as folder,
        serving(build()) as ours,
        serving(HERE / "plain") as plain,
        serving(folder) as stock,
        chromium() as browser,
    ):
        for is_slow in (False, True):
            runs = [
                [
                    *twice(browser, ours, MIDDLE_CELL, True, is_slow),
                    *twice(browser, ours, MIDDLE_CELL, True, is_slow, is_aided=False),
                    *twice(browser, plain, MIDDLE_CELL, True, is_slow),
                    *twice(browser, stock, MIDDLE_CELL, True, is_slow),
                ]
                for _ in range(5)
            ]
            first, second, _, unaided, limit, limit_again, there, _ = medians(runs)
            speed = f"With a CPU slowed down {SLOWDOWN} times and a 9 Mbit/s connection" if is_slow else "At full speed"
            told, told_there, told_limit = [
                f"{seen.answered / 1000:.2f} s and {seen.received / 1e6:.2f} MB" for seen in (first, there, limit)
            ]
            yield (
                f"{speed}, this site answers the first click {there.answered / first.answered:.1f} times as fast as a"
                f" stock PyScript page with Pyodide ({told}, against {told_there}), and takes"
                f" {first.answered / limit.answered:.1f} times as long as a page of plain JavaScript ({told_limit});"
                f" its mark is there after {first.seen / 1000:.2f} s"
            )
            yield (
                f"{speed}, a second visit takes {second.answered / first.answered:.2f} times as long as the first"
                f" ({second.answered / 1000:.2f} s), {second.answered / unaided.answered:.2f} times as long as without"
                f" the service worker, and {second.answered / limit_again.answered:.1f} times as long as one to the"
                " plain page"
            )


def pages() -> Iterator[str]:
    """Tell how soon each page shows something and answers a click, on a first and on a second visit.

    Pages are compared with the game's page, because times depend on the machine. The click needs no Pyodide.
    """
    with serving(build()) as address, chromium() as browser:

        def visits(folder: str) -> list[Visit]:
            return medians([twice(browser, address + folder, CLICKS[folder]) for _ in range(3)])

        yield "Seconds until a page shows something, then until it answers a click, also as a multiple of the game's"
        yield "\n" + heading(["page", "first visit", "answers", "times", "second visit", "answers", "times"])
        game = visits("")
        for page in PAGES:
            visited = visits(page.folder) if page.folder else game
            cells = []
            for seen, its in zip(visited, game, strict=True):
                answered = [f"{seen.answered / 1000:.2f}", f"{seen.answered / its.answered:.1f}"]
                cells += [f"{seen.painted / 1000:.2f}", *(answered if CLICKS[page.folder] else ["", ""])]
            yield row([page.name or "game", *cells])


@contextmanager
def stock_page() -> Iterator[Path]:
    """Make a temporary folder with the stock page, unchanged copies of PyScript and Pyodide, and the engine."""
    with runtimes() as folder:
        shutil.copytree(HERE / "stock", folder, dirs_exist_ok=True)
        shutil.copytree(ROOT / "ttt", folder / "ttt", ignore=shutil.ignore_patterns("__pycache__"))
        modules = sorted(
            path.relative_to(ROOT) for room in ("game", "engine") for path in (ROOT / "ttt" / room).glob("*.py")
        )
        files = "\n".join(f'"{module.as_posix()}" = "{module.parent.as_posix()}/"' for module in modules)
        (folder / "pyscript.toml").write_text(f"[files]\n{files}\n")
        yield folder


@contextmanager
def runtimes() -> Iterator[Path]:
    """Make a temporary folder with unchanged copies of PyScript and Pyodide."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        shutil.copytree(ROOT / "node_modules/@pyscript/core/dist", folder / "pyscript")
        shutil.copytree(ROOT / "node_modules/pyodide", folder / "pyscript/pyodide")
        yield folder


@contextmanager
def chromium() -> Iterator[Browser]:
    """Start the tests' browser, without the lists below the address bar: preparing them would delay pages."""
    args = ["--no-sandbox", f"--disable-features={','.join(SWITCHED_OFF + ADDRESS_BAR)}"]
    path = path_of("chromium")
    with sync_playwright() as driver, driver.chromium.launch(executable_path=path, args=args) as browser:
        yield browser


SIZES = {"laptop": (1280, 800), "phone": (360, 740)}  # pixels
FRAME = 1000 / 60  # ms
# Returns the pauses between frames, in milliseconds, and the games played, over five seconds that begin one second
# after the button is pressed.
FRAMES = """async () => {
    const games = () => Number(document.querySelector("#loss-games").textContent.replace(/\\D/g, ""));
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const [begun, before, frames] = [performance.now(), games(), []];
    await new Promise((resolve) => {
        const note = (time) => {
            frames.push(time);
            if (time - begun < 5000) requestAnimationFrame(note);
            else resolve();
        };
        requestAnimationFrame(note);
    });
    return [frames.slice(1).map((time, at) => time - frames[at]), games() - before];
}"""


def wall() -> Iterator[str]:
    """Tell how many frames the wall of matchboxes shows, and how many games it plays, while the button is held."""
    with serving(build()) as address, chromium() as browser:
        for name, (width, height) in SIZES.items():
            page = browser.new_page(viewport={"width": width, "height": height})
            page.goto(address + "matchboxes/?seed=7")
            page.locator("html[data-page=ready]").wait_for(state="attached")
            page.get_by_role("button", name="Hold to train").hover()
            page.mouse.down()
            pauses, games = page.evaluate(FRAMES)
            page.mouse.up()
            page.close()
            late = sum(pause > 1.5 * FRAME for pause in pauses)
            yield (
                f"In a {name}-sized window, the wall of matchboxes shows {1000 / statistics.mean(pauses):.0f} frames a"
                f" second during training; {late} of {len(pauses)} frames are late. In five seconds, {games} games are"
                " played"
            )
