"""Presses before the page's Python has loaded: they are seen at once, kept, and answered by Python."""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, expect

from tests.helpers.board import Board, eventually
from tests.helpers.unanswered import hold

NO_PYTHON = "**/ttt/first_game.*"  # the snapshot, and the bytecode that would replace it


@contextmanager
def opened_without(page: Page, files: str, address: str) -> Iterator[None]:
    """Open a page, and hold back some of its files until the block ends."""
    held = hold(page, files)
    page.goto(address)
    eventually(page, lambda: bool(held))
    yield
    page.route(files, lambda route: route.continue_())
    for route in held:
        route.continue_()
    expect(page.locator("html")).to_have_attribute("data-page", "ready")


@contextmanager
def before_python(board: Board, game: str = "", query: str = "") -> Iterator[None]:
    """Open the page with a game, and hold back its Python until the block ends."""
    with opened_without(board.page, NO_PYTHON, "./" + (query and f"?{query}") + (game and f"#{game}")):
        yield
    board.settle()


def seen(board: Board) -> str:
    """Return the marks drawn on the board, from top to bottom, with a dot for each empty cell."""
    cells = board.page.locator("#board button")  # this finds them in any language
    return "".join(cells.evaluate_all("cells => cells.map(({ dataset }) => dataset.mark || '.')"))


def stored(game: str, **more: object) -> dict[str, str]:
    record = {"game": game, "counted": False, "key": "k1", "played": True, "first": "", "version": 1, **more}
    return {"ttt:game": json.dumps(record)}


def press(board: Board, cell: str) -> None:
    board.button(f"{cell}, empty").click()


def test_on_a_first_visit_ones_mark_is_there_at_once_and_the_computer_answers_later(board: Board):
    with before_python(board):
        press(board, "b2")
        assert seen(board) == "....X...."
    board.answered("b2")
    assert board.game.moves[0] == 4
    assert sorted(board.marks().values()) == ["O", "X"]


def test_a_kept_game_is_there_at_once_and_goes_on(keeping: Callable[..., Board]):
    board = keeping(stored("1-3x3x3-ohh-a1b2c3"))
    with before_python(board):
        assert seen(board) == "O...X...O"
        press(board, "c1")
        assert seen(board) == "O.X.X...O"
    assert board.marks()["c1"] == "X"
    assert board.text == "1-3x3x3-ohh-a1b2c3c1"


def test_so_does_the_game_of_a_link_whatever_is_kept(keeping: Callable[..., Board]):
    board = keeping(stored("1-3x3x3-hh-a1"))
    with before_python(board, "1-3x3x3-hc50-b2a1"):
        assert seen(board) == "O...X...."
        press(board, "c3")
        assert seen(board) == "O...X...X"
    board.answered("c3")
    assert board.text.startswith("1-3x3x3-hc50-b2a1c3")


# Positions in which nobody may play, or only Python knows whose mark comes next; and the marks drawn in each.
UNCERTAIN = {
    "it is over": ("1-3x3x3-hh-a1b1a2b2a3", {}, "XO.XO.X.."),
    "it is full": ("1-3x3x3-hh-a1b1c1b2a2a3c2c3b3", {}, "XOXXOXOXO"),
    "the computer is to move": ("1-3x3x3-c1h-", {}, "........."),
    "another board": ("1-3x3x3m-hh-", {}, "........."),
    "one waits for a friend": ("1-3x3x3-hh-a1", {"own": 0}, "X........"),
    "nothing to be read": ("1-3x3x3-hh-a1x9", {}, "........."),
}


@pytest.mark.parametrize(("game", "more", "drawn"), UNCERTAIN.values(), ids=UNCERTAIN.keys())
def test_where_a_press_may_not_count_no_mark_is_shown_and_python_decides(
    keeping: Callable[..., Board], game: str, more: dict[str, object], drawn: str
):
    board = keeping(stored(game, **more))
    with before_python(board):
        board.cells.nth(8).click()
        assert seen(board) == drawn
        expect(board.cells.nth(8)).to_have_attribute("aria-busy", "true")
    expect(board.cells.nth(8)).not_to_have_attribute("aria-busy", "true")
    assert seen(board) == "".join(board.marks().get(f"{column}{row}", ".") for row in "123" for column in "abc")


