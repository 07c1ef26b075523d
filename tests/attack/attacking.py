"""Makes tries in a browser, and measures for how long each keeps the page busy in one turn."""

import json
from collections.abc import Callable
from pathlib import Path
from statistics import median
from tempfile import NamedTemporaryFile
from time import monotonic, sleep

from playwright.sync_api import BrowserContext, ConsoleMessage, Frame, Page, Route

from tests.attack.tries import Try
from ttt.browser.kit.notices import TASK_ENDED

LONGEST = 5  # in one turn, a page may work this many times as long as it takes to show a table of 10,000 buttons
TABLE = """() => {
  const table = document.createElement("table");
  for (let row = 0; row < 100; row++) {
    const line = table.insertRow();
    for (let column = 0; column < 100; column++) line.insertCell().append(document.createElement("button"));
  }
  document.body.append(table);
  table.getBoundingClientRect();
  table.remove();
}"""
QUIET = 400  # milliseconds without a long turn, after which nothing more is expected
PATIENCE = 60_000  # milliseconds
# Notes when the page last ended a turn that was long enough for a person to notice.
PROBE = """
globalThis.attack = { last: performance.now(), busy: performance.now() };
setInterval(() => {
  const now = performance.now();
  if (now - attack.last > 60) attack.busy = now;
  attack.last = now;
}, 10);
"""
IS_QUIET = f"performance.now() - attack.busy > {QUIET}"
# What Chromium traces: the processor time of each turn of the page's thread, and the page's marks.
NOTED = ["disabled-by-default-devtools.timeline", "blink.user_timing"]
MARK = "attack begins"
# Fills the field with as much of a text as a person could paste.
PASTE = """text => {
  const field = document.querySelector("#collect textarea");
  field.value = text.slice(0, field.maxLength);
}"""
PLAYERS = "#import-players"  # the field for a file, in a dialog that is only made when it is opened
IS_ANSWERED = """document.querySelector("#stop").hidden && (document.querySelector("#mistake").textContent !== ""
  || document.querySelector("#status").textContent.includes("Your turn"))"""
RESET = f"""Object.assign(attack, {{ last: performance.now(), busy: performance.now() }})
  performance.mark("{MARK}")"""
HOST = "<!doctype html><link rel=icon href=data:,><iframe src='./?embed=1&board=3x3x3' width=400 height=500>"
FORGER = """import ttt.bots.runner as runner
write, text = runner._write, SOURCE
runner._write = lambda told: text if isinstance(told, dict) and "answers" in told else write(told)
def move(position):
    return 4
"""
# The messages that a person would see on the page after a try.
TOLD = """() => [...document.querySelectorAll("[aria-live], #notice, #tip, [role=alert], [role=status], #mistake")]
  .filter((place) => place.checkVisibility()).map((place) => place.textContent.trim()).filter(Boolean).join(" | ")"""


def _until(frame: Frame, condition: str) -> None:
    """Wait until a JavaScript condition holds; raise TimeoutError if that takes longer than PATIENCE.

    The pages' policy forbids Playwright's own wait_for_function().
    """
    until = monotonic() + PATIENCE / 1000
    while not frame.evaluate(condition):
        if monotonic() > until:
            raise TimeoutError(condition)
        sleep(0.05)


def _longest_turn(trace: bytes) -> float:
    """Return the longest time, in milliseconds, that a page worked in one turn after its last mark."""
    events = json.loads(trace)["traceEvents"]
    pages = {(event["pid"], event["tid"]) for event in events if event.get("args", {}).get("name") == "CrRendererMain"}
    began = max((event["ts"] for event in events if event["name"] == MARK), default=0)
    turns = [event for event in events if event["name"] == "RunTask" and event["ts"] > began and "tdur" in event]
    return max((turn["tdur"] for turn in turns if (turn["pid"], turn["tid"]) in pages), default=0) / 1000


class Found:
    """The result of a try: the longest turn in milliseconds (gap), the page's errors, and the messages shown (told)."""

    def __init__(self, gap: float, errors: list[str], told: str) -> None:
        self.gap, self.errors, self.told = gap, errors, told


