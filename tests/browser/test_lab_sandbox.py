"""The lab's sandbox: how it starts, what it stores for the next visit, and what a bot finds in it."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Route

from tests.conftest import Guard
from tests.helpers.sandbox import EMPTY_BOARD, PATIENCE, Sandbox, blank_page
from tests.lab_bots.sources import source

pytestmark = pytest.mark.sandbox

MISSING = "ERR_FAILED|Failed to fetch"
KEPT = """async () => {
    const found = [];
    for (const name of await caches.keys())
        for (const request of await (await caches.open(name)).keys()) found.push(`${name} ${request.url}`);
    return found;
}"""
BREAK = "async (address) => (await caches.open('ttt:/ttt/:sandbox')).put(address, new Response('too short to be one'))"
FORGET = "() => caches.delete('ttt:/ttt/:sandbox')"
SIZE = """async (address) => {
    const found = await (await caches.match(address)).blob();
    const [, before] = new Uint32Array(await found.slice(0, 8).arrayBuffer());
    return found.size - before;
}"""
ONE_BYTE_MORE = """async (address) => {
    const found = await (await caches.match(address)).blob();
    const cache = await caches.open('ttt:/ttt/:sandbox');
    await cache.put(address, new Response(new Blob([found, new Uint8Array(1)])));
}"""
LIMIT = 31_457_280  # bytes of memory: the most that Pyodide can restore

# Counts the workers of each frame: the present number, and the most at once. A worker for which there is no room
# doesn't start.
COUNTED = """(() => {
    const [Own, room] = [Worker, ROOM];
    const full = "onmessage = ({ ports }) => ports[0].postMessage('failed RangeError: out of memory')";
    self.counted = { now: 0, most: 0 };
    self.Worker = class extends Own {
        constructor(address) {
            super(counted.now < room ? address : URL.createObjectURL(new Blob([full])));
            counted.most = Math.max(counted.most, ++counted.now);
        }
        terminate() {
            counted.now--;
            super.terminate();
        }
    };
})()"""
UNTIL = """async (count) => {
    while (counted.now !== count) await new Promise((resolve) => setTimeout(resolve, 10));
}"""
WAITING = """
def move(position):
    print("x")
    line = input("? ")
    while line == "loop": pass
    return int(line)
"""
LITTLE_MEMORY = "Object.defineProperty(Navigator.prototype, 'deviceMemory', { get: () => 2 })"
# Asks three bots, which play the cells 0, 1 and 2, one after another, twice each; then ends them all.
THREE_BOTS = """async ([game, patience]) => {
    const bots = [0, 1, 2].map(() => sandbox.bot());
    const source = (cell) => `count = 0\\ndef move(position):\\n  print('asked')\\n  return ${cell}`;
    const load = (cell) => ({ id: 0, ask: "load", source: source(cell), board: null, kind: null, seed: 0 });
    const moves = { id: 1, ask: "moves", games: [game], seeds: [0] };
    const ask = (cell, question) => bots[cell].ask(JSON.stringify(question), patience);
    const answers = [];
    await Promise.all(bots.map((_, cell) => ask(cell, load(cell))));
    for (const cell of [0, 1, 2, 0, 1, 2]) {
        const { answers: [[move]] = [[{}]], printed, failed } = JSON.parse(await ask(cell, moves));
        answers.push([move.cell ?? failed, printed]);
    }
    for (const bot of bots) bot.end();
    return answers;
}"""
ENDED_AT_ONCE = """() => {
    const bot = sandbox.bot();
    const told = bot.ask("{}", 1);
    bot.end();
    return told;
}"""
TOLD = [[cell, "asked\n"] for cell in (0, 1, 2, 0, 1, 2)]


@pytest.fixture(scope="module")
def context(browser: Browser) -> Iterator[BrowserContext]:
    """One browser for all tests: what it stores at the first start shortens the others."""
    context = browser.new_context(service_workers="block")
    context.set_default_timeout(1000 * PATIENCE)
    guard = Guard()
    guard.watch(context)
    yield context
    context.close()
    assert [error for error in guard.errors if not re.search(MISSING, error)] == []
    assert guard.strangers == []


@pytest.fixture(scope="module")
def warm(context: BrowserContext, site: str, site_folder: Path) -> Sandbox:
    """A started sandbox, for tests that don't need their own; each leaves it running."""
    page = context.new_page()
    blank_page(page, site, site_folder)
    warm = Sandbox(page, site_folder)
    assert warm.start()
    return warm


