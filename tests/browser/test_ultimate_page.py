"""Boards in a board on the page: by keys and by ear, boards that are won, and a computer that estimates."""

import re

import pytest
from playwright.sync_api import expect

from tests.helpers.board import Board
from tools.languages import language

FIRST_WON = "e5d4a1b2e4d1a2a4"  # X wins board 1 on a3


def test_it_is_played_by_keys_and_told_where_to_play(board: Board):
    board.open("1-9x9x3u-hh-e5")
    expect(board.status).to_have_text("X played e5. O to move. Board 5 is to be played on.")
    can_be_played = board.page.get_by_label("board 5, d4, empty, can be played", exact=True)
    can_be_played.focus()
    board.page.keyboard.press("Enter")
    expect(board.status).to_have_text("O played d4. X to move. Board 1 is to be played on.")
    for _ in range(3):
        board.page.keyboard.press("ArrowLeft")
        board.page.keyboard.press("ArrowUp")
    board.page.keyboard.press("Enter")
    expect(board.status).to_have_text("X played a1. O to move. Board 1 is to be played on.")
    assert board.text == "1-9x9x3u-hh-e5d4a1"


@pytest.mark.same_tab
def test_a_board_that_is_won_looks_and_sounds_so(board: Board):
    board.open("1-9x9x3u-hh-" + FIRST_WON)
    board.cell("board 1, a3").click()
    expect(board.status).to_have_text("X played a3. O to move. Board 1 goes to X. Board 7 is to be played on.")
    won = board.page.get_by_label("board 1, c1, empty, board won by X", exact=True)
    expect(won).to_have_attribute("aria-disabled", "true")
    large = board.grid.locator("[data-taken=X]")
    expect(large).to_have_count(1)
    won.click(force=True)
    expect(board.notice).to_have_text("c1 is on a board that is over.")
    board.page.get_by_label("board 2, e2, empty", exact=True).click(force=True)
    expect(board.notice).to_have_text("e2 isn't on a board that you are sent to.")
    board.undo.click()
    expect(large).to_have_count(0)


@pytest.mark.same_tab
def test_a_board_that_is_won_can_be_played_on_where_boards_stay_open(board: Board):
    board.open(f"1-9x9x3uf-hh-{FIRST_WON}a3a7")
    expect(board.status).to_have_text("O played a7. X to move. Board 1 is to be played on.")
    expect(board.page.get_by_label("board 1, c1, empty, board won by X, can be played", exact=True)).to_be_enabled()


@pytest.mark.same_tab
def test_the_computer_answers_and_a_hint_is_an_estimate(board: Board):
    board.open("1-9x9x3u-hc100-")
    board.cell("board 5, e5").click()
    expect(board.status).to_have_text(re.compile(r"The computer played [d-f][4-6]\. Your turn\. Play on board [1-9]\."))
    for told in ("Nothing is certain here", "The cell is", "only an estimate"):
        board.button("Hint").click()
        expect(board.remark).to_contain_text(told)


@pytest.mark.same_tab
def test_in_a_frame_it_is_in_the_language_of_the_learner(board: Board):
    words = language("ar", "lines")
    board.open("1-9x9x3u-hh-e5", query="embed=1&lang=ar")
    expect(board.status).to_contain_text(words["to play on board"].format(board=5))


@pytest.mark.same_tab
def test_it_is_found_among_all_games(board: Board):
    board.open("1-3x3x3-hh-")
    board.open_picker()
    board.picker.get_by_role("button", name="All games", exact=True).click()
    field = board.picker.get_by_role("searchbox", name="Find a game")
    field.fill("ultimate")
    field.press("Enter")
    board.page.keyboard.press("Space")
    board.take_picked()
    expect(board.title).to_have_text("Ultimate")
