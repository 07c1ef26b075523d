"""A failing network: each request works, or is refused in a sentence and works when it is made again."""

import json
import re
import threading
import tomllib
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import cycle
from pathlib import Path
from socketserver import StreamRequestHandler, ThreadingTCPServer

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.every_python.expect import there
from tests.helpers.board import Board, eventually
from tests.helpers.unanswered import hold
from tools.site import ROOT
from ttt.words.plurals import FORMS
from ttt.words.speech import say, sentence_for

NEVER, MISSING, HTML, CUT = KINDS = ("never answers", "404", "HTML with status 200", "cut in the middle")
HOST = """<!doctype html><link rel="icon" href="data:,"><iframe src="./?embed=1"></iframe>
    <script>addEventListener("message", ({ data }) => { document.title ||= data.type })</script>"""
LOGIN = "<!doctype html><title>Hotel</title><p>Log in to use the network.</p>"

A_MOMENT = 10  # milliseconds; expect() looks only ten times a second, and such waits would add up here
HALF_A_MINUTE = 30_000  # milliseconds: longer than the page waits for a file

# Requests files as the page does, all at once.
ASK = """names => {
  const ask = ({ fetchText, addStyle, importModule }) => Promise.all(names.map((name) =>
    name.endsWith(".css") ? addStyle(name) : name.endsWith(".js") ? importModule(name) : fetchText(name)));
  window.given = import(new URL("static/kit/fetching.js", document.baseURI)).then(ask);
}"""

# The browser reports each fault; Firefox reports some of them as uncaught errors.
pytestmark = [
    pytest.mark.network,
    pytest.mark.console_errors(
        r"^(?!uncaught|Traceback)|^uncaught: (None of the “sha256” hashes|Loading module from “)"
    ),
]


def until(page: Page, condition: Callable[[], bool], act: Callable[[], object] | None = None) -> None:
    """Let the page work until a condition is true, repeating act if it is given; fail if the condition stays false."""
    for _ in range(5000):
        if condition():
            return
        if act:
            act()
        page.wait_for_timeout(A_MOMENT)
    pytest.fail("nothing changes any more")


class Cutting(StreamRequestHandler):
    """Cuts each answer off long before its end."""

    def handle(self) -> None:
        while self.rfile.readline().strip():
            pass
        kind = "Content-Type: text/javascript\r\nContent-Length: 1000"
        self.wfile.write(f"HTTP/1.1 200 OK\r\n{kind}\r\nAccess-Control-Allow-Origin: *\r\n\r\n# cut".encode())


@pytest.fixture(scope="module")
def cutting() -> Iterator[str]:
    """The address of a server that cuts every answer off in the middle."""
    with ThreadingTCPServer(("127.0.0.1", 0), Cutting) as server:
        threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
        yield f"http://localhost:{server.server_address[1]}/"
        server.shutdown()


def rounds(names: Iterable[str]) -> list[set[str]]:
    """Return the groups of files that fail together: all modules but the last; the last module; each other file."""
    modules = [name for name in names if name.endswith(".py")]
    together = [{*modules[:-1]}] if modules[1:] else []
    return [*together, *[{name} for name in [*modules[-1:], *[name for name in names if name not in modules]]]]


