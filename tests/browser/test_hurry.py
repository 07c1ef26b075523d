"""A person in a hurry, and a device whose clock jumps: the game goes on by the rules, and no move is made twice."""

import re

import pytest
from playwright.sync_api import expect

from tests.helpers.board import FILES_ARE_MISSING, THINKING, Board, held_back
from ttt.game.record import position_of
from ttt.words.speech import say

# Clicks a hundred times within a second, on one cell after another.
CLICKS = """() => new Promise((resolve) => {
  const cells = document.querySelectorAll("#board button");
  let left = 100;
  const click = () => {
    cells[(7 * left) % cells.length].click();
    if (--left) setTimeout(click, 10); else resolve();
  };
  click();
})"""

# Lets tests move both clocks of the page forwards or back.
CLOCKS = """
  window.ahead = 0;
  for (const clock of [Date, performance]) {
    const now = clock.now.bind(clock);
    clock.now = () => now() + ahead;
  }
"""
HOUR = 3_600_000  # milliseconds


@pytest.mark.console_errors(FILES_ARE_MISSING)
@pytest.mark.parametrize("size", ["3x3x3", "5x5x4"])
def test_a_hundred_clicks_a_second_make_one_move_for_each_turn(board: Board, size: str):
    board.page.context.route("**/pyodide/**", lambda route: route.abort())
    board.open(f"1-{size}-hc100-")
    board.page.evaluate(CLICKS)
    expect(board.status).not_to_have_text(THINKING)
    game = board.game
    position = position_of(game)  # raises an error if a move is illegal: on a taken cell, or after the end
    assert len(game.moves) > 1
    assert position.outcome or position.to_move == 0
    assert len(board.marks()) == len(game.moves)
    assert sorted(board.marks().values()).count("X") == (len(game.moves) + 1) // 2


@pytest.mark.console_errors(FILES_ARE_MISSING)
def test_a_clock_that_jumps_holds_up_neither_the_computer_nor_a_hint_nor_a_review(board: Board):
    board.page.context.route("**/pyodide/**", lambda route: route.abort())
    board.page.add_init_script(CLOCKS)
    board.open("1-4x4x4-hc100-", "seed=1")
    board.page.evaluate(f"setInterval(() => (ahead = ahead > 0 ? {-HOUR} : {HOUR}), 7)")
    board.play("a1", "b2")
    board.button("Hint").click()
    expect(board.remark).to_contain_text(re.compile("look|Look|choose"))
    board.button("Review").click()
    expect(board.status).to_contain_text("X: ")
    board.button("Close").click()
    board.new_game.click()
    board.play("c3")
    assert len(board.marks()) == 2


@pytest.mark.console_errors(FILES_ARE_MISSING)
def test_whatever_is_chosen_while_the_computer_thinks_the_game_goes_on_and_what_waits_is_told(board: Board):
    let_it_think = held_back(board.page.context, "**/pyodide/**")
    board.open("1-4x4x4-hc100-", "seed=1")
    board.button("a1, empty").click()
    expect(board.status).to_have_text(THINKING)
    page = board.page
    for group, name in (
        ("You play", "O"),
        ("Who starts", "Computer"),
        ("Opponent", "Two players"),
        ("Opponent", "Friend by link"),
        ("Opponent", "Computer"),
    ):
        board.choose(group, name)
        is_for_two = name in ("Two players", "Friend by link")
        expect(board.waiting).to_have_text(f"Start a {'game for two' if is_for_two else 'new game'} now?")
        board.cell("d4").click()
        expect(board.notice).to_have_text(say("You can't play {cell} yet: it isn't your turn.", cell="d4"))
    board.choose("Board", "Four in a row 5 x 5")
    expect(board.waiting).to_have_text("Start Four in a row (5 x 5) now?")
    board.set_difficulty(99)  # takes effect at once; a lower level would make some moves without thinking
    board.open_names()
    page.get_by_label("Your name").fill("Ann")
    for _ in range(2):
        page.get_by_role("switch", name="Analysis").click()
    board.open_preferences()
    page.get_by_role("switch", name="Sounds").click()
    for code, name in (("de", "Sprache"), ("en", "Language")):
        page.locator("#language").select_option(code)
        expect(page.get_by_role("combobox", name=name, exact=True)).to_have_value(code)
    page.keyboard.press("Escape")
    expect(board.status).to_have_text(THINKING)
    assert board.marks() == {"a1": "X"}
    let_it_think()
    board.answered("a1")
    assert sorted(board.marks().values()) == ["O", "X"]
    board.play("d4" if "d4" not in board.marks() else "c4")
    assert sorted(board.marks().values()) == ["O", "O", "X", "X"]
    board.new_game.click()
    board.settle()
    assert (board.game.rules[:3], board.game.seats[1]) == ((5, 5, 4), 0)
    assert list(board.marks().values()) == ["X"]


@pytest.mark.console_errors(FILES_ARE_MISSING)
def test_a_series_that_starts_and_stops_while_the_computer_thinks_leaves_no_move_of_it_behind(board: Board):
    let_it_think = held_back(board.page.context, "**/pyodide/**")
    board.open("1-4x4x4-hc100-")
    board.button("a1, empty").click()
    expect(board.status).to_have_text(THINKING)
    board.open_names()
    board.page.get_by_role("combobox", name="Who starts each match").select_option("Always the first player")
    board.button("Start a series").click()
    expect(board.status).not_to_have_text(THINKING)
    board.button("b2, empty").click()
    expect(board.status).to_have_text(THINKING)
    board.button("Stop the series").click()
    let_it_think()
    board.settle()
    assert sorted(board.marks().values()) in (["O", "X"], [])
    board.play("d1" if "d1" not in board.marks() else "d2")
    assert list(board.marks().values()).count("X") == list(board.marks().values()).count("O")
