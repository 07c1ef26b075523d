"""Without a network: the page is kept by its service worker, and a new version waits to be accepted."""

import re
import shutil
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, BrowserType, Page, expect

from tests.browser.board import Board
from tests.browser.conftest import SAVE_DATA
from tests.browser.test_worker import A_MINUTE, expect_answer
from tests.languages import english
from tools.serve import serving
from tools.site import ROOT, build

ACCEPT = "Reload to update"


with socket.create_server(("localhost", 0)) as free:
    ADDRESS = f"http://localhost:{free.getsockname()[1]}/ttt/"

# One address for all of them, as a context is told it before there is a server.
pytestmark = pytest.mark.browser_context_args(base_url=ADDRESS)


class Host:
    """A server in a process of its own, which can be ended for good."""

    def __init__(self, folder: Path) -> None:
        port = str(urlsplit(ADDRESS).port)
        command = [sys.executable, "-m", "tools.serve", str(folder), "--port", port]
        self._process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        assert ADDRESS in self._process.stdout.readline()

    def end(self) -> None:
        """Is also allowed where it has ended."""
        self._process.terminate()
        self._process.wait()
        self._process.stdout.close()


@pytest.fixture
def host() -> Iterator[Callable[[Path], Host]]:
    """Serve a folder until the test's end: host(folder)."""
    hosts = []

    def serve(folder: Path) -> Host:
        hosts.append(Host(folder))
        return hosts[-1]

    yield serve
    for one in hosts:
        one.end()