class Network:
    """Aborts requests for files that load late until they are let through; faults maps files to other ways to fail."""

    def __init__(self, context: BrowserContext, site_folder: Path, cutting: str) -> None:
        line = (site_folder / "static/kit/fetching.js").read_text().split("\n")[0]
        self.late = list(json.loads(line.removeprefix("const HASHES = ").removesuffix(";")))
        self.away = set(self.late)
        self.faults: dict[str, str] = {}  # the kind of fault by the name of the file
        self.met: set[tuple[str, str]] = set()  # the faults that the page has met
        self.needed = tomllib.loads((site_folder / "pyscript.toml").read_text())["later"]
        self.context = context
        self._cutting = cutting
        self._kinds = cycle(KINDS)
        context.route(re.compile(r"/ttt/(ttt|static)/"), self._answer)

    def _answer(self, route: Route) -> None:
        name = route.request.url.split("/ttt/", 1)[1].split("?")[0]
        if kind := self.faults.get(name):
            self.met.add((name, kind))
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

    def fail(self, page: Page) -> None:
        """Request every late file while it fails, in each way; check that the page notices each failure in time."""
        for kind in KINDS:
            self.faults = dict.fromkeys(self.late, kind)
            while asked := [name for name in self.late if (name, kind) not in self.met]:
                page.evaluate(ASK, asked)  # repeated, because what the page has just requested isn't fetched twice
                if kind == NEVER:
                    until(page, lambda: {(name, NEVER) for name in self.late} <= self.met)
                    page.clock.fast_forward(HALF_A_MINUTE)
                assert not any(page.evaluate("given")), kind
        self.faults = {}

    def walk(
        self, page: Page, names: list[str], ask: Callable[[], object], refused: Callable[[], None] | None = None
    ) -> None:
        """Use a feature while each file that it needs fails in one of the ways; then let the files through.

        Modules are fetched together: at first all but one of them fail, then the last one alone. Any other file fails
        alone. ask uses the feature, and refused checks that the page says what failed. Without refused, the page
        retries by itself, and ask only lets time pass.
        """
        for failing in rounds(names):
            assert failing <= self.away, failing
            kind = next(self._kinds)
            self.faults = dict.fromkeys(failing, kind)
            self.met.clear()
            if refused:
                ask()
            until(page, partial(self._have_all_failed, failing), None if refused else ask)
            if kind == NEVER:
                page.clock.fast_forward(HALF_A_MINUTE)
            if refused:
                refused()
            self.faults = {}
            self.away -= failing

    def _have_all_failed(self, names: set[str]) -> bool:
        return {name for name, _ in self.met} == names

    def missing(self, *modules: str) -> list[str]:
        """Return the files of modules not yet let through; a module is named as in [later] of pyscript.toml."""
        return [name for module in modules for name in self.needed[module] if name in self.away]


@pytest.fixture
def network(light_context: Callable[..., BrowserContext], site_folder: Path, cutting: str) -> Network:
    return Network(light_context(), site_folder, cutting)


def test_each_late_file_may_fail_in_each_way(network: Network):
    """Slow: every late file is requested in four ways."""
    board = Board(network.context.new_page())
    board.page.clock.install()
    board.open("1-3x3x3-hh-")
    network.fail(board.page)
    assert network.met == {(name, kind) for name in network.late for kind in KINDS}
    told = f"| {len(network.met)} | `tests/browser/test_bad_network.py` |"
    assert told in (ROOT / "SECURITY.md").read_text(), f"SECURITY.md has to say {told}"
    board.play("a1", "b2")
    play_on_a_bad_network(board, network)
    assert board.stored_game == "1-4x4x4-hh-a1b2"
    in_a_frame(network)
    assert network.away == set()


def test_many_parts_asked_for_at_once_without_a_network_are_refused_in_one_sentence(board: Board):
    board.open("1-3x3x3-hh-a1b2")
    board.page.context.set_offline(True)
    for name in ("Hint", "Share", "Help", "Review", "Hint", "Share", "Help", "Review"):
        board.button(name).click()
    board.cell("c3").press("n")
    expect(board.notice).to_have_text(
        "Part of the page couldn't be loaded. Try again, or reload the page once you're online."
    )
    board.play("c3")
    board.page.context.set_offline(False)
    board.button("Share").click()
    expect(board.page.get_by_role("dialog", name="Share")).to_be_visible()


