"""The page for people who look at it, listen to it, or use a keyboard."""

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.every_python.expect import there
from tests.helpers.board import Board, eventually

SMALL_PHONE: ViewportSize = {"width": 320, "height": 568}


@pytest.mark.same_tab
def test_has_a_language_and_a_title_that_says_whose_turn_it_is_in_which_game(board: Board):
    board.open()
    expect(board.page).to_have_title("Your turn: Tic-tac-toe")
    expect(board.html).to_have_attribute("lang", "en")
    board.go_to("1-7x6x4g-hh-d6")
    expect(board.page).to_have_title("O to move: Connect Four")
    expect(board.page.get_by_role("heading", level=1)).to_have_text("Connect Four")


@pytest.mark.same_tab
def test_the_board_is_a_grid_with_named_rows_and_columns(board: Board):
    board.open("1-5x4x4-hh-")
    expect(board.grid.get_by_role("columnheader")).to_have_text(["a", "b", "c", "d", "e"])
    expect(board.grid.get_by_role("rowheader")).to_have_text(["1", "2", "3", "4"])
    expect(board.grid.get_by_role("gridcell").get_by_role("button")).to_have_count(20)
    expect(board.cells.first).to_have_accessible_name("a1, empty")
    expect(board.cells.last).to_have_accessible_name("e4, empty")


@pytest.mark.same_tab
def test_a_cell_is_called_by_its_place_and_what_it_holds(board: Board):
    board.open("1-3x3x3-hh-")
    board.play("b2", "c1")
    expect(board.cell("a1")).to_have_accessible_name("a1, empty")
    expect(board.cell("b2")).to_have_accessible_name("b2, X")
    expect(board.cell("c1")).to_have_accessible_name("c1, O, last move")


@pytest.mark.same_tab
def test_cells_in_the_winning_line_say_so(board: Board):
    board.open("1-3x3x3-hh-a1a2b1b2")
    board.play("c1")
    for name in ("a1", "b1", "c1"):
        expect(board.cell(name)).to_have_accessible_name(f"{name}, X, winning line")
    expect(board.cell("a2")).to_have_accessible_name("a2, O")


@pytest.mark.same_tab
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


@pytest.mark.same_tab
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


@pytest.mark.same_tab
def test_the_answer_of_the_computer_is_announced(board: Board):
    board.open("1-3x3x3-hc100-")
    board.play("b2")
    [answer] = [name for name, mark in board.marks().items() if mark == "O"]
    expect(board.status).to_have_text(f"The computer played {answer}. Your turn.")


@pytest.mark.same_tab
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


@pytest.mark.same_tab
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


@pytest.mark.browser
@pytest.mark.same_tab
def test_on_a_small_phone_nothing_scrolls_sideways_and_cells_are_large_enough_for_a_thumb(board: Board):
    board.page.set_viewport_size(SMALL_PHONE)
    width = SMALL_PHONE["width"]

    def look(place: str) -> None:
        fits = f"document.documentElement.scrollWidth <= {width}"
        eventually(board.page, lambda: (place, board.page.evaluate(fits)), (place, True))

    for game in ("1-3x3x3-hh-a1a2b1b2c1", "1-30x30x5-hh-", "1-3x3x3-hc50-"):
        board.open(game)
        look(game)
    for cell in board.cells.all():
        box = there(cell.bounding_box())
        assert min(box["width"], box["height"]) >= 44
    board.go_to("w" * 100)
    expect(board.notice).to_contain_text("w" * 40)
    look("a long word that is repeated in a sentence")
    board.open_settings()
    expect(board.difficulty).to_be_visible()
    look("settings")
    box = there(board.difficulty.bounding_box())
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width


@pytest.mark.layout
@pytest.mark.same_tab
def test_a_ghost_has_the_ink_of_its_mark(board: Board):
    board.open("1-3x3x3-hh-b2")
    board.cell("a1").hover()
    inks = (
        "ghost => [getComputedStyle(ghost).color, getComputedStyle(document.querySelector('dl [data-mark=O]')).color]"
    )
    eventually(board.page, lambda: len(set(board.grid.locator(".ghost").evaluate(inks))), 1)


@pytest.mark.same_tab
def test_a_ghost_shows_where_the_mark_of_who_is_to_move_would_go(board: Board):
    board.open("1-3x3x3-hh-b2")
    ghost = board.grid.locator(".ghost")
    board.cell("a1").hover()
    expect(ghost).to_have_accessible_name("a1, empty")
    board.cell("b2").hover()
    expect(ghost).to_have_count(0)
    board.play("a1")
    expect(ghost).to_have_count(0)


@pytest.mark.same_tab
def test_above_a_column_of_a_rack_a_ghost_waits_for_mouse_and_keyboard(board: Board):
    board.open("1-7x6x4g-hh-")
    ghost = board.grid.locator(".ghost")
    board.cell("c5").hover()
    expect(ghost).to_have_accessible_name("c1, empty")
    board.cell("c5").click()
    expect(board.cell("c6")).to_have_accessible_name("c6, X, last move")
    expect(ghost).to_have_accessible_name("c1, empty")
    board.page.keyboard.press("ArrowRight")
    expect(ghost).to_have_accessible_name("d1, empty")
    board.status.hover()
    expect(ghost).to_have_accessible_name("d1, empty")
    board.page.keyboard.press("Tab")
    expect(ghost).to_have_count(0)
