"""Thinking in slices: the page stays free, and what nobody wants any more ends at once."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.board import Board

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

# What takes this machine a second takes ten by this clock.
A_FAST_CLOCK = """() => {
  const now = performance.now.bind(performance);
  performance.now = () => 10 * now();
}"""
# The values of the line of progress, as they were shown; and whether the sentence above was kept back meanwhile.
WATCH_PROGRESS = """() => {
  window.shown = [];
  const line = document.querySelector("#progress"), status = document.querySelector("#status");
  const look = () => line.hidden || (shown.push(line.value), window.isKeptBack = status.ariaBusy);
  new MutationObserver(look).observe(line, {attributes: true});
}"""


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
        found = []
        for _ in range(3):
            board.button("c3, empty").click()
            expect(board.html).to_have_attribute("data-thinking", "yes")
            found.append(board.page.evaluate(UNTIL_IDLE, selector))
            assert board.marks() == {}
            expect(board.status).to_have_text("Your turn: you play X.")
        # The least of three: what else the machine does only ever adds to it.
        assert min(one["shown"] for one in found) < 100
        assert min(one["idle"] for one in found) < 100


def tasks_of_the_page(board: Board, act: Callable[[], None]) -> list[float]:
    """How long each task of the page kept its processor busy while something was done, in milliseconds.

    The processor's time, not the clock's: what other programs on this machine do plays no part.
    """
    session = board.page.context.new_cdp_session(board.page)
    events: list[dict] = []
    session.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
    ended: list[object] = []
    session.on("Tracing.tracingComplete", lambda data: ended.append(data))
    session.send("Tracing.start", {"categories": "toplevel", "transferMode": "ReportEvents"})
    act()
    session.send("Tracing.end")
    while not ended:
        board.page.title()  # lets what the browser tells come in
    page = {event["pid"] for event in events if event.get("args", {}).get("name") == "CrRendererMain"}
    threads = {event["tid"] for event in events if event.get("args", {}).get("name") == "CrRendererMain"}
    return [
        event["tdur"] / 1000
        for event in events
        if event["name"].endswith("RunTask") and "tdur" in event and event["pid"] in page and event["tid"] in threads
    ]


@pytest.mark.only_browser("chromium")  # the only one that tells
def test_no_task_of_the_page_is_long_while_the_worker_thinks(thinking_board: Board):
    board = thinking_board
    board.button("c3, empty").click()
    expect(board.html).to_have_attribute("data-thinking", "yes")

    def wait() -> None:
        expect(board.html).to_have_attribute("data-thinking", "no", timeout=A_MINUTE)

    tasks = tasks_of_the_page(board, wait)
    assert len(tasks) > 20
    assert max(tasks) < 50


def test_progress_is_shown_while_thinking_takes_long(thinking_board: Board):
    board = thinking_board
    board.page.evaluate(A_FAST_CLOCK)
    board.page.evaluate(WATCH_PROGRESS)
    board.play("c3")
    shown = board.page.evaluate("shown")
    assert len(shown) > 2
    assert shown == sorted(set(shown))
    assert shown[0] > 0
    assert shown[-1] < 1
    assert board.page.evaluate("isKeptBack") == "false"
    expect(board.page.get_by_role("progressbar", name="Thinking")).to_have_count(0)