@pytest.fixture
def board(light_context: Callable[..., BrowserContext]) -> Board:
    """A tab in a browser that has service workers."""
    return Board(light_context(service_workers="allow").new_page())


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of the sources, to be changed."""
    for name in ("index.html", "pyscript.toml", "package-lock.json"):
        shutil.copy(ROOT / name, tmp_path)
    for name in ("static", "ttt", "example"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "node_modules").symlink_to(ROOT / "node_modules")
    return tmp_path


def release(tree: Path, title: str) -> Path:
    """Build the site anew in its place, so that it is told from the one before by its title."""
    page = tree / "index.html"
    before = page.read_text().split("<title>")[1].split("</title>")[0]
    page.write_text(page.read_text().replace(f"<title>{before}</title>", f"<title>{title}</title>"))
    return build(tree)


def expect_kept(page: Page) -> None:
    """Wait until the service worker has the small app and rules the page."""
    assert page.url.startswith(ADDRESS)
    expect(page.locator("#offline")).not_to_have_attribute("hidden", "", timeout=A_MINUTE)
    page.evaluate(
        "navigator.serviceWorker.controller || new Promise(resolve =>"
        " navigator.serviceWorker.addEventListener('controllerchange', () => resolve(null)))"
    )


def caches_of(page: Page) -> list[str]:
    return sorted(page.evaluate("caches.keys()"))


def look_for_a_new_version(page: Page) -> None:
    page.evaluate("navigator.serviceWorker.getRegistration().then(ours => ours.update()).then(() => null)")


def test_plays_when_the_server_is_gone(site_folder: Path, host: Callable, board: Board):
    server = host(site_folder)
    board.open("1-3x3x3-hc100-")
    expect_kept(board.page)
    server.end()
    answers = []
    board.page.on("response", lambda answer: answers.append(answer))
    board.reload()
    board.play("b2")
    expect(board.status).to_contain_text("The computer played")
    asked = [answer for answer in answers if answer.url.startswith(ADDRESS)]
    assert len(asked) > 20
    assert [answer.url for answer in asked if not answer.from_service_worker] == []


def test_another_game_opens_when_the_server_is_gone(site_folder: Path, host: Callable, board: Board):
    server = host(site_folder)
    board.open()
    expect_kept(board.page)
    server.end()
    for query in ("", "seed=1"):
        board.open("1-3x3x3-hh-a1b2", query)
        assert board.marks() == {"a1": "X", "b2": "O"}
    board.page.goto("./index.html#1-3x3x3-hh-c3")
    board.settle()
    assert board.marks() == {"c3": "X"}


def test_thinks_about_large_boards_once_everything_is_kept(site_folder: Path, host: Callable, board: Board):
    server = host(site_folder)
    board.open("1-4x4x4-hc100-")
    expect_kept(board.page)
    board.open_settings()
    board.button("Save everything for offline use").click()
    expect(board.page.get_by_text("Everything is saved")).to_be_visible(timeout=A_MINUTE)
    expect(board.page.get_by_role("progressbar")).to_be_hidden()
    server.end()
    board.reload()
    board.button("b2, empty").click()
    expect_answer(board)
    board.open_settings()
    expect(board.page.get_by_text("Everything is saved")).to_be_visible()


@pytest.mark.console_errors(".")
def test_says_when_not_everything_can_be_kept(site_folder: Path, host: Callable, board: Board):
    server = host(site_folder)
    board.open("1-3x3x3-hc100-")
    expect_kept(board.page)
    server.end()
    board.open_settings()
    board.button("Save everything for offline use").click()
    expect(board.page.get_by_text("Not everything could be downloaded")).to_be_visible()
    expect(board.button("Save everything for offline use")).to_be_visible()
    board.play("b2")


def test_large_files_are_kept_when_they_are_first_used(site_folder: Path, host: Callable, board: Board):
    server = host(site_folder)
    board.open()
    expect_kept(board.page)
    board.open("1-4x4x4-hc100-")
    board.button("b2, empty").click()
    expect_answer(board)
    expect(board.page.get_by_text("Everything is saved")).to_be_hidden()
    server.end()
    board.open("1-4x4x4-hc100-")
    board.button("c2, empty").click()
    expect_answer(board)


def test_a_new_version_is_offered_and_loaded_when_accepted(tree: Path, host: Callable, board: Board):
    host(release(tree, "One"))
    board.open("1-3x3x3-hh-a1")
    expect_kept(board.page)
    [before] = caches_of(board.page)
    release(tree, "Two")
    look_for_a_new_version(board.page)
    expect(board.button(ACCEPT)).to_be_visible(timeout=A_MINUTE)
    board.play("b2")  # the game goes on
    board.reload()  # and nothing is forced
    expect(board.page).to_have_title("One")
    expect(board.button(ACCEPT)).to_be_visible()
    board.button(ACCEPT).click()
    expect(board.page).to_have_title("Two")
    board.settle()
    assert board.marks() == {"a1": "X", "b2": "O"}
    expect(board.button(ACCEPT)).to_be_hidden()
    [after] = caches_of(board.page)
    assert after != before


def test_a_new_version_can_wait(tree: Path, host: Callable, board: Board):
    host(release(tree, "One"))
    board.open()
    expect_kept(board.page)
    release(tree, "Two")
    look_for_a_new_version(board.page)
    board.button("Later").click()
    expect(board.button(ACCEPT)).to_be_hidden()
    expect(board.cell("a1")).to_be_focused()
    board.reload()
    expect(board.page).to_have_title("One")
    expect(board.button(ACCEPT)).to_be_visible()


def test_an_update_does_not_fetch_the_runtime_anew(tree: Path, host: Callable, board: Board):
    server = host(release(tree, "One"))
    board.open()
    expect_kept(board.page)
    board.open_settings()
    board.button("Save everything for offline use").click()
    expect(board.page.get_by_text("Everything is saved")).to_be_visible(timeout=A_MINUTE)
    release(tree, "Two")
    look_for_a_new_version(board.page)
    board.button(ACCEPT).click(timeout=A_MINUTE)
    expect(board.page).to_have_title("Two")
    server.end()
    board.open("1-4x4x4-hc100-")
    board.button("b2, empty").click()
    expect_answer(board)


@pytest.mark.console_errors("integrity|Failed to (load|fetch)")
def test_an_update_in_the_middle_of_two_games_costs_neither(tree: Path, host: Callable, board: Board):
    """One tab accepts it. The other goes on in the version it has; what that loads late is told from the new one's."""
    host(release(tree, "One"))
    board.open("1-3x3x3-hh-")
    expect_kept(board.page)
    other = Board(board.page.context.new_page())
    other.open("1-3x3x3-hh-")
    board.play("a1", "b2")
    other.play("c3", "c2", "c1")
    for name in ("share_panel", "help_panel"):
        with (tree / f"ttt/browser/{name}.py").open("a") as file:
            file.write("\n# of the second version\n")
    release(tree, "Two")
    look_for_a_new_version(board.page)
    board.button(ACCEPT).click(timeout=A_MINUTE)
    expect(board.page).to_have_title("Two")
    board.settle()
    assert board.marks() == {"a1": "X", "b2": "O"}
    expect(other.button(ACCEPT)).to_be_visible()
    expect(other.page).to_have_title("One")
    other.button("Hint").click()  # the same in both versions
    expect(other.notice).not_to_be_empty()
    other.button("Share").click()
    expect(other.notice).to_have_text(english()["not fetched"])
    other.play("b1")
    other.reload()
    expect(other.page).to_have_title("Two")
    assert other.marks() == {"c3": "X", "c2": "O", "c1": "X", "b1": "O"}
    other.button("Share").click()
    expect(other.page.get_by_role("dialog", name="Share")).to_be_visible()


