"""What one looks at stays where it is: no sentence, notice or end of a game moves the board or the actions."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.board import Board

PHONE = {"width": 360, "height": 740}
# Shifts are counted from the first paint on, those after a click too, which are none of a visitor's wish either.
COUNT_SHIFTS = """
  window.shifted = [];
  new PerformanceObserver((list) => shifted.push(...list.getEntries().map((entry) => entry.value)))
    .observe({type: "layout-shift", buffered: true});
"""


@pytest.fixture
def phone(light_context: Callable[..., BrowserContext]) -> Board:
    return Board(light_context(viewport=PHONE).new_page())


def places(board: Board) -> list:
    return [board.grid.bounding_box(), board.new_game.bounding_box(), board.page.locator("#scores").bounding_box()]


def test_a_game_from_its_start_to_its_end_moves_nothing(phone: Board):
    board = phone
    board.page.add_init_script(COUNT_SHIFTS)
    board.open("1-3x3x3-hc50-")
    assert board.page.evaluate("shifted") == []
    board.go_to("1-3x3x3m-hh-")
    expect(board.status).to_have_text("X to move.")
    before = places(board)
    board.play("a1", "b2", "c3", "b1", "b3", "a3", "c1", "a2")
    board.button("Hint").click()
    expect(board.notice).not_to_be_empty()
    assert places(board) == before
    board.play("c2")
    expect(board.status).to_contain_text("which loses")  # in three lines
    assert places(board) == before


def test_only_a_person_is_cheered(board: Board):
    board.open("1-3x3x3-hc70-b2a1c1b1a3")
    expect(board.status).to_contain_text("You win")
    expect(board.html).to_have_attribute("data-cheer", "yes")
    board.go_to("1-3x3x3-hc70-b2a1c1a2b3a3")
    expect(board.status).to_contain_text("The computer wins")
    expect(board.html).to_have_attribute("data-cheer", "no")
    board.page.emulate_media(reduced_motion="reduce")
    board.go_to("1-3x3x3-hc70-b2a1c1b1a3")
    expect(board.html).to_have_attribute("data-cheer", "yes")
    assert board.page.evaluate("document.getAnimations().length") == 0
