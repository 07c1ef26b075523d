"""Undoing moves and redoing them."""

import pytest
from playwright.sync_api import Locator, expect

from tests.helpers.board import Board
from ttt.words.speech import say, sentence_for

pytestmark = pytest.mark.same_tab


def expect_able(button: Locator, is_able: bool) -> None:
    expect(button).to_have_attribute("aria-disabled", "false" if is_able else "true")


def test_undo_against_the_computer_goes_back_to_the_last_choice(board: Board):
    board.open("1-3x3x3-hc100-")
    board.play("b2")
    first = board.marks()
    board.play("b1" if "b1" not in first else "b3")
    board.undo.click()
    assert board.marks() == first
    board.undo.click()
    assert board.marks() == {}
    expect(board.status).to_have_text("Your turn: you play X.")


def test_redo_puts_back_the_move_and_the_answer(board: Board):
    board.open("1-3x3x3-hc100-")
    board.play("b2")
    marks, sentence = board.marks(), board.status.inner_text()
    board.undo.click()
    board.redo.click()
    expect(board.status).to_have_text(sentence)
    assert board.marks() == marks


def test_undo_leaves_the_first_move_of_the_computer(board: Board):
    board.open("1-3x3x3-c100h-")
    first = board.marks()
    assert len(first) == 1
    expect_able(board.undo, False)
    board.play("b1" if "b1" not in first else "b3")
    board.undo.click()
    assert board.marks() == first
    expect_able(board.undo, False)


def test_undo_of_two_players_takes_back_one_move(board: Board):
    board.open("1-3x3x3-hh-")
    board.play("b2", "a1")
    board.undo.click()
    assert board.marks() == {"b2": "X"}
    expect(board.status).to_have_text("X played b2. O to move.")


def test_undo_after_the_end_goes_on_with_the_game(board: Board):
    board.open("1-3x3x3-hh-a1a2b1b2")
    board.play("c1")
    board.undo.click()
    expect(board.status).to_have_text("O played b2. X to move.")
    expect(board.cell("a1")).to_have_accessible_name("a1, X")
    board.play("c3", "c2")
    expect(board.status).to_have_text("O wins: O has 3 in a row.")


def test_another_move_after_undo_leaves_nothing_to_redo(board: Board):
    board.open("1-3x3x3-hh-")
    board.play("b2")
    board.undo.click()
    expect_able(board.redo, True)
    board.play("a1")
    expect_able(board.redo, False)


def test_undo_and_redo_are_disabled_while_there_is_nothing_for_them(board: Board):
    board.open("1-3x3x3-hh-")
    expect_able(board.undo, False)
    expect_able(board.redo, False)
    board.play("b2")
    expect_able(board.undo, True)
    expect_able(board.redo, False)
    board.undo.click()
    expect_able(board.undo, False)
    expect_able(board.redo, True)


@pytest.mark.parametrize(("name", "reason"), [("Undo", "nothing to undo"), ("Redo", "nothing to redo")])
def test_what_cannot_be_taken_or_put_back_is_refused_with_a_sentence(board: Board, name: str, reason: str):
    board.open("1-3x3x3-hc100-")
    board.button(name).press("Enter")
    expect(board.notice).to_have_text(say(sentence_for(reason)))
    expect(board.button(name)).to_be_focused()
    expect(board.status).to_have_text("Your turn: you play X.")
    assert board.text == "1-3x3x3-hc100-"
