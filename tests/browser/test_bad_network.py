"""A network that fails: what is asked for works or is refused in a sentence, and works when it is asked for again."""

import json
import re
import threading
import tomllib
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from socketserver import StreamRequestHandler, ThreadingTCPServer

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.browser.board import Board
from tests.browser.test_worker import A_MINUTE
from tests.languages import english
from tools.site import ROOT
from ttt.words.plurals import FORMS

NEVER, MISSING, HTML, CUT = KINDS = ("never answers", "404", "HTML with status 200", "cut in the middle")
HOST = """<!doctype html><link rel="icon" href="data:,"><iframe src="./?embed=1"></iframe>
    <script>addEventListener("message", ({ data }) => { document.title ||= data.type })</script>"""
LOGIN = "<!doctype html><title>Hotel</title><p>Log in to use the network.</p>"

HALF_A_MINUTE = 30_000  # milliseconds: longer than the page waits for a file

pytestmark = pytest.mark.console_errors(r"^(?!uncaught|Traceback)")  # the browser reports each fault


def until(condition: Callable[[], bool], act: Callable[[], object]) -> None:
    """Act again and again until a condition is true."""
    for _ in range(500):
        if condition():
            return
        act()
    pytest.fail("nothing changes any more")


class Cutting(StreamRequestHandler):
    """Ends each answer long before its end."""

    def handle(self) -> None:
        while self.rfile.readline().strip():
            pass
        kind = "Content-Type: text/javascript\r\nContent-Length: 1000"
        self.wfile.write(f"HTTP/1.1 200 OK\r\n{kind}\r\nAccess-Control-Allow-Origin: *\r\n\r\n# cut".encode())


@pytest.fixture(scope="module")
def cutting() -> Iterator[str]:
    """The address of a server that cuts every answer in the middle."""
    with ThreadingTCPServer(("127.0.0.1", 0), Cutting) as server:
        threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
        yield f"http://localhost:{server.server_address[1]}/"
        server.shutdown()


class Network:
    """Keeps all late files away until they are let through; one of them at a time fails in its own way."""

    def __init__(self, context: BrowserContext, site_folder: Path, cutting: str) -> None:
        line = (site_folder / "static/fetching.js").read_text().split("\n")[0]
        self.late = list(json.loads(line.removeprefix("const HASHES = ").removesuffix(";")))
        self.away = set(self.late)
        self.fault: tuple[str, str] | None = None
        self.met: set[tuple[str, str]] = set()  # the faults that the page has met
        self.needed = tomllib.loads((site_folder / "pyscript.toml").read_text())["later"]
        self.context = context
        self._cutting = cutting
        context.route(re.compile(r"/ttt/(ttt|static)/"), self._answer)

    def _answer(self, route: Route) -> None:
        name = route.request.url.split("/ttt/", 1)[1].split("?")[0]
        if self.fault and self.fault[0] == name:
            self.met.add(self.fault)
            kind = self.fault[1]
            if kind == MISSING:
                route.fulfill(status=404, content_type="text/html", body=LOGIN)
            elif kind == HTML:
                route.fulfill(content_type="text/html", body=LOGIN)
            elif kind == CUT:
                route.continue_(url=self._cutting)
        elif name in self.away:
            route.abort()
        else:
            route.continue_()

    def walk(
        self, page: Page, names: list[str], ask: Callable[[], object], refused: Callable[[], None] | None = None
    ) -> None:
        """Ask for what needs some files, while each of them in turn fails in each way; then let it through.

        Without refused the page itself asks again and again, and ask only lets time pass.
        """
        for name in names:
            assert name in self.away, name
            for kind in KINDS:
                self.fault = (name, kind)
                if refused:
                    ask()
                until(lambda: self.fault in self.met, page.title if refused else ask)
                if kind == NEVER:
                    page.clock.fast_forward(HALF_A_MINUTE)
                if refused:
                    refused()
            self.fault = None
            self.away.discard(name)

    def missing(self, *modules: str) -> list[str]:
        """The files of modules that have not been let through; module is as in [later] of pyscript.toml."""
        return [name for module in modules for name in self.needed[module] if name in self.away]


@pytest.fixture
def network(light_context: Callable[..., BrowserContext], site_folder: Path, cutting: str) -> Network:
    return Network(light_context(), site_folder, cutting)


def test_each_late_file_may_fail_in_each_way(network: Network):
    board = Board(network.context.new_page())
    board.page.clock.install()
    board.open("1-3x3x3-hh-")
    board.play("a1", "b2")
    play_on_a_bad_network(board, network)
    assert board.stored_game == "1-4x4x4-hh-a1b2"
    in_a_frame(network)
    assert network.away == set()
    assert network.met == {(name, kind) for name in network.late for kind in KINDS}
    told = f"| {len(network.met)} | `tests/browser/test_bad_network.py` |"
    assert told in (ROOT / "SECURITY.md").read_text(), f"SECURITY.md has to say {told}"


def test_many_parts_asked_for_at_once_without_a_network_are_refused_in_one_sentence(board: Board):
    board.open("1-3x3x3-hh-a1b2")
    board.page.context.set_offline(True)
    for name in ("Hint", "Share", "Help", "Review", "Hint", "Share", "Help", "Review"):
        board.button(name).click()
    board.cell("c3").press("n")
    expect(board.notice).to_have_text(english()["not fetched"])
    board.play("c3")
    board.page.context.set_offline(False)
    board.button("Share").click()
    expect(board.page.get_by_role("dialog", name="Share")).to_be_visible()


