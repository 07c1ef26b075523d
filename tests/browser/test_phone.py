"""The page on a phone: nothing covers what you play with, and cut-off text is marked."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.every_python.expect import there
from tests.helpers.board import Board, eventually
from tests.helpers.unanswered import hold

pytestmark = pytest.mark.layout

# The box of an element's drawn letters, which may not fit the element.
DRAWN = """element => {
  const text = document.createRange();
  text.selectNodeContents(element);
  const { left, right, width } = text.getBoundingClientRect();
  return { left, right, width };
}"""
STANDS_OUT = "name => getComputedStyle(name).opacity === '1' && getComputedStyle(name, '::before').content !== 'none'"
# The buttons of the game and its review that the doors cover, or that are outside the window.
COVERED = """() => {
  const doors = document.querySelector("#doors");
  const end = doors.checkVisibility() ? doors.getBoundingClientRect().top : innerHeight;
  return [...document.querySelectorAll("main button:not([data-cell])")].filter(button => {
    const { top, bottom } = button.getBoundingClientRect();
    return button.checkVisibility({ visibilityProperty: true }) && (top < 0 || bottom > end);
  }).map(button => button.ariaLabel || button.textContent.trim());
}"""
CUT = "box => getComputedStyle(box).maskImage !== 'none'"


@pytest.fixture
def phone(board: Board) -> Board:
    board.page.set_viewport_size({"width": 360, "height": 740})
    return board


def are_apart(page: Page, *places: Locator) -> None:
    """Wait until the first place overlaps none of the others."""
    eventually(page, lambda: [other for other in places[1:] if overlap(places[0], other)], [])


def overlap(one: Locator, other: Locator) -> bool:
    first, second = there(one.bounding_box()), there(other.bounding_box())
    return (
        first["x"] < second["x"] + second["width"]
        and second["x"] < first["x"] + first["width"]
        and first["y"] < second["y"] + second["height"]
        and second["y"] < first["y"] + first["height"]
    )


@pytest.mark.same_tab
def test_a_long_notice_covers_neither_the_board_nor_whose_turn_it_is(phone: Board):
    phone.open("1-3x3x3-hh-a1b1")
    for told in ("force a win", "The cell is", "Best play: a2 a3 b2"):
        phone.button("Hint").click()
        expect(phone.remark).to_contain_text(told)
    assert there(phone.remark.bounding_box())["height"] > 30  # several lines
    are_apart(phone.page, phone.remark, phone.grid, phone.status, phone.button("Settings"))


@pytest.mark.same_tab
def test_on_its_side_a_phone_shows_the_sentence_and_all_that_is_pressed(phone: Board):
    phone.open("1-7x6x4g-hc50-d6d5")
    for width, height in ((640, 400), (568, 320)):
        phone.page.set_viewport_size({"width": width, "height": height})
        buttons = [phone.button(name) for name in ("Help", "Settings", "Undo", "Hint", "New game")]
        for button in buttons:
            expect(button).to_be_in_viewport(ratio=1)
            are_apart(phone.page, button, phone.status, phone.grid)


def test_the_offer_of_a_new_version_covers_nothing(phone: Board):
    phone.open("1-3x3x3-hh-a1b1")
    phone.page.evaluate("document.querySelector('#offer').hidden = false")
    offer = phone.page.locator("#offer")
    expect(offer).to_be_in_viewport(ratio=1)
    others = (
        phone.page.get_by_role("heading"),
        phone.button("Settings"),
        phone.button("Help"),
        phone.status,
        phone.grid,
    )
    are_apart(phone.page, offer, *others)


def test_the_verdict_of_the_analysis_is_seen_without_scrolling(phone: Board):
    phone.open("1-3x3x3-hh-a1b1a2")
    phone.open_settings()
    phone.page.get_by_role("switch", name="Analysis").click()
    phone.page.keyboard.press("Escape")
    expect(phone.page.get_by_text("O loses in 4 moves against best play")).to_be_in_viewport(ratio=1)


def test_a_board_that_is_cut_off_fades_at_that_edge_and_shows_the_last_move(phone: Board):
    phone.open("1-3x3x3-hh-")
    box = phone.page.locator("#board-box")
    assert not box.evaluate(CUT)
    phone.go_to("1-25x25x5-hh-h8")
    expect(phone.cells).to_have_count(625)
    expect(box).to_have_class("cut-right cut-bottom")
    eventually(phone.page, lambda: box.evaluate(CUT))
    phone.go_to("1-25x25x5-hh-h8y25")
    expect(phone.cell("y25")).to_be_in_viewport(ratio=0.9)
    expect(box).to_have_class("cut-left cut-top")
    box.evaluate("box => box.scrollTo(0, 0)")
    phone.open_preferences()
    phone.page.get_by_label("Language").select_option("de")
    expect(phone.html).to_have_attribute("lang", "de")
    expect(phone.page.get_by_text(re.compile("y25$"))).to_be_visible()  # the way back
    assert box.evaluate("box => [box.scrollLeft, box.scrollTop]") == [0, 0]


def test_a_cell_of_a_board_that_is_gone_before_it_could_come_into_view_is_forgotten(phone: Board):
    held = hold(phone.page, "**/static/kit/board-edges.js*")
    phone.open("1-25x25x5-hh-x24a1x23a2x22a3y1a4")
    for step in ("row", "cell"):
        phone.button("Hint").click()
        expect(phone.remark).to_contain_text(step)
    phone.go_to("1-24x24x5-hh-b2x24")
    expect(phone.cells).to_have_count(576)
    eventually(phone.page, lambda: bool(held))
    for route in held:
        route.continue_()
    expect(phone.cell("x24")).to_be_in_viewport(ratio=0.9)
    phone.page.locator("#board-box").evaluate("box => box.scrollTo(0, 0)")
    expect(phone.button("Last move: x24")).to_be_visible()


@pytest.mark.same_tab
def test_a_hinted_cell_comes_into_view_and_stays_there_until_the_person_scrolls(phone: Board):
    phone.open("1-25x25x5-hh-x24a1x23a2x22a3y1a4")
    box = phone.page.locator("#board-box")
    expect(box).to_have_class(re.compile("cut"))
    box.evaluate("box => box.scrollTo(box.scrollWidth, 0)")
    for step in ("row", "cell"):
        phone.button("Hint").click()
        expect(phone.remark).to_contain_text(step)
    hinted = phone.grid.locator(".pointed")
    expect(hinted).to_be_in_viewport(ratio=0.9)
    phone.page.set_viewport_size({"width": 360, "height": 520})  # a long notice takes room from the board
    expect(hinted).to_be_in_viewport(ratio=0.9)
    box.evaluate("box => box.scrollTo(box.scrollWidth, 0)")
    expect(hinted).not_to_be_in_viewport()
    phone.page.set_viewport_size({"width": 360, "height": 500})
    expect(hinted).not_to_be_in_viewport()


@pytest.mark.same_tab
def test_the_rule_of_a_game_is_told_while_one_plays_and_nothing_of_the_plain_one(phone: Board):
    rule = phone.page.locator("#rule")
    phone.open("1-3x3x3m-hh-a1")
    expect(rule).to_have_text("3 in a row on 3 x 3 loses.")
    expect(rule).to_be_in_viewport(ratio=1)
    are_apart(phone.page, rule, phone.status)
    phone.open("1-3x3x3-hh-a1")
    expect(rule).to_be_hidden()


@pytest.mark.same_tab
def test_a_vast_board_shows_the_last_move_and_leads_back_to_it(phone: Board):
    phone.open("1-40x40x5-hh-a1b2an40")
    box = phone.page.locator("#board-box")
    back = phone.button("Last move: an40")
    expect(phone.cell("an40")).to_be_in_viewport(ratio=0.9)
    expect(back).to_have_count(0)
    box.evaluate("box => box.scrollTo(0, 0)")
    expect(back).to_be_visible()
    are_apart(phone.page, back, box)
    back.click()
    expect(phone.cell("an40")).to_be_in_viewport(ratio=0.9)
    expect(phone.cell("an40")).to_be_focused()
    expect(phone.cell("an40")).to_have_attribute("tabindex", "0")
    expect(phone.cell("a1")).to_have_attribute("tabindex", "-1")
    expect(back).to_have_count(0)
    phone.undo.click()
    expect(phone.cell("b2")).to_be_in_viewport(ratio=0.9)
    phone.redo.click()
    expect(phone.cell("an40")).to_be_in_viewport(ratio=0.9)
    phone.new_game.click()
    box.evaluate("box => box.scrollTo(0, 0)")
    expect(phone.cell("an40")).not_to_be_in_viewport()
    expect(phone.page.get_by_role("button", name=re.compile("Last move"))).to_have_count(0)


@pytest.fixture
def touched(light_context: Callable[..., BrowserContext]) -> Board:
    return Board(light_context(viewport={"width": 360, "height": 740}, has_touch=True).new_page())


def test_fifteen_by_fifteen_fits_a_phone_and_a_second_tap_plays(touched: Board):
    board = touched
    board.open("1-15x15x5-hh-h8")
    fits = "[...document.querySelectorAll('html, #board-box')].every(box => box.scrollWidth <= 360)"
    eventually(board.page, lambda: board.page.evaluate(fits))
    eventually(board.page, lambda: there(board.cell("a1").bounding_box())["width"] >= 24)
    before = board.grid.bounding_box()
    board.cell("g7").tap()
    play = board.button("Play g7")
    expect(play).to_be_visible()
    expect(board.page.get_by_text("g7 chosen. Tap again or press Play g7.", exact=True)).to_have_attribute(
        "aria-live", "polite"
    )
    for name in (board.grid.get_by_role("columnheader", name="g"), board.grid.get_by_role("rowheader", name="7")):
        assert name.evaluate(STANDS_OUT)
    assert not board.grid.get_by_role("rowheader", name="8").evaluate(STANDS_OUT)
    eventually(board.page, board.grid.bounding_box, before)  # so that the second tap hits its cell
    board.cell("g8").tap()
    assert board.marks() == {"h8": "X"}
    board.cell("g8").tap()
    board.answered("g8")
    assert board.marks() == {"h8": "X", "g8": "O"}
    expect(board.page.get_by_role("button", name=re.compile("Play"))).to_have_count(0)
    board.cell("h7").tap()
    board.button("Play h7").tap()
    board.answered("h7")
    board.cell("i7").tap()
    board.undo.tap()
    expect(board.button("Play i7")).to_have_count(0)
    board.cell("i7").tap()  # counts as a first tap again
    expect(board.button("Play i7")).to_be_visible()
    board.cell("j9").click()  # a mouse is exact
    board.answered("j9")
    board.cell("j9").tap(force=True)
    expect(board.notice).to_have_text("j9 is already taken.")
    assert board.text == "1-15x15x5-hh-h8g8j9"
    board.page.set_viewport_size({"width": 320, "height": 640})  # here the board scrolls instead of shrinking its cells
    eventually(board.page, lambda: there(board.cell("a1").bounding_box())["width"] >= 24)


def test_whatever_is_said_or_reviewed_the_doors_cover_no_button(touched: Board):
    """Slow: hints, moves and reviews on large boards."""
    board = touched
    told, covered = board.page.locator("#tip"), lambda: board.page.evaluate(COVERED)
    board.open("1-15x15x5-hmoss-h8a1h9")
    for step in ("1/3", "2/3", "3/3"):
        board.button("Hint").tap()
        expect(told).to_have_attribute("data-count", step)
        eventually(board.page, covered, [])
    board.cell("g8").tap()
    expect(board.button("Play g8")).to_be_visible()
    eventually(board.page, covered, [])
    board.button("Play g8").tap()
    board.settle()
    board.cell("h8").tap(force=True)
    expect(board.notice).to_have_text("h8 is already taken.")
    board.cell("h10").tap()
    expect(board.button("Play h10")).to_be_visible()
    eventually(board.page, covered, [])
    for game in ("1-15x15x5-hmoss-h8g7h9a8h7o9h6a10h10", "1-7x6x4g-hmoss-a6d6a5d5b6d4b5d3"):
        board.go_to(game)
        expect(board.button("Discard it")).to_be_visible()
        expect(board.page.locator("#end-words")).not_to_be_empty()
        eventually(board.page, covered, [])
        board.button("Review").tap()
        before = board.grid.bounding_box()
        for move in board.page.get_by_role("list", name="Moves").get_by_role("button").all()[-4:]:
            move.tap()
            expect(board.page.locator("#review-words")).not_to_contain_text("Looking at this move")
            eventually(board.page, covered, [])
            assert board.grid.bounding_box() == before
        board.button("Close").tap()


# The number of rows of actions, and the doors whose names take several lines.
ROWS = """[
  new Set([...document.querySelectorAll("#actions button")].map((button) => button.offsetTop)).size,
  [...document.querySelectorAll("#doors span")].filter((name) => name.offsetHeight > 20).map((name) => name.innerText),
]"""


def test_in_languages_with_long_words_the_actions_are_one_row_and_the_doors_have_a_line_each(phone: Board):
    for code in ("es", "pt", "fr"):
        phone.open("1-3x3x3-hh-a1b1", query=f"lang={code}")
        expect(phone.html).to_have_attribute("lang", re.compile(code))
        expect(phone.page.locator("#doors span").last).to_be_visible()
        assert phone.page.evaluate(ROWS) == [1, []], code


@pytest.mark.same_tab
def test_on_a_narrow_screen_rows_of_fine_lines_have_their_numbers(phone: Board):
    phone.open("1-15x15x5-hh-h8")
    for row in (1, 15):
        name = phone.grid.get_by_role("rowheader", name=str(row), exact=True)
        drawn = name.evaluate(DRAWN)
        first_line = there(phone.cell(f"b{row}").bounding_box())["x"] / 2
        assert 0 <= drawn["left"] < drawn["right"] < first_line
        assert name.evaluate("name => getComputedStyle(name).overflow") == "visible"


def test_a_move_out_of_turn_in_a_game_by_link_leaves_all_buttons_in_sight(phone: Board):
    phone.open("1-3x3x3-hh-", query="open=friend")
    expect(phone.page.get_by_role("button", name="Connect both devices")).to_be_visible()
    for cell in ("b2", "a1"):
        assert phone.page.evaluate(COVERED) == []
        phone.cell(cell).click()
    expect(phone.notice).to_contain_text("You can't play a1")
    assert phone.page.evaluate(COVERED) == []


def test_the_draws_touch_no_player_in_german(phone: Board):
    phone.open("1-3x3x3-hc50-", query="lang=de")
    draws = phone.page.locator("#scores dt").filter(has_text="schieden")
    expect(draws).to_be_visible()
    left, right = [there(phone.page.locator(f"#scores [data-mark={mark}]").bounding_box()) for mark in "XO"]
    drawn = draws.evaluate(DRAWN)
    assert left["x"] + left["width"] + 4 <= drawn["left"]
    assert drawn["right"] + 4 <= right["x"]


def test_large_letters_of_a_dialogs_title_are_apart_from_close(phone: Board):
    phone.page.set_viewport_size({"width": 320, "height": 640})
    phone.open("1-3x3x3-hh-")
    phone.html.evaluate("page => { page.style.fontSize = '200%'; }")
    phone.open_preferences()
    dialog = phone.page.get_by_role("dialog", name="Preferences")
    title, close = dialog.get_by_role("heading", name="Preferences"), dialog.get_by_role("button", name="Close")
    expect(close).to_be_in_viewport(ratio=1)
    are_apart(phone.page, title, close)


def test_large_letters_leave_no_choice_of_the_settings_out_of_sight(phone: Board):
    phone.page.set_viewport_size({"width": 320, "height": 640})
    phone.open("1-3x3x3-hmoss-", query="lang=de")  # a language with long words
    phone.html.evaluate("page => { page.style.fontSize = '200%'; }")
    phone.button("Einstellungen").click()
    sheet = phone.page.get_by_role("dialog", name="Einstellungen")
    expect(sheet.get_by_role("radio", name="Sage")).to_be_visible()
    assert sheet.evaluate("sheet => sheet.scrollWidth") == 320


@pytest.mark.same_tab
def test_nine_cells_have_names_to_be_seen_once_something_speaks_of_them(phone: Board):
    names = phone.page.locator("#board th")
    phone.open("1-3x3x3-hh-")
    for name in names.all():
        expect(name).to_have_css("opacity", "0")
    phone.button("Hint").click()
    expect(names.first).to_have_css("opacity", "1")
    phone.go_to("1-3x3x3-hh-b2")
    expect(phone.status).to_have_text("X played b2. O to move.")
    expect(phone.cell("b2")).to_have_accessible_name("b2, X, last move")
    expect(names.first).to_have_css("opacity", "1")
    phone.undo.click()
    expect(names.first).to_have_css("opacity", "0")
    phone.go_to("1-4x4x4-hh-b2")
    expect(names).to_have_count(8)
    expect(names.first).to_have_css("opacity", "1")


def test_in_a_small_rack_a_tap_chooses_the_column_in_a_frame_too(touched: Board):
    board = touched
    board.page.set_viewport_size({"width": 240, "height": 300})
    board.open("1-9x7x4g-hh-e7", "embed=1")
    board.cell("d2").tap()
    expect(board.button("Play d7")).to_be_in_viewport(ratio=1)
    board.cell("d3").tap()
    board.answered("d7")
    board.cell("d2").tap()
    board.button("Play d6").tap()
    board.answered("d6")
    assert board.text == "1-9x7x4g-hh-e7d7d6"


def test_after_a_wrong_move_too_the_first_tap_on_a_small_cell_only_chooses_it(touched: Board):
    page, told = touched.page, touched.page.locator("#step-told")
    page.goto("puzzles/#si2aj")
    for _ in range(3):  # the third tap does nothing
        touched.cell("i9").tap(force=True)
    wrong = "i9 doesn't win in time. Then O plays d6 and holds out."
    expect(told).to_have_text(wrong)
    touched.cell("d6").tap(force=True)  # perhaps to look at the reply
    expect(touched.button("Play d6")).to_be_visible()
    expect(told).to_have_text(wrong)
    touched.button("Play d6").tap()
    expect(told).to_contain_text("d6 doesn't win in time.")
