"""Thinking in slices: the page stays responsive, and thinking that is no longer wanted ends at once."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.conftest import PATIENCE, USUALLY, Guard
from tests.helpers.board import Board, SameTab

pytestmark = pytest.mark.browser

A_MINUTE = 120_000  # milliseconds; a second minute is in reserve, for Pyodide on a busy machine

# Counts the requests to the worker, which PyScript sends through a port.
COUNT_SLICES = """{
  const post = MessagePort.prototype.postMessage;
  window.slices = 0;
  MessagePort.prototype.postMessage = function (...message) {
    window.slices++;
    return post.apply(this, message);
  };
}"""

# Clicks on a button after the next request for a slice, and returns the number of requests until the end.
SLICES_AFTER = """selector => new Promise(resolve => {
  const page = document.documentElement, before = slices;
  const act = () => {
    if (page.dataset.thinking === "no") return resolve("It had ended.");
    if (slices === before) return setTimeout(act);
    const asked = slices, watching = new MutationObserver(() => {
      if (page.dataset.thinking !== "no") return;
      watching.disconnect();
      resolve(slices - asked);
    });
    watching.observe(page, { attributeFilter: ["data-thinking"] });
    document.querySelector(selector).click();
  };
  act();
})"""

# By this clock, what takes this machine a second takes ten.
A_FAST_CLOCK = """() => {
  const now = performance.now.bind(performance);
  performance.now = () => 10 * now();
}"""
# The values that the progress line showed, and whether the sentence above was held back meanwhile.
WATCH_PROGRESS = """() => {
  window.shown = [];
  const line = document.querySelector("#progress"), status = document.querySelector("#status");
  const look = () => line.hidden || (shown.push(line.value), window.isKeptBack = status.ariaBusy);
  new MutationObserver(look).observe(line, {attributes: true});
}"""


@pytest.fixture(scope="module")
def thinking_tab(browser: Browser, browser_context_args: dict) -> Iterator[tuple[SameTab, Guard]]:
    """A tab in which the worker starts once."""
    context, guard = browser.new_context(**{**browser_context_args, **USUALLY}), Guard()
    context.set_default_timeout(PATIENCE)
    guard.watch(context)
    board = SameTab(context.new_page())
    board.page.add_init_script(COUNT_SLICES)
    yield board, guard
    context.close()


@pytest.fixture
def thinking_board(thinking_tab: tuple[SameTab, Guard], request: pytest.FixtureRequest) -> Iterator[Board]:
    """A tab with a ready worker, on a board about which the worker thinks for seconds."""
    board, guard = thinking_tab
    board.open("1-6x6x5-hc100-")
    expect(board.html).to_have_attribute("data-brain", "ready", timeout=A_MINUTE)
    yield board
    board.page.title()  # once the page answers, all that it reported before has come in
    guard.insist(request.node)


def test_new_game_and_undo_end_the_thinking_within_the_slice_under_way(thinking_board: Board):
    """Each time, another cell is played, because a position once answered needs no thinking.

    Slow: the worker thinks six times about 6 x 6.
    """
    board = thinking_board
    for selector, cells in (("#new-game", ("c3", "b3", "c2")), ("#undo", ("b2", "a2", "a3"))):
        for cell in cells:
            board.button(f"{cell}, empty").click()
            expect(board.html).to_have_attribute("data-thinking", "yes")
            assert board.page.evaluate(SLICES_AFTER, selector) == 0
            assert board.marks() == {}
            expect(board.status).to_have_text("Your turn: you play X.")


def test_an_answer_that_is_no_longer_asked_is_dropped(thinking_board: Board):
    board = thinking_board
    board.button("b1, empty").click()
    board.new_game.click()
    board.button("a1, empty").click()
    expect(board.status).to_contain_text("The computer played", timeout=A_MINUTE)
    assert sorted(board.marks().values()) == ["O", "X"]
    assert board.marks()["a1"] == "X"


def test_a_move_is_thought_about_in_many_slices_and_the_progress_is_shown_where_that_takes_long(thinking_board: Board):
    """The page gets its turn between any two slices. This doesn't measure how long a slice takes."""
    board = thinking_board
    board.page.evaluate(A_FAST_CLOCK)
    board.page.evaluate(WATCH_PROGRESS)
    before = board.page.evaluate("slices")
    board.play("d3")
    assert board.page.evaluate("slices") - before > 3
    shown = board.page.evaluate("shown")
    assert len(shown) > 2
    assert shown == sorted(set(shown))
    assert shown[0] > 0
    assert shown[-1] < 1
    assert board.page.evaluate("isKeptBack") == "false"
    expect(board.page.get_by_role("progressbar", name="Thinking")).to_have_count(0)
