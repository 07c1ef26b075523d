"""Without a network: the service worker stores the page, and a new version waits to be accepted."""

import json
import random
import re
import shutil
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, BrowserType, Page, Response, expect

from tests.browser.conftest import SAVE_DATA
from tests.browser.test_worker import A_MINUTE, expect_answer
from tests.conftest import PATIENCE, USUALLY, Guard
from tests.every_python.expect import there
from tests.helpers.board import Board, eventually, expect_stored
from tests.helpers.lab import Lab
from tests.lab_bots.sources import source
from tools.from_packages import PYODIDE_FILES
from tools.manifest import BUILT_WORKER, SERVICE_WORKER, Site, hash_of
from tools.page_files import add_service_worker
from tools.serve import serving
from tools.site import ROOT

ACCEPT = "Reload to update"


def free_port() -> int:
    """Return a port that stays free between two servers: one below those that the system gives to connections."""
    for port in random.sample(range(20_000, 30_000), 100):
        try:
            socket.create_server(("127.0.0.1", port)).close()
        except OSError:
            continue
        return port
    raise AssertionError("no port is free")


ADDRESS = f"http://localhost:{free_port()}/ttt/"

# One address for all servers, because a context needs an address before there is a server.
pytestmark = [pytest.mark.browser_context_args(base_url=ADDRESS), pytest.mark.network]


class Host:
    """A server in its own process, which can be ended for good."""

    def __init__(self, folder: Path) -> None:
        port = str(urlsplit(ADDRESS).port)
        command = [sys.executable, "-m", "tools.serve", str(folder), "--port", port]
        self._process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        assert ADDRESS in there(self._process.stdout).readline()

    def end(self) -> None:
        """End the server, if it hasn't ended yet."""
        self._process.terminate()
        self._process.wait()
        there(self._process.stdout).close()


@pytest.fixture
def host() -> Iterator[Callable[[Path], Host]]:
    """Return a function that serves a folder until the test's end: host(folder)."""
    hosts = []

    def serve(folder: Path) -> Host:
        hosts.append(Host(folder))
        return hosts[-1]

    yield serve
    for one in hosts:
        one.end()


@pytest.fixture(scope="module")
def visited(browser: Browser, browser_context_args: dict, site_folder: Path) -> Iterator[tuple[BrowserContext, Guard]]:
    """A browser that has visited the game once, and its Guard; the server has ended since."""
    context = browser.new_context(
        **{**browser_context_args, **USUALLY, "service_workers": "allow", "base_url": ADDRESS}
    )
    context.set_default_timeout(PATIENCE)
    context.add_init_script(SAVE_DATA)
    guard = Guard()
    guard.watch(context)
    server, board = Host(site_folder), Board(context.new_page())
    board.open()
    expect_kept(board.page)
    board.page.close()
    server.end()
    yield context, guard
    context.close()


@pytest.fixture
def visitor(visited: tuple[BrowserContext, Guard], request: pytest.FixtureRequest) -> Iterator[Board]:
    """A tab in the browser that has visited the game once."""
    context, guard = visited
    board = Board(context.new_page())
    yield board
    board.page.close()
    guard.insist(request.node)


@pytest.fixture
def board(light_context: Callable[..., BrowserContext]) -> Board:
    """A tab in a browser that has service workers."""
    return Board(light_context(service_workers="allow").new_page())


