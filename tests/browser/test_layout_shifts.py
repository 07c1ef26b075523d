"""Nothing jumps while you look at it: no sentence, notice or end of a game moves the board or the actions."""

from collections.abc import Callable
from itertools import product

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.every_python.sampling import sample
from tests.helpers.board import Board, eventually

PHONE = {"width": 360, "height": 740}
# Counts shifts from the first paint on, even those just after a click: the visitor didn't ask for those either.
COUNT_SHIFTS = """
  window.shifted = [];
  new PerformanceObserver((list) => shifted.push(...list.getEntries().map((entry) => entry.value)))
    .observe({type: "layout-shift", buffered: true});
"""


@pytest.fixture
def phone(light_context: Callable[..., BrowserContext]) -> Board:
    return Board(light_context(viewport=PHONE).new_page())


# The time at which each mark was set.
MOMENTS = """
  window.moments = [];
  new MutationObserver((changes) => {
    for (const {target, oldValue} of changes) if (target.dataset.mark && !oldValue) moments.push(performance.now());
  }).observe(document, {subtree: true, attributeFilter: ["data-mark"], attributeOldValue: true});
"""


def places(board: Board) -> list:
    return [board.grid.bounding_box(), board.new_game.bounding_box(), board.page.locator("#scores").bounding_box()]


@pytest.mark.layout
def test_a_game_from_its_start_to_its_end_moves_nothing(phone: Board):
    board = phone
    board.page.add_init_script(COUNT_SHIFTS)
    board.open("1-3x3x3-hc50-")
    assert board.page.evaluate("shifted") == []
    board.go_to("1-3x3x3m-hh-")
    expect(board.status).to_have_text("X to move.")
    before = places(board)
    board.play("a1", "b2", "c3", "b1", "b3", "a3", "c1", "a2")
    board.button("Hint").click()
    expect(board.remark).not_to_be_empty()
    eventually(board.page, lambda: places(board), before)
    board.play("c2")
    expect(board.status).to_contain_text("which loses")  # a sentence of three lines
    eventually(board.page, lambda: places(board), before)


@pytest.mark.layout
@pytest.mark.same_tab
def test_the_board_keeps_its_size_and_place_to_the_end_of_a_game_and_through_its_review(board: Board):
    """Slow: games on many boards are played and reviewed."""
    games = {"1-3x3x3-hh-a1b1c3b3": "b2", "1-7x6x4g-hh-a6b6a5b5a4b4": "a3", "1-15x15x5-hh-h8a1h9b1h10c1h11d1": "h12"}
    where = "({ x, y, width, height }) => [x, y + scrollY, width, height]"
    found = f"() => ({where})(document.querySelector('#board').getBoundingClientRect())"
    for (wide, high), (game, last) in sample(product(((1280, 800), (1440, 900), (360, 740)), games.items()), 3):
        board.page.set_viewport_size({"width": wide, "height": high})
        board.open(game)
        before = board.page.evaluate(found)
        board.cell(last).press("Enter")
        expect(board.page.locator("#end-words")).not_to_be_empty()
        assert board.page.evaluate(found) == before, (wide, game)
        board.button("Review").click()
        moves = board.page.get_by_role("list", name="Moves").get_by_role("button")
        for move in (moves.last, moves.first) if wide != 1440 else [moves.last]:  # their words come at once
            move.click()
            expect(board.page.locator("#review-words")).not_to_contain_text("Looking at this move")
            assert board.page.evaluate(found) == before, (wide, game)
        board.button("Close").click()
        eventually(board.page, lambda: board.page.evaluate(found), before)


def test_the_computer_lets_a_person_see_the_own_mark_finish(light_context: Callable[..., BrowserContext]):
    board = Board(light_context(reduced_motion="no-preference").new_page())
    board.page.add_init_script(MOMENTS)
    board.open("1-3x3x3-hc100-")
    board.page.evaluate("moments.length = 0")
    board.play("a1")
    mine, answer = board.page.evaluate("moments")
    assert answer - mine >= 395


@pytest.mark.layout
@pytest.mark.parametrize(
    ("game", "cell", "moving"),
    [
        ("1-3x3x3-hh-a1a2b1b2", "c1", "wave, stroke"),
        ("1-7x6x4g-hh-d6d5e6d4c6b6", "f6", "glow, drop"),
        ("1-15x15x5-hh-a1b1a2b2a3b3a4b4", "a5", "none, none"),
    ],
)
def test_a_mark_is_drawn_or_drops_and_a_win_runs_through_its_cells(
    light_context: Callable[..., BrowserContext], game: str, cell: str, moving: str
):
    board = Board(light_context(reduced_motion="no-preference").new_page())
    board.open(game)
    board.play(cell)
    names = "cell => [null, '::before'].map((part) => getComputedStyle(cell, part).animationName).join(', ')"
    eventually(board.page, lambda: board.cell(cell).evaluate(names), moving)
    drawn = "document.querySelector('.rows path') && getComputedStyle(document.querySelector('.rows path'))"
    eventually(board.page, lambda: board.page.evaluate(f"({drawn})?.animation"), "0.5s ease-out 0.25s backwards row")


@pytest.mark.same_tab
def test_only_a_person_is_cheered(board: Board):
    board.open("1-3x3x3-hc70-b2a1c1b1a3")
    expect(board.status).to_contain_text("X wins")
    expect(board.html).to_have_attribute("data-cheer", "yes")
    board.go_to("1-3x3x3-hc70-b2a1c1a2b3a3")
    expect(board.status).to_contain_text("The computer wins")
    expect(board.html).to_have_attribute("data-cheer", "no")
    board.go_to("1-3x3x3-hc70-b2a1c1b1a3")
    expect(board.html).to_have_attribute("data-cheer", "yes")


@pytest.mark.layout
@pytest.mark.same_tab
def test_a_cheer_moves_nothing_for_who_wants_no_motion(board: Board):
    board.open("1-3x3x3-hc70-b2a1c1b1a3")
    expect(board.html).to_have_attribute("data-cheer", "yes")
    eventually(board.page, lambda: board.page.evaluate("document.getAnimations().length"), 0)
