"""What the page is to those who look at it, listen to it, or come by keyboard."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.board import Board

SMALL_PHONE = {"width": 320, "height": 568}


@pytest.fixture
def phone(light_context: Callable[..., BrowserContext]) -> Board:
    return Board(light_context(viewport=SMALL_PHONE).new_page())


def test_has_a_title_and_a_language(board: Board):
    board.open()
    expect(board.page).to_have_title("Tic-tac-toe")
    expect(board.html).to_have_attribute("lang", "en")


def test_the_board_is_a_grid_with_named_rows_and_columns(board: Board):
    board.open("1-5x4x4-hh-")
    expect(board.grid.get_by_role("columnheader")).to_have_text(["a", "b", "c", "d", "e"])
    expect(board.grid.get_by_role("rowheader")).to_have_text(["1", "2", "3", "4"])
    expect(board.grid.get_by_role("gridcell").get_by_role("button")).to_have_count(20)
    expect(board.cells.first).to_have_accessible_name("a1, empty")
    expect(board.cells.last).to_have_accessible_name("e4, empty")


def test_a_cell_is_called_by_its_place_and_what_it_holds(board: Board):
    board.open("1-3x3x3-hh-")
    board.play("b2", "c1")
    expect(board.cell("a1")).to_have_accessible_name("a1, empty")
    expect(board.cell("b2")).to_have_accessible_name("b2, X")
    expect(board.cell("c1")).to_have_accessible_name("c1, O, last move")


def test_cells_in_the_winning_line_say_so(board: Board):
    board.open("1-3x3x3-hh-a1a2b1b2")
    board.play("c1")
    for name in ("a1", "b1", "c1"):
        expect(board.cell(name)).to_have_accessible_name(f"{name}, X, winning line")
    expect(board.cell("a2")).to_have_accessible_name("a2, O")


def test_cells_that_cannot_be_played_are_disabled_for_those_who_listen(board: Board):
    board.open("1-3x3x3-hh-a1a2b1b2")
    expect(board.cell("a1")).to_be_disabled()
    expect(board.cell("c1")).to_be_enabled()
    board.play("c1")
    expect(board.cell("c1")).to_be_disabled()
    expect(board.cell("c3")).to_be_disabled()
    board.undo.click()
    expect(board.cell("c1")).to_be_enabled()
    expect(board.cell("c3")).to_be_enabled()


def test_every_move_is_announced(board: Board):
    board.open("1-3x3x3-hh-")
    for name, sentence in [
        ("a1", "X played a1. O to move."),
        ("a2", "O played a2. X to move."),
        ("b1", "X played b1. O to move."),
        ("b2", "O played b2. X to move."),
        ("c1", "X wins: X has 3 in a row."),
    ]:
        board.play(name)
        expect(board.status).to_have_text(sentence)


def test_the_answer_of_the_computer_is_announced(board: Board):
    board.open("1-3x3x3-hc100-")
    board.play("b2")
    [answer] = [name for name, mark in board.marks().items() if mark == "O"]
    expect(board.status).to_have_text(f"The computer played {answer}. Your turn.")


def test_the_board_is_one_tab_stop(board: Board):
    board.open("1-3x3x3-hh-")
    stops = board.grid.locator("button:not([tabindex='-1'])")
    expect(stops).to_have_count(1)
    board.play("b2")
    expect(stops).to_have_accessible_name("b2, X, last move")
    board.page.keyboard.press("ArrowRight")
    expect(stops).to_have_accessible_name("c2, empty")
    board.page.keyboard.press("Tab")
    expect(board.grid.locator("button:focus")).to_have_count(0)
    board.page.keyboard.press("Shift+Tab")
    expect(board.cell("c2")).to_be_focused()


def test_another_board_is_one_tab_stop(board: Board):
    board.open("1-4x4x4-hh-")
    expect(board.grid.locator("button:not([tabindex='-1'])")).to_have_count(1)


def test_the_first_click_after_the_page_is_ready_is_answered(board: Board):
    board.page.add_init_script("""
        new MutationObserver((changes, observer) => {
            if (document.documentElement.dataset.page === "ready") {
                observer.disconnect();
                document.querySelector("[aria-label='a1, empty']").click();
            }
        }).observe(document, {attributes: true, subtree: true, attributeFilter: ["data-page"]});
    """)
    board.open("1-3x3x3-hh-")
    expect(board.cell("a1")).to_have_accessible_name("a1, X, last move")


@pytest.mark.parametrize(
    "game",
    [
        "1-3x3x3-hc50-",
        "1-3x3x3-hh-a1a2b1b2c1",
        "1-30x30x5-hh-",
        "w" * 100,  # repeated in a sentence, as one long word
    ],
)
def test_nothing_scrolls_sideways_on_a_small_phone(phone: Board, game: str):
    phone.open(game)
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= SMALL_PHONE["width"]


def test_the_settings_do_not_scroll_sideways_on_a_small_phone(phone: Board):
    phone.open()
    phone.open_settings()
    expect(phone.difficulty).to_be_visible()
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= SMALL_PHONE["width"]
    box = phone.difficulty.bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= SMALL_PHONE["width"]


def test_cells_are_large_enough_for_a_thumb_on_a_small_phone(phone: Board):
    phone.open()
    for cell in phone.cells.all():
        box = cell.bounding_box()
        assert min(box["width"], box["height"]) >= 44