@pytest.fixture(scope="module")
def first_version(site_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as version "One"."""
    folder = shutil.copytree(site_folder, tmp_path_factory.mktemp("first") / "site")
    release(folder, "One")
    return folder


@pytest.fixture
def own_site(first_version: Path, tmp_path: Path) -> Path:
    """A copy of version "One" of the site, to be changed."""
    return shutil.copytree(first_version, tmp_path / "site")


def release(site: Path, version: str, changed: Mapping[str, str] | None = None) -> None:
    """Turn a built site into another version, whose name becomes the page's description.

    changed gives new texts for files that the build only copies. The result is as if the changed tree had been built
    again.
    """
    page = site / "index.html"
    page.write_text(re.sub('(name="description" content=)"[^"]*"', rf'\1"{version}"', page.read_text()))
    for name, text in (changed or {}).items():
        change(site, name, text)
    (site / SERVICE_WORKER).write_text((site / BUILT_WORKER).read_text().split("\n", 1)[1])
    for one in Site(ROOT, site).pages:
        markup = site / one.folder / "index.html"
        markup.write_text(re.sub("<!-- version .*\n$", "", markup.read_text()))
    add_service_worker(Site(ROOT, site))


def change(site: Path, name: str, text: str) -> None:
    """Replace a file's text, and update the file's hash in each script that contains it."""
    before = hash_of((site / name).read_bytes())
    (site / name).write_text(text)
    for script in site.rglob("*.js"):
        if script != site / BUILT_WORKER and before in (known := script.read_text()):
            after = known.replace(before, hash_of(text.encode()))
            change(site, script.relative_to(site).as_posix(), after)


def changed(site: Path, *names: str) -> dict[str, str]:
    """Map the names of files to their texts with a comment added."""
    marks = {".css": "/* of the second version */", ".py": "# of the second version"}
    return {name: f"{(site / name).read_text()}\n{marks[Path(name).suffix]}\n" for name in names}


def expect_version(page: Page, version: str) -> None:
    expect(page.locator("meta[name=description]")).to_have_attribute("content", version)


def expect_kept(page: Page) -> None:
    """Wait until the service worker has stored the game and controls the page."""
    assert page.url.startswith(ADDRESS)
    expect(page.locator("#offline")).not_to_have_attribute("hidden", "", timeout=A_MINUTE)
    page.evaluate(
        "navigator.serviceWorker.controller || new Promise(resolve => "
        "navigator.serviceWorker.addEventListener('controllerchange', () => resolve(null)))"
    )


def caches_of(page: Page) -> list[str]:
    return sorted(page.evaluate("caches.keys()"))


def not_stored(page: Page, site: Path) -> list[str]:
    """Return the files of a site that any page may request and that the browser hasn't stored."""
    contents, _ = json.JSONDecoder().raw_decode((site / BUILT_WORKER).read_text().removeprefix("const SITE = "))
    names = [*contents["files"], *contents["runtime"]["files"]]
    assert len(names) > 300
    asked = "names => Promise.all(names.map(async name => await caches.match(`/ttt/${name}`) ? '' : name))"
    return [name for name in page.evaluate(asked, names) if name]


def look_for_a_new_version(page: Page) -> None:
    page.evaluate("navigator.serviceWorker.getRegistration().then(ours => ours.update()).then(() => null)")


def find_a_new_version(page: Page) -> None:
    """Look until a new version waits: an update that began before the server had the version finds nothing."""

    def is_found() -> bool:
        look_for_a_new_version(page)
        return wait_for_the_end_of_an_update(page)

    eventually(page, is_found)


def wait_for_the_end_of_an_update(page: Page) -> bool:
    """Wait for the end of an update, and return whether a new version now waits."""
    return page.evaluate("""navigator.serviceWorker.getRegistration().then(ours => new Promise(resolve => {
        const settled = () => { if (!ours.installing) { clearInterval(asking); resolve(Boolean(ours.waiting)); } };
        const asking = setInterval(settled, 50);
    }))""")


def came_from_elsewhere(answers: list[Response], browser_type: BrowserType) -> list[str]:
    """Return the addresses of the site that no service worker answered; none except in Chromium, which alone tells."""
    ours = [answer for answer in answers if answer.url.startswith(ADDRESS)]
    assert len(ours) > 20
    return [answer.url for answer in ours if not answer.from_service_worker and browser_type.name == "chromium"]


@pytest.mark.browser
def test_the_game_is_played_when_the_server_is_gone_and_other_pages_say_what_they_need(
    visitor: Board, browser_type: BrowserType
):
    answers = []
    visitor.page.on("response", lambda answer: answers.append(answer))
    visitor.open("1-3x3x3-hc100-")
    visitor.play("b2")
    expect(visitor.status).to_contain_text("The computer played")
    for query in ("", "seed=1"):
        visitor.open("1-3x3x3-hh-a1b2", query)
        assert visitor.marks() == {"a1": "X", "b2": "O"}
    visitor.page.goto("./index.html#1-3x3x3-hh-c3")
    visitor.settle()
    assert visitor.marks() == {"c3": "X"}
    visitor.page.goto("source/?file=ttt/engine/minimax.py#L12")
    expect(visitor.page.get_by_role("heading")).to_have_text("This page isn't on this device yet.")
    visitor.page.get_by_role("link", name="Play").click()
    visitor.settle()
    assert came_from_elsewhere(answers, browser_type) == []


@pytest.mark.console_errors(".")
def test_says_when_not_everything_can_be_kept(visitor: Board):
    visitor.open("1-3x3x3-hc100-")
    visitor.open_preferences()
    visitor.button("Save everything for offline use").click()
    expect(visitor.page.get_by_text("Some files couldn't be downloaded")).to_be_visible()
    expect(visitor.button("Save everything for offline use")).to_be_visible()
    visitor.page.keyboard.press("Escape")
    visitor.play("b2")


def test_the_question_before_a_reset_needs_no_server_and_can_be_answered_with_no(visitor: Board):
    visitor.open("1-3x3x3-hh-a1")
    visitor.page.goto("./?reset=1")
    visitor.page.get_by_role("link", name="Keep it and play").click()
    visitor.settle()
    assert visitor.marks() == {"a1": "X"}


# What other pages can do to a browser that has stored the site.
TO_RESET = f'action="{ADDRESS}?reset=1"'
ATTACKS = f"""<!doctype html><link rel="icon" href="data:,">
    <a id="link" href="{ADDRESS}?reset=1">link</a>
    <form id="post" method="post" {TO_RESET}><input name="secret" value="undefined"><button>x</button></form>
    <form id="text" method="post" enctype="text/plain" {TO_RESET}><button>x</button></form>
    <form id="get" action="{ADDRESS}"><input name="reset" value="1"><input name="secret"><button>x</button></form>
    <iframe src="{ADDRESS}?reset=1"></iframe>
"""


def test_no_link_and_no_form_elsewhere_removes_anything(visitor: Board, tmp_path: Path):
    page = visitor.page
    visitor.open()
    before = caches_of(page)
    (tmp_path / "index.html").write_text(ATTACKS)
    with serving(tmp_path) as elsewhere:
        for attack in ("#link", "#post button", "#text button", "#get button"):
            page.goto(elsewhere)
            page.locator(attack).click()
            expect(page.get_by_role("heading")).to_contain_text("Remove the stored copy")
        page.goto(elsewhere)
        framed = page.frame_locator("iframe").get_by_role("button", name="Remove the stored copy")
        expect(framed).to_have_count(0)
    visitor.open()
    assert caches_of(page) == before
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then(all => all.length)") == 1


def test_large_files_are_kept_when_they_are_first_used(site_folder: Path, host: Callable, visitor: Board):
    """Slow: Pyodide is fetched and started."""
    server = host(site_folder)
    visitor.open("1-4x4x4-hc100-")
    visitor.button("b2, empty").click()
    expect(visitor.page.get_by_text("Everything is saved")).to_be_hidden()
    for name in PYODIDE_FILES:
        expect_stored(visitor.page, f"pyscript/pyodide/{name}")
    server.end()
    visitor.open("1-4x4x4-hc100-")
    visitor.button("c2, empty").click()
    expect_answer(visitor)


def test_a_first_visit_to_the_lab_keeps_it_and_the_game_and_so_does_an_update(
    own_site: Path, host: Callable, board: Board
):
    """Slow: Pyodide is fetched and started."""
    server, page, lab = host(own_site), board.page, Lab(board.page)
    lab.open()
    expect_kept(page)
    expect_stored(page, "lab/")
    release(own_site, "Two", changed(own_site, "lab/code.css"))
    look_for_a_new_version(page)
    lab.button(ACCEPT).click(timeout=A_MINUTE)
    expect(lab.button(ACCEPT)).to_be_hidden()
    server.end()
    lab.open()
    assert "of the second version" in page.evaluate("fetch('code.css').then(answer => answer.text())")
    expect(lab.code).to_be_editable()
    board.open("1-3x3x3-hh-a1")
    expect_version(page, "Two")
    board.play("b2")


@pytest.mark.console_errors(".")
def test_an_interrupted_update_leaves_the_old_version_and_a_new_one_waits_until_it_is_accepted(
    own_site: Path, host: Callable, board: Board
):
    """Slow: two versions of the whole site are stored."""
    host(own_site)
    page = board.page
    board.open("1-3x3x3-hh-a1")
    expect_kept(page)
    [before] = caches_of(page)
    name = "ttt/game/rules.py"
    first, second = (own_site / name).read_text(), changed(own_site, name)
    release(own_site, "Two", second)
    (own_site / name).write_text("not what the build has put here")
    look_for_a_new_version(page)
    assert not wait_for_the_end_of_an_update(page)
    expect(board.button(ACCEPT)).to_be_hidden()
    board.reload()
    expect_version(page, "One")
    other = page.context.new_page()
    other.goto("think/")  # this page isn't stored, and the server has another version
    expect(other.get_by_text("It can't be had now.")).to_be_visible(timeout=A_MINUTE)
    other.close()

    (own_site / name).write_text(second[name])
    release(own_site, "Three", {name: first})
    find_a_new_version(page)
    board.button("Later").click(timeout=A_MINUTE)
    expect(board.button(ACCEPT)).to_be_hidden()
    expect(board.cell("a1")).to_be_focused()
    board.play("b2")  # the game goes on
    board.reload()  # a reload doesn't force the update
    expect_version(page, "One")
    board.button(ACCEPT).click()
    expect_version(page, "Three")
    board.settle()
    assert board.marks() == {"a1": "X", "b2": "O"}
    expect(board.button(ACCEPT)).to_be_hidden()
    [after] = caches_of(page)
    assert after != before


@pytest.mark.console_errors("integrity|Failed to (load|fetch)")
def test_an_update_in_the_middle_of_two_games_costs_neither(own_site: Path, host: Callable, board: Board):
    """One tab accepts the update. The other keeps its version, and never uses late parts of the new version.

    Slow: two versions of the whole site are kept.
    """
    host(own_site)
    board.open("1-3x3x3-hh-")
    expect_kept(board.page)
    other = Board(board.page.context.new_page())
    other.open("1-3x3x3-hh-")
    other.play("c3", "c2", "c1")
    board.bring_to_front()
    board.play("a1", "b2")
    release(own_site, "Two", changed(own_site, *[f"ttt/browser/game/{name}_panel.py" for name in ("share", "help")]))
    look_for_a_new_version(board.page)
    board.button(ACCEPT).click(timeout=A_MINUTE)
    expect_version(board.page, "Two")
    board.settle()
    assert board.marks() == {"a1": "X", "b2": "O"}
    expect(other.button(ACCEPT)).to_be_visible()
    expect_version(other.page, "One")
    other.bring_to_front()
    other.button("Hint").click()  # this part is the same in both versions
    expect(other.remark).not_to_be_empty()
    other.button("Share").click()
    expect(other.notice).to_have_text(
        "Part of the page couldn't be loaded. Try again, or reload the page once you're online."
    )
    other.play("b1")
    other.reload()
    expect_version(other.page, "Two")
    assert other.marks() == {"c3": "X", "c2": "O", "c1": "X", "b1": "O"}
    other.button("Share").click()
    expect(other.page.get_by_role("dialog", name="Share")).to_be_visible()

    # A page that isn't stored opens in the version that the server now has, and so does the game in the same tab.
    release(own_site, "Three")
    lab = Lab(board.page.context.new_page())
    lab.open()
    lab.page.goto("./")
    expect_version(lab.page, "Three")
    expect_version(board.page, "Two")
    expect(board.button(ACCEPT)).to_be_visible()


OTHERS = """
    async () => {
        for (const name of ["other", "ttt:/elsewhere/:1"])
            await (await caches.open(name)).put("/other", new Response("theirs"));
        localStorage.setItem("other", "theirs");
    }
"""


def test_what_others_keep_on_the_origin_survives_an_update_and_a_reset(own_site: Path, host: Callable, board: Board):
    """Slow: two versions are installed."""
    host(own_site)
    page = board.page
    board.open("1-3x3x3-hh-a1")
    page.evaluate(OTHERS)
    page.evaluate("caches.open('ttt:/ttt/:sandbox').then(() => null)")  # what the sandbox stores survives an update
    expect_kept(page)
    release(own_site, "Two")
    look_for_a_new_version(page)
    board.button(ACCEPT).click(timeout=A_MINUTE)
    expect_version(page, "Two")
    board.settle()
    assert {"other", "ttt:/elsewhere/:1", "ttt:/ttt/:sandbox"} < set(caches_of(page))
    assert len(caches_of(page)) == 4
    reset(board)
    expect(page).not_to_have_url(re.compile("reset"))
    assert caches_of(page) == ["other", "ttt:/elsewhere/:1"]
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then(all => all.length)") == 0
    assert board.stored["other"] == "theirs"
    assert board.stored_game == "1-3x3x3-hh-a1"
    assert board.marks() == {"a1": "X"}
    board.reload()  # like a first visit
    expect_kept(page)
    assert len(caches_of(page)) == 3


def reset(board: Board) -> None:
    """Remove the service worker, as SECURITY.md says."""
    board.page.goto("./?reset=1")
    expect(board.page.get_by_role("heading")).to_have_text("Remove the stored copy of this site from this device?")
    board.button("Remove the stored copy").click()
    board.settle()


def test_a_browser_that_has_no_service_workers_says_nothing(site_folder: Path, host: Callable, board: Board):
    host(site_folder)
    board.page.add_init_script("delete Navigator.prototype.serviceWorker")
    board.open("1-3x3x3-hc100-")
    board.play("b2")
    expect(board.page.locator("#offline")).to_be_hidden()


def test_a_browser_that_refuses_service_workers_says_nothing(site_folder: Path, host: Callable, board: Board):
    host(site_folder)
    board.page.add_init_script("""
        Object.defineProperty(Navigator.prototype, "serviceWorker", {
            get() { throw new DOMException("", "SecurityError"); }
        });
    """)
    board.open("1-3x3x3-hc100-")
    board.play("b2")
    expect(board.page.locator("#offline")).to_be_hidden()


def test_is_installable_and_with_everything_kept_all_works_offline_after_an_update_and_a_restart(
    own_site: Path,
    host: Callable,
    browser_type: BrowserType,
    browser_type_launch_args: dict,
    tmp_path_factory: pytest.TempPathFactory,
):
    """The update doesn't fetch the runtime again.

    Slow: two browsers are started, and each page is opened.
    """
    folder = tmp_path_factory.mktemp("profile")

    def start() -> Board:
        context = browser_type.launch_persistent_context(
            folder, **browser_type_launch_args, service_workers="allow", base_url=ADDRESS
        )
        context.set_default_timeout(PATIENCE)
        context.add_init_script(SAVE_DATA)
        return Board(context.new_page())

    server = host(own_site)
    board = start()
    board.open("1-3x3x3-hh-a1")
    expect_kept(board.page)
    board.open_preferences()
    board.button("Save everything for offline use").click()
    expect(board.page.get_by_text("Everything is saved")).to_be_visible(timeout=A_MINUTE)
    expect(board.page.get_by_role("progressbar")).to_be_hidden()
    board.page.keyboard.press("Escape")
    if browser_type.name == "chromium":
        devtools = board.page.context.new_cdp_session(board.page)
        assert devtools.send("Page.getInstallabilityErrors") == {"installabilityErrors": []}
        assert devtools.send("Page.getAppManifest")["errors"] == []
    release(own_site, "Two")
    look_for_a_new_version(board.page)
    board.button(ACCEPT).click(timeout=A_MINUTE)
    expect_version(board.page, "Two")
    board.settle()
    board.page.context.close()
    server.end()
    board = start()
    page, answers = board.page, []
    page.on("response", lambda answer: answers.append(answer))
    board.open()
    assert board.marks() == {"a1": "X"}
    board.play("b2")
    board.go_to("1-3x3x3-hh-")
    board.open_settings()
    page.get_by_role("switch", name="Analysis").click()
    expect(page.get_by_role("region", name="Analysis")).to_contain_text("All moves draw.")
    board.open_preferences()
    expect(page.get_by_text("Everything is saved")).to_be_visible()
    assert not_stored(page, own_site) == []
    lab = Lab(page)
    lab.open()
    lab.paste(source("move_hole"))
    lab.run()
    lab.plays()
    page.goto("think/")
    expect(page.locator("#state")).to_contain_text("Recorded", timeout=A_MINUTE)  # the build made this recording
    page.evaluate("location.hash = 'game=1-3x3x3-hh-a1b2c3b1b3'")
    page.get_by_role("button", name="Record", exact=True).click()
    expect(page.locator("#state")).to_contain_text("Recorded", timeout=A_MINUTE)
    page.goto("rules/#board=4x3x3")
    expect(page.locator("main")).to_contain_text("X wins in 7 moves", timeout=A_MINUTE)
    page.goto("matchboxes/")
    expect(page.get_by_role("status").first).to_contain_text("MENACE draws", timeout=A_MINUTE)
    page.goto("source/?file=ttt/engine/minimax.py#L12")
    expect(page.locator(".marked")).to_contain_text("def minimax")
    assert came_from_elsewhere(answers, browser_type) == []
    page.context.close()