def play_on_a_bad_network(board: Board, network: Network) -> None:
    page = board.page

    def click(name: str) -> Callable[[], None]:
        def clicked() -> None:
            clear()
            board.button(name).click()

        return clicked

    def clear(selector: str = "#notice") -> None:
        page.evaluate("selector => { document.querySelector(selector).textContent = '' }", selector)

    def refused(reason: str = "not fetched", selector: str = "#notice", **given: str) -> Callable[[], None]:
        place, sentence = page.locator(selector), say(sentence_for(reason), **given)
        return lambda: until(page, lambda: place.text_content() == sentence)

    def wait() -> None:
        page.clock.fast_forward(HALF_A_MINUTE)

    def leave_preferences() -> None:
        page.get_by_role("dialog", name="Preferences").get_by_role("button", name="Close").click()

    # The opponents' faces, how scores are merged, the list of moves, sounds, another theme, the display face and
    # offline use: nobody waits for them
    faces = ["static/game/characters.css", "static/game/faces.svg"]
    network.walk(page, [*network.missing("ttt.browser.game.characters"), *faces], wait)
    network.walk(page, network.missing("ttt.session.score_changes"), wait)
    network.walk(page, [*network.missing("ttt.browser.game.moves_panel"), "static/game/moves.css"], wait)
    expect(page.get_by_role("list", name="Moves").get_by_role("button")).to_have_count(2)
    board.open_preferences()
    page.get_by_role("switch", name="Sounds").check()
    leave_preferences()
    face = ["static/kit/display-face.js", "static/kit/display-face.woff2"]
    later = [f"static/kit/{name}.js" for name in ("theme", "offline", "lasting")]
    network.walk(page, ["static/game/sounds.js", *later, *face], wait)
    until(page, lambda: page.evaluate("[...document.fonts].length === 1"), wait)
    until(page, lambda: "ttt:sounds" in board.stored, wait)

    # A hint, then the engine
    hints = [*network.missing("ttt.browser.game.hints"), "static/game/hints.css"]
    network.walk(page, hints, click("Hint"), refused())
    click("Hint")()
    refused("not fetched yet")()
    network.walk(page, network.missing("ttt.engine.time_slices"), wait)
    until(page, lambda: board.remark.text_content() != "", wait)

    # The dialogs
    share = [
        *network.missing("ttt.browser.game.share_panel"),
        *("static/game/share.css", "static/kit/files.js", "static/kit/sharing.js", "static/game/picture.js"),
    ]
    network.walk(page, share, click("Share"), refused())
    click("Share")()
    open_code = page.get_by_text("QR code", exact=True).click
    network.walk(page, ["static/kit/qr.js"], open_code, refused(selector="#qr p"))
    for _ in ("closed", "open again"):
        open_code()
    expect(page.locator("#qr").get_by_role("img")).to_be_visible()
    second = ["static/game/second-window.js"]
    open_second = page.get_by_role("button", name="Show it on a projector").click
    network.walk(page, second, open_second, refused(selector="#share-notice"))
    page.get_by_role("dialog", name="Share").get_by_role("button", name="Close").click()
    network.walk(
        page, [*network.missing("ttt.browser.game.help_panel"), "static/game/help.css"], click("Help"), refused()
    )
    click("Help")()
    page.get_by_role("dialog", name="Help").get_by_role("button", name="Close").click()
    board.open_settings()
    players = [*network.missing("ttt.browser.game.people_panel"), "static/game/players.css"]
    network.walk(page, players, click("Players"), refused())
    click("Players")()
    page.get_by_role("dialog", name="Players").get_by_role("button", name="Close").click()
    board.open_preferences()
    network.walk(page, network.missing("ttt.browser.game.score_reset"), click("Reset scores"), refused())
    click("Reset scores")()
    expect(board.button("Yes, reset the scores")).to_be_focused()
    leave_preferences()

    # The switch, the keys, the list
    analysis = page.get_by_role("switch", name="Analysis")
    analysis.set_checked(True)
    network.walk(page, [*network.missing("ttt.browser.game.analysis_panel"), "static/game/analysis.css"], wait)
    until(page, lambda: page.locator("#verdict").text_content() != "", wait)
    expect(page.locator("#verdict")).not_to_be_empty()
    analysis.set_checked(False)

    def press() -> None:
        clear()
        board.cell("c3").press("n")

    network.walk(page, network.missing("ttt.browser.game.letter_keys"), press, refused())
    press()
    expect(board.cell("a1")).to_be_focused()
    board.open_preferences()
    languages = page.locator("#language")

    def choose(code: str) -> None:
        clear()
        languages.select_option(code)

    network.walk(page, network.missing("ttt.browser.kit.spoken_language"), lambda: choose("de"), refused())
    others = [code for code in FORMS if code != "en"]
    network.away -= {f"ttt/words/languages/{code}.json" for code in others[len(KINDS) :]}
    for code in others[: len(KINDS)]:  # one for each kind of fault
        name, file = there(languages.locator(f"[value={code}]").text_content()), f"ttt/words/languages/{code}.json"
        network.walk(page, [file], partial(choose, code), refused("no language", language=name))
        choose(code)
        expect(board.html).to_have_attribute("lang", re.compile(code))
        choose("en")
        expect(board.html).to_have_attribute("lang", "en")

    leave_preferences()

    # The games, and a board of your own

    def look() -> None:
        clear()
        board.close_picker()
        board.open_picker()

    network.walk(page, [*network.missing("ttt.browser.game.picker"), "static/game/game_cards.css"], look, refused())

    def all_games() -> None:
        clear()
        board.button("All games").click()

    network.away -= {"static/kit/line-board.js"}  # the page does without this file if it can't be fetched
    look()
    network.walk(page, network.missing("ttt.browser.game.all_games"), all_games, refused())
    network.walk(page, ["static/game/finding.js"], all_games, refused())
    network.walk(page, network.missing("ttt.browser.game.line_boards"), all_games, refused())
    board.choose("Board", "Custom")

    def describe() -> None:
        clear()
        page.locator("#own-board [name=k]").fill("3")

    network.walk(page, network.missing("ttt.browser.game.own_board"), describe, refused())
    board.close_picker()

    # A link that is opened, a finished game, a large board

    def link() -> None:
        clear()
        board.go_to("1-3x3x3-hh-a1a2b1b2c1")

    network.walk(page, network.missing("ttt.browser.game.opened_links"), link, refused())
    assert board.text == "1-3x3x3-hh-a1b2"
    link()
    expect(board.status).to_contain_text("X wins")
    network.walk(page, [*network.missing("ttt.browser.game.end_card"), "static/game/end.css"], wait)
    until(page, page.get_by_role("region", name="How it ended").is_visible, wait)

    def end_again() -> None:
        """Undo or redo the last move."""
        wait()
        board.button("Redo" if board.button("Redo").get_attribute("aria-disabled") == "false" else "Undo").click()

    network.walk(page, ["static/kit/winning-row.js"], end_again)
    until(page, lambda: page.locator(".rows path").count() == 1, end_again)
    review = [*network.missing("ttt.browser.game.review_panel"), "static/game/review.css"]
    network.walk(page, review, click("Review"), refused())
    click("Review")()
    page.get_by_role("region", name="Review").get_by_role("button", name="Close").click()
    board.go_to("1-3x3x3p-hh-a1a2b1b2c1")
    network.walk(page, [*network.missing("ttt.browser.game.point_rows"), "static/game/points.css"], wait)
    until(page, lambda: bool(page.locator("#lines [data-mark=X]").get_attribute("d")), wait)
    board.go_to("1-3x3x3w-hh-")
    network.walk(page, network.missing("ttt.browser.game.shared_marks"), wait)
    until(page, page.locator("#next-mark").is_visible, wait)
    page.evaluate("history.replaceState(null, '', '?by=link'); location.hash = '1-3x3x3-hh-b2'")
    network.walk(page, [*network.missing("ttt.browser.game.friend_link"), "static/game/friend_link.css"], wait)
    until(page, lambda: page.locator("#friend-link").count() == 1, wait)
    board.button("a1, empty").click()
    directly = [*network.missing("ttt.browser.game.direct_play"), "static/game/direct.css", "static/game/direct.js"]
    play_directly = "document.querySelector('#friend-link [value=direct]').click()"
    network.walk(page, directly, lambda: page.evaluate(play_directly), refused(selector="#friend-link p"))
    page.evaluate(play_directly)
    page.get_by_role("dialog", name="Connect both devices").get_by_role("button", name="Close").click()
    page.evaluate("history.replaceState(null, '', './'); location.hash = '1-3x3x3-hmoss-b2'")
    network.walk(page, network.missing("ttt.browser.kit.opponent_moves"), wait)
    network.walk(page, network.missing("ttt.opponents.row_players"), wait)
    until(page, lambda: "Moss played" in there(board.status.text_content()), wait)
    board.go_to("1-4x4x4-hc1-a1")
    network.walk(page, network.missing("ttt.game.lapse"), wait)
    until(page, lambda: "The computer played" in there(board.status.text_content()), wait)
    board.go_to("1-9x9x5s-c70h-")
    network.walk(page, network.missing("ttt.engine.swap_openings"), wait)
    network.walk(page, [*network.missing("ttt.browser.game.sides"), "static/game/sides.css"], wait)
    until(page, page.get_by_role("group", name="Your side").is_visible, wait)
    board.go_to("1-4x4x4-hh-a1b2")
    expect(board.cells).to_have_count(16)

    def move() -> None:
        """Undo or redo a move."""
        board.button("Undo" if board.button("Undo").get_attribute("aria-disabled") == "false" else "Redo").click()

    def think() -> None:
        """Ask for a hint in a position that has had none."""
        move()
        board.button("Hint").click()

    def move_later() -> None:
        wait()
        move()

    network.walk(page, ["static/kit/board-edges.js", "static/kit/second-tap.js"], move_later)

    files = [*network.missing("ttt.browser.kit.worker_handle"), "static/kit/thinking.js"]
    failures: list[str] = []
    page.on("console", lambda message: failures.append(message.text) if "did not start" in message.text else None)

    def failed() -> None:
        until(page, lambda: bool(failures))
        failures.clear()

    network.walk(page, files, think, failed)
    expect(board.html).to_have_attribute("data-brain", "failed")
    hold(page.context, "**/pyodide/**")  # here the worker only starts; other tests wait until it is ready
    with page.context.expect_event("request", lambda request: "/pyodide/" in request.url):
        think()
    until(page, lambda: board.text == "1-4x4x4-hh-a1b2", board.button("Redo").click)


