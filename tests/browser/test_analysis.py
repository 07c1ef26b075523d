"""The analysis on the page: the value of each cell in words and colours, behind a switch that is off at first."""

import re
from collections.abc import Iterator
from functools import partial

import pytest
from playwright.sync_api import expect

from tests.helpers.board import Board, eventually
from tests.helpers.colours import contrast

A_MINUTE = 120_000  # milliseconds; a second minute is in reserve, for Pyodide on a busy machine
A1_AGAINST_B1 = "1-3x3x3-hh-a1b1"
WORTHS = {"W": "wins in {} move", "L": "loses in {} move", "D": "draws"}

# Games, and for each cell its value and the moves to the end, as two other programs found them.
TRUTHS = (
    ("1-4x4x3-hh-c4b4d2c2", "a1:L4 b1:L4 c1:L4 d1:L8 a2:L4 b2:L4 a3:L4 b3:W7 c3:L4 d3:W3 a4:L4 d4:L6"),
    ("1-4x4x4-hh-b1a4d4b2", "a1:D c1:D d1:D a2:D c2:D d2:D a3:D b3:D c3:D d3:D b4:D c4:D"),
    ("1-4x4x3m-hh-b4b1d4d1d3d2a1c3", "c1:L7 a2:L7 b2:L7 c2:D a3:L7 b3:D a4:W8 c4:L1"),
    ("1-4x5x4g-hh-d5d4b5c5b4", "b3:W15 d3:L14 c4:D a5:L14"),
    ("1-5x5x4e-hh-e4b1e1d1e5c2d3a4b3c4a2b5", "a1:L4 c1:D b2:L4 d2:L4 e2:L4 a3:L4 c3:W3 e3:L4 b4:L4 d4:L4"),
)


@pytest.fixture
def board(board: Board) -> Iterator[Board]:
    """The tab of the earlier tests, where the worker may have started; afterwards the analysis is switched off."""
    yield board
    board.page.emulate_media(color_scheme="light")
    board.page.evaluate("document.querySelector('#analysed:checked')?.click()")
    expect(noted_cells(board)).to_have_count(0)


def switch(board: Board) -> None:
    board.open_settings()
    board.page.get_by_role("switch", name="Analysis").click()


def verdict(board: Board):
    return board.page.get_by_role("region", name="Analysis").locator("#verdict")


def noted_cells(board: Board):
    return board.cells.and_(board.page.locator("[data-note]"))


def noted(board: Board) -> dict[str, str]:
    """Map the name of each cell that has a note to that note."""
    labels = noted_cells(board).evaluate_all("cells => cells.map((cell) => cell.ariaLabel)")
    return {label.split(", ")[0]: label.split(", ", 2)[2] for label in labels}


def noted_of(board: Board, cell: str) -> str:
    """Return a cell's note without ", best"; "" if the cell has none."""
    return noted(board).get(cell, "").removesuffix(", best")


@pytest.mark.same_tab
def test_every_open_cell_tells_what_it_is_worth_and_the_position_too(board: Board):
    board.open(A1_AGAINST_B1)
    assert noted(board) == {}
    expect(board.page.get_by_role("region", name="Analysis")).to_have_count(0)
    switch(board)
    expect(verdict(board)).to_have_text("X wins in 5 moves with a2, among others.")
    best = dict.fromkeys(("a2", "b2", "a3"), "wins in 5 moves, +5, best")
    told = {**best, **dict.fromkeys(("c1", "c2", "b3", "c3"), "draws")}
    eventually(board.page, lambda: noted(board), told)
    region = board.page.get_by_role("region", name="Analysis")
    why, program = [region.get_by_role("link", name=name) for name in ("Why? Step through it", "Read the program")]
    expect(why).to_have_attribute("href", f"think/#game={A1_AGAINST_B1}&program=alpha_beta")
    expect(program).to_have_attribute("href", "source/?file=ttt/engine/search.py")
    assert board.text == board.stored_game == A1_AGAINST_B1
    board.cell("a2").click()
    expect(verdict(board)).to_have_text("O loses in 4 moves against best play; a3 holds out longest.")
    expect(board.cell("a2")).to_have_attribute("aria-label", "a2, X, last move")
    switch(board)
    expect(noted_cells(board)).to_have_count(0)
    expect(board.cell("a3")).to_have_attribute("aria-label", "a3, empty")


