"""The review of a game, and a person's games in charts: read by their text equivalents, used by keyboard."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, expect

from tests.every_python.expect import there
from tests.helpers.board import FILES_ARE_MISSING, Board, eventually, held_back
from tools.languages import language
from ttt.words.speech import say, say_n

BLUNDERS = "1-3x3x3-hh-a1b1c3b3b2"


def review(board: Board) -> Locator:
    board.button("Review").click()
    return board.page.get_by_role("region", name="Review")


def moves(board: Board) -> Locator:
    return board.page.get_by_role("list", name="Moves").get_by_role("button")


@pytest.mark.same_tab
def test_a_game_is_reviewed_move_by_move_on_its_own_board(board: Board):
    board.open(BLUNDERS)
    panel = review(board)
    expect(board.status).to_have_text("X: 1 mistake. O: 2 mistakes.")
    expect(panel.get_by_role("progressbar")).to_be_hidden()
    expect(moves(board)).to_have_text(["1. X a1", "2. O b1 ??", "3. X c3 ??", "4. O b3 ??", "5. X b2"])
    expect(panel.get_by_role("img", name="What the game was worth to X after each move")).to_be_visible()
    expect(panel).to_contain_text("5. X b2 Best. This move wins the game.")
    assert len(board.marks()) == 5
    moves(board).nth(2).click()
    expect(moves(board).nth(2)).to_have_attribute("aria-current", "true")
    assert board.marks() == {"a1": "X", "b1": "O", "c3": "X"}
    expect(panel).to_contain_text(
        "3. X c3 Gave away a win. Better: a2 wins in 5 moves, whatever the opponent plays. Best play: a2 a3 b2 c1 c2. "
        "Before: wins in 5 moves. After: draws."
    )
    board.button("Next move").click()
    board.button("Next move").click()
    expect(board.cell("b2")).to_have_accessible_name("b2, X, winning line")
    expect(board.button("Next move")).to_have_attribute("aria-disabled", "true")
    assert board.text == board.stored_game == BLUNDERS


@pytest.mark.layout
@pytest.mark.same_tab
def test_a_press_on_the_chart_leads_to_the_move_below_it(board: Board):
    board.open(BLUNDERS)
    review(board).get_by_role("img", name="What the game was worth").click(position={"x": 2, "y": 20})
    eventually(board.page, board.marks, {"a1": "X"})
    board.page.keyboard.press("ArrowRight")
    eventually(board.page, board.marks, {"a1": "X", "b1": "O"})


@pytest.mark.same_tab
def test_nothing_is_played_in_a_position_that_is_over(board: Board):
    board.open("1-3x3x3-hh-a1b1")
    panel = review(board)
    board.button("Previous move").click()
    board.button("b1, empty").click(force=True)
    expect(panel).to_contain_text(say("Close the review to play on."))
    board.button("c3, empty").press("Enter")
    board.button("c3, empty").press("n")
    board.cell("a1").press("n")
    expect(board.cell("a1")).to_be_focused()  # the only mark shown
    assert board.marks() == {"a1": "X"}
    assert board.text == "1-3x3x3-hh-a1b1"
    board.button("Close").click()
    expect(board.status).to_have_text("O played b1. X to move.")
    board.play("c3")
    assert board.text == "1-3x3x3-hh-a1b1c3"


@pytest.mark.same_tab
def test_a_game_goes_on_from_before_any_move_of_it_by_keyboard_alone(board: Board):
    board.open("1-3x3x3-hh-a1b1c3b3")
    board.play("b2")
    board.button("Review").focus()
    press = board.page.keyboard.press
    press("Enter")
    panel = board.page.get_by_role("region", name="Review")
    expect(moves(board).nth(4)).to_be_focused()
    press("Escape")
    expect(panel).to_be_hidden()
    expect(board.button("Review")).to_be_focused()
    expect(board.status).to_have_text("X wins: X has 3 in a row.")
    press("Enter")
    expect(moves(board).nth(4)).to_be_focused()
    press("Home")
    eventually(board.page, board.marks, {"a1": "X"})
    press("End")
    press("ArrowLeft")
    press("ArrowUp")
    expect(moves(board).nth(2)).to_be_focused()
    assert board.marks() == {"a1": "X", "b1": "O", "c3": "X"}
    retry = board.button("Retry from here, before move 3")
    while not retry.evaluate("button => button === document.activeElement"):
        press("Tab")
    press("Enter")
    expect(panel).to_be_hidden()
    expect(board.remark).to_have_text(
        say("Back to the position before move {number}. Redo brings back what followed.", number=3)
    )
    expect(board.status).to_have_text("O played b1. X to move.")
    expect(board.grid.locator(":focus")).to_have_count(1)
    assert board.text == "1-3x3x3-hh-a1b1"
    for _ in range(3):
        board.redo.click()
    expect(board.status).to_have_text("X wins: X has 3 in a row.")
    assert board.text == BLUNDERS
    expect(board.scores).to_have_text(["1", "0", "0"])


@pytest.mark.same_tab
def test_a_game_without_a_move_has_nothing_to_review(board: Board):
    board.open("1-3x3x3-hh-")
    expect(board.button("Review")).to_have_attribute("aria-disabled", "true")
    board.button("Review").press("Enter")
    expect(board.notice).to_have_text(say("There are no moves to review yet."))
    expect(board.page.get_by_role("region", name="Review")).to_be_hidden()


@pytest.mark.same_tab
def test_a_review_ends_with_its_game_and_stays_while_the_game_goes_on(board: Board):
    board.open("1-3x3x3-hh-a1b2c3")
    board.undo.click()
    panel = review(board)
    board.button("Previous move").click()
    board.go_to("1-3x3x3-hh-a1b2c3")
    expect(moves(board)).to_have_count(3)
    expect(panel).to_be_visible()
    expect(board.button("Previous move")).to_have_attribute("aria-disabled", "true")
    assert board.marks() == {"a1": "X"}
    expect(board.status).to_contain_text("X: ")
    board.go_to("1-4x4x4-hh-a1")
    expect(panel).to_be_hidden()
    expect(board.cells).to_have_count(16)
    expect(board.status).to_have_text("X played a1. O to move.")


@pytest.mark.same_tab
def test_in_a_wide_window_the_moves_stand_beside_the_board_and_lead_into_the_review(board: Board):
    board.open("1-3x3x3-hh-a1b1")
    expect(moves(board)).to_have_text(["1. X a1", "2. O b1"])
    board.play("c3")
    expect(moves(board)).to_have_count(3)
    board.undo.click()
    expect(moves(board)).to_have_count(2)
    moves(board).first.click()
    expect(board.page.get_by_role("region", name="Review")).to_be_visible()
    assert board.marks() == {"a1": "X"}
    expect(board.page.get_by_role("list", name="Moves")).to_contain_text("Gave away a draw.")  # O did
    board.button("Close").click()
    expect(moves(board)).to_have_text(["1. X a1", "2. O b1"])
    board.new_game.click()
    expect(board.page.get_by_role("region", name="Moves")).to_be_hidden()


@pytest.mark.same_tab
def test_an_analysis_that_is_switched_on_notes_nothing_in_a_position_under_review(keeping: Callable[..., Board]):
    board = keeping({"ttt:analysis": "on"})
    board.open("1-3x3x3-hh-a1b1")
    expect(board.cell("a2")).to_have_accessible_name(re.compile("wins in 5 moves"))
    review(board)
    expect(board.cell("a2")).to_have_accessible_name("a2, empty")
    board.button("Close").click()
    expect(board.cell("a2")).to_have_accessible_name(re.compile("wins in 5 moves"))


def test_a_review_goes_on_in_another_language(board: Board):
    board.open("1-3x3x3-hh-a1b1")
    review(board)
    expect(board.status).to_contain_text("O: 1 mistake.")
    board.button("Preferences").click()
    board.page.get_by_role("combobox", name="Language").select_option("de")
    board.page.keyboard.press("Escape")  # closes only the dialog
    said = language("de")
    expect(board.status).to_contain_text(said["{mark}: {count} mistake."]["one"].format(mark="O", count=1))
    panel = board.page.get_by_role("region", name=said["Review"], exact=True)
    expect(panel).to_contain_text(said["Gave away a draw."])
    expect(
        panel.get_by_role(
            "img", name=said["What the game was worth to {who} after each move"].format(who="X"), exact=True
        )
    ).to_be_visible()
    expect(board.button(said["Retry from here, before move {number}"].format(number=2))).to_have_text(
        said["Retry from here"]
    )
    expect(board.page.get_by_role("list", name=said["Moves"])).to_contain_text(said["Gave away a draw."])


@pytest.mark.console_errors(FILES_ARE_MISSING)
def test_a_review_that_was_closed_is_begun_anew_and_what_is_not_proved_is_called_so(board: Board):
    give_up = held_back(board.page.context, "**/pyodide/**")
    board.open("1-9x9x5-hh-e5a1e6")
    with board.page.context.expect_event("request", lambda request: "/pyodide/" in request.url):
        panel = review(board)
    expect(board.status).to_have_text(say_n("Reviewing {count} move.", "Reviewing {count} moves.", count=3))
    expect(panel).to_contain_text("3. X e6 " + say("Looking at this move …"))
    expect(panel.get_by_role("progressbar")).to_be_visible()
    expect(panel.get_by_text("Moves reviewed: 0 of 3")).to_be_visible()
    board.button("Close").click()
    expect(panel).to_be_hidden()
    panel = review(board)
    give_up()
    expect(board.status).to_have_text("X: no known mistakes. O: no known mistakes.")
    expect(panel.get_by_text("Moves reviewed")).to_be_hidden()
    expect(moves(board)).to_have_count(3)
    for move in moves(board).all():
        move.click()
        expect(panel).to_contain_text(re.compile("After: (about even|X is .*better) [(]estimate[)][.]"))
        expect(panel).to_contain_text(re.compile("[Ll]ooks|No clearly better"))


@pytest.mark.layout
@pytest.mark.console_errors(FILES_ARE_MISSING)  # the look of a long list needs no proof of its moves
def test_beside_the_board_a_long_list_scrolls_row_by_row_above_what_its_signs_mean(
    light_context: Callable[..., BrowserContext],
):
    """Slow: a game of many moves is reviewed."""
    board = Board(light_context(viewport={"width": 1280, "height": 800}).new_page())
    held_back(board.page.context, "**/pyodide/**")()
    board.open("1-7x6x4g-hh-d6d5e6d4c6b6d3d2c5c4c3b5e5e4a6a5b4b3a4a3c2", query="review=17")
    panel, rows = board.page.get_by_role("region", name="Review"), moves(board)
    # This verdict follows from the rules, so it comes before those on all other moves.
    expect(panel).to_contain_text("17. X b4 Missed an immediate win. Better: f6 wins at once")
    expect(rows.nth(16)).to_have_text("17. X b4 ??")
    expect(panel.get_by_role("progressbar")).to_be_hidden()
    beside = board.page.get_by_role("list", name="Moves")
    expect(beside).not_to_contain_text("Better")  # that is said once, below the board
    shown, legend = there(beside.bounding_box()), there(board.page.get_by_text("Squares: proved").bounding_box())
    assert shown["y"] + shown["height"] <= legend["y"]
    rows.nth(16).press("Home")
    board.page.keyboard.press("End")
    expect(rows.last).to_be_focused()
    tops = [there(row.bounding_box())["y"] for row in rows.all()]
    last = there(rows.last.bounding_box())
    assert last["y"] + last["height"] <= shown["y"] + shown["height"]
    assert legend["y"] + legend["height"] <= 800
    assert min(abs(top - shown["y"]) for top in tops) <= 4, tops


@pytest.mark.layout
@pytest.mark.parametrize(("wide", "high", "game"), [(360, 740, "1-15x15x5-hh-h8g8h7h9g7i9"), (320, 568, BLUNDERS)])
def test_on_a_phone_a_review_leaves_the_board_as_it_is(
    light_context: Callable[..., BrowserContext], wide: int, high: int, game: str
):
    phone = Board(light_context(viewport={"width": wide, "height": high}).new_page())
    phone.open(game)
    before = there(phone.grid.bounding_box())
    panel = review(phone)
    expect(moves(phone).last).to_be_focused()
    moves(phone).first.click()
    phone.page.evaluate("scrollTo(0, 0)")
    eventually(phone.page, phone.grid.bounding_box, before)
    below = [panel.get_by_role("img", name="What"), phone.page.get_by_role("list", name="Moves"), phone.button("Close")]
    assert all(there(part.bounding_box())["y"] >= before["y"] + before["height"] for part in below)
    assert phone.page.evaluate("document.documentElement.scrollWidth") == wide


@pytest.mark.same_tab
def test_a_link_opens_a_review_at_its_move_and_only_once(board: Board):
    board.open(BLUNDERS, query="review=2")
    expect(moves(board).nth(1)).to_be_focused()
    expect(board.html).to_have_attribute("data-review", "yes")
    expect(board.page).not_to_have_url(re.compile("review"))
    board.open(BLUNDERS, query="review=77")
    expect(board.notice).to_contain_text("77")
    expect(board.html).not_to_have_attribute("data-review", "yes")