def in_a_frame(network: Network) -> None:
    page = network.context.new_page()
    page.clock.install()
    page.route("**/host.html", lambda route: route.fulfill(content_type="text/html", body=HOST))
    page.goto("./host.html")

    def wait() -> None:
        page.clock.fast_forward(HALF_A_MINUTE)

    network.walk(page, [*network.missing("ttt.browser.game.host_page"), "static/kit/messages.js"], wait)
    until(page, lambda: page.title() == "ttt:ready", wait)


# Records the events that the page listens for.
NOTED = """
const listen = addEventListener;
globalThis.listened = [];
globalThis.addEventListener = (...what) => (listen(...what), listened.push(what[0]));
"""


@pytest.mark.console_errors(".")
@pytest.mark.parametrize("name", ["pyscript/core.js", "pyscript/micropython/micropython.wasm", "ttt/first_game.*"])
def test_a_start_that_fails_is_told_at_once_and_one_that_comes_to_nothing_within_a_minute(board: Board, name: str):
    page = board.page
    told = page.get_by_role("alert").filter(has_text="Python doesn't start here")
    page.route(f"**/{name}", lambda route: route.fulfill(status=404))
    page.goto("?lang=de")
    expect(page.get_by_role("alert").filter(has_text="Python startet hier nicht.")).to_be_visible()
    page.unroute(f"**/{name}")
    page.clock.install()
    kept = hold(page, f"**/{name}")
    page.add_init_script(NOTED)
    page.goto("./", wait_until="commit")
    eventually(page, lambda: bool(kept))
    # Once the page listens for this, static/kit/not-starting.js has run.
    eventually(page, lambda: page.evaluate("listened.includes('unhandledrejection')"))
    expect(told).to_be_hidden()
    page.clock.fast_forward(59_000)
    expect(told).to_be_hidden()
    page.clock.fast_forward(2_000)
    assert told.is_visible()  # at once, because a fetch is timed by another clock
    for route in kept:
        route.continue_()