@pytest.mark.console_errors(".")
def test_an_interrupted_update_leaves_the_old_version(tree: Path, host: Callable, board: Board):
    server = host(release(tree, "One"))
    board.open("1-3x3x3-hh-a1")
    expect_kept(board.page)
    site = release(tree, "Two")
    (site / "ttt/game/rules.py").write_text("not what the build has put here")
    look_for_a_new_version(board.page)
    board.page.evaluate("""navigator.serviceWorker.getRegistration().then(ours => new Promise(resolve => {
        const settled = () => { if (!ours.installing) { clearInterval(asking); resolve(Boolean(ours.waiting)); } };
        const asking = setInterval(settled, 50);
    }))""")
    expect(board.button(ACCEPT)).to_be_hidden()
    server.end()
    board.reload()
    expect(board.page).to_have_title("One")
    board.play("b2")


OTHERS = """
    async () => {
        for (const name of ["other", "ttt:/elsewhere/:1"])
            await (await caches.open(name)).put("/other", new Response("theirs"));
        localStorage.setItem("other", "theirs");
    }
"""


def test_what_others_keep_on_the_origin_survives(tree: Path, host: Callable, board: Board):
    host(release(tree, "One"))
    board.open("1-3x3x3-hh-a1")
    board.page.evaluate(OTHERS)
    expect_kept(board.page)
    release(tree, "Two")
    look_for_a_new_version(board.page)
    board.button(ACCEPT).click(timeout=A_MINUTE)
    expect(board.page).to_have_title("Two")
    board.settle()
    assert {"other", "ttt:/elsewhere/:1"} < set(caches_of(board.page))
    assert len(caches_of(board.page)) == 3
    reset(board)
    assert caches_of(board.page) == ["other", "ttt:/elsewhere/:1"]
    assert board.page.evaluate("navigator.serviceWorker.getRegistrations().then(all => all.length)") == 0
    assert board.stored["other"] == "theirs"
    assert board.stored_game == "1-3x3x3-hh-a1"
    assert board.marks() == {"a1": "X"}


def reset(board: Board) -> None:
    """Remove the service worker, as SECURITY.md says."""
    board.page.goto("./?reset=1")
    expect(board.page.get_by_role("heading")).to_have_text("Remove the stored copy of this site from this device?")
    board.button("Remove the stored copy").click()
    board.settle()


