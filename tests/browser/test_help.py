"""Help, and the letters that jump over the board while the keyboard is in it."""

from playwright.sync_api import Locator, expect

from tests.browser.board import Board
from ttt.game.rules import rules
from ttt.words.help import rules_in_words, say


def panel(board: Board) -> Locator:
    return board.page.get_by_role("dialog", name="Help")


def test_help_tells_the_rules_of_the_game_and_the_keys(board: Board):
    board.open("1-6x6x3p-hh-")
    board.button("Help").click()
    help_panel = panel(board)
    expect(help_panel).to_contain_text(" ".join(rules_in_words(rules(6, 6, 3, "p"))))
    expect(help_panel.get_by_role("img", name=say("help picture", k=3))).to_be_visible()
    expect(help_panel.get_by_role("row", name=f"T {say('key threat')}").locator("kbd")).to_have_text("T")
    board.button("Close").click()
    expect(help_panel).to_be_hidden()
    board.go_to("1-7x6x4g-hh-")
    board.button("Help").click()
    expect(help_panel).to_contain_text(" ".join(rules_in_words(rules(7, 6, 4, "g"))))


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
    expect(board.notice).to_have_text(say("no line"))
    expect(board.cell("a1")).to_be_focused()
    press("Control+n")
    press("t")
    expect(board.cell("c1")).to_be_focused()
    press("Enter")
    for cell in ("a1", "b1", "c1"):
        press("w")
        expect(board.cell(cell)).to_be_focused()
    press("t")
    expect(board.notice).to_have_text(say("no threat"))
    press("?")
    expect(panel(board)).to_be_visible()
    press("Escape")
    expect(board.cell("c1")).to_be_focused()
