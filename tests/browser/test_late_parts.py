"""Parts of the page that load later: fetched for the people who use them, and missed by nobody else."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect

from tests.browser.test_language_choice import PEOPLE, choice, choose
from tests.helpers.board import Board, eventually
from tests.helpers.unanswered import hold
from tools.languages import english, language
from ttt.browser.kit.module_fetching import TRY_AGAIN

OFFLINE = pytest.mark.console_errors("ERR_FAILED|Failed to (load|fetch)")


def test_what_is_switched_off_is_not_fetched(keeping: Callable[..., Board]):
    board = keeping({"ttt:analysis": "off"})
    asked: list[str] = []
    board.page.on("request", lambda request: asked.append(request.url))
    board.open("1-3x3x3-hh-a1b1a2b2")
    board.play("a3")
    expect(board.status).to_have_text("X wins: X has 3 in a row.")
    board.button("Share").click()
    expect(board.page.get_by_role("dialog", name="Share")).to_be_visible()  # the dialog loaded after the other parts
    assert [url for url in asked if url.endswith("/share_panel.py")]
    assert not [url for url in asked if url.endswith("/analysis_panel.py")]


@OFFLINE
def test_a_part_that_cannot_be_fetched_keeps_no_other_away(keeping: Callable[..., Board]):
    board = keeping({"ttt:analysis": "on", "ttt:people": PEOPLE})
    board.page.route("**/analysis_panel.py", lambda route: route.abort())
    board.open("1-3x3x3-hh-")
    expect(board.notice).to_have_text("Part of the page couldn't be loaded yet. The page keeps trying.")
    expect(board.page.locator("#analysed")).to_be_checked()
    expect(board.page.locator("#known-names option")).to_have_count(1)


@OFFLINE
def test_what_was_switched_on_comes_by_itself_as_soon_as_it_can_be_fetched(board: Board):
    board.page.clock.install()
    board.open("1-3x3x3-hh-")
    board.page.route("**/analysis_panel.py", lambda route: route.abort())
    board.page.get_by_role("switch", name="Analysis").check()
    expect(board.notice).to_have_text("Part of the page couldn't be loaded yet. The page keeps trying.")
    refused: list[str] = []

    def refuse(route: Route) -> None:
        refused.append(route.request.url)
        route.abort()

    board.page.route("**/analysis.css", refuse)
    board.page.unroute("**/analysis_panel.py")

    def is_asked_again() -> bool:
        board.page.clock.fast_forward(TRY_AGAIN * 1000)  # repeatedly, because the page may not be waiting yet
        return bool(refused)

    eventually(board.page, is_asked_again)
    board.page.unroute("**/analysis.css")
    verdict = board.page.locator("#verdict")

    def comes() -> bool:
        board.page.clock.fast_forward(TRY_AGAIN * 1000)
        return verdict.text_content() != ""

    eventually(board.page, comes)
    expect(board.notice).to_have_text("")


@pytest.mark.browser
def test_two_clicks_while_a_part_is_fetched_make_it_once(board: Board):
    board.open("1-3x3x3-hh-a1")
    waiting = hold(board.page, "**/share_panel.py")
    with board.page.expect_request("**/share_panel.py"):
        board.button("Share").click()
    board.button("Share").click()
    eventually(board.page, lambda: len(waiting), 1)  # a request is reported before it is routed
    waiting.pop().continue_()
    expect(board.page.get_by_role("dialog", name="Share")).to_be_visible()
    with board.page.expect_download() as saved:
        board.page.get_by_role("button", name="Save picture").click()
    assert saved.value.suggested_filename == "tic-tac-toe.png"
    assert waiting == []


def test_a_hint_under_way_is_given_in_the_language_that_was_chosen_meanwhile(board: Board):
    board.open("1-4x4x4-hh-b1a4d4b2")  # no row can be completed or stopped at once, so a search is needed
    waiting = hold(board.page, "**/ttt/browser/kit/worker.py")
    with board.page.expect_request("**/ttt/browser/kit/worker.py"):
        board.button("Hint").click()
    choose(board.page, english(), "de")
    eventually(board.page, lambda: len(waiting), 1)
    waiting.pop().continue_()
    expect(board.remark).to_have_text(language("de")["All moves draw: choose any."], timeout=120_000)


@OFFLINE
def test_a_language_whose_part_cannot_be_fetched_may_be_chosen_again(board: Board):
    board.open("1-3x3x3-hh-")
    board.page.route("**/browser/kit/spoken_language.py", lambda route: route.abort())
    board.open_preferences()
    choice(board.page, english()).select_option("zh")
    expect(board.notice).to_have_text(
        "Part of the page couldn't be loaded. Try again, or reload the page once you're online."
    )
    expect(choice(board.page, english())).to_have_value("en")
    board.page.unroute("**/browser/kit/spoken_language.py")
    choice(board.page, english()).select_option("zh")
    expect(board.html).to_have_attribute("lang", "zh-Hans")
