"""How soon each page shows something and answers a click, on a first and on a second visit.

Pages are compared with the game's page, because times depend on the machine. The click needs no Pyodide, and is
repeated, as by an impatient person, until the page has answered.
"""

import json
import statistics
from collections.abc import Iterator
from typing import NamedTuple

from playwright.sync_api import Browser, BrowserContext

from tools.bench.boot import chromium
from tools.pages import PAGES
from tools.serve import serving
from tools.site import build

RUNS = 3
VISITS = ("first", "second")
CELL = "#board button"


class Click(NamedTuple):
    """A selector of what to click, and a JavaScript expression that is true once `place`, the element, has answered."""

    selector: str
    answer: str


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
CLICKING = """
const selector = %s;
const isAnswered = (place) => %s;
const clicking = setInterval(() => {
    const place = document.querySelector(selector);
    try {
        if (!place) return;
        if (isAnswered(place)) {
            clearInterval(clicking);
            performance.mark("answered");
            document.documentElement.dataset.answered = "yes";
        } else place.click();
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
ANSWERED = "performance.getEntriesByName('answered')[0].startTime"


class Visit(NamedTuple):
    """Milliseconds from the start of a visit until something showed, and until a click was answered, if any was."""

    painted: float
    answered: float | None


def report() -> Iterator[str]:
    """Yield the lines of the report."""
    with serving(build()) as address, chromium() as browser:
        game = median_visits(browser, address, "")
        for page in PAGES:
            visits = median_visits(browser, address, page.folder) if page.folder else game
            for name, visit, its in zip(VISITS, visits, game, strict=True):
                yield f"{page.name or 'game'}, {name} visit: {told(visit, its if page.folder else None)}"


def told(visit: Visit, game: Visit | None) -> str:
    """Return a visit in words, compared with one to the game's page unless game is None."""
    seen = f"the page shows something after {visit.painted / 1000:.2f} s"
    if visit.answered is None:
        return f"{seen}; nothing is clicked there"
    answers = f"{seen} and answers a click after {visit.answered / 1000:.2f} s"
    if game is None or game.answered is None:
        return answers
    return f"{answers}, {visit.answered / game.answered:.1f} times as long as the game's page takes"


def median_visits(browser: Browser, address: str, folder: str) -> list[Visit]:
    """Return the medians of first visits and of second visits."""
    runs = [visits(browser, address, folder) for _ in range(RUNS)]
    return [median(same) for same in zip(*runs, strict=True)]


def median(same: tuple[Visit, ...]) -> Visit:
    """Return the medians of visits to one page."""
    answers = [visit.answered for visit in same if visit.answered is not None]
    return Visit(statistics.median(visit.painted for visit in same), statistics.median(answers) if answers else None)


def visits(browser: Browser, address: str, folder: str) -> list[Visit]:
    """Open a page twice in a browser that has never seen the site."""
    with browser.new_context() as context:
        return [visit(context, address, folder) for _ in VISITS]


def visit(context: BrowserContext, address: str, folder: str) -> Visit:
    """Open a page, wait until a click is answered, if there is one to make, and return the times."""
    click, page = CLICKS[folder], context.new_page()
    if click:
        page.add_init_script(CLICKING % (json.dumps(click.selector), click.answer))
    page.goto(address + folder)
    painted = page.evaluate(PAINTED)
    answered = None
    if click:
        page.locator("html[data-answered]").wait_for(state="attached", timeout=60_000)
        answered = page.evaluate(ANSWERED)
    page.close()
    return Visit(painted, answered)
