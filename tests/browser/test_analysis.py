"""The analysis on the page: what each cell is worth, told and shown; a switch that is off at first."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.board import Board
from tests.browser.colours import contrast

A_MINUTE = 60_000  # milliseconds: Pyodide on a busy machine
A1_AGAINST_B1 = "1-3x3x3-hh-a1b1"
WORTHS = {"W": "wins in {} move", "L": "loses in {} move", "D": "draws"}

# What two other programs found: a value, and the moves to the end.
TRUTHS = (
    ("1-4x4x3-hh-c4b4d2c2", "a1:L4 b1:L4 c1:L4 d1:L8 a2:L4 b2:L4 a3:L4 b3:W7 c3:L4 d3:W3 a4:L4 d4:L6"),
    ("1-4x4x4-hh-b1a4d4b2", "a1:D c1:D d1:D a2:D c2:D d2:D a3:D b3:D c3:D d3:D b4:D c4:D"),
    ("1-4x4x3m-hh-b4b1d4d1d3d2a1c3", "c1:L7 a2:L7 b2:L7 c2:D a3:L7 b3:D a4:W8 c4:L1"),
    ("1-4x5x4g-hh-d5d4b5c5b4", "b3:W15 d3:L14 c4:D a5:L14"),
    ("1-5x5x4e-hh-e4b1e1d1e5c2d3a4b3c4a2b5", "a1:L4 c1:D b2:L4 d2:L4 e2:L4 a3:L4 c3:W3 e3:L4 b4:L4 d4:L4"),
)


def switch(board: Board) -> None:
    board.open_settings()
    board.page.get_by_role("switch", name="Analysis").click()


def verdict(board: Board):
    return board.page.get_by_role("region", name="Analysis").locator("#verdict")


def noted_cells(board: Board):
    return board.cells.and_(board.page.locator("[data-note]"))


def noted(board: Board) -> dict[str, str]:
    """What is said of the cells that are noted, by their names."""
    labels = [cell.get_attribute("aria-label") for cell in noted_cells(board).all()]
    return {label.split(", ")[0]: label.split(", ", 2)[2] for label in labels}


def test_every_open_cell_tells_what_it_is_worth_and_the_position_too(board: Board):
    board.open(A1_AGAINST_B1)
    assert noted(board) == {}
    expect(board.page.get_by_role("region", name="Analysis")).to_have_count(0)
    switch(board)
    expect(verdict(board)).to_have_text("X wins in 5 moves with a2, among others.")
    best = dict.fromkeys(("a2", "b2", "a3"), "wins in 5 moves, best")
    assert noted(board) == {**best, **dict.fromkeys(("c1", "c2", "b3", "c3"), "draws")}
    assert board.text == board.stored_game == A1_AGAINST_B1
    board.cell("a2").click()
    expect(verdict(board)).to_have_text("O loses in 4 moves against best play; a3 holds out longest.")
    expect(board.cell("a2")).to_have_attribute("aria-label", "a2, X, last move")
    switch(board)
    expect(noted_cells(board)).to_have_count(0)
    expect(board.cell("a3")).to_have_attribute("aria-label", "a3, empty")


def test_the_best_line_is_stepped_through_and_alters_nothing(board: Board):
    board.open(A1_AGAINST_B1)
    switch(board)
    back, forward = board.button("Best line: back"), board.button("Best line: forward")
    line = board.page.get_by_role("list", name="Best line").get_by_role("listitem")
    said = board.page.locator("#line-said")
    forward.click()
    expect(said).to_have_text("Move 1 of the best line: X a2, wins in 5 moves.")
    forward.click()
    expect(said).to_have_text("Move 2 of the best line: O a3, loses in 4 moves.")
    expect(line).to_have_text(["X a2", "O a3"])
    expect(line.nth(1)).to_have_attribute("aria-current", "step")
    back.click()
    expect(line.nth(0)).to_have_attribute("aria-current", "step")
    for _ in range(5):
        forward.click()
    expect(said).to_have_text("The best line ends here.")
    expect(line).to_have_count(5)
    assert board.text == A1_AGAINST_B1
    board.cell("b2").click()
    expect(line).to_have_count(0)


def test_it_is_there_again_at_the_next_visit_on_ones_own_turn_only(board: Board):
    board.open("1-3x3x3-hc100-")
    switch(board)
    expect(verdict(board)).to_contain_text("A draw with best play")
    board.reload()
    expect(verdict(board)).to_contain_text("A draw with best play")
    board.cell("a1").click()
    expect(verdict(board)).to_contain_text("A draw with best play. Keep it with b1")
    board.go_to("1-3x3x3-hc100-a1b1a2b2a3")
    expect(board.status).to_contain_text("You win")
    expect(verdict(board)).to_have_text("")
    assert noted(board) == {}


def test_the_cells_tell_the_truth(new_context: Callable[..., BrowserContext]):
    board = Board(new_context().new_page())
    board.open(TRUTHS[0][0])
    switch(board)
    for game, row in TRUTHS:
        board.go_to(game)
        expect(board.page).to_have_url(re.compile(game))
        expect(verdict(board)).to_contain_text("with best play" if ":W" not in row else "wins", timeout=A_MINUTE)
        worths = noted(board)
        for cell, worth in [pair.split(":") for pair in row.split()]:
            told = WORTHS[worth[0]].format(worth[1:]) + "s" * (worth[0] != "D" and worth[1:] != "1")
            assert worths[cell].removesuffix(", best") == told, (game, cell)
    board.go_to("1-15x15x5-hh-h8")
    expect(verdict(board)).to_contain_text("Nothing is proved", timeout=A_MINUTE)
    assert len(noted(board)) == 5
    assert {worth[:11] for worth in noted(board).values()} == {"not proved,"}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_notes_can_be_read(board: Board, scheme: str):
    board.page.emulate_media(color_scheme=scheme)
    board.open("1-3x3x3-hh-c3c1a3b3")  # a win, a draw and a loss
    switch(board)
    expect(verdict(board)).to_contain_text("X wins in 3")
    colours = board.page.evaluate(
        """() => [...document.querySelectorAll("#board [data-note]")].map(button => {
          const style = getComputedStyle(button, "::after");
          return [style.color, style.backgroundColor];
        })"""
    )
    assert len({background for _, background in colours}) == 3
    for text, background in colours:
        assert contrast(text, background) >= 4.5, (text, background)