class Attacker:
    """A browser tab that makes the tries; site is the site's address, folder holds its files."""

    def __init__(self, context: BrowserContext, site: str, folder: Path) -> None:
        context.add_init_script(PROBE)
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        assert context.browser
        self._browser = context.browser
        self._site, self._folder = site, folder
        self._errors: list[str] = []
        self._at = ""
        self.page.on("console", self._on_console)
        self.page.on("pageerror", lambda error: self._errors.append(f"uncaught: {error}"))

    def longest(self) -> float:
        """Return how many milliseconds a page may work in one turn on this machine."""
        self.page.goto("about:blank")
        return LONGEST * median([self._turn_for_table() for _ in range(3)])

    def _turn_for_table(self) -> float:
        self._browser.start_tracing(page=self.page, categories=NOTED)
        self.page.evaluate(f"performance.mark('{MARK}')")
        self.page.evaluate(TABLE)
        self.page.evaluate("new Promise((done) => setTimeout(done, 100))")
        return _longest_turn(self._browser.stop_tracing())

    def carry_out(self, one: Try) -> Found:
        """Make a try, wait until the page is quiet, and return what was found."""
        self._errors.clear()
        act, _, to = one.act.partition(" ")
        acts: dict[str, Callable[[Try, str], Frame]] = {
            "hash": self._follow,
            "query": self._ask,
            "store": self._store,
            "file": self._choose,
            "message": self._send,
            "paste": self._paste,
            "answer": self._answer,
        }
        self._browser.start_tracing(page=self.page, categories=NOTED)
        try:
            frame = acts[act](one, to)
            _until(frame, IS_QUIET)
            told = frame.evaluate(TOLD)
        finally:
            gap = _longest_turn(self._browser.stop_tracing())
        self.page.title()  # when this is answered, all earlier reports have arrived
        if act in ("store", "query", "file"):
            self._at = ""
        return Found(gap, list(self._errors), told[:200])

    def _open(self, page: str, to: str = "") -> Frame:
        """Open the address page + to, unless the tab shows it already; the empty address is always opened again."""
        if self._at != page + to or not page + to:
            self.page.goto("about:blank")
            self.page.goto(self._site + page + to)
            self.page.wait_for_selector("html[data-page=ready]", state="attached")
            self.page.evaluate("localStorage.clear()")
            self._at = page + to
        self._wait_and_reset(self.page.main_frame)
        return self.page.main_frame

    def _wait_and_reset(self, frame: Frame) -> None:
        _until(frame, IS_QUIET)
        frame.evaluate(RESET)

    def _follow(self, one: Try, to: str) -> Frame:
        frame = self._open(one.page)
        self.page.evaluate("link => { location.hash = link }", one.monster.text)
        return frame

    def _ask(self, one: Try, to: str) -> Frame:
        # Answer as the service worker does: a server would refuse such a long address.
        page = (self._folder / "index.html").read_text(encoding="utf-8")

        def answer(route: Route) -> None:
            route.fulfill(body=page, content_type="text/html")

        self.page.route(lambda address: "=99" in address, answer)
        self._load(one.page + one.monster.text)
        self.page.unroute_all()
        return self.page.main_frame

    def _load(self, address: str) -> None:
        self.page.goto("about:blank")
        self.page.goto(self._site + address)
        self.page.wait_for_selector("html[data-page=ready]", state="attached")

    def _store(self, one: Try, name: str) -> Frame:
        self._open(one.page)
        self.page.evaluate("([name, text]) => localStorage.setItem(name, text)", [f"ttt:{name}", one.monster.text])
        self._load(one.page)
        self.page.evaluate("localStorage.clear()")
        return self.page.main_frame

    def _choose(self, one: Try, selector: str) -> Frame:
        frame = self._open(one.page, "#")
        if selector == PLAYERS:
            self.page.evaluate("document.querySelector('#open-players').click()")
            self.page.wait_for_selector(f"dialog[open] {selector}", state="attached")
            self._wait_and_reset(frame)
        # Passing the file's name costs the page no time; passing the text would.
        with NamedTemporaryFile("w", suffix=".txt", encoding="utf-8", errors="replace") as file:
            file.write(one.monster.text)
            file.flush()
            self.page.set_input_files(selector, file.name)
            _until(frame, IS_QUIET)
        return frame

    def _send(self, one: Try, to: str) -> Frame:
        if self._at != "a host":
            self.page.route("**/host.html", lambda route: route.fulfill(body=HOST, content_type="text/html"))
            self.page.goto(self._site + "host.html")
            self._at = "a host"
        frame = self.page.frames[1]
        frame.wait_for_selector("html[data-page=ready]", state="attached")
        self._wait_and_reset(frame)
        self.page.evaluate("text => { window.message = { version: 1, ...JSON.parse(text) } }", one.monster.text)
        self._wait_and_reset(frame)
        self.page.evaluate("() => frames[0].postMessage(message, '*')")
        return frame

    def _paste(self, one: Try, to: str) -> Frame:
        frame = self._open(one.page)
        _until(frame, "!document.querySelector('#collection').inert")
        self.page.evaluate(PASTE, one.monster.text)
        self._wait_and_reset(frame)
        self.page.evaluate("document.querySelector('#collect').requestSubmit()")
        return frame

    def _answer(self, one: Try, to: str) -> Frame:
        frame = self._open(one.page, "#")
        self.page.get_by_role("tab", name="Play", exact=True).click()
        self.page.get_by_role("tabpanel", name="Play").get_by_label("O", exact=True).check()
        self.page.get_by_role("textbox", name="Code", exact=True).fill(FORGER.replace("SOURCE", one.monster.text))
        self._wait_and_reset(frame)
        self.page.evaluate("document.querySelector('#status').textContent = ''")
        self.page.get_by_role("button", name="Run", exact=True).click()
        _until(frame, IS_ANSWERED)
        return frame

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error" or message.text.startswith(TASK_ENDED):
            self._errors.append(message.text)
