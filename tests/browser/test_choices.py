"""What a person may choose, and from when on it counts."""

import re

from playwright.sync_api import expect

from tests.browser.board import Board
from ttt.words.speech import say


def test_the_difficulty_shows_its_number(board: Board):
    board.open("1-3x3x3-hc50-")
    board.set_difficulty(73)
    expect(board.page.locator("#level-shown")).to_have_text("73")


def test_the_difficulty_goes_from_1_to_100(board: Board):
    board.open("1-3x3x3-hc50-")
    board.open_settings()
    for key, level in [("Home", "1"), ("ArrowLeft", "1"), ("ArrowRight", "2"), ("End", "100"), ("ArrowRight", "100")]:
        board.difficulty.press(key)
        expect(board.difficulty).to_have_value(level)
        expect(board.page.locator("#level-shown")).to_have_text(level)


def test_the_choices_show_the_game_that_was_opened(board: Board):
    board.open("1-3x3x3-c30h-")
    board.open_settings()
    expect(board.choice("Opponent", "Computer")).to_be_checked()
    expect(board.difficulty).to_have_value("30")
    expect(board.choice("You play", "O")).to_be_checked()
    expect(board.choice("Who starts", "Computer")).to_be_checked()


def test_a_choice_counts_at_once_before_a_person_has_moved(board: Board):
    board.open("1-3x3x3-hc50-")
    board.choose("You play", "O")
    expect(board.status).to_have_text("Your turn: you play O.")
    expect(board.notice).to_be_empty()


def test_the_computer_moves_at_once_when_it_is_chosen_to_start(board: Board):
    board.open("1-3x3x3-hc50-")
    board.choose("Who starts", "Computer")
    board.settle()
    assert list(board.marks().values()) == ["O"]


def test_who_starts_can_be_chosen_back_while_only_the_computer_has_moved(board: Board):
    board.open("1-3x3x3-hc50-")
    board.choose("Who starts", "Computer")
    board.settle()
    board.choose("Who starts", "You")
    expect(board.status).to_have_text("Your turn: you play X.")
    assert board.marks() == {}


def test_who_starts_and_which_mark_are_independent(board: Board):
    board.open("1-3x3x3-hc50-")
    for mark, starter, seats in [
        ("O", "You", "ohc50"),
        ("O", "Computer", "c50h"),
        ("X", "Computer", "oc50h"),
        ("X", "You", "hc50"),
    ]:
        board.choose("You play", mark)
        board.choose("Who starts", starter)
        expect(board.page).to_have_url(re.compile(f"#1-3x3x3-{seats}-"))
        expect(board.choice("You play", mark)).to_be_checked()
        expect(board.choice("Who starts", starter)).to_be_checked()


def test_in_mid_game_a_choice_waits_for_the_next_game_and_says_so(board: Board):
    board.open("1-3x3x3-hc100-")
    board.play("b2")
    before = board.text
    board.choose("You play", "O")
    expect(board.notice).to_have_text(say("from next game"))
    assert board.text == before
    board.new_game.click()
    expect(board.status).to_have_text("Your turn: you play O.")
    expect(board.notice).to_be_empty()
    assert board.text == "1-3x3x3-ohc100-"


def test_another_opponent_in_mid_game_waits_for_the_next_game(board: Board):
    board.open("1-3x3x3-hc100-")
    board.play("b2")
    board.choose("Opponent", "Two players")
    expect(board.notice).to_have_text(say("from next game"))
    board.play(next(name for name in ("a1", "c1", "a3", "c3", "a2") if name not in board.marks()))
    assert len(board.marks()) == 4  # the computer has answered
    board.new_game.click()
    expect(board.status).to_have_text("X to move.")


def test_another_difficulty_counts_at_once_in_mid_game(board: Board):
    board.open("1-3x3x3-hc50-")
    board.play("b2")
    moves = board.text.removeprefix("1-3x3x3-hc50-")
    board.set_difficulty(99)
    expect(board.page).to_have_url(re.compile(f"#1-3x3x3-hc99-{moves}$"))
    expect(board.notice).to_be_empty()


def test_two_players_hide_what_only_the_computer_needs(board: Board):
    board.open("1-3x3x3-hc50-")
    board.choose("Opponent", "Two players")
    expect(board.difficulty).to_be_hidden()
    expect(board.choice("You play", "X")).to_be_hidden()
    board.choose("Opponent", "Computer")
    expect(board.difficulty).to_be_visible()
    expect(board.choice("You play", "X")).to_be_visible()


def test_two_players_choose_which_mark_starts(board: Board):
    board.open("1-3x3x3-hc50-")
    board.choose("Opponent", "Two players")
    expect(board.status).to_have_text("X to move.")
    board.choose("Who starts", "O")
    expect(board.status).to_have_text("O to move.")
    board.play("b2")
    assert board.marks() == {"b2": "O"}


def test_choices_are_kept_for_the_next_visit(board: Board):
    board.open("1-3x3x3-hc50-")
    board.set_difficulty(12)
    board.choose("You play", "O")
    board.open()
    board.open_settings()
    expect(board.difficulty).to_have_value("12")
    expect(board.choice("You play", "O")).to_be_checked()
