"""What people do most, in WebKitGTK: the site plays, explains, remembers, and runs learners' Python."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.every_python.expect import there
from tests.webkit.conftest import ending
from tests.webkit.tab import PATIENCE, Tab, eventually
from tests.webkit.webdriver import ARROW_DOWN, ARROW_RIGHT, ENTER, Driver
from tools.languages import language
from tools.site import ROOT

BLUNDERS = "#1-3x3x3-hh-a1b1c3b3b2"


def test_a_whole_game_against_level_100_is_not_won(tab: Tab):
    tab.open("#1-3x3x3-hc100-")
    while tab.phase != "over":
        empty = tab.driver.run("return document.querySelector('[aria-label$=empty]').ariaLabel")
        tab.play(empty.removesuffix(", empty"))
    won, lost, drawn = map(int, tab.scores)
    assert won == 0
    assert lost + drawn == 1


def test_its_python_comes_imported(tab: Tab):
    tab.open()
    assert tab.driver.run("return proxy_js_ref.find((object) => object?.interpreter).interpreter.isRestored")


def test_undo_and_redo_take_a_move_and_its_answer(tab: Tab):
    tab.open("#1-3x3x3-hc100-")
    tab.play("a1")
    assert tab.marks == {"a1": "X", "b2": "O"}
    tab.click("button", "Undo")
    eventually(lambda: tab.marks, {})
    tab.expect("#status", "Your turn: you play X.")
    tab.click("button", "Redo")
    eventually(lambda: tab.marks, {"a1": "X", "b2": "O"})


def test_a_hint_says_what_to_look_at_then_the_cell(tab: Tab):
    tab.open("#1-3x3x3-hh-a1b2b1")
    tab.click("button", "Hint")
    tab.expect("#tip", "Look for a row your opponent is about to complete.")
    tab.click("button", "Hint")
    tab.expect("#tip", "The cell is c1.")


def test_the_analysis_of_a_larger_board_comes_from_the_worker(tab: Tab):
    tab.open("#1-5x5x4-hh-c3a1c2a2")
    tab.click("switch", "Analysis")
    tab.expect("#verdict", "X wins in 3 moves with c4.")
    tab.find("button", "c4, empty, wins in 3 moves, +3, best")


def test_a_review_names_the_mistakes_move_by_move(tab: Tab):
    tab.open(BLUNDERS)
    tab.click("button", "Review")
    tab.expect("#status", "X: 1 mistake. O: 2 mistakes.")
    tab.click("button", "3. X c3 ??")
    eventually(lambda: tab.marks, {"a1": "X", "b1": "O", "c3": "X"})


@pytest.mark.parametrize(("code", "name", "direction"), [("de", "Deutsch", "ltr"), ("ar", "العربية", "rtl")])
def test_the_page_speaks_another_language_and_goes_its_way(tab: Tab, code: str, name: str, direction: str):
    tab.open("#1-3x3x3-hh-")
    tab.click("button", "Preferences")
    tab.find("button", "Language")  # this browser gives a list the role of a button
    tab.driver.find(f"#language [value={code}]").click()
    tab.find("button", language(code)["Close"]).click()
    tab.find("button", language(code)["New game"])
    assert tab.driver.run("return getComputedStyle(document.body).direction") == direction
    assert tab.driver.run("return getComputedStyle(document.querySelector('#board')).direction") == "ltr"


def test_a_game_is_played_by_keys_alone(tab: Tab):
    tab.open("#1-3x3x3-hh-")
    tab.driver.run("document.querySelector('[data-cell]').focus()")
    tab.driver.press(ARROW_RIGHT, ARROW_DOWN, ENTER)
    eventually(lambda: tab.marks, {"b2": "X"})
    tab.driver.press(ARROW_RIGHT, " ")
    eventually(lambda: tab.marks, {"b2": "X", "c2": "O"})


def test_scores_and_the_game_are_there_after_a_reload(tab: Tab):
    tab.open("#1-3x3x3-hh-a1b1b2c1")
    tab.play("c3")
    eventually(lambda: tab.scores, ["1", "0", "0"])
    tab.reload()
    tab.expect("#status", "X wins: X has 3 in a row.")
    assert tab.scores == ["1", "0", "0"]


def test_a_board_in_another_page_is_played_and_tells_it_so(tab: Tab):
    tab.driver.go(tab.site + "example/")
    tab.driver.enter(tab.driver.run("return document.querySelector('#yours').shadowRoot.querySelector('iframe')"))
    tab.settle()
    tab.play("a3", "c1")
    tab.play("b1" if "b2" in tab.marks else "b2")
    eventually(lambda: tab.phase, "over")
    tab.driver.enter(None)
    tab.expect("#judged", "Well played.")


@pytest.fixture
def leaving_server(site_folder: Path) -> Iterator[tuple[str, subprocess.Popen]]:
    """The address of the site on its own server, and the server's process, which can be ended for good."""
    command = [sys.executable, "-m", "tools.serve", str(site_folder), "--port", "0"]
    with (
        ending(server := subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)),
        there(server.stdout) as told,
    ):
        yield told.readline().split()[2], server


def test_the_page_comes_up_with_the_server_gone(driver: Driver, leaving_server: tuple[str, subprocess.Popen]):
    address, server = leaving_server
    tab = Tab(driver, address)
    tab.open("#1-3x3x3-hc100-")
    driver.wait_for("await navigator.serviceWorker.ready")
    eventually(lambda: driver.run("return Boolean(navigator.serviceWorker.controller)"))
    server.terminate()
    server.wait()
    # Don't visit another site: about ten seconds after the last page of a site has closed, WebKitGTK 2.50.6 empties the
    # site's caches in a session that keeps nothing, as a private window and a driven one do. Their names and the
    # service worker remain. A page of three lines whose service worker caches ./ is enough to show it.
    tab.reload()
    tab.play("a1")
    assert tab.marks == {"a1": "X", "b2": "O"}
    tab.insist()


def test_a_bot_of_ones_own_is_played_against_in_the_lab(tab: Tab):
    tab.open("lab/")
    tab.click("button", "Run")
    eventually(lambda: has_been_read(tab), patience=5 * PATIENCE)
    eventually(lambda: tab.phase, "person")
    tab.play("b2")
    eventually(lambda: len(tab.marks), 2)


def has_been_read(tab: Tab) -> bool:
    """Whether the bot has been read; if its Python didn't start in time, run the bot again."""
    if "couldn't be started" in tab.driver.find("#mistake").text:
        tab.click("button", "Run")
    return "Found:" in tab.driver.find("#tip").text