@pytest.fixture
def sandbox(context: BrowserContext, site: str, site_folder: Path) -> Iterator[Sandbox]:
    page = context.new_page()
    blank_page(page, site, site_folder)
    yield Sandbox(page, site_folder)
    page.close()


def test_what_a_bot_finds(warm: Sandbox):
    """Slow: Pyodide starts."""
    sandbox = warm
    sandbox.renew()
    # JavaScript can't be imported.
    error = sandbox.load("from js import fetch")["error"]
    assert (error["sort"], error["line"]) == ("exception", 1)
    # The same random numbers as at the terminal, the library, and text that isn't ASCII.
    answer = sandbox.load(
        "import random\nfrom ttt.game.rules import rules\nprint(random.random(), rules(4, 4, 3).size, 'é∞')\n"
        "def move(position): return 4"
    )
    assert answer["printed"] == "0.8444218515250481 16 é∞\n"
    # A bot's thinking on five free cells is recorded whole; the bot is written as most people write CS50's project.
    sandbox.load(source("cs50_naive"))
    sandbox.begin(PATIENCE, ask="record", game="1-3x3x3-hh-a1b2c3b1", call=None)
    recording = sandbox.result()["recording"]
    assert (recording["is_whole"], len(recording["nodes"])) == (True, 174)
    # The result names the unanswered question, though the number of answered ones is reported only now and then.
    sandbox.load("def move(position):\n  while position.ply == 1: pass\n  return 4")
    games = [*[EMPTY_BOARD] * 10, EMPTY_BOARD + "a1", EMPTY_BOARD]
    sandbox.begin(5, ask="moves", games=games, seeds=[0, 1])  # seconds, which only the endless answer needs
    answer = sandbox.result()
    assert (answer["failed"], answer["at"], answer["line"]) == ("time", 20, 2)


def test_where_a_file_cannot_be_had_it_does_not_start_and_can_be_started_again(sandbox: Sandbox):
    def refuse(route: Route) -> None:
        route.abort()

    sandbox.page.route("**/pyodide.asm.wasm", refuse)
    assert not sandbox.start()
    sandbox.page.unroute("**/pyodide.asm.wasm", refuse)
    assert sandbox.start()
    sandbox.renew()


def change(sandbox: Sandbox, site_folder: Path, name: str, part: str, other: str) -> None:
    """Change part of a script of the sandbox."""
    text = (site_folder / "static/sandbox" / name).read_text()
    assert part in text
    body = text.replace(part, other)
    route = f"**/static/sandbox/{name}"
    sandbox.page.route(route, lambda asked: asked.fulfill(body=body, content_type="text/javascript"))


def test_it_starts_where_pyodide_can_make_no_snapshot(sandbox: Sandbox, site_folder: Path):
    """Slow: Pyodide is started without a stored snapshot."""
    change(sandbox, site_folder, "bot-worker.js", "makeMemorySnapshot", "noSuchName")
    before = sandbox.page.evaluate(KEPT)
    assert sandbox.start()
    sandbox.renew()
    assert sandbox.page.evaluate(KEPT) == before


def test_a_start_is_kept_for_the_next_visit_and_a_broken_one_is_dropped(
    warm: Sandbox, sandbox: Sandbox, site: str, site_folder: Path
):
    """Slow: Pyodide starts three times."""
    [kept] = warm.page.evaluate(KEPT)
    assert kept.startswith(f"ttt:/ttt/:sandbox {site}static/sandbox/")

    page = sandbox.page
    workers = []
    page.on("worker", lambda worker: workers.append(worker))
    assert sandbox.start()
    sandbox.renew()
    assert len(workers) <= 2  # a bot and a spare, and none to make the snapshot again

    page.evaluate(BREAK, kept.split()[1])
    blank_page(page, site, site_folder)
    assert sandbox.start()
    sandbox.renew()
    assert page.evaluate(KEPT) == []


