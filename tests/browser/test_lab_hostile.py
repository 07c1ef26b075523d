"""Bots that attack: they reach nothing, the page goes on, and the next run works.

Unlike the lab's own bots, they can use all of JavaScript: the policy alone has to stop them.
"""

import json
import re
import socket
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.cases import for_each
from tests.helpers.hostile_bots import DAMAGE, ENDLESS, FORGERS, NETWORK, PAGE, SHELL, STORAGE, TOLD
from tests.helpers.sandbox import Sandbox, blank_page

pytestmark = pytest.mark.sandbox

PATIENCE = 0.3  # seconds for bots that hang, which give no answer anyway
A_WHILE = 60  # seconds for bots that answer


@pytest.fixture(scope="module")
def callers() -> Iterator[list[str]]:
    """A list that begins with a server's address, followed by each call that the server has received by TCP or UDP."""
    with socket.create_server(("127.0.0.1", 0)) as streams, socket.socket(type=socket.SOCK_DGRAM) as packets:
        port = streams.getsockname()[1]
        packets.bind(("127.0.0.1", port))
        found = [f"http://127.0.0.1:{port}/"]

        def count(listen: Callable[[], object]) -> None:
            try:
                while True:
                    found.append(str(listen()))
            except OSError:  # the socket is closed
                pass

        for listen in (streams.accept, lambda: packets.recv(1)):
            Thread(target=count, args=[listen], daemon=True).start()
        yield found


@pytest.fixture(scope="module")
def page(browser: Browser, site: str, site_folder: Path) -> Iterator[Page]:
    context = browser.new_context(service_workers="block")
    context.set_default_timeout(1000 * A_WHILE)
    page = context.new_page()

    def with_all_of_javascript(route: Route) -> None:
        text = (site_folder / "static/sandbox/bot-worker.js").read_text()
        assert "jsglobals: {}" in text
        route.fulfill(body=text.replace("jsglobals: {}", "jsglobals: self"), content_type="text/javascript")

    page.route("**/static/sandbox/bot-worker.js", with_all_of_javascript)
    blank_page(page, site, site_folder)
    yield page
    context.close()


@pytest.fixture(scope="module")
def started(page: Page, site_folder: Path) -> Sandbox:
    started = Sandbox(page, site_folder)
    assert started.start()
    started.renew()
    return started


@pytest.fixture
def sandbox(started: Sandbox, page: Page, callers: list[str]) -> Iterator[Sandbox]:
    """The sandbox, whose last bot answered. After the test, nothing may have been reached and a new bot must answer."""
    answered = []
    page.on("response", lambda response: answered.append(response.url))
    yield started
    started.renew()
    assert callers[1:] == []
    assert [address for address in answered if not address.startswith("blob:")] == []
    assert started.heard() == []


def shell(body: str, callers: list[str], page: Page) -> str:
    return f"{SHELL}ADDRESS, SITE = {callers[0]!r}, {page.url!r}\n{body}\n"


# One bot that makes several attempts, each with its own names, and reports what each has said.
TOGETHER = """
import json
attempts = {}
for name, text in TEXTS.items():
    attempts[name] = {}
    exec(text, attempts[name])
def move(position):
    for name, own in attempts.items():
        for line in own["said"]:
            print(json.dumps([name, line[:100]]))
        own["said"].clear()
    return 4
"""
HANGS = "the origin's files"  # an attempt that hangs in Firefox
REACHED_FOR = {
    "the network": NETWORK,
    "what is stored": {name: body for name, body in STORAGE.items() if name != HANGS},
    "the page": PAGE,
}


@pytest.mark.parametrize("what", REACHED_FOR)
@pytest.mark.browser
def test_what_a_bot_reaches_for_is_not_to_be_had(sandbox: Sandbox, page: Page, callers: list[str], what: str):
    """One bot makes all attempts of a kind, because a refusal leaves its interpreter unchanged."""
    texts = {name: shell(body, callers, page) for name, body in REACHED_FOR[what].items()}
    sandbox.load(f"TEXTS = {texts!r}\n{TOGETHER}")
    said: dict[str, list[str]] = {name: [] for name in texts}
    end = time.monotonic() + A_WHILE
    while not all(said.values()) and time.monotonic() < end:
        for name, line in map(json.loads, sandbox.said().splitlines()):
            said[name].append(line)
    assert {name: lines for name, lines in said.items() if not lines or not lines[0].startswith("refused")} == {}
    assert "reached" not in str(said)


def test_the_files_of_the_origin_are_not_to_be_had(sandbox: Sandbox, page: Page, callers: list[str]):
    sandbox.load(shell(STORAGE[HANGS], callers, page))
    said = sandbox.said()
    assert re.match("refused", said) or '"failed"' in said, said
    assert "reached" not in said


@pytest.mark.parametrize("side", FORGERS)
def test_a_bot_that_changes_what_carries_its_answers_is_heard_all_the_same(
    sandbox: Sandbox, page: Page, callers: list[str], side: str
):
    """One bot makes all forgeries of one language; any single one could keep its answer from coming."""
    loaded = sandbox.load(shell("\n".join(FORGERS[side].values()), callers, page), A_WHILE)
    assert "failed" not in loaded, loaded
    answer = sandbox.move(A_WHILE)
    assert (answer["id"], answer.get("answers")) == (sandbox.asked, [[{"cell": 4}]]), answer


