"""The Connect Four book on the page: it is fetched only when that game is played, and named as the source."""

import pytest
from playwright.sync_api import Route, expect

from tests.browser.test_analysis import A_MINUTE, switch, verdict
from tests.helpers.board import Board
from ttt.words.speech import say

BOOK = "ttt/engine/connect_four_book.txt"


def test_the_book_is_asked_for_once_connect_four_is_thought_about(board: Board):
    """Slow: the worker thinks about Connect Four."""
    asked: list[str] = []
    board.page.context.on("request", lambda request: asked.append(request.url.partition("ttt/engine/")[2]))
    board.open("1-3x3x3-hh-")
    switch(board)
    expect(verdict(board)).to_have_text("All moves draw.")
    assert not [name for name in asked if name in ("book.py", "connect_four_book.txt")]
    board.go_to("1-7x6x4g-hh-")
    expect(verdict(board)).to_have_text(
        "From the Connect Four book: X wins with d6; how many moves it takes isn't known.", timeout=A_MINUTE
    )
    expect(board.cell("c6")).to_have_attribute("data-worth", "D")
    assert asked.count("connect_four_book.txt") == asked.count("book.py") == 1


@pytest.mark.console_errors("integrity")
def test_a_game_goes_on_without_a_damaged_book_and_says_so(board: Board):
    def damage(route: Route) -> None:
        route.fulfill(body="ttt book 1 7x6x4g")

    board.page.context.route(f"**/{BOOK}", damage)
    board.open("1-7x6x4g-hc100-c6b6f6e6g6d6c5g5g4f5c4a6g3d5b5c3g2g1a5a4e5b4c2d4a3f4f3c1b3b2")  # needs little thought
    board.cell("d3").click()
    expect(board.status).to_contain_text("The computer played", timeout=A_MINUTE)
    expect(board.notice).to_have_text(say("Part of the page couldn't be loaded yet. The page keeps trying."))