# What other pages can do to a browser that has the site.
TO_RESET = f'action="{ADDRESS}?reset=1"'
ATTACKS = f"""<!doctype html><link rel="icon" href="data:,">
    <a id="link" href="{ADDRESS}?reset=1">link</a>
    <form id="post" method="post" {TO_RESET}><input name="secret" value="undefined"><button>x</button></form>
    <form id="text" method="post" enctype="text/plain" {TO_RESET}><button>x</button></form>
    <form id="get" action="{ADDRESS}"><input name="reset" value="1"><input name="secret"><button>x</button></form>
    <iframe src="{ADDRESS}?reset=1"></iframe>
"""


def test_no_link_and_no_form_elsewhere_removes_anything(
    site_folder: Path, host: Callable, board: Board, tmp_path: Path
):
    host(site_folder)
    board.open()
    expect_kept(board.page)
    before = caches_of(board.page)
    (tmp_path / "index.html").write_text(ATTACKS)
    with serving(tmp_path) as elsewhere:
        for attack in ("#link", "#post button", "#text button", "#get button"):
            board.page.goto(elsewhere)
            board.page.locator(attack).click()
            expect(board.page.get_by_role("heading")).to_contain_text("Remove the stored copy")
        board.page.goto(elsewhere)
        framed = board.page.frame_locator("iframe").get_by_role("button", name="Remove the stored copy")
        expect(framed).to_have_count(0)
    board.open()
    assert caches_of(board.page) == before
    assert board.page.evaluate("navigator.serviceWorker.getRegistrations().then(all => all.length)") == 1


def test_the_question_before_a_reset_can_be_answered_with_no(site_folder: Path, host: Callable, board: Board):
    server = host(site_folder)
    board.open("1-3x3x3-hh-a1")
    expect_kept(board.page)
    server.end()  # the question needs no server
    board.page.goto("./?reset=1")
    board.page.get_by_role("link", name="Keep it and play").click()
    board.settle()
    assert board.marks() == {"a1": "X"}


def test_after_a_reset_the_next_visit_is_like_the_first(site_folder: Path, host: Callable, board: Board):
    host(site_folder)
    board.open()
    expect_kept(board.page)
    reset(board)
    expect(board.page).not_to_have_url(re.compile("reset"))
    assert caches_of(board.page) == []
    board.reload()
    expect_kept(board.page)
    assert len(caches_of(board.page)) == 1


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


@pytest.mark.only_browser("chromium")
def test_is_installable_and_plays_and_analyses_offline_after_a_restart(
    site_folder: Path,
    host: Callable,
    browser_type: BrowserType,
    browser_type_launch_args: dict,
    tmp_path: Path,
):
    server = host(site_folder)

    def start() -> Board:
        context = browser_type.launch_persistent_context(
            tmp_path, **browser_type_launch_args, service_workers="allow", base_url=ADDRESS
        )
        context.add_init_script(SAVE_DATA)
        return Board(context.new_page())

    board = start()
    board.open("1-3x3x3-hh-a1")
    expect_kept(board.page)
    board.open_settings()
    board.button("Save everything for offline use").click()
    expect(board.page.get_by_text("Everything is saved")).to_be_visible(timeout=A_MINUTE)
    devtools = board.page.context.new_cdp_session(board.page)
    assert devtools.send("Page.getInstallabilityErrors") == {"installabilityErrors": []}
    assert devtools.send("Page.getAppManifest")["errors"] == []
    board.page.context.close()
    server.end()
    board = start()
    answers = []
    board.page.on("response", lambda answer: answers.append(answer))
    board.open()
    assert board.marks() == {"a1": "X"}
    board.play("b2")
    board.go_to("1-5x5x4-hh-")
    board.open_settings()
    board.page.get_by_role("switch", name="Analysis").click()
    expect(board.page.get_by_role("region", name="Analysis")).to_contain_text("A draw with best play", timeout=A_MINUTE)
    asked = [answer for answer in answers if answer.url.startswith(ADDRESS)]
    assert [answer.url for answer in asked if not answer.from_service_worker] == []
    board.page.context.close()