@pytest.mark.parametrize("name", DAMAGE)
def test_a_bot_that_breaks_what_it_runs_in_has_no_answer(sandbox: Sandbox, page: Page, callers: list[str], name: str):
    sandbox.load(shell(DAMAGE[name], callers, page))
    answer = sandbox.move(PATIENCE)
    assert answer.get("failed") in ("died", "time"), answer


@pytest.mark.parametrize("name", ENDLESS)
def test_a_bot_without_an_end_is_ended_and_its_line_named(sandbox: Sandbox, page: Page, name: str):
    source, lines = ENDLESS[name]
    sandbox.load(source)
    sandbox.begin_move(PATIENCE)
    clicks = page.get_by_role("status").inner_text()
    page.get_by_role("button").click()  # the page still reacts meanwhile
    expect(page.get_by_role("status")).not_to_have_text(clicks)
    answer = sandbox.result()
    assert (answer["failed"], answer["at"]) == ("time", 0)
    assert answer["line"] in lines


def test_a_bot_that_hangs_as_it_is_loaded_is_ended_and_its_line_named(sandbox: Sandbox):
    answer = sandbox.load("n = 0\nwhile True:\n  n += 1", PATIENCE)
    assert (answer["failed"], answer["at"]) == ("time", None)
    assert answer["line"] in (2, 3)


def test_what_a_bot_printed_before_it_hung_is_told(sandbox: Sandbox):
    sandbox.load("print('first')\ndef move(position):\n  print('searching')\n  while True: pass")
    answer = sandbox.move(PATIENCE)
    assert (answer["failed"], answer["printed"]) == ("time", "searching\n")
    sandbox.renew()
    assert sandbox.load("print('loading')\nwhile True: pass", PATIENCE)["printed"] == "loading\n"


@for_each(("source", "sort"), TOLD)
def test_what_can_be_told_is_told(sandbox: Sandbox, source: str, sort: str):
    sandbox.load(source)
    assert sandbox.move(A_WHILE)["answers"][0][0]["error"]["sort"] == sort


def test_an_answer_that_comes_late_is_nobodys(sandbox: Sandbox, page: Page, callers: list[str]):
    late = (
        "import sys\n"
        "def move(position):\n"
        "  frame = sys._getframe()\n"
        "  while '_post' not in dir(frame.f_locals.get('self')): frame = frame.f_back\n"
        "  post = frame.f_locals['self']._post\n"
        '  js.setTimeout(create_proxy(lambda: [post(\'{"done": 1}\'), said.append("late")]), 0)\n'
        "  print(*said, end='')\n"
        "  return 4"
    )
    sandbox.load(shell(late, callers, page))
    assert sandbox.said().startswith("late")
    answer = sandbox.move(A_WHILE)
    assert answer["id"] == sandbox.asked
    assert answer["answers"] == [[{"cell": 4}]]


def test_a_bot_that_tells_of_work_it_was_not_given_is_ended_all_the_same(sandbox: Sandbox):
    liar = (
        "import sys\n"
        "def move(position):\n"
        "  frame = sys._getframe()\n"
        "  while '_post' not in dir(frame.f_locals.get('self')): frame = frame.f_back\n"
        "  n = 0\n"
        "  while n < 10**9:\n"
        "    n += 1\n"
        "    if n % 10000 == 0: frame.f_locals['self']._post(f'{{\"done\": {n}}}')"
    )
    sandbox.load(liar)
    assert sandbox.move(PATIENCE)["failed"] == "time"


def test_what_a_bot_leaves_behind_is_gone_in_the_next_run(sandbox: Sandbox):
    sandbox.load(
        "import builtins, math\nbuiltins.left = math.pi = 3\nopen('left', 'w').write('x')\ndef move(_): return 4"
    )
    sandbox.renew()
    sandbox.load(
        "import math, os\nprint(math.pi, 'left' in dir(__builtins__), os.path.exists('left'))\ndef move(_): return 4"
    )
    assert "3.14159" in json.dumps(sandbox.last)
    assert "False False" in json.dumps(sandbox.last)


def test_a_bot_is_stopped_at_any_time(sandbox: Sandbox):
    sandbox.load("def move(position):\n  while True: pass")
    sandbox.begin_move(A_WHILE)
    sandbox.end()
    assert sandbox.result() == {"failed": "stopped", "at": 0, "line": None, "error": None}
    assert sandbox.move(A_WHILE)["failed"] == "stopped"
    sandbox.page.evaluate("() => { window.bot = sandbox.bot(); window.answer = bot.ask('{}', 60); bot.end(); }")
    assert sandbox.result()["failed"] == "stopped"


def test_a_bot_that_is_stopped_can_be_asked_for_the_line_that_kept_it_busy(sandbox: Sandbox):
    sandbox.load("def move(position):\n  while True: pass")
    sandbox.begin_move(A_WHILE)
    sandbox.page.evaluate("() => bot.halt()")
    stopped = sandbox.result()
    assert (stopped["failed"], stopped["line"]) == ("stopped", 2)
    sandbox.renew()
    sandbox.load("def move(position):\n  while True: pass")
    sandbox.begin_move(A_WHILE)
    sandbox.page.evaluate("() => { bot.halt(); bot.end(); }")  # the answer is no longer wanted
    assert sandbox.result() == {"failed": "stopped", "at": 0, "line": None, "error": None}
    sandbox.renew()
    sandbox.load("def move(position):\n  while True: pass")
    sandbox.page.evaluate("() => bot.halt()")  # before the bot is asked
    assert sandbox.move(A_WHILE)["line"] == 2
