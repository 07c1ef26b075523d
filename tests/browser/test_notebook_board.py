"""The board that ttt.play() shows in a notebook: its script, with a stand-in for anywidget's model, and our Python.

JupyterLab itself would take a minute to install and start; the script uses nothing of it except this model.
"""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.cpython.test_import_borders import ROOT
from ttt import Game
from ttt.workbench.table import Against, Table, seated, thinker

pytestmark = pytest.mark.browser

SCRIPT = (ROOT / "ttt/workbench/board.js").read_text(encoding="utf-8")
STYLE = (ROOT / "ttt/workbench/board.css").read_text(encoding="utf-8")
AXE = Path(ROOT / "node_modules/axe-core/axe.min.js")
START = """async ([script, shown]) => {
  const { default: widget } = await import("data:text/javascript," + encodeURIComponent(script));
  const calls = [];
  const model = {
    get: () => shown,
    on: (_, call) => calls.push(call),
    off: (_, call) => calls.splice(calls.indexOf(call), 1),
    send: async (asked) => {
      for (shown of await window.act(asked)) calls.forEach((call) => call());
    },
  };
  const el = document.querySelector("#board");
  el.replaceChildren();
  addEventListener("keydown", ({ key }) => (document.body.dataset.heard = key));
  window.end = widget.render({ model, el });
  window.listeners = calls;
}"""


class Shown:
    """The board as a person meets it."""

    def __init__(self, page: Page, game: str, against: Against = None) -> None:
        sitting = seated(Game(game), against, is_new="-" not in game)
        self.page, self.table = page, Table(sitting, thinker(sitting, against))
        page.set_content(f"<!doctype html><title>board</title><style>{STYLE}</style><main id=board></main>")
        page.expose_function("act", self._act)
        page.evaluate(START, [SCRIPT, list(self.table.go_on())[-1]])
        self.status = page.get_by_role("status")

    def _act(self, asked: object) -> "list[Any]":
        return list(self.table.act(asked))

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)


@pytest.fixture
def tab(new_context) -> Page:
    return new_context().new_page()


def last(position: Any) -> int:
    """Return the last free cell: a bot with predictable moves."""
    return position.legal_moves()[-1]


def test_a_click_plays_and_the_answer_is_shown(tab):
    board = Shown(tab, "3x3x3", last)
    expect(tab.get_by_role("group", name="Tic-Tac-Toe")).to_be_visible()
    expect(board.status).to_have_text("Your turn: you play X.")
    board.button("b2, empty").click()
    expect(board.status).to_have_text("The computer played c3. Your turn.")
    expect(board.button("c3, O, last move")).to_have_attribute("aria-disabled", "true")
    assert board.table.game.moves == (4, 8)
    board.button("b2, X").click(force=True)  # the cell is taken, so nothing is sent
    board.button("Undo").click()
    expect(board.button("b2, empty")).to_be_visible()
    expect(board.button("Undo")).to_have_attribute("aria-disabled", "true")


def test_a_mark_is_drawn_where_it_was_clicked(tab):
    board = Shown(tab, "1-4x3x3-hh-")
    cell = board.button("d3, empty")
    box = cell.bounding_box()
    assert box
    tab.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(board.button("d3, X, last move")).to_be_visible()
    ring = tab.locator(".ttt-picture path[stroke='#c5391a']").first.bounding_box()
    assert ring
    assert abs(ring["x"] - box["x"]) < 8
    assert abs(ring["y"] - box["y"]) < 8


def test_the_keys_move_about_the_board_and_play(tab):
    board = Shown(tab, "1-3x3x3-hh-")
    tab.keyboard.press("Tab")
    expect(board.button("a1, empty")).to_be_focused()
    tab.evaluate("delete document.body.dataset.heard")
    for key, cell in (
        ("ArrowRight", "b1"),
        ("ArrowDown", "b2"),
        ("End", "c2"),
        ("ArrowRight", "c2"),
        ("ArrowDown", "c3"),
        ("ArrowDown", "c3"),
        ("Home", "a3"),
        ("ArrowUp", "a2"),
    ):
        tab.keyboard.press(key)
        expect(board.button(f"{cell}, empty")).to_be_focused()
    tab.keyboard.press("Enter")
    expect(board.button("a2, X, last move")).to_be_focused()
    expect(board.status).to_have_text("X played a2. O to move.")
    assert tab.evaluate("document.body.dataset.heard ?? ''") == ""  # no key reaches the notebook around the board
    tab.keyboard.press("Tab")
    expect(board.button("Undo")).to_be_focused()
    tab.keyboard.press("Shift+Tab")
    expect(board.button("a2, X, last move")).to_be_focused()


def test_a_game_ends_and_another_begins(tab):
    board = Shown(tab, "1-3x3x3-hh-a1a2b1b2")
    board.button("c1, empty").click()
    expect(board.status).to_have_text("X wins: X has 3 in a row.")
    expect(board.button("c3, empty")).to_have_attribute("aria-disabled", "true")
    board.button("New game").click()
    expect(board.button("a1, empty")).to_be_visible()


def test_in_a_rack_a_mark_falls(tab):
    board = Shown(tab, "1-7x6x4g-hh-")
    board.button("d1, empty").click()
    expect(board.button("d6, X, last move")).to_be_visible()


def test_a_side_is_taken_by_a_button(tab):
    board = Shown(tab, "1-9x9x5s-hh-e5f5d5")
    board.button("Take X").click()
    expect(board.button("Take X")).to_have_count(0)
    assert board.table.game.choice == "s"


def test_what_a_bot_does_wrong_is_said_and_can_be_taken_back(tab):
    board = Shown(tab, "3x3x3", lambda position: 99)
    board.button("b2, empty").click()
    expect(board.status).to_contain_text("99")
    board.button("Undo").click()
    expect(board.status).to_have_text("Your turn: you play X.")


def test_a_board_that_is_gone_listens_no_more(tab):
    Shown(tab, "3x3x3")
    assert tab.evaluate("window.listeners.length") == 1
    tab.evaluate("window.end()")
    assert tab.evaluate("window.listeners.length") == 0


def test_axe_finds_nothing(tab):
    Shown(tab, "1-7x6x4g-hh-d6d5")
    tab.add_script_tag(path=AXE)
    options = {"rules": {"page-has-heading-one": {"enabled": False}, "html-has-lang": {"enabled": False}}}
    found = tab.evaluate("options => axe.run(options).then(({violations}) => violations)", options)
    assert [(one["id"], [node["html"] for node in one["nodes"]]) for one in found] == []
