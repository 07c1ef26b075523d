"""Thinking in slices: the page stays free, and what nobody wants any more ends at once."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.board import THINKING, Board

A_MINUTE = 60_000  # milliseconds: Pyodide on a busy machine

# How long after a click on a button the page and the worker need: until the sentence above the board has
# changed, and until no slice is asked for any more. In milliseconds of the page's own clock.
UNTIL_IDLE = """selector => new Promise(resolve => {
  const status = document.querySelector("#status"), page = document.documentElement, began = performance.now();
  const was = status.textContent, found = {};
  const look = () => {
    if (status.textContent !== was) found.shown ??= performance.now() - began;
    if (page.dataset.thinking === "no") found.idle ??= performance.now() - began;
    if (found.shown !== undefined && found.idle !== undefined) { watching.disconnect(); resolve(found) }
  };
  const watching = new MutationObserver(look);
  watching.observe(document, {subtree: true, childList: true, characterData: true, attributes: true});
  document.querySelector(selector).click();
  look();
})"""


@pytest.fixture
def thinking_board(new_context: Callable[..., BrowserContext]) -> Board:
    """A tab in which the worker is ready, on a board that takes it seconds."""
    board = Board(new_context().new_page())
    board.open("1-6x6x5-hc100-")
    expect(board.html).to_have_attribute("data-brain", "ready", timeout=A_MINUTE)
    return board


def test_new_game_and_undo_act_at_once_and_leave_the_worker_idle(thinking_board: Board):
    board = thinking_board
    for selector in ("#new-game", "#undo"):
        board.button("c3, empty").click()
        expect(board.html).to_have_attribute("data-thinking", "yes")
        found = board.page.evaluate(UNTIL_IDLE, selector)
        print(found)
        assert found["shown"] < 100
        assert found["idle"] < 100
        assert board.marks() == {}
        expect(board.status).to_have_text("Your turn: you play X.")


def test_progress_is_shown_while_thinking_takes_long(thinking_board: Board):
    board = thinking_board
    progress = board.page.get_by_role("progressbar", name="Thinking")
    expect(progress).to_have_count(0)
    board.button("c3, empty").click()
    expect(progress).to_be_visible()
    expect(board.status).to_have_text(THINKING)
    assert 0 < float(progress.get_attribute("value")) < 1
    expect(board.status).to_contain_text("The computer played", timeout=A_MINUTE)
    expect(progress).to_have_count(0)
