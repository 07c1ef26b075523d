"""The card below a finished game: what it says and where it leads; it disturbs nothing."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, expect

from tests.every_python.expect import there
from tests.helpers.board import Board, eventually
from ttt.words.speech import say

TURNED = "1-3x3x3-hc50-a1b1c3b3"  # b2 wins now; O should have played it instead of b3


def card(board: Board) -> Locator:
    return board.page.get_by_role("region", name="How it ended")


@pytest.mark.same_tab
def test_a_finished_game_is_told_truly_and_the_keyboard_goes_on_right_after_the_board(board: Board):
    board.open(TURNED)
    board.button("b2, empty").press("Enter")
    expect(card(board)).to_contain_text("You beat level 50 on move 5. The game turned at move 4.")
    expect(card(board).get_by_role("button")).to_have_text(["Rematch", "Play level 66", "See the turning point"])
    expect(board.cell("b2")).to_be_focused()
    board.page.keyboard.press("Tab")
    expect(board.button("Rematch")).to_be_focused()
    board.page.keyboard.press("Enter")
    expect(card(board)).to_be_hidden()
    expect(board.grid.locator(":focus")).to_have_count(1)
    assert board.text == "1-3x3x3-hc50-"


@pytest.mark.same_tab
def test_the_next_stronger_opponent_is_played_by_one_press(board: Board):
    board.open(TURNED)
    board.play("b2")
    board.button("Play level 66").click()
    eventually(board.page, lambda: board.text, "1-3x3x3-hc66-")
    expect(card(board)).to_be_hidden()
    board.open("1-3x3x3-hc100-a1b2c3b1b3a3c1c2")
    board.play("a2")
    expect(card(board)).to_contain_text("You drew with level 100. A draw is the best anyone can do.")
    expect(card(board).get_by_role("button")).to_have_text(["Rematch", "Choose another game"])
    board.button("Choose another game").click()
    expect(board.page.get_by_role("dialog", name="Choose a game")).to_be_visible()
    board.page.keyboard.press("Escape")
    expect(board.button("Choose another game")).to_be_focused()


@pytest.mark.same_tab
def test_after_a_loss_one_may_try_again_from_where_it_turned(board: Board):
    board.open("1-3x3x3-hc100-a1b2a2a3b1c1")
    expect(card(board)).to_contain_text("Level 100 (computer) beat X on move 6. The game turned at move 5.")
    board.button("Retry from move 5").click()
    expect(board.remark).to_have_text(
        say("Back to the position before move {number}. Redo brings back what followed.", number=5)
    )
    expect(card(board)).to_be_hidden()
    expect(board.grid.locator(":focus")).to_have_count(1)
    assert board.text == "1-3x3x3-hc100-a1b2a2a3"


@pytest.mark.same_tab
def test_a_game_that_ends_again_after_a_retry_says_that_it_counts_only_once(board: Board):
    board.open("1-3x3x3-hh-a1b2a2a3b1")
    board.play("c1")
    expect(card(board)).to_contain_text("O beat X on move 6")
    board.button("Retry from move 5").click()
    board.play("c1", "b1", "b3", "c2", "c3")
    expect(card(board)).to_contain_text("X and O drew")
    expect(card(board)).to_contain_text(say("Not counted: a game counts only the first time it ends."))
    expect(board.scores).to_have_text(["0", "1", "0"])
    board.undo.click()
    board.play("c3")
    expect(card(board)).to_contain_text(say("Not counted: a game counts only the first time it ends."))
    board.new_game.click()
    board.go_to("1-3x3x3-hh-a1b2a2a3b1")
    board.play("c1")
    expect(card(board)).not_to_contain_text(say("Not counted: a game counts only the first time it ends."))
    expect(board.scores).to_have_text(["0", "2", "0"])


LOST = "1-7x6x4g-hc100-a6d6b6d5g6d4g5"  # d3 wins now; X should have played it instead of g5


def test_after_connect_four_all_is_told_at_once_and_a_review_moves_no_button(
    new_context: Callable[..., BrowserContext],
):
    """Slow: the worker reviews a game of Connect Four."""
    board = Board(new_context().new_page())
    board.open(LOST)
    told = ["Play level 100", "Retry from move 7", "Look at move 7"]
    expect(card(board).get_by_role("button")).to_have_text(told)
    expect(card(board)).to_contain_text("Level 100 (computer) beat X on move 8. X could have blocked at move 7.")
    expect(board.html).to_have_attribute("data-brain", "ready")
    board.button("Look at move 7").click()
    expect(board.page.get_by_role("list", name="Moves").get_by_role("button", name="7. X g5")).to_be_focused()
    expect(board.page.locator("#review progress")).to_be_hidden(timeout=60_000)
    board.button("Close").click()
    expect(card(board).get_by_role("button")).to_have_text(told)
    expect(card(board)).to_contain_text("X could have blocked at move 7.")


@pytest.mark.same_tab
def test_who_has_won_on_a_large_board_goes_on(board: Board):
    board.open("1-7x6x4g-hmoss-d6a6d5a5d4a4")
    board.play("d3")
    expect(card(board)).to_contain_text("You beat Moss on move 7.")
    expect(card(board).get_by_role("button")).to_have_text(["Rematch", "Play Ember"])


@pytest.mark.same_tab
def test_a_game_for_points_ends_with_the_points(board: Board):
    board.open("1-3x3x3p-hmoss-a1a2b1b3c1a3b2c2")
    board.play("c3")
    expect(board.status).to_have_text("You win: 2 points for X, 0 for O.")
    expect(card(board)).to_contain_text("You beat Moss. The game turned at move 8.")


@pytest.mark.same_tab
def test_the_turning_point_is_shown_on_the_board_with_what_was_better(board: Board):
    board.open("1-3x3x3-hh-a1b1c3b3b2")
    board.button("See the turning point").click()
    page = board.page
    expect(page.get_by_role("list", name="Moves").get_by_role("button", name="4. O b3")).to_be_focused()
    expect(page.get_by_role("region", name="Review")).to_contain_text("Better: b2 stops the opponent")
    expect(card(board)).to_be_hidden()
    expect(board.cell("b3")).to_have_class(re.compile(r"\bmistaken\b"))
    expect(board.cell("b2")).to_have_class(re.compile(r"\bbetter\b"))
    expect(page.locator("#arrows .head")).to_have_count(1)
    link = page.get_by_role("link", name="See it think here")
    expect(link).to_have_attribute("href", "think/#game=1-3x3x3-hh-a1b1c3b3&program=minimax")
    board.button("Next move").click()
    expect(link).to_be_hidden()  # nothing is left to think about
    expect(page.locator("#board :is(.mistaken, .better), #arrows .head")).to_have_count(0)
    board.button("Close").click()
    expect(card(board)).to_be_visible()


@pytest.mark.same_tab
def test_where_a_program_cannot_be_watched_no_link_leads_there(board: Board):
    board.open("1-2x2x2p-hh-a1b1", query="review=1")
    expect(board.html).to_have_attribute("data-review", "yes")
    expect(board.page.get_by_role("link", name="See it think here")).to_have_count(0)


def test_a_name_that_was_typed_in_is_the_name_on_the_pill_and_on_the_card(board: Board):
    board.open("1-3x3x3-hh-a1b1a2b2")
    board.open_names()
    for label, name in (("Your name", "Ann"), ("Second player's name", "<b>Bob</b>")):
        board.page.get_by_label(label).fill(name)
        board.page.get_by_label(label).press("Tab")
    expect(board.score_names).to_have_text(["\u2068Ann\u2069", "\u2068<b>Bob</b>\u2069", "Draws"])
    board.play("a3")
    expect(board.scores).to_have_text(["1", "0", "0"])
    expect(card(board)).to_contain_text("Ann")
    expect(card(board)).to_contain_text("beat \u2068<b>Bob</b>\u2069 on move 5, without a mistake.")


@pytest.mark.same_tab
def test_the_scores_are_those_of_this_game_against_this_opponent(board: Board):
    board.open("1-3x3x3-hc50-a1b1c3b3")
    board.play("b2")
    expect(board.scores).to_have_text(["1", "0", "0"])
    board.choose("Opponent", "Two players")
    expect(board.scores).to_have_text(["0", "0", "0"])
    expect(board.score_names).to_have_text(["X", "O", "Draws"])
    board.choose("Opponent", "Computer")
    expect(board.scores).to_have_text(["1", "0", "0"])
    board.choose("Board", "Three in a row loses")
    expect(board.scores).to_have_text(["0", "0", "0"])
    board.choose("Board", "Tic-tac-toe")
    expect(board.scores).to_have_text(["1", "0", "0"])


@pytest.mark.layout
@pytest.mark.parametrize(("wide", "high"), [(360, 740), (1280, 800), (740, 360)])
def test_the_card_fits_beside_or_below_the_board_which_stays_where_it_is(
    light_context: Callable[..., BrowserContext], wide: int, high: int
):
    board = Board(light_context(viewport={"width": wide, "height": high}).new_page())
    board.open(TURNED)
    before = board.grid.bounding_box()
    board.play("b2")
    expect(board.button("See the turning point")).to_be_in_viewport(ratio=1)
    assert board.grid.bounding_box() == before
    place, room = there(card(board).bounding_box()), there(board.grid.bounding_box())
    assert place["y"] >= room["y"] + room["height"] or place["x"] >= room["x"] + room["width"]
    assert board.page.evaluate("document.documentElement.scrollHeight") <= high


@pytest.mark.layout
@pytest.mark.same_tab
def test_the_legend_of_a_review_stands_above_the_navigation(board: Board):
    board.open("1-3x3x3-hh-a1b1c3b3b2", query="review=4")
    legend = board.page.get_by_text(re.compile("^Squares: proved"))
    expect(legend).to_be_in_viewport(ratio=1)
    place = there(legend.bounding_box())
    covered = "([x, y]) => document.elementFromPoint(x, y).closest('nav') !== null"
    assert not board.page.evaluate(covered, [place["x"] + 5, place["y"] + place["height"] - 2])