@pytest.mark.same_tab
def test_the_best_line_is_stepped_through_and_alters_nothing(board: Board):
    board.open(A1_AGAINST_B1)
    switch(board)
    back, forward = board.button("Best line: back"), board.button("Best line: forward")
    line = board.page.get_by_role("list", name="Best line").get_by_role("listitem")
    said = board.page.locator("#line-said")
    expect(line).to_have_text(
        ["X a2", "O a3", "X b2", "O c1", "X c2"]
    )  # all that is known is shown at once and not announced
    expect(said).to_be_empty()
    forward.click()
    expect(said).to_have_text("Move 1 of the best line: X a2, wins in 5 moves.")
    forward.click()
    expect(said).to_have_text("Move 2 of the best line: O a3, loses in 4 moves.")
    expect(line.nth(1)).to_have_attribute("aria-current", "step")
    back.click()
    expect(line.nth(0)).to_have_attribute("aria-current", "step")
    for _ in range(5):
        forward.click()
    expect(said).to_have_text("The best line ends here.")
    assert board.text == A1_AGAINST_B1
    board.cell("b2").click()
    expect(line.nth(0)).to_have_text("O c3")


@pytest.mark.same_tab
def test_it_is_there_again_at_the_next_visit_on_ones_own_turn_only(board: Board):
    board.open("1-3x3x3-hc100-")
    switch(board)
    expect(verdict(board)).to_have_text("All moves draw.")
    assert noted(board) == {}  # where all cells have the same value, none has a note
    board.reload()
    expect(verdict(board)).to_have_text("All moves draw.")
    for name in ("a1", "b1"):
        board.cell(name).click()
        board.answered(name)
    expect(verdict(board)).to_contain_text("with best play")
    eventually(board.page, lambda: bool(noted(board)))
    board.go_to("1-3x3x3-hc100-a1b1a2b2a3")
    expect(board.status).to_contain_text("X wins")
    expect(verdict(board)).to_have_text("")
    eventually(board.page, lambda: noted(board), {})


def notes_of(board: Board, cells: list[str]) -> dict[str, str]:
    return {cell: noted_of(board, cell) for cell in cells}


@pytest.mark.same_tab
def test_the_cells_tell_the_truth(board: Board):
    board.open(TRUTHS[0][0])
    switch(board)
    for game, row in TRUTHS:
        board.go_to(game)
        expect(board.page).to_have_url(re.compile(game))
        told = "wins" if ":W" in row else "All moves draw." if ":L" not in row else "with best play"
        expect(verdict(board)).to_contain_text(told, timeout=A_MINUTE)
        wanted = {}
        for cell, worth in [pair.split(":") for pair in row.split()] if ":W" in row or ":L" in row else ():
            kind, plies = worth[0], worth[1:]
            sign = {"W": f", +{plies}", "L": f", \u2212{plies}", "D": ""}[kind]
            wanted[cell] = WORTHS[kind].format(plies) + "s" * (kind != "D" and plies != "1") + sign
        eventually(board.page, partial(notes_of, board, list(wanted)), wanted)
    board.go_to("1-15x15x5-hh-h8")
    expect(verdict(board)).to_contain_text("Nothing is certain", timeout=A_MINUTE)
    eventually(board.page, lambda: len(noted(board)), 5)
    assert {worth[:12] for worth in noted(board).values()} == {"not certain,"}


