"""Hints: what to look at, then the cell, then why; for the present position, and only on a person's turn."""

import pytest
from playwright.sync_api import expect

from tests.helpers.board import FILES_ARE_MISSING, THINKING, Board, held_back
from tests.helpers.unanswered import hold
from ttt.words.speech import say

LOOK_FOR_A_BLOCK = "Look for a row your opponent is about to complete."


def is_pointed_at(board: Board, name: str) -> bool:
    """Whether a cell is highlighted. For people who can't see that, the hint's sentence names the cell."""
    return "pointed" in (board.cell(name).get_attribute("class") or "")


@pytest.mark.same_tab
def test_a_hint_says_what_to_look_at_then_where_then_why(board: Board):
    game = "1-3x3x3-hh-a1b2b1"
    board.open(game)
    hint = board.button("Hint")
    for number, sentence, pointed in (
        (1, LOOK_FOR_A_BLOCK, []),
        (2, "The cell is c1.", ["c1"]),
        (3, "c1 stops the opponent from completing a1 b1 c1.", ["a1", "b1", "c1"]),
    ):
        hint.click()
        expect(board.remark).to_have_text(sentence)
        assert [name for name in ("a1", "b1", "c1", "b2") if is_pointed_at(board, name)] == pointed
        expect(board.remark).to_have_attribute("data-count", f"{number}/3")
    hint.click()
    expect(board.remark).to_contain_text("c1 stops the opponent")
    assert board.text == board.stored_game == game
    expect(board.status).to_have_text("X played b1. O to move.")


@pytest.mark.console_errors(FILES_ARE_MISSING)
def test_a_row_that_the_opponent_is_about_to_complete_is_told_without_the_worker(board: Board):
    asked = hold(board.page.context, "**/pyodide/**")
    board.open("1-15x15x5-hh-a3h1b5h2c9h3k5h4")
    for sentence in (LOOK_FOR_A_BLOCK, "The cell is h5.", "h5 stops the opponent from completing h1 h2 h3 h4 h5."):
        board.button("Hint").click()
        expect(board.remark).to_have_text(sentence)
    assert asked == []


@pytest.mark.layout
@pytest.mark.same_tab
def test_what_a_hint_says_is_counted_and_its_cell_stands_out_on_any_board(board: Board):
    board.open("1-3x3x3-hh-c1b2b1")  # in the game of the tests above, the hints would go on where they stopped
    for number in (1, 2, 3):
        board.button("Hint").click()
        expect(board.remark).to_have_attribute("data-count", f"{number}/3")
        seen = board.remark.evaluate("tip => getComputedStyle(tip, '::before').content")
        assert seen.startswith((f'"{number}/3', "attr(data-count)"))  # Firefox reports the text in the second form
        if number > 1:  # the cell's own outline stays when its row is shown too
            expect(board.cell("a1")).to_have_css("border-top-style", "solid")
    board.open("1-15x15x5-hh-a3h1b5h2c9h3k5h4")
    ask_twice(board, "h5")
    expect(board.cell("h5")).to_have_css("outline-style", "solid")  # stones have no border to show the hint
    board.open("1-7x6x4g-hh-a6d6a5d5a4")
    hole = board.cell("a3").evaluate("cell => getComputedStyle(cell).backgroundImage")
    ask_twice(board, "a3")
    assert board.cell("a3").evaluate("cell => getComputedStyle(cell).backgroundImage") != hole


def ask_twice(board: Board, cell: str) -> None:
    """Ask for two hints: the first says what to look for, the second names the cell."""
    for sentence in (LOOK_FOR_A_BLOCK, f"The cell is {cell}."):
        board.button("Hint").click()
        expect(board.remark).to_have_text(sentence)


@pytest.mark.same_tab
def test_a_forced_win_is_shown_to_its_end(board: Board):
    board.open("1-3x3x3-hh-a1b1")
    for sentence in ("You can force a win", "The cell is a2.", "Best play: a2 a3 b2 "):
        board.button("Hint").click()
        expect(board.remark).to_contain_text(sentence)


@pytest.mark.same_tab
def test_another_position_starts_over(board: Board):
    board.open("1-3x3x3-hh-a1b2")
    board.button("Hint").click()
    expect(board.remark).to_have_text(say("All moves draw: choose any."))
    board.button("Hint").click()
    expect(board.remark).to_have_text(say("{cell}, for example.", cell="c1"))
    board.play("b1")
    expect(board.remark).to_have_text("")
    expect(board.grid.locator(".pointed")).to_have_count(0)
    board.button("Hint").click()
    expect(board.remark).to_have_text(LOOK_FOR_A_BLOCK)


@pytest.mark.same_tab
def test_after_the_end_there_is_no_hint(board: Board):
    board.open("1-3x3x3-hh-a1a2b1b2")
    expect(board.button("Hint")).to_have_attribute("aria-disabled", "false")
    board.play("c1")
    expect(board.button("Hint")).to_have_attribute("aria-disabled", "true")
    board.button("Hint").press("Enter")
    expect(board.notice).to_have_text(say("The game is over: there's no move left to think about."))
    expect(board.button("Hint")).to_be_focused()


@pytest.mark.console_errors(FILES_ARE_MISSING)
def test_while_the_computer_thinks_there_is_no_hint(board: Board):
    give_up = held_back(board.page.context, "**/pyodide/**")
    board.open("1-4x4x4-hc100-")
    board.button("a1, empty").click()
    expect(board.status).to_have_text(THINKING)
    expect(board.button("Hint")).to_have_attribute("aria-disabled", "true")
    board.button("Hint").press("Enter")
    expect(board.notice).to_have_text(say("You can't get a hint yet: it's not your turn."))
    assert board.text == "1-4x4x4-hc100-a1"
    board.page.goto("about:blank")
    give_up()


@pytest.mark.console_errors(FILES_ARE_MISSING)
def test_a_hint_for_a_position_that_was_left_is_not_said(board: Board):
    give_up = held_back(board.page.context, "**/pyodide/**")
    board.open("1-4x4x4-hh-a1")
    with board.page.context.expect_event("request", lambda request: "/pyodide/" in request.url):
        board.button("Hint").click()
    expect(board.remark).to_have_text(say("Working out a hint."))
    board.play("b1")
    expect(board.remark).to_have_text("")
    give_up()
    expect(board.html).to_have_attribute("data-brain", "failed")
    expect(board.remark).not_to_contain_text("Look for")


@pytest.mark.console_errors("ERR_FAILED|Failed to (load|fetch)")
def test_a_hint_that_cannot_be_fetched_is_refused_and_may_be_asked_for_again(board: Board):
    board.open("1-3x3x3-hh-a1b2b1")
    refuse = "**/reasons.py"
    board.page.route(refuse, lambda route: route.abort())
    board.button("Hint").click()
    expect(board.notice).to_have_text(
        say("Part of the page couldn't be loaded. Try again, or reload the page once you're online.")
    )
    board.page.unroute(refuse)
    board.button("Hint").click()
    expect(board.remark).to_have_text(LOOK_FOR_A_BLOCK)