def test_what_was_guessed_wrongly_is_taken_away(keeping: Callable[..., Board]):
    board = keeping(stored("1-3x3x3-hh-c3"))
    with before_python(board, "1-3x3x3-hh-a1a1b1"):
        assert seen(board) == "XO......."
    expect(board.notice).to_contain_text("1-3x3x3-hh-a1a1b1")
    assert seen(board) == "........X"
    assert board.marks() == {"c3": "X"}


def test_a_second_press_on_the_cell_is_none_and_one_on_another_is_answered_as_later(board: Board):
    with before_python(board):
        for cell in ("b2", "b2", "c1"):
            press(board, cell)
        assert seen(board) == "....X...."
    assert sorted(board.marks().values()) == ["O", "X"]


def test_two_people_may_both_have_pressed(board: Board):
    with before_python(board, "1-3x3x3-hh-"):
        for cell in ("b2", "c1"):
            press(board, cell)
    assert board.text == "1-3x3x3-hh-b2c1"


def test_in_another_language_too(board: Board):
    with before_python(board, query="lang=de"):
        board.page.get_by_role("button", name=re.compile("^b2,")).click()
        assert seen(board) == "....X...."
    assert seen(board)[4] == "X"
    assert board.text.split("-")[3].startswith("b2")


def test_in_a_frame_too_as_far_as_its_teacher_allows(board: Board):
    for query, drawn, moves in (("embed=1&new=0", "....X....", "b2"), ("embed=1&cells=a1", ".........", "")):
        board.page.goto("about:blank")
        with before_python(board, query=query):
            press(board, "b2")
            assert seen(board) == drawn
        assert board.text.split("-")[3][:2] == moves


@pytest.mark.parametrize(
    ("button", "dialog"),
    [
        ("Tic-tac-toe", "Choose a game"),
        ("Preferences", "Preferences"),
        ("Help", "Help"),
        ("Share", "Share"),
    ],
)
def test_a_button_that_was_pressed_is_seen_to_be_and_opens_its_dialog(board: Board, button: str, dialog: str):
    with before_python(board):
        board.button(button).click()
        expect(board.button(button)).to_have_attribute("aria-busy", "true")
    expect(board.page.get_by_role("dialog", name=dialog)).to_be_visible()
    expect(board.page.locator("[aria-busy=true]:is(button)")).to_have_count(0)


def test_buttons_are_pressed_once_and_in_their_order(board: Board):
    with before_python(board, "1-3x3x3-hh-a1b2"):
        board.new_game.click()
        press(board, "c3")
        board.button("Hint").click()
        board.button("Hint").click()
    expect(board.remark).not_to_be_empty()
    assert board.text == "1-3x3x3-hh-c3"


def test_a_choice_in_the_settings_counts_for_the_press_after_it(board: Board):
    with before_python(board):
        board.choose("Opponent", "Two players")
        press(board, "b2")
    assert board.text == "1-3x3x3-hh-b2"


@pytest.mark.console_errors("first_game")
def test_where_python_does_not_come_what_needs_none_goes_on(board: Board):
    held = hold(board.page, NO_PYTHON)
    board.page.goto("./")
    eventually(board.page, lambda: bool(held))
    board.button("Hint").click()
    board.page.route(NO_PYTHON, lambda route: route.abort())
    for route in held:
        route.abort()
    expect(board.page.get_by_role("alert").filter(has_text="Python doesn't start here.")).to_be_visible()
    expect(board.button("Hint")).not_to_have_attribute("aria-busy", "true")
    board.button("Preferences").click()
    expect(board.page.get_by_role("dialog", name="Preferences")).to_be_visible()


def test_on_other_pages_too(page: Page):
    with opened_without(page, "**/editor/first.*", "editor/"):
        page.get_by_role("button", name="Begin with an empty board").click()
    expect(page.get_by_role("textbox", name="Title of the lesson")).to_be_focused()


def test_a_choice_is_made_then(page: Page):
    with opened_without(page, "**/rules/first.*", "rules/"):
        page.get_by_role("radio", name="5", exact=True).check()
    expect(page.get_by_role("radio", name="5", exact=True)).to_be_checked()
    expect(page).to_have_url(re.compile("#map=7x6x5g$"))
