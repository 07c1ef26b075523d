"""Boards whose lines aren't rows, on the page: played by keys and by ear, reloaded, found among all games."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Request, ViewportSize, expect

from tests.every_python.expect import there
from tests.helpers.board import Board, eventually
from tests.helpers.unanswered import hold
from tools.languages import language

PHONE: ViewportSize = {"width": 360, "height": 740}
WIDE: ViewportSize = {"width": 1280, "height": 800}

# For each board, by its text, a cell as a screen reader says it.
CELLS = {
    "4x4x3torus": "b2",
    "9x3x3layers": "layer 2, b3",
    "8x8x4layers": "layer 3, c1",
    "7x1x3projective": "c3",
    "4x4x4affine": "d4",
    "5x5x4tippy": "c3",
    "6x1x3owna1b1za2b2c2zc1c2": "b2",
}


@pytest.mark.same_tab
@pytest.mark.parametrize("text", CELLS)
def test_a_game_is_played_by_the_names_that_are_said(board: Board, text: str) -> None:
    board.open(f"1-{text}-hh-")
    board.button(CELLS[text] + ", empty").press("Enter")
    expect(board.button(CELLS[text] + ", X, last move")).to_be_focused()
    expect(board.page).to_have_url(re.compile(rf"#1-{text}-hh-\w+$"))


@pytest.mark.same_tab
def test_a_row_across_the_edges_wins_and_is_struck_in_its_parts(board: Board) -> None:
    board.open("1-4x4x3torus-hh-d1b2a1c3")
    board.play("b1")
    expect(board.status.first).to_contain_text("X wins")
    expect(board.page.locator(".rows path")).to_have_count(1)  # from a1 to b1: d1 is alone at the other edge


def test_a_row_is_drawn_over_its_cells_however_late_they_are_put_in_place(board: Board) -> None:
    waiting = hold(board.page.context, "**/static/kit/line-board.js")
    board.open("1-7x1x3projective-hh-a1b1c1a2b2c2")
    drawn = board.page.locator("svg.rows")
    expect(drawn).to_have_attribute("viewBox", "0 0 7 1")  # as if the cells were in one row
    eventually(board.page, lambda: len(waiting), 1)
    waiting.pop().continue_()
    expect(drawn).to_have_attribute("viewBox", "0 0 3 3")


# The larger of the distances, in pixels, from the ends of the first drawn row to the middles of two cells.
BESIDE = """([first, last]) => {
  const [path] = document.querySelectorAll(".rows path");
  const on = (at) => path.getPointAtLength(at).matrixTransform(path.getScreenCTM());
  const from = (cell, point) => {
    const { x, y, width, height } = document.querySelector(`#board [data-cell="${cell}"]`).getBoundingClientRect();
    return Math.hypot(x + width / 2 - point.x, y + height / 2 - point.y);
  };
  return Math.max(from(first, on(0)), from(last, on(path.getTotalLength())));
}"""


@pytest.mark.layout
@pytest.mark.same_tab
@pytest.mark.parametrize("text", ["9x3x3layers", "9x3x3n"])
def test_on_a_phone_three_boards_have_cells_for_a_finger_and_a_number_beside_each_row(board: Board, text: str) -> None:
    board.page.set_viewport_size(PHONE)
    board.open(f"1-{text}-hh-")
    # The board's style, line-board.css, loads only after the board.
    eventually(board.page, lambda: there(board.cells.first.bounding_box())["width"] >= 40)
    first, above, below = [there(board.cells.nth(number).bounding_box()) for number in (0, 18, 6)]
    assert min(first["width"], below["width"]) >= 40
    assert below["y"] > above["y"] + above["height"]  # the third board's first row is below the first board's last
    shown = "cell => getComputedStyle(cell.parentElement, '::before').content"
    assert [board.cells.nth(cell).evaluate(shown) for cell in (6, 15, 24)] == ['"1" / ""', '"2" / ""', '"3" / ""']


@pytest.mark.layout
@pytest.mark.same_tab
def test_a_row_on_the_third_board_is_struck_wherever_that_stands(board: Board) -> None:
    board.open("1-9x3x3n-hh-a1b1c1d1e1f1g1h2i3")
    for size in (PHONE, WIDE):
        board.page.set_viewport_size(size)
        eventually(board.page, lambda: board.page.evaluate(BESIDE, [6, 26]) < 2, True)


@pytest.mark.same_tab
@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("7x1x3projective-hh-a1b1c1a2b2c2", "O wins: O has filled a line."),
        ("6x1x3owna1b1za2b2c2zc1c2-hh-a1b1c1a2b2c2", "A draw: nobody has filled a line."),
        ("3x3x3mel-hh-a1c1a2c3a3b3b2", "O wins: X has made the shape, which loses."),
        ("4x4x3torus-hh-d1b2a1c3b1", "X wins: X has 3 in a row."),
    ],
)
def test_the_end_is_told_by_what_decides_the_game(board: Board, game: str, told: str) -> None:
    board.open("1-" + game)
    expect(board.status).to_have_text(told)


@pytest.mark.same_tab
def test_the_arrows_lead_over_the_gaps_of_a_board(board: Board) -> None:
    board.open("1-13x1x4projective-hh-")
    board.button("a1, empty").focus()
    for key, name in (("ArrowDown", "a2"), ("ArrowDown", "a3"), ("ArrowDown", "d4"), ("ArrowUp", "d3"), ("Home", "a3")):
        board.page.keyboard.press(key)
        expect(board.button(name + ", empty")).to_be_focused()


@pytest.mark.same_tab
def test_the_lines_through_a_cell_are_numbered(board: Board) -> None:
    board.open("1-7x1x3projective-hh-")
    board.button("a1, empty").focus()
    lines = board.grid.locator("[data-line]")
    expect(lines).to_have_count(6)  # three lines, with two more cells each
    assert sorted(lines.evaluate_all("all => all.map((cell) => cell.dataset.line)")) == ["1", "1", "2", "2", "3", "3"]


def test_such_a_game_is_there_again_after_a_reload_and_on_the_next_visit(board: Board) -> None:
    board.open("1-9x3x3layers-hh-2b2")
    board.play("layer 1, a1")
    played = board.button("layer 1, a1, O, last move")
    board.reload()
    expect(played).to_be_visible()
    board.open()
    expect(played).to_be_visible()


@pytest.mark.same_tab
def test_a_game_is_found_among_all_and_begun(board: Board) -> None:
    board.open("1-3x3x3-hh-")
    board.open_picker()
    board.button("All games").click()
    field = board.picker.get_by_role("searchbox", name="Find a game")
    expect(field).to_be_focused()
    field.fill("chess")
    expect(board.picker.get_by_text("No game has “chess” in its name or its rule.")).to_be_visible()
    for wanted, game in (
        ("connect", "Connect Four"),
        ("tictactoe", "Tic-tac-toe"),
        ("gomoku", "Five in a row 15 x 15, with a swap"),
        ("misere", "Three in a row loses"),
        ("Misère 5x5", "Fewest points 5 x 5"),
        ("qubic", "3D 4 x 4 x 4"),
        ("5 x 5", "Three in a row 5 x 5"),
        ("line fill", "Fano plane 7 cells"),
        ("7x6x4mg", "Four in a row loses 7 x 6, falling"),
    ):
        field.fill(wanted)
        expect(board.picker.get_by_role("radio", name=game, exact=True)).to_be_visible()
        expect(board.picker.get_by_role("radio", name="Custom")).to_be_hidden()
    field.fill("fano")
    expect(board.picker.get_by_role("group", name="Shapes")).to_be_hidden()
    field.press("Enter")
    expect(board.picker.get_by_role("radio", name="Fano plane")).to_be_focused()
    board.page.keyboard.press("Space")
    expect(board.picker.locator("#chosen-rule")).to_have_text("The first to fill a line wins.")
    expect(board.picker.get_by_role("link", name="Who wins on this board?")).to_be_hidden()  # the map lacks this board
    board.take_picked()
    expect(board.title).to_have_text("Fano plane")
    expect(board.cells).to_have_count(7)
    board.open_picker()
    expect(field).to_have_value("")
    expect(board.picker.get_by_role("group", name="Shapes")).to_be_visible()


@pytest.mark.same_tab
def test_games_are_found_in_any_script(board: Board) -> None:
    board.open("1-3x3x3-hh-")
    cases = {
        "Puissance 4": "PUISSANCE4",
        "Fünf in Reihe, À gravité": "funf gravite",
        "Três em linha": "linha tres",
        "15 x 15": "15\u00d715",
        "立体三目並べ 4 x 4": "三目 \uff14\uff58\uff14",
        "コネクトフォー": "ｺﾈｸﾄ",
        "أربعة تربح": "اربعة",
        "Notakto x 2 6 x 3": "6x3",
    }
    script = """async (cases) => {
        const { finds } = await import("./static/game/finding.js");
        return cases.map(([text, wanted]) => finds(text, wanted));
    }"""
    assert board.page.evaluate(script, [*map(list, cases.items())]) == [True] * len(cases)
    others = [["Connect Four", "five"], ["Points 4 x 4", "4x5"], ["Five in a row 15 x 15", "5 x 5"]]
    assert board.page.evaluate(script, others) == [False] * 3


@pytest.mark.layout
def test_on_a_phone_no_keyboard_covers_all_games(light_context: Callable[..., BrowserContext]) -> None:
    board = Board(light_context(has_touch=True, viewport={"width": 360, "height": 740}).new_page())
    board.open("1-3x3x3-hh-")
    board.open_picker()
    board.button("All games").tap()
    group = board.picker.get_by_role("group", name="In a row")
    expect(group.get_by_role("radio").first).to_be_focused()
    expect(group.get_by_text("Three in a row").first).to_be_in_viewport()
    expect(board.picker.get_by_role("searchbox", name="Find a game")).to_be_in_viewport()


@pytest.fixture
def drawing(board: Board) -> Board:
    """The game, with its picker open at your own lines, of which there are none yet."""
    board.open("1-3x3x3-hh-")
    board.open_picker()
    if board.button("All games").is_visible():
        board.button("All games").click()
    board.picker.get_by_role("searchbox").fill("own")
    board.picker.get_by_role("radio", name="Lines of your own").check()
    board.picker.get_by_role("button", name="Remove all lines").click()
    return board


def draw(board: Board, *cells: str) -> None:
    """Press the cells of a line, and add it."""
    for cell in cells:
        board.picker.get_by_role("button", name=re.compile(f"^{cell}(,|$)")).click()
    board.picker.get_by_role("button", name="Add line").click()


@pytest.mark.same_tab
def test_lines_are_drawn_and_played(drawing: Board) -> None:
    said = drawing.picker.get_by_role("status").filter(has_text="ine")
    expect(drawing.picker.get_by_role("button", name="Play")).to_be_disabled()
    draw(drawing, "a1", "c2")
    expect(said).to_have_text("Line added: a1 c2.")
    draw(drawing, "c2", "b4", "d4")
    drawing.picker.get_by_role("checkbox", name="A line loses").check()
    drawing.picker.get_by_role("button", name="Play").click()
    expect(drawing.title).to_have_text("Own lines, a line loses")
    expect(drawing.page).to_have_url(re.compile("#1-4x1x3mowna1c2zc2b4d4-hh-$"))
    drawing.open_picker()
    expect(drawing.picker.get_by_role("radio", name="Lines of your own")).to_be_checked()
    expect(drawing.picker.get_by_role("listitem")).to_have_text(["a1 c2 Remove", "c2 b4 d4 Remove"])


@pytest.mark.same_tab
def test_a_line_is_drawn_by_keys_and_removed(drawing: Board) -> None:
    drawing.picker.get_by_role("button", name="a1", exact=True).focus()
    for key in ("Space", "ArrowRight", "ArrowDown", "Space", "Tab", "Enter"):
        drawing.page.keyboard.press(key)
    expect(drawing.picker.get_by_role("button", name="b2, in 1 line")).to_be_visible()
    drawing.picker.get_by_role("button", name="Remove a1 b2").press("Enter")
    expect(drawing.picker.get_by_role("button", name="Add line")).to_be_focused()
    expect(drawing.picker.get_by_role("listitem")).to_have_count(0)
    drawing.picker.get_by_role("button", name="Bring them back").click()
    expect(drawing.picker.get_by_role("listitem")).not_to_have_count(0)


@pytest.mark.same_tab
def test_a_line_that_can_t_be_is_refused_and_the_others_stay(drawing: Board) -> None:
    draw(drawing, "a2", "c2", "e2")
    draw(drawing, "e2", "c2", "a2")
    expect(drawing.picker.get_by_text("The line e2 c2 a2 is already there.")).to_be_visible()
    expect(drawing.picker.get_by_role("listitem")).to_have_text(["a2 c2 e2 Remove"])


@pytest.mark.same_tab
def test_a_line_that_was_not_added_is_played_too(drawing: Board) -> None:
    play = drawing.picker.get_by_role("button", name="Play")
    drawing.picker.get_by_role("button", name="a1", exact=True).click()
    expect(play).to_be_disabled()  # one cell is not a line yet
    drawing.picker.get_by_role("button", name="b1", exact=True).click()
    play.click()
    expect(drawing.page).to_have_url(re.compile("#1-2x1x2m?owna1b1-hh-$"))
    drawing.open_picker()
    expect(drawing.picker.get_by_role("listitem")).to_have_text(["a1 b1 Remove"])


@pytest.mark.same_tab
def test_without_a_line_enter_takes_nothing(drawing: Board) -> None:
    expect(drawing.picker.get_by_role("status").filter(has_text="ine")).to_have_text("All lines removed.")
    drawing.picker.get_by_role("radio", name="Lines of your own").press("Enter")
    expect(drawing.picker).to_be_visible()
    drawing.picker.get_by_role("button", name="Bring them back").click()
    expect(drawing.picker.get_by_role("status").filter(has_text="ine")).to_have_text("The lines are back.")


@pytest.mark.same_tab
def test_lines_of_one_s_own_are_seen_on_the_board(board: Board) -> None:
    board.open("1-4x1x3owna1b1c1za1b2-hh-")
    traced = board.page.locator("svg.traced path")
    expect(traced).to_have_attribute("d", "M0.5 0.5L1.5 0.5L2.5 0.5M0.5 0.5L1.5 1.5")
    board.go_to("1-3x3x3-hh-")
    expect(traced).to_have_count(0)


@pytest.mark.layout
@pytest.mark.same_tab
def test_a_board_with_gaps_fits_into_its_box(board: Board) -> None:
    board.open("1-6x1x3owna1b1c1zg7f7e7-hh-")
    expect(board.grid.get_by_role("row")).to_have_count(8)
    box = board.page.locator("#board-box")
    eventually(board.page, lambda: box.evaluate("box => box.scrollHeight <= box.clientHeight"))


def test_after_a_reload_the_lines_of_the_game_can_be_changed(board: Board) -> None:
    board.open("1-4x1x3owna1b1c1za1b2-hh-")
    board.open_picker()
    expect(board.picker.get_by_role("radio", name="Lines of your own")).to_be_checked()
    expect(board.picker.get_by_role("listitem")).to_have_text(["a1 b1 c1 Remove", "a1 b2 Remove"])


@pytest.mark.layout
def test_what_is_found_is_seen_on_a_phone(board: Board) -> None:
    board.page.set_viewport_size(PHONE)
    board.open("1-3x3x3-hh-")
    board.open_picker()
    board.button("All games").click()
    board.picker.get_by_role("searchbox").fill("tippy")
    expect(board.picker.get_by_text("Shape: Tippy")).to_be_in_viewport()


def test_a_refusal_is_in_the_language_of_the_page(board: Board) -> None:
    """Slow: the page is opened in two languages and in frames."""
    for code in ("de", "fr"):
        told = language(code)["A torus has {shortest} to {longest} columns and rows, not {m} x {n}."].format(
            shortest=3, longest=9, m=2, n=3
        )
        board.open("1-2x3x3torus-hh-", query=f"lang={code}")
        expect(board.notice).to_contain_text(told)
        board.open(query=f"embed=1&lang={code}&board=2x3x3torus")
        expect(board.notice).to_contain_text(told)


@pytest.mark.network
def test_a_game_waits_for_no_sentences(board: Board) -> None:
    given_up: list[Request] = []
    board.page.on("requestfailed", lambda request: given_up.append(request))
    hold(board.page.context, "**/languages/niche/*.json")
    board.open("1-7x1x3projective-hh-a1", query="lang=de")
    board.button("b1, " + language("de")["empty"]).click()
    expect(board.page).to_have_url(re.compile("a1b1$"))
    assert given_up == []


@pytest.mark.layout
def test_see_it_think_shows_the_cells_where_they_lie(board: Board) -> None:
    page = board.page
    page.goto("think/#game=1-7x1x3projective-hh-a1b1&program=minimax")
    expect(page.get_by_role("button", name="c3", exact=True)).to_have_css("grid-area", "3 / 3")
    expect(page.locator("#root-board svg")).to_have_attribute("viewBox", "-0.06 -0.06 3.12 3.12")