def limit_memory(sandbox: Sandbox, site_folder: Path, limit: int) -> None:
    """Limit the page's snapshots to a number of bytes of memory."""
    change(sandbox, site_folder, "snapshot.js", f"{LIMIT:_}", str(limit))


def test_a_start_of_a_byte_too_many_is_not_kept(sandbox: Sandbox, site_folder: Path):
    """Slow: Pyodide is started, its memory is stored, and it is started again."""
    sandbox.page.evaluate(FORGET)
    limit_memory(sandbox, site_folder, LIMIT - 1)
    assert sandbox.start()
    sandbox.renew()
    sandbox.renew()  # this interpreter started after the snapshot was made
    assert sandbox.page.evaluate(KEPT) == []


def test_a_kept_start_of_a_byte_too_many_is_made_anew(sandbox: Sandbox, site: str, site_folder: Path):
    """Slow: Pyodide is started five times."""
    page = sandbox.page
    assert sandbox.start()
    sandbox.renew()
    sandbox.renew()
    [kept] = page.evaluate(KEPT)
    address = kept.split()[1]
    assert page.evaluate(SIZE, address) == LIMIT  # as large as a snapshot may be
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))

    # The page doesn't try to start from a snapshot with one byte more.
    page.evaluate(ONE_BYTE_MORE, address)
    assert page.evaluate(SIZE, address) == LIMIT + 1
    blank_page(page, site, site_folder)
    assert sandbox.start()
    sandbox.renew()
    sandbox.renew()
    assert (page.evaluate(SIZE, address), said) == (LIMIT, [])

    # Pyodide itself refuses such a snapshot, and Python starts without it.
    page.evaluate(ONE_BYTE_MORE, address)
    limit_memory(sandbox, site_folder, LIMIT + 1)
    blank_page(page, site, site_folder)
    assert sandbox.start()
    sandbox.renew()
    assert page.evaluate(KEPT) == []
    assert "RangeError" in said[0]


def count_workers(sandbox: Sandbox, site: str, site_folder: Path, room: int = 1000) -> None:
    sandbox.page.add_init_script(COUNTED.replace("ROOM", str(room)))
    blank_page(sandbox.page, site, site_folder)


def workers(sandbox: Sandbox, key: str) -> int:
    return sandbox.page.frames[1].evaluate(f"() => counted.{key}")


def wait_for_workers(sandbox: Sandbox, count: int) -> None:
    sandbox.page.frames[1].evaluate(UNTIL, count)


def play_three(sandbox: Sandbox) -> list[list[object]]:
    return sandbox.page.evaluate(THREE_BOTS, [EMPTY_BOARD, PATIENCE])


def test_bots_leave_nothing_running(sandbox: Sandbox, site: str, site_folder: Path):
    """Slow: Pyodide is started for three bots."""
    count_workers(sandbox, site, site_folder)
    assert sandbox.start()
    wait_for_workers(sandbox, 1)  # only the worker for the next bot is left
    assert play_three(sandbox) == TOLD
    wait_for_workers(sandbox, 1)


def test_a_small_device_runs_one_interpreter_at_a_time(sandbox: Sandbox, site: str, site_folder: Path):
    """Slow: Pyodide is started again for each bot."""
    page = sandbox.page
    page.evaluate(FORGET)
    page.add_init_script(LITTLE_MEMORY)
    count_workers(sandbox, site, site_folder)
    assert sandbox.start()
    assert len(page.evaluate(KEPT)) == 1  # made earlier
    assert play_three(sandbox) == TOLD
    sandbox.renew()
    sandbox.load("def move(position):\n  while True: pass")
    assert (sandbox.move(1)["failed"], sandbox.last["line"]) == ("time", 2)
    sandbox.end()
    assert (workers(sandbox, "now"), workers(sandbox, "most")) == (0, 1)


