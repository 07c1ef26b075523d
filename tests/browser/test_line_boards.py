"""Boards whose lines are others than rows, on the page: played by keys and by ear, reloaded, found among all games."""

import re

import pytest
from playwright.sync_api import expect

from tests.helpers.board import Board

# By the text of a board a cell as it is said.
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
    expect(lines).to_have_count(6)  # three lines of two more cells each
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
    field.fill("fano")
    expect(board.picker.get_by_role("group", name="Shapes")).to_be_hidden()
    field.press("Enter")
    expect(board.picker.get_by_role("radio", name="Fano plane")).to_be_focused()
    board.page.keyboard.press("Space")
    board.take_picked()
    expect(board.title).to_have_text("Fano plane")
    expect(board.cells).to_have_count(7)


@pytest.fixture
def drawing(board: Board) -> Board:
    """The game, with its picker open at the lines of one's own, of which there are none."""
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
    expect(drawing.picker.get_by_text(re.compile("^A line stands twice"))).to_be_visible()
    expect(drawing.picker.get_by_role("listitem")).to_have_text(["a2 c2 e2 Remove"])