def play_on_a_bad_network(board: Board, network: Network) -> None:
    page, said = board.page, english()

    def click(name: str) -> Callable[[], None]:
        return lambda: (clear(), board.button(name).click())

    def clear(selector: str = "#notice") -> None:
        page.evaluate("selector => { document.querySelector(selector).textContent = '' }", selector)

    def refused(key: str = "not fetched", selector: str = "#notice", **given: str) -> Callable[[], None]:
        return lambda: expect(page.locator(selector)).to_have_text(said[key].format(**given))

    def wait() -> None:
        page.clock.fast_forward(HALF_A_MINUTE)

    # Sounds and offline use: nobody waits for them
    page.get_by_role("switch", name="Sounds").check()
    network.walk(page, ["static/sounds.js", "static/offline.js"], wait)
    until(lambda: "ttt:sounds" in board.stored, wait)

    # A hint, then the engine
    network.walk(page, network.missing("ttt.browser.hints"), click("Hint"), refused())
    click("Hint")()
    refused("not fetched yet")()
    network.walk(page, network.missing("ttt.engine.time_slices"), wait)
    until(lambda: board.notice.text_content() not in ("", said["not fetched yet"]), wait)

    # The dialogs
    network.walk(page, [*network.missing("ttt.browser.share_panel"), "static/sharing.js"], click("Share"), refused())
    click("Share")()
    page.get_by_role("dialog", name="Share").get_by_role("button", name="Close").click()
    network.walk(page, network.missing("ttt.browser.help_panel"), click("Help"), refused())
    click("Help")()
    page.get_by_role("dialog", name="Help").get_by_role("button", name="Close").click()
    board.button("Players").click()
    players = page.get_by_role("dialog", name="Players")

    def export() -> None:
        clear("#players-notice")
        players.get_by_role("button", name="Export to a file").click()

    network.walk(page, network.missing("ttt.browser.people_panel"), export, refused(selector="#players-notice"))

    def open_players() -> None:
        players.get_by_role("button", name="Close").click()
        clear("#players-notice")
        board.button("Players").click()

    network.walk(page, ["static/files.js"], open_players, refused(selector="#players-notice"))
    with page.expect_download():
        export()
    players.get_by_role("button", name="Close").click()
    network.walk(page, network.missing("ttt.browser.score_reset"), click("Reset scores"), refused())
    click("Reset scores")()
    expect(board.button(said["reset really"])).to_be_focused()

    # The switch, the keys, the list
    analysis = page.get_by_role("switch", name="Analysis")
    analysis.set_checked(True)
    network.walk(page, network.missing("ttt.browser.analysis_panel"), wait)
    until(lambda: page.locator("#verdict").text_content() != "", wait)
    expect(page.locator("#verdict")).not_to_be_empty()
    analysis.set_checked(False)

    def press() -> None:
        clear()
        board.cell("c3").press("n")

    network.walk(page, network.missing("ttt.browser.letter_keys"), press, refused())
    press()
    expect(board.cell("a1")).to_be_focused()
    languages = page.locator("#language")

    def choose(code: str) -> None:
        clear()
        languages.select_option(code)

    network.walk(page, network.missing("ttt.browser.language"), lambda: choose("de"), refused())
    for code in FORMS:
        if code == "en":
            continue
        name, file = languages.locator(f"[value={code}]").text_content(), f"ttt/words/languages/{code}.json"
        network.walk(page, [file], partial(choose, code), refused("no language", language=name))
        choose(code)
        expect(board.html).to_have_attribute("lang", re.compile(code))
        choose("en")
        expect(board.html).to_have_attribute("lang", "en")

    # An opened link, a finished game, a large board

    def link() -> None:
        clear()
        board.go_to("1-3x3x3-hh-a1a2b1b2c1")

    network.walk(page, network.missing("ttt.browser.opened_links"), link, refused())
    assert board.text == "1-3x3x3-hh-a1b2"
    link()
    expect(board.status).to_contain_text("X wins")
    network.walk(page, network.missing("ttt.browser.review_panel"), click("Review"), refused())
    click("Review")()
    page.get_by_role("dialog", name="Review").get_by_role("button", name="Close").click()
    board.go_to("1-4x4x4-hh-a1b2")
    expect(board.cells).to_have_count(16)

    def move() -> None:
        """Take a move back, or put it back."""
        board.button("Undo" if board.button("Undo").get_attribute("aria-disabled") == "false" else "Redo").click()

    def think() -> None:
        """Ask for a hint in a position in which none was asked for."""
        move()
        board.button("Hint").click()

    network.walk(page, ["static/board-edges.js"], lambda: (wait(), move()))

    files = [*network.missing("ttt.browser.worker_link"), "static/thinking.js"]
    failures: list[str] = []
    page.on("console", lambda message: failures.append(message.text) if "did not start" in message.text else None)
    network.walk(page, files, think, lambda: until(lambda: bool(failures), page.title) or failures.clear())
    expect(board.html).to_have_attribute("data-brain", "failed")
    think()
    expect(board.html).to_have_attribute("data-brain", "ready", timeout=A_MINUTE)
    until(lambda: board.text == "1-4x4x4-hh-a1b2", board.button("Redo").click)


def in_a_frame(network: Network) -> None:
    page = network.context.new_page()
    page.clock.install()
    page.route("**/host.html", lambda route: route.fulfill(content_type="text/html", body=HOST))
    page.goto("./host.html")

    def wait() -> None:
        page.clock.fast_forward(HALF_A_MINUTE)

    network.walk(page, [*network.missing("ttt.browser.host_page"), "static/messages.js"], wait)
    until(lambda: page.title() == "ttt:ready", wait)
