"""Swap after three on the page: the setting, the question of which side to take, and who then has which mark."""

import re

import pytest
from playwright.sync_api import expect

from tests.helpers.board import Board
from tools.languages import language


def test_two_people_choose_the_rule_and_one_of_them_by_keyboard_a_side(board: Board):
    board.open("1-3x3x3-hh-")
    board.name_two("Ann", "Bob")
    board.choose("Board", "Custom")
    rule = board.page.get_by_role("checkbox", name="Swap after three marks")
    expect(rule).to_be_disabled()
    for field in ("Columns", "Rows"):
        board.page.get_by_label(field, exact=True).fill("9")
    rule.check()
    board.page.get_by_role("checkbox", name="Marks fall").check()
    expect(board.page.get_by_text("A swap needs three in a row or more")).to_be_visible()
    board.page.get_by_role("checkbox", name="Marks fall").uncheck()
    board.take_picked()
    expect(board.page.locator("#rule")).to_have_text("3 in a row on 9 x 9 wins. Swap after three marks.")
    for number, (name, mark) in enumerate((("a1", "X"), ("a2", "O"), ("i9", "X")), 1):
        expect(board.status).to_contain_text(f"mark {number} of 3: put down {mark}.")
        board.play(name)
    expect(board.status).to_have_text("\u2068Bob\u2069, choose your side: O is to move.")
    question = board.page.get_by_role("group", name="Your side", exact=True)
    expect(question.get_by_role("button")).to_have_text(["Take O", "Take X"])
    question.get_by_role("button", name="Take X").focus()
    board.page.keyboard.press("Enter")
    expect(question).to_be_hidden()
    expect(board.status).to_have_text("\u2068Ann\u2069 (O) to move.")
    assert board.text == "1-9x9x3s-hh-a1a2i9s"
    expect(board.grid.locator(":focus")).to_have_count(1)  # from here the keys go on
    board.undo.click()
    expect(question).to_be_visible()
    board.redo.click()
    board.play("b1")
    assert board.text == "1-9x9x3s-hh-a1a2i9sb1"
    expect(board.status).to_contain_text("\u2068Bob\u2069 (X) to move.")


@pytest.mark.same_tab
def test_the_computer_chooses_a_side_and_says_so(board: Board):
    board.open("1-9x9x5s-hc1-a1a2")
    board.play("i9")
    expect(board.status).to_contain_text(re.compile("The computer takes.*Your turn"))
    told, choice = board.status.inner_text(), board.game.choice
    assert told.startswith(f"The computer takes {'O' if choice == 'k' else 'X'}.")
    assert board.game.seats == ((0, 1) if choice == "k" else (1, 0))


def test_a_board_in_a_frame_asks_too_in_the_language_of_the_learner(board: Board):
    words = language("ar")
    board.open("1-9x9x5s-hh-e5f5d5", query="embed=1&lang=ar")
    question = board.page.get_by_role("group", name=words["Your side"], exact=True)
    expect(board.status).to_have_text(words["The other player chooses a side: {mark} is to move."].format(mark="O"))
    question.get_by_role("button", name=words["Take {mark}"].format(mark="O"), exact=True).click()
    expect(question).to_be_hidden()
    expect(board.html).to_have_attribute("data-phase", "person")
    expect(board.status).to_have_text(words["{who} to move."].format(who="O"))


@pytest.mark.same_tab
def test_while_a_side_can_be_taken_the_analysis_and_the_review_say_how_even_it_is(board: Board):
    """Slow: the engine thinks about nine by nine cells, twice."""
    board.open("1-9x9x5s-hh-e5a1f5")
    board.open_settings()
    board.page.get_by_role("switch", name="Analysis").click()
    analysis = board.page.get_by_role("region", name="Analysis")
    expect(analysis).to_contain_text("No side has been chosen yet: X is better (estimate).")
    expect(board.page.locator("#line li, #board [data-note]")).to_have_count(0)
    board.button("Review").click()
    panel = board.page.get_by_role("region", name="Review")
    expect(panel).to_contain_text("Played before a side was chosen. After: X is better (estimate).")
    board.button("Close").click()
    board.button("Take X").click()
    board.button("Review").click()
    expect(panel).to_contain_text("Then X is taken, which looks better.")
    moves = board.page.get_by_role("list", name="Moves").get_by_role("button")
    expect(moves).to_have_text(["1. X e5", "2. O a1", "3. X f5, then X is taken"])
