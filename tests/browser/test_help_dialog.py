"""Help, and the letter keys for moving about the board while it has the keyboard focus."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, expect

from tests.helpers.board import Board
from ttt.game.family import rules
from ttt.words.help import rules_in_words
from ttt.words.speech import say


def panel(board: Board) -> Locator:
    return board.page.get_by_role("dialog", name="Help")


@pytest.mark.same_tab
def test_help_tells_the_rules_of_the_game_and_the_keys(board: Board):
    board.open("1-6x6x3p-hh-")
    board.button("Help").click()
    help_panel = panel(board)
    for sentence in rules_in_words(rules(6, 6, 3, "p")):
        expect(help_panel.get_by_text(sentence, exact=True)).to_be_visible()
    expect(
        help_panel.get_by_text(say("Best play means that neither side makes a mistake."), exact=True)
    ).to_be_visible()
    expect(help_panel.get_by_role("img", name=say("{k} in a row, on part or all of the board", k=3))).to_be_visible()
    expect(
        help_panel.get_by_role("row", name=f"T {say('Next cell that completes a row')}").locator("kbd")
    ).to_have_text("T")
    expect(help_panel.get_by_role("row", name="U Undo", exact=True)).to_be_visible()
    expect(help_panel.get_by_role("row", name=say("Play a cell, numbered from the top left"))).to_have_count(0)
    board.button("Close").click()
    expect(help_panel).to_be_hidden()
    board.go_to("1-7x6x4g-hh-")
    board.button("Help").click()
    expect(help_panel.get_by_role("heading", name="Connect Four")).to_be_visible()
    for sentence in rules_in_words(rules(7, 6, 4, "g")):
        expect(help_panel.get_by_text(sentence, exact=True)).to_be_visible()


@pytest.mark.only_browser("chromium")  # the other browsers' drivers can't emulate a touch screen
def test_on_a_touch_screen_the_keys_are_told_once_there_is_a_keyboard(light_context: Callable[..., BrowserContext]):
    board = Board(light_context(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True).new_page())
    board.open("1-3x3x3-hh-")
    board.button("Help").tap()
    expect(panel(board)).to_be_visible()
    expect(panel(board).get_by_role("table")).to_have_count(0)
    board.button("Close").tap()
    board.button("Help").press("Enter")
    expect(panel(board).get_by_role("table", name="Keys on the board")).to_be_visible()


@pytest.mark.same_tab
def test_letters_lead_over_the_board_and_only_there(board: Board):
    board.open("1-3x3x3-hh-a1a2b1b2")
    press = board.page.keyboard.press
    board.button("Hint").focus()
    press("?")
    press("n")
    expect(board.button("Hint")).to_be_focused()
    board.cell("a1").focus()
    for key, cell in [("n", "b1"), ("n", "a2"), ("Shift+N", "b1"), ("t", "c1"), ("t", "c2"), ("n", "a1")]:
        press(key)
        expect(board.cell(cell)).to_be_focused()
    press("w")
    expect(board.notice).to_have_text(say("No row has decided the game."))
    expect(board.cell("a1")).to_be_focused()
    press("Control+n")
    press("t")
    expect(board.cell("c1")).to_be_focused()
    press("Enter")
    for cell in ("a1", "b1", "c1"):
        press("w")
        expect(board.cell(cell)).to_be_focused()
    press("t")
    expect(board.notice).to_have_text(say("No cell completes a row."))
    press("?")
    expect(panel(board)).to_be_visible()
    press("Escape")
    expect(board.cell("c1")).to_be_focused()


@pytest.mark.same_tab
def test_keys_on_the_board_play_its_cells_and_press_the_buttons_below(board: Board):
    board.open("1-3x3x3-hh-")
    press = board.page.keyboard.press
    board.cell("a1").focus()
    for key in ("5", "1", "2", "9"):
        press(key)
    expect(board.cell("c3")).to_have_accessible_name("c3, O, last move")
    assert board.text == "1-3x3x3-hh-b2a1b1c3"
    expect(board.cell("c3")).to_be_focused()
    press("u")
    press("u")
    expect(board.button("b1, empty")).to_be_visible()
    press("r")
    expect(board.cell("b1")).to_have_accessible_name("b1, X, last move")
    press("h")
    expect(board.remark).to_contain_text("Look for")
    press("5")
    expect(board.notice).to_have_text("b2 is already taken.")
    board.choose("Board", "Four in a row 4 x 4")
    board.cell("b2").focus()
    press("g")
    expect(board.cells).to_have_count(16)
    expect(board.cell("a1")).to_be_focused()
    press("5")
    press("n")  # answered only after the previous key
    expect(board.notice).to_have_text(say("There are no marks on the board."))
    assert board.marks() == {}


@pytest.mark.same_tab
def test_a_key_presses_no_button_that_a_frame_is_without(board: Board):
    board.open("1-3x3x3-hh-a1", "embed=1&undo=0")
    board.cell("b2").focus()
    board.page.keyboard.press("u")
    board.page.keyboard.press("5")
    expect(board.status).to_contain_text("O played b2")
    assert board.marks() == {"a1": "X", "b2": "O"}
