"""A learner's Python in the lab's sandbox, compared with PyScript's own editor on a stock page.

The editor also runs Python in a worker, but ends it only when somebody presses a button. Both are measured from the
call or click that means "Run".
"""

import json
import statistics
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page

from tests.helpers.sandbox import Sandbox, blank_page
from tools.bench.browser import chromium, runtimes
from tools.serve import serving
from tools.site import build
from ttt.game.family import rules, start
from ttt.game.rules import Position

RUNS = 3
PATIENCE = 3  # seconds until an endless loop is stopped
LONG = 180  # seconds: the longest wait for an answer
REST = 8000  # ms of waiting: a stopped worker goes on for a while, and a spare one starts
STOCK = """<!doctype html><meta charset="utf-8"><title>PyScript's editor</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="pyscript/core.css"><script type="module" offline src="pyscript/core.js"></script>
<script type="py-editor" config='{"interpreter": "/ttt/pyscript/pyodide/pyodide.mjs"}'>print(40 + 2)</script>
"""
ENDLESS = "while True: pass"
MOVE = "def move(position):\n  return next(cell for cell in range(9) if position.is_legal(cell))"


def lab() -> Iterator[str]:
    """Tell how soon Python runs, how fast, and how soon again after a program that hung."""
    site = build()
    with serving(site) as ours, stock_page() as folder, serving(folder) as stock, chromium() as browser:
        here = [visits(browser, ours, site) for _ in range(RUNS)]
        there = [stock_visits(browser, stock) for _ in range(RUNS)]
    for at, visit in enumerate(("first", "second")):
        yield compared(f"On a {visit} visit, the first answer after Run", at, here, there)
    yield compared("Once an endless loop has been stopped, the answer of the next run", 2, here, there)
    ended, ready, each = [statistics.median(run[at] for run in here) for at in (3, 4, 5)]
    yield (
        f"The lab stops an endless loop {ended:.2f} s after its time is up, and shows the loop's line;"
        " nobody has to press anything"
    )
    yield f"If the lab has been open for a while, the first answer after Run takes {ready * 1000:.0f} ms"
    asked = len(open_games())
    yield (
        f"A one-line bot gives {1 / each:,.0f} answers a second when it is asked about all {asked:,} unfinished"
        " positions of 3x3 at once"
    )


def compared(what: str, at: int, here: list[list[float]], there: list[list[float]]) -> str:
    """Return a line that says how many times as fast the lab is; at is the place of the compared time in each run."""
    ours, stock = [statistics.median(run[at] for run in runs) for runs in (here, there)]
    return f"{what} comes {stock / ours:.1f} times as fast as in PyScript's editor ({ours:.2f} s against {stock:.2f} s)"


def visits(browser: Browser, address: str, site: Path) -> list[float]:
    """Measure two visits in a new browser context, and return six times in seconds.

    These are the first answers of both visits and then, on the second visit, the next answer after a program that hung,
    how long that program ran past its time, an answer after a pause, and the time per answer to many questions.
    """
    context = browser.new_context()
    page = context.new_page()
    times = []
    for _ in range(2):
        blank_page(page, address, site)
        sandbox = Sandbox(page, site)
        times.append(seconds(page, "await sandbox.start(names); await run();", sandbox))
        page.wait_for_timeout(REST)  # people stay after a run, and the next visit is prepared meanwhile
    hung = seconds(page, f"await run({json.dumps(ENDLESS)}, {PATIENCE});", sandbox) - PATIENCE
    again = seconds(page, "await run();", sandbox)
    page.wait_for_timeout(REST)
    ready = seconds(page, "await run();", sandbox)
    question = json.dumps({"id": 1, "ask": "moves", "games": open_games(), "seeds": [0]})
    each = seconds(page, f"await bot.ask({json.dumps(question)}, {LONG});", sandbox) / len(open_games())
    context.close()
    return [*times, again, hung, ready, each]


def seconds(page: Page, work: str, sandbox: Sandbox) -> float:
    """Return how many seconds a piece of JavaScript takes. In it, run() starts a bot and asks it for a move."""
    load = {"id": 1, "ask": "load", "board": "3x3x3", "kind": None, "seed": 0, "source": MOVE}
    move = {"id": 2, "ask": "moves", "games": [open_games()[0]], "seeds": [0]}
    return page.evaluate(
        "async ([names, load, move]) => {"
        "  window.sandbox ??= await import(new URL('../static/sandbox/sandbox.js', location.href));"
        "  const run = async (source = load.source, patience = 180) => {"
        "    window.bot = sandbox.bot();"
        "    await bot.ask(JSON.stringify({ ...load, source }), patience);"
        "    return bot.ask(JSON.stringify(move), patience);"
        "  };"
        "  const began = performance.now();"
        f"  {work}"
        "  return (performance.now() - began) / 1000;"
        "}",
        [json.dumps(sandbox.names), load, move],
    )


def open_games() -> list[str]:
    """Return, for each position on 3x3 in which the game isn't over, the text of a game that leads to it."""
    games: dict[tuple[int, int], str] = {}
    waiting: list[tuple[Position, tuple[int, ...]]] = [(start(rules()), ())]
    while waiting:
        position, moves = waiting.pop()
        if position.outcome or position.marks in games:
            continue
        games[position.marks] = "1-3x3x3-hh-" + "".join("abc"[cell % 3] + "123"[cell // 3] for cell in moves)
        waiting += [(position.play(cell), (*moves, cell)) for cell in range(9) if position.is_legal(cell)]
    return list(games.values())


def stock_visits(browser: Browser, address: str) -> list[float]:
    """Return the seconds to the first answer on two visits, and from stopping an endless loop to the next answer."""
    context = browser.new_context()
    page = context.new_page()
    page.on("dialog", lambda dialog: dialog.accept())
    times = []
    for _ in range(2):
        page.goto(address)
        times.append(stock_run(page))
    page.locator("script[type='py-editor-active']").evaluate(f"script => script.code = '{ENDLESS}'")
    press(page)
    page.locator("button.running").wait_for(state="attached")
    page.wait_for_timeout(1000)
    began = page.evaluate("performance.now()")
    press(page)  # asks whether to stop, and puts a new editor in place of the old one
    page.locator("button.running").wait_for(state="detached")
    page.get_by_label("Run Button").wait_for(state="attached")
    page.locator("script[type='py-editor-active']").evaluate("script => script.code = 'print(40 + 2)'")
    stock_run(page)
    times.append((page.evaluate("performance.now()") - began) / 1000)
    context.close()
    return times


def stock_run(page: Page) -> float:
    """Press PyScript's button; return the seconds until the answer shows."""
    press(page)
    began = page.evaluate("performance.now()")
    page.wait_for_function("document.querySelector('.py-editor-output')?.innerText.includes('42')", timeout=LONG * 1000)
    return (page.evaluate("performance.now()") - began) / 1000


def press(page: Page) -> None:
    """Press PyScript's button, which shows only under the mouse."""
    page.get_by_label("Run Button").dispatch_event("click")


@contextmanager
def stock_page() -> Iterator[Path]:
    """Make a temporary folder with a page that holds PyScript's editor."""
    with runtimes() as folder:
        (folder / "index.html").write_text(STOCK)
        yield folder
