"""Boards in a board on the page: by keys and by ear, won boards, and a computer that estimates."""

import re

import pytest
from playwright.sync_api import expect

from tests.every_python.expect import there
from tests.helpers.board import Board, eventually
from tools.languages import language
from ttt.sharing.packing import pack

FIRST_WON = "e5d4a1b2e4d1a2a4"  # X wins board 1 on a3


def test_it_is_played_by_keys_and_told_where_to_play(board: Board):
    board.open("1-9x9x3u-hh-e5")
    expect(board.status).to_have_text("X played e5. O to move. Next board: 5.")
    can_be_played = board.page.get_by_label("board 5, d4, empty, can be played", exact=True)
    can_be_played.focus()
    board.page.keyboard.press("Enter")
    expect(board.status).to_have_text("O played d4. X to move. Next board: 1.")
    for _ in range(3):
        board.page.keyboard.press("ArrowLeft")
        board.page.keyboard.press("ArrowUp")
    board.page.keyboard.press("Enter")
    expect(board.status).to_have_text("X played a1. O to move. Next board: 1.")
    assert board.text == "1-9x9x3u-hh-e5d4a1"


@pytest.mark.same_tab
def test_a_board_that_is_won_looks_and_sounds_so(board: Board):
    board.open("1-9x9x3u-hh-" + FIRST_WON)
    board.cell("board 1, a3").click()
    expect(board.status).to_have_text("X played a3. O to move. Board 1 goes to X. Next board: 7.")
    won = board.page.get_by_label("board 1, c1, empty, board won by X", exact=True)
    expect(won).to_have_attribute("aria-disabled", "true")
    large = board.grid.locator("[data-taken=X]")
    expect(large).to_have_count(1)
    won.click(force=True)
    expect(board.notice).to_have_text("c1 is on a board that is over.")
    board.page.get_by_label("board 2, e2, empty", exact=True).click(force=True)
    expect(board.notice).to_have_text("e2 isn't on a board you were sent to.")
    board.undo.click()
    expect(large).to_have_count(0)


@pytest.mark.same_tab
def test_a_board_that_is_won_can_be_played_on_where_boards_stay_open(board: Board):
    board.open(f"1-9x9x3uf-hh-{FIRST_WON}a3a7")
    expect(board.status).to_have_text("O played a7. X to move. Next board: 1.")
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
    words = language("ar")
    board.open("1-9x9x3u-hh-e5", query="embed=1&lang=ar")
    expect(board.status).to_contain_text(words["Next board: {board}."].format(board=5))


@pytest.mark.same_tab
@pytest.mark.browser  # the test looks for a neighbour by XPath
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
    board.open_picker()
    card = board.picker.get_by_role("radio", name="Ultimate 9 x 9")
    expect(card).to_be_checked()
    expect(card.locator("xpath=following-sibling::*[name()='svg']")).to_have_attribute("viewBox", "-0.15 -0.15 3.3 3.3")


def test_after_a_reload_the_picker_shows_that_it_is_chosen(board: Board):
    board.open("1-9x9x3uf-hh-e5")
    board.open_picker()
    expect(board.picker.get_by_role("radio", name="Ultimate, open boards")).to_be_checked()
    expect(board.picker.get_by_role("radio", name="Ultimate, open boards")).to_be_focused()


@pytest.mark.same_tab
def test_digits_lead_to_boards_and_b_tells_who_has_won_which(board: Board):
    board.open("1-9x9x3u-hh-e5")
    board.cell("board 5, e5").focus()
    board.page.keyboard.press("b")
    expect(board.remark).to_have_text("Nobody has won a board yet. Next board: 5.")
    board.open(f"1-9x9x3u-hh-{FIRST_WON}a3")
    board.cell("board 1, a3").focus()
    board.page.keyboard.press("7")
    expect(board.cell("board 7, b8")).to_be_focused()
    board.page.keyboard.press("b")
    expect(board.remark).to_have_text("Boards won by X: 1. Next board: 7.")
    board.page.keyboard.press("?")
    expect(board.page.get_by_role("row", name="B Say who has won which boards")).to_be_visible()


@pytest.mark.layout
def test_on_a_phone_it_is_as_wide_as_the_window_and_stays_where_it_is(board: Board):
    board.page.set_viewport_size({"width": 360, "height": 740})
    board.open("1-9x9x3u-hh-" + FIRST_WON)
    eventually(board.page, lambda: there(board.grid.bounding_box())["width"] > 350)
    box = there(board.grid.bounding_box())
    board.cell("board 1, a3").click()
    expect(board.status).to_contain_text("Board 1 goes to X.")
    assert board.grid.bounding_box() == box
    assert board.page.evaluate("document.documentElement.scrollHeight <= innerHeight")


@pytest.mark.same_tab
def test_a_lesson_shows_its_boards_too(board: Board):
    text = f"ttt-lesson 1\n@title Boards\n\n# Look\nLook.\n\n@position 1-9x9x3u-hh-{FIRST_WON}a3"
    board.page.goto("about:blank")
    board.page.goto(f"lesson/#text={pack(text)}")
    expect(board.grid.locator("[data-taken=X]")).to_have_count(1)
    expect(board.grid).to_have_class(re.compile("nested"))
    expect(board.grid.locator(".away")).to_have_count(81 - 9)
