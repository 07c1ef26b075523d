"""Carries out a try in a browser, and measures how long the page was away."""

from collections.abc import Callable
from pathlib import Path
from tempfile import NamedTemporaryFile
from time import monotonic, sleep

from playwright.sync_api import BrowserContext, ConsoleMessage, Frame, Page, Route

from tests.attack.tries import Try
from ttt.browser.kit.notices import TASK_ENDED

LONGEST = 500  # milliseconds that a page may be away
QUIET = 400  # milliseconds without a gap, after which nothing more is expected
PATIENCE = 60_000  # milliseconds
# Notes the longest time between two turns of the page, and when the last one ended that anybody might notice.
PROBE = """
globalThis.attack = { gap: 0, last: performance.now(), busy: performance.now() };
setInterval(() => {
  const now = performance.now();
  const gap = now - attack.last - 10;
  if (gap > 50) attack.busy = now;
  attack.gap = Math.max(attack.gap, gap);
  attack.last = now;
}, 10);
"""
IS_QUIET = f"performance.now() - attack.busy > {QUIET}"
# How many times slower than by itself the page runs just now, beside whatever else the machine does. One round takes a
# millisecond or more, as the clock goes by tenths of one: of a shorter one it says half, twice, or nothing.
LOAD = """() => {
  const began = performance.now();
  let [best, count] = [Infinity, 0];
  for (; performance.now() - began < 100; count++) {
    const since = performance.now();
    for (let number = 0, sum = 0; number < 2_000_000; number++) sum += number % 7;
    best = Math.min(best, performance.now() - since);
  }
  return (performance.now() - began) / (count * best);
}"""
# As much as a person can paste.
PASTE = """text => {
  const field = document.querySelector("#collect textarea");
  field.value = text.slice(0, field.maxLength);
}"""
PLAYERS = "#import-players"  # the field for a file, in a dialog that is made late
IS_ANSWERED = """document.querySelector("#stop").hidden && (document.querySelector("#mistake").textContent !== ""
  || document.querySelector("#status").textContent.includes("Your turn"))"""
RESET = "Object.assign(attack, { gap: 0, last: performance.now(), busy: performance.now() })"
HOST = "<!doctype html><link rel=icon href=data:,><iframe src='./?embed=1&board=3x3x3' width=400 height=500>"
FORGER = """import ttt.bots.runner as runner
write, text = runner._write, SOURCE
runner._write = lambda told: text if isinstance(told, dict) and "answers" in told else write(told)
def move(position):
    return 4
"""
# What a person reads who wants to know what came of it.
TOLD = """() => [...document.querySelectorAll("[aria-live], #notice, #tip, [role=alert], [role=status], #mistake")]
  .filter((place) => place.checkVisibility()).map((place) => place.textContent.trim()).filter(Boolean).join(" | ")"""


def _until(frame: Frame, condition: str) -> None:
    """Wait until a condition holds, asked from here: the pages' policy forbids what Playwright would do there."""
    until = monotonic() + PATIENCE / 1000
    while not frame.evaluate(condition):
        if monotonic() > until:
            raise TimeoutError(condition)
        sleep(0.05)


class Found:
    """gap is in milliseconds on a machine that does nothing else; errors were in the console, told is on the page."""

    def __init__(self, gap: float, errors: list[str], told: str) -> None:
        self.gap, self.errors, self.told = gap, errors, told


class Attacker:
    """One tab, at the site's address; folder holds the site."""

    def __init__(self, context: BrowserContext, site: str, folder: Path) -> None:
        context.add_init_script(PROBE)
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self._site, self._folder = site, folder
        self._errors: list[str] = []
        self._at = ""
        self.page.on("console", self._on_console)
        self.page.on("pageerror", lambda error: self._errors.append(f"uncaught: {error}"))

    def carry_out(self, one: Try) -> Found:
        """Try it, and wait until the page is quiet."""
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
        load = self.page.evaluate(LOAD)
        frame = acts[act](one, to)
        _until(frame, IS_QUIET)
        gap = frame.evaluate("attack.gap") / max(load, frame.evaluate(LOAD))
        told = frame.evaluate(TOLD)
        self.page.title()  # what was reported before the answer has then come in
        if act in ("store", "query", "file"):
            self._at = ""
        return Found(gap, list(self._errors), told[:200])

    def _open(self, page: str, to: str = "") -> Frame:
        """Show a page of the site, unless it is there; from the beginning if to is not what was shown."""
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
        # As from the service worker: a server would refuse so long an address.
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
        with NamedTemporaryFile("w", suffix=".txt", encoding="utf-8", errors="replace") as file:  # no work for the page
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
        self.page.get_by_role("tab", name="Class", exact=True).click()
        _until(frame, "!document.querySelector('#class').inert")
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
