"""The console in normal use."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, expect

from tests.browser.test_worker import A_MINUTE, expect_answer, expect_brain
from tests.conftest import CUT_OFF
from tests.helpers.board import Board
from tests.helpers.plans import best_move, play_to_the_end

# PyScript logs that Python has started, at the level debug.
EXPECTED = {("debug", "[pyscript/main] PyScript Ready")}

# Five seconds after a page has loaded, Chromium reports what was preloaded but not used yet. If the page takes that
# long to start, on a busy machine, the report means nothing.
NOT_USED_YET = "was preloaded using link preload but not used"
SECONDS_UNUSED = """() => {
  const [playable] = performance.getEntriesByName("ttt-playable");
  const [navigation] = performance.getEntriesByType("navigation");
  return (playable.startTime - navigation.loadEventEnd) / 1000;
}"""


@pytest.mark.network
@pytest.mark.only_browser("chromium")  # the only one that reports what was loaded for nothing
def test_the_console_is_quiet_in_normal_use(new_context: Callable[..., BrowserContext]):
    """Slow: the service worker stores the whole site."""
    told: set[tuple[str, str]] = set()

    def hear(message: ConsoleMessage) -> None:
        if not CUT_OFF.fullmatch(message.text):
            told.add((message.type, message.text))

    context = new_context(service_workers="allow")
    context.on("console", hear)
    board = Board(context.new_page())
    board.open("1-3x3x3-hc100-")
    unused = [board.page.evaluate(SECONDS_UNUSED)]
    play_to_the_end(board, best_move)
    board.go_to("1-4x4x4-hc100-")
    expect_brain(board, "ready")
    board.button("c3, empty").click()
    expect_answer(board)
    expect(board.page.locator("#offline")).not_to_have_attribute("hidden", "", timeout=A_MINUTE)
    board.reload()
    unused.append(board.page.evaluate(SECONDS_UNUSED))
    assert board.page.evaluate("navigator.serviceWorker.controller !== null")
    expect_brain(board, "ready")
    board.page.title()
    if max(unused) > 4:
        told = {(kind, text) for kind, text in told if NOT_USED_YET not in text}
    assert told == EXPECTED
