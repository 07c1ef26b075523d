"""The console in normal use."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, expect

from tests.browser.board import Board
from tests.browser.plans import best_move, play_to_the_end
from tests.browser.test_worker import A_MINUTE, expect_answer, expect_brain

# PyScript tells whoever looks for such messages that Python has started.
EXPECTED = {("debug", "[pyscript/main] PyScript Ready")}


@pytest.mark.only_browser("chromium")  # the one that tells of what was loaded for nothing
def test_the_console_is_quiet_in_normal_use(new_context: Callable[..., BrowserContext]):
    told: set[tuple[str, str]] = set()

    def hear(message: ConsoleMessage) -> None:
        told.add((message.type, message.text))

    context = new_context(service_workers="allow")
    context.on("console", hear)
    board = Board(context.new_page())
    board.open("1-3x3x3-hc100-")
    play_to_the_end(board, best_move)
    board.go_to("1-5x5x4-hc100-")
    expect_brain(board, "ready")
    board.button("c3, empty").click()
    expect_answer(board)
    expect(board.page.locator("#offline")).not_to_have_attribute("hidden", "", timeout=A_MINUTE)
    board.reload()
    assert board.page.evaluate("navigator.serviceWorker.controller !== null")
    expect_brain(board, "ready")
    board.page.title()
    assert told == EXPECTED
