"""The game in which marks vanish, on the page: played by keys, announced a move ahead, drawn, reviewed."""

import re

import pytest
from playwright.sync_api import expect

from tests.helpers.board import Board

ROUND = "a1c1b1c2a2a3b2b3"  # eight moves, which can be repeated


def test_the_oldest_mark_is_told_a_move_ahead_and_goes(board: Board) -> None:
    board.open("1-3x3x3v-hh-a1b2c2a2b3")
    expect(board.page).to_have_title("O to move: Vanishing")
    going = board.page.locator("#board .going")
    expect(going).to_have_count(0)
    board.grid.get_by_role("button", name="a3, empty").press("Enter")
    expect(going).to_have_attribute("aria-label", "a1, X, vanishes next")
    board.grid.get_by_role("button", name="c1, empty").press("Enter")
    expect(board.grid.get_by_role("button", name="a1, empty")).to_be_visible()
    expect(going).to_have_attribute("aria-label", "b2, O, vanishes next")
    board.undo.click()
    expect(going).to_have_attribute("aria-label", "a1, X, vanishes next")


@pytest.mark.layout
def test_the_mark_that_goes_next_is_known_not_by_its_colour_alone(board: Board) -> None:
    board.open("1-3x3x3v-hh-a1b2c2a2b3a3")
    expect(board.page.locator("#board .going")).to_have_css("outline-style", "dashed")


def test_the_computer_plays_on_and_a_hint_is_given_without_a_worker(board: Board) -> None:
    board.open("1-3x3x3v-hc100-b1")
    expect(board.status).to_contain_text("The computer played")
    board.button("Hint").click()
    expect(board.remark).to_have_text("You can force a win: look for the first move.")


def test_the_third_time_is_a_draw_and_its_review_goes_back_over_it(board: Board) -> None:
    board.open("1-3x3x3v-hh-" + (ROUND * 3)[:42])
    board.play("a3")
    expect(board.status).to_have_text("A draw: the same position for the third time.")
    board.page.get_by_role("button", name="Review").click()
    back = board.page.locator("#review-actions [value='-1']")
    back.click()
    expect(board.page.locator("#board .going")).to_have_attribute("aria-label", re.compile("vanishes next"))


def test_a_frame_is_given_its_board(board: Board) -> None:
    board.open(query="embed=1&board=3x3x3v")
    expect(board.page).to_have_title("Your turn: Vanishing")
    board.open(query="embed=1&board=4x4x3v")
    expect(board.notice).to_contain_text("marks vanish (v) on 3x3x3 only")
