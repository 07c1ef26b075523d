"""Full games on 3x3, from the first move to the last."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.every_python.expect import there
from tests.helpers.board import Board
from tests.helpers.plans import best_move, is_over, play_to_the_end, worst_move

# Games of two players, X first.
X_WINS = ("a1", "a2", "b1", "b2", "c1")
O_WINS = ("a1", "a2", "b1", "b2", "c3", "c2")
DRAWN = ("a1", "b1", "c1", "b2", "a2", "c2", "b3", "a3", "c3")
TWO_PLAYERS = [
    (X_WINS, "X wins: X has 3 in a row.", ["1", "0", "0"]),
    (O_WINS, "O wins: O has 3 in a row.", ["1", "1", "0"]),
    (DRAWN, "A draw: nobody has 3 in a row.", ["1", "1", "1"]),
]


# Against the computer


@pytest.mark.same_tab
def test_a_win_as_x(board: Board):
    board.open("1-3x3x3-hc1-a1b1")  # X wins by force
    play_to_the_end(board, best_move)
    expect(board.status).to_have_text("You win: X has 3 in a row.")
    expect(board.scores).to_have_text(["1", "0", "0"])


@pytest.mark.same_tab
def test_a_win_as_o_after_the_computer_started(board: Board):
    board.open("1-3x3x3-c1h-b1a1b3")  # here O wins by force
    play_to_the_end(board, best_move)
    expect(board.status).to_have_text("You win: O has 3 in a row.")
    expect(board.scores).to_have_text(["1", "0", "0"])


@pytest.mark.same_tab
def test_a_loss_as_x(board: Board):
    board.open("1-3x3x3-hc100-")
    play_to_the_end(board, worst_move)
    expect(board.status).to_have_text(re.compile(r"^The computer wins with \w+: O has 3 in a row\.$"))
    expect(board.scores).to_have_text(["0", "1", "0"])


@pytest.mark.same_tab
def test_a_loss_as_o_after_the_computer_started(board: Board):
    board.open("1-3x3x3-c100h-")
    play_to_the_end(board, worst_move)
    expect(board.status).to_have_text(re.compile(r"^The computer wins with \w+: X has 3 in a row\.$"))
    expect(board.scores).to_have_text(["0", "1", "0"])


@pytest.mark.same_tab
@pytest.mark.parametrize(("mark", "starter"), [("X", "Computer"), ("O", "You")])
def test_the_best_play_of_both_is_a_draw(board: Board, mark: str, starter: str):
    board.open("1-3x3x3-hc100-")
    board.choose("You play", mark)
    board.choose("Who starts", starter)
    board.settle()
    play_to_the_end(board, best_move)
    expect(board.status).to_have_text("A draw: nobody has 3 in a row.")
    expect(board.scores).to_have_text(["0", "0", "1"])
    others_mark = "O" if mark == "X" else "X"
    assert board.game.opens == (mark if starter == "You" else others_mark)
    assert list(board.marks().values()).count(board.game.opens) == 5


@pytest.mark.same_tab
def test_one_game_follows_another(board: Board):
    board.open("1-3x3x3-hc100-")
    for _ in range(2):
        play_to_the_end(board, worst_move)
        board.new_game.click()
    expect(board.status).to_have_text("Your turn: you play X.")
    expect(board.scores).to_have_text(["0", "2", "0"])
    assert board.marks() == {}


@pytest.mark.same_tab
def test_a_seed_repeats_a_game(board: Board):
    texts = []
    for _ in range(2):
        board.open("1-3x3x3-hc1-", "seed=7")
        play_to_the_end(board, best_move)
        texts.append(board.text)
    assert texts[0] == texts[1]


# Two players


@pytest.mark.same_tab
def test_two_players_win_and_lose_and_draw_and_each_game_counts(board: Board):
    board.open("1-3x3x3-hc50-")
    board.choose("Opponent", "Two players")
    for moves, ending, scores in TWO_PLAYERS:
        board.play(*moves)
        expect(board.status).to_have_text(ending)
        expect(board.score_names).to_have_text(["X", "O", "Draws"])
        expect(board.scores).to_have_text(scores)
        assert board.marks() == {name: "XO"[ply % 2] for ply, name in enumerate(moves)}
        board.new_game.click()


# What is refused


@pytest.mark.same_tab
def test_a_taken_cell_is_refused_with_a_sentence(board: Board):
    board.open("1-3x3x3-hh-b2")
    board.cell("b2").click(force=True)
    expect(board.notice).to_have_text("b2 is already taken.")
    assert board.text == "1-3x3x3-hh-b2"


@pytest.mark.same_tab
def test_a_move_after_the_end_is_refused_with_a_sentence(board: Board):
    board.open("1-3x3x3-hh-a1a2b1b2c1")
    board.cell("c3").click(force=True)
    expect(board.notice).to_have_text("You can't play c3: the game is over.")
    assert board.text == "1-3x3x3-hh-a1a2b1b2c1"


@pytest.mark.same_tab
def test_a_refusal_is_gone_after_the_next_move(board: Board):
    board.open("1-3x3x3-hh-b2")
    board.cell("b2").click(force=True)
    board.play("a1")
    expect(board.notice).to_be_empty()


# By keyboard alone


def tab_to_board(board: Board) -> None:
    for _ in range(30):
        board.page.keyboard.press("Tab")
        if board.grid.locator("button:focus").count():
            return
    raise AssertionError("Tab does not lead to the board")


def walk_to(board: Board, name: str) -> None:
    """Move the focus from one cell to another with the arrow keys."""
    at = there(board.grid.locator("button:focus").get_attribute("aria-label"))
    right, down = ord(name[0]) - ord(at[0]), int(name[1]) - int(at[1])
    for _ in range(abs(right)):
        board.page.keyboard.press("ArrowRight" if right > 0 else "ArrowLeft")
    for _ in range(abs(down)):
        board.page.keyboard.press("ArrowDown" if down > 0 else "ArrowUp")
    expect(board.cell(name)).to_be_focused()


@pytest.mark.same_tab
def test_a_game_against_the_computer_by_keyboard_alone(board: Board):
    board.open("1-3x3x3-hc100-")
    tab_to_board(board)
    keys = ["Enter", "Space"]
    while not is_over(board):
        name = best_move(board.game)
        walk_to(board, name)
        board.page.keyboard.press(keys[0])
        board.answered(name)
        expect(board.cell(name)).to_be_focused()
        keys.reverse()
    expect(board.status).to_have_text("A draw: nobody has 3 in a row.")


@pytest.mark.same_tab
def test_a_game_of_two_by_keyboard_alone(board: Board):
    board.open("1-3x3x3-hh-")
    tab_to_board(board)
    for keys, name in [
        ("Enter", "a1"),
        ("End Enter", "c1"),
        ("ArrowDown Space", "c2"),
        ("Home Space", "a2"),
        ("ArrowDown End Enter", "c3"),
        ("ArrowLeft Enter", "b3"),
        ("ArrowUp Enter", "b2"),
    ]:
        for key in keys.split():
            board.page.keyboard.press(key)
        board.answered(name)
        expect(board.cell(name)).to_be_focused()
    expect(board.status).to_have_text("X wins: X has 3 in a row.")


@pytest.mark.same_tab
def test_arrow_keys_stop_at_the_edges_of_the_board(board: Board):
    board.open("1-3x3x3-hh-")
    tab_to_board(board)
    for key, name in [("ArrowLeft", "a1"), ("ArrowUp", "a1"), ("End", "c1"), ("ArrowRight", "c1")]:
        board.page.keyboard.press(key)
        expect(board.cell(name)).to_be_focused()


@pytest.mark.same_tab
def test_the_keyboard_stays_on_a_taken_cell_that_was_refused(board: Board):
    board.open("1-3x3x3-hh-a1")
    tab_to_board(board)
    board.page.keyboard.press("Enter")
    expect(board.notice).to_have_text("a1 is already taken.")
    expect(board.cell("a1")).to_be_focused()


@pytest.mark.same_tab
def test_new_game_and_undo_by_keyboard(board: Board):
    board.open("1-3x3x3-hh-a1")
    board.undo.press("Enter")
    expect(board.button("a1, empty")).to_be_visible()
    expect(board.undo).to_be_focused()
    board.redo.press("Space")
    expect(board.button("a1, X, last move")).to_be_visible()
    board.new_game.press("Enter")
    expect(board.button("a1, empty")).to_be_visible()


# By touch


def test_a_game_by_touch(light_context: Callable[..., BrowserContext]):
    board = Board(light_context(has_touch=True, viewport={"width": 360, "height": 740}).new_page())
    board.open("1-3x3x3-hc100-")
    while not is_over(board):
        name = worst_move(board.game)
        board.cell(name).tap()
        board.answered(name)
    expect(board.status).to_have_text(re.compile(r"^The computer wins with \w+: O has 3 in a row\.$"))