# Games, their values, and the notes in their cells: words in large cells, signs in small ones.
SHOWN = (
    ("1-3x3x3-hh-c3c1a3b3", "X wins in 3", {"wins in 3 moves", "draws", "loses in 4 moves"}),
    ("1-3x3x3g-hh-a3a2", "X wins in 7", {"wins in 7 moves", "draws"}),
    ("1-9x1x3-hh-e1", "A draw", {"=", "\u22124"}),
)
# For each cell with a note: its text, and that text's colour, ground and size in pixels. The ground is that of the pill
# or, below words, of the cell or of the hole, which a gradient draws.
WRITTEN = """() => {
  const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const seen = (...colours) => {
    for (pen.fillStyle of colours) pen.fillRect(0, 0, 1, 1);
    return `rgb(${[...pen.getImageData(0, 0, 1, 1).data].slice(0, 3)})`;
  };
  return [...document.querySelectorAll("#board [data-note]")].map((button) => {
    const style = getComputedStyle(button, "::after");
    const [, attribute] = style.content.match(/attr[(]data-([a-z]+)[)]/) ?? [];
    const text = attribute ? button.dataset[attribute] : style.content.replaceAll('"', "");
    const { backgroundColor, backgroundImage } = getComputedStyle(button);
    const [drawn] = backgroundImage.match(/(rgba?|color)[(][^)]*[)]/) ?? [backgroundColor];
    const ground = seen(drawn, style.backgroundColor);
    return [text, seen(style.color), ground, parseFloat(style.fontSize)];
  });
}"""


@pytest.mark.layout
@pytest.mark.same_tab
def test_notes_can_be_read_as_words_where_there_is_room_and_else_as_signs_in_light_and_dark(board: Board):
    board.page.set_viewport_size({"width": 344, "height": 740})  # a narrow phone: words just fit its cells
    board.open(SHOWN[0][0])
    switch(board)
    board.page.keyboard.press("Escape")  # closes the settings
    for game, value, shown in SHOWN:
        board.go_to(game)
        expect(verdict(board)).to_contain_text(value)
        for scheme in ("light", "dark"):
            board.page.emulate_media(color_scheme=scheme)
            eventually(board.page, lambda: {text for text, *_ in board.page.evaluate(WRITTEN)}, shown)
            for text, colour, ground, size in board.page.evaluate(WRITTEN):
                assert contrast(colour, ground) >= 4.5, (scheme, text, colour, ground)
                assert size >= 12


@pytest.mark.layout
@pytest.mark.same_tab
def test_the_analysis_never_makes_the_board_smaller_nor_takes_the_actions_away_in_a_low_window(board: Board):
    board.open("1-3x3x3-hh-b2")
    switch(board)
    for game, width, height in (
        ("1-3x3x3-hh-c3c1a3b3", 360, 740),
        ("1-3x3x3-hh-c3c1a3b3", 640, 360),
        ("1-3x3x3-hh-c3c1a3b3", 1000, 700),
        ("1-3x3x3-hh-c3c1a3b3", 1280, 800),
        ("1-4x6x4-hh-a1", 768, 1024),
        ("1-15x15x5-hh-h8", 360, 740),
    ):
        board.go_to(game)
        expect(board.page).to_have_url(re.compile(game))
        expect(board.cells).to_have_count(board.game.rules.size)
        board.page.set_viewport_size({"width": width, "height": height})
        larger = board.page.evaluate(
            """() => {
              const [panel, table] = [document.querySelector("#analysis"), document.querySelector("#board")];
              const size = table.offsetWidth;
              panel.hidden = true;
              return size - table.offsetWidth + (panel.hidden = false);
            }"""
        )
        assert larger >= 0, (game, width, height)
        if height < 720 or width >= 1200:
            expect(board.new_game).to_be_in_viewport(ratio=0.9)


@pytest.mark.browser
@pytest.mark.same_tab
def test_a_long_look_goes_on_until_it_is_stopped_or_the_position_changes(board: Board):
    """Slow: Pyodide is started, and thinks until it is stopped."""
    board.open("1-5x5x3p-hh-c3")
    switch(board)
    begin, stop = board.button("Prove it"), board.button("Stop")
    begin.press("Enter", timeout=A_MINUTE)
    expect(stop).to_be_focused()
    region = board.page.get_by_role("region", name="Analysis")
    expect(region.get_by_role("progressbar", name="Proof")).to_be_visible()
    expect(region.get_by_text(re.compile("positions? looked at"))).to_be_visible(timeout=A_MINUTE)
    stop.press("Enter")
    expect(region.get_by_text("Stopped. Partial results are kept.")).to_be_visible()
    board.button("Go on proving").press("Enter")
    expect(stop).to_be_focused()
    board.cell("a1").click()
    expect(board.status).to_contain_text("X to move")
    expect(stop).to_be_hidden()
    expect(region.get_by_role("progressbar", name="Proof")).to_be_hidden()
