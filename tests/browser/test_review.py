"""The review of a game, and a person's games in pictures: read by their text equivalents, used by keyboard."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, expect

from tests.browser.board import Board
from ttt.words.reviews import say  # with the sentences of reviews

BLUNDERS = "1-3x3x3-hh-a1b1c3b3b2"
FILES_ARE_MISSING = "pyodide|ERR_FAILED|Failed to (load|fetch)|MessageEvent"


def review(board: Board) -> Locator:
    board.button("Review").click()
    return board.page.get_by_role("dialog", name="Review")


def test_a_game_is_reviewed_move_by_move(board: Board):
    board.open(BLUNDERS)
    panel = review(board)
    expect(panel.get_by_text("X: 1 mistake. O: 2 mistakes.")).to_be_visible()
    expect(panel.get_by_role("progressbar")).to_be_hidden()
    expect(panel.get_by_role("listitem")).to_have_count(5)
    for text in (
        "3. X c3",
        "??",
        "Before: + wins in 5 moves. After: = draws.",
        "Gave away a win. Better: a2 wins in 5 moves, whatever the opponent plays.",
        "Best play: a2 a3 b2 c1 c2.",
    ):
        expect(panel.get_by_role("listitem").nth(2)).to_contain_text(text)
    expect(panel.get_by_role("listitem").nth(4)).not_to_contain_text("?")
    expect(panel.get_by_role("img", name="What the game was worth to X after each move")).to_be_visible()
    expect(panel.get_by_role("img", name="X: a1 c3 b2; O: b1 b3", exact=True)).to_be_visible()
    panel.get_by_role("button", name="3. X c3").click()
    expect(panel.get_by_role("img", name="X: a1 c3; O: b1", exact=True)).to_be_visible()
    assert board.text == board.stored_game == BLUNDERS


def test_a_game_goes_on_from_before_any_move_of_it_by_keyboard_alone(board: Board):
    board.open("1-3x3x3-hh-a1b1c3b3")
    board.play("b2")
    board.button("Review").focus()
    press = board.page.keyboard.press
    press("Enter")
    panel = board.page.get_by_role("dialog", name="Review")
    expect(panel.get_by_role("button", name="Close")).to_be_focused()
    press("Tab")
    expect(panel.get_by_role("button", name="5. X b2")).to_be_focused()
    press("ArrowUp")
    press("ArrowUp")
    expect(panel.get_by_role("img", name="X: a1 c3; O: b1", exact=True)).to_be_visible()
    press("Tab")
    expect(panel.get_by_role("button", name="Retry from here, before move 3")).to_be_focused()
    press("Enter")
    expect(panel).to_be_hidden()
    expect(board.notice).to_have_text(say("retried", number=3))
    expect(board.status).to_have_text("O played b1. X to move.")
    assert board.text == "1-3x3x3-hh-a1b1"
    for _ in range(3):
        board.redo.click()
    expect(board.status).to_have_text("X wins: X has 3 in a row.")
    assert board.text == BLUNDERS
    expect(board.scores).to_have_text(["1", "0", "0"])


def test_a_game_without_a_move_has_nothing_to_review(board: Board):
    board.open("1-3x3x3-hh-")
    expect(board.button("Review")).to_have_attribute("aria-disabled", "true")
    board.button("Review").press("Enter")
    expect(board.notice).to_have_text(say("nothing to review"))
    expect(board.page.get_by_role("dialog", name="Review")).to_be_hidden()


@pytest.mark.console_errors(FILES_ARE_MISSING)
def test_a_review_that_was_closed_is_begun_anew_and_what_is_not_proved_is_called_so(board: Board):
    waiting = []
    board.page.context.route("**/pyodide/**", lambda route: waiting.append(route))
    board.open("1-9x9x5-hh-e5a1e6")
    with board.page.context.expect_event("request", lambda request: "/pyodide/" in request.url):
        panel = review(board)
    expect(panel.get_by_text(say("reviewing", count=3))).to_be_visible()
    expect(panel.get_by_role("progressbar")).to_be_visible()
    panel.get_by_role("button", name="Close").click()
    expect(panel).to_be_hidden()
    panel = review(board)
    for route in waiting:
        route.abort()
    expect(panel.get_by_text("X: no known mistakes. O: no known mistakes.")).to_be_visible()
    expect(panel.get_by_role("listitem")).to_have_count(3)
    for row in panel.get_by_role("listitem").all():
        expect(row).to_contain_text(re.compile("After: ~ (about even|X is .*better) [(]estimate[)][.]"))
        expect(row).to_contain_text(re.compile("[Ll]ooks|No clearly better"))


def test_the_review_fits_a_small_phone(light_context: Callable[..., BrowserContext]):
    phone = Board(light_context(viewport={"width": 320, "height": 568}).new_page())
    phone.open(BLUNDERS)
    panel = review(phone)
    expect(panel.get_by_role("progressbar")).to_be_hidden()
    assert panel.evaluate("panel => [panel.scrollWidth, document.documentElement.scrollWidth]") == [320, 320]
    panel.get_by_role("button", name="1. X a1").click()  # the pictures above cover nothing for good
    expect(panel.get_by_role("img", name="X: a1", exact=True)).to_be_in_viewport()


def test_a_persons_games_are_shown_in_pictures_with_tables(keeping: Callable[..., Board]):
    games = {
        "k1": [1, ["k0", "c20"], "3x3x3", 0, [4, 0]],
        "k2": [2, ["c90", "k0"], "3x3x3", 0, [4, 0]],
        "k3": [3, ["k0", "c90"], "3x3x3", None, [4, 0]],
    }
    people = {"version": 1, "people": {"k0": ["Ann", 0]}, "games": games, "gone": []}
    board = keeping({"ttt:people": json.dumps(people)})
    board.open()
    board.button("Players").click()
    dialog = board.page.get_by_role("dialog", name="Players")
    for name, rows in (
        ("Latest games", ["1 won", "2 lost", "3 drawn"]),
        ("Games won against the computer", ["1-20 1 1 100 %", "81-100 2 0 0 %"]),
        ("First moves on 3x3x3", ["a1 1 0 0 %", "b2 2 1 50 %"]),
    ):
        figure = dialog.get_by_role("figure", name=name)
        expect(figure.get_by_role("img", name=name)).to_be_visible()
        figure.get_by_text("As a table").click()
        for row in rows:
            expect(figure.get_by_role("row", name=row, exact=True)).to_be_visible()
        expect(figure.get_by_role("row")).to_have_count(1 + len(rows))