def test_on_a_small_device_a_bot_that_waits_for_another_can_be_ended(sandbox: Sandbox, site: str, site_folder: Path):
    """Slow: Pyodide is started again for each bot."""
    page = sandbox.page
    page.add_init_script(LITTLE_MEMORY)
    blank_page(page, site, site_folder)
    assert sandbox.start()
    sandbox.renew()
    sandbox.load("def move(position):\n  while True: pass")
    sandbox.begin_move(patience=3600)
    assert '"failed":"stopped"' in page.evaluate(ENDED_AT_ONCE)
    sandbox.end()
    assert sandbox.result()["failed"] == "stopped"
    sandbox.renew()


def test_where_there_is_no_room_for_a_second_interpreter_bots_take_turns(
    sandbox: Sandbox, site: str, site_folder: Path
):
    """Slow: Pyodide is started again for each bot."""
    count_workers(sandbox, site, site_folder, room=1)
    assert sandbox.start()
    assert play_three(sandbox) == TOLD
    assert workers(sandbox, "now") == 0


def test_where_webassembly_cannot_be_suspended_input_says_so(sandbox: Sandbox, site_folder: Path):
    """Slow: Pyodide is started with a changed script."""
    change(sandbox, site_folder, "bot-worker.js", '"Suspending" in', '"NoSuchName" in')
    assert sandbox.start()
    sandbox.renew()
    sandbox.load("def move(position):\n  return input()")
    sandbox.begin(PATIENCE, ask="moves", games=[EMPTY_BOARD], seeds=[0], input=True)
    [[answer]] = sandbox.result()["answers"]
    assert answer["error"]["sort"] == "cannot wait"


def test_time_does_not_count_while_input_waits_and_only_then(sandbox: Sandbox):
    sandbox.page.evaluate("() => (window.prompts = [])")
    assert sandbox.start()
    sandbox.page.evaluate("() => (window.bot = sandbox.bot((told) => prompts.push(told)))")
    sandbox.load(WAITING)
    ask = {"ask": "moves", "games": [EMPTY_BOARD], "seeds": [0], "input": True}
    sandbox.begin(0.5, **ask)
    sandbox.page.wait_for_function("() => prompts.length === 1")
    assert json.loads(sandbox.page.evaluate("() => prompts[0]")) == {"prompt": "? ", "printed": "x\n"}
    sandbox.page.evaluate("() => new Promise((resolve) => setTimeout(resolve, 1500))")  # longer than the time limit
    sandbox.page.evaluate("() => bot.tell('4')")
    assert sandbox.result()["answers"] == [[{"cell": 4}]]
    sandbox.begin(0.5, **ask)
    sandbox.page.wait_for_function("() => prompts.length === 2")
    sandbox.page.evaluate("() => bot.tell('loop')")
    assert sandbox.result()["failed"] == "time"
    # If the question doesn't allow input, the bot may not wait for any.
    sandbox.page.evaluate("() => (window.bot = sandbox.bot((told) => prompts.push(told)))")
    sandbox.load("def move(position):\n  return input()")
    sandbox.begin_move()
    assert sandbox.result()["answers"][0][0]["error"]["sort"] == "input"
    sandbox.end()


def test_a_frame_that_was_taken_away_is_told_at_once_and_replaced(warm: Sandbox):
    sandbox, page = warm, warm.page
    sandbox.renew()
    sandbox.load("def move(position):\n  while True: pass")
    sandbox.begin_move(patience=3600)
    page.evaluate("() => document.querySelector('iframe').remove()")
    assert sandbox.result()["failed"] == "gone"
    assert sandbox.start()
    sandbox.renew()


def test_it_starts_where_even_the_name_of_the_cache_is_refused(sandbox: Sandbox):
    """Slow: Pyodide is started without a stored snapshot."""
    refuse = "Object.defineProperty(window, 'caches', { get() { throw new DOMException('no', 'SecurityError'); } })"
    sandbox.page.evaluate(refuse)
    assert sandbox.start()
    sandbox.renew()
