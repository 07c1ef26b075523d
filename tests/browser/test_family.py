"""Other boards, other rules, and the games of the four old programs, on the page."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.every_python.expect import there
from tests.helpers.board import Board
from tools.bench.timing import full_game

A_MINUTE = 120_000  # milliseconds; a second minute is in reserve, for ten thousand cells on a busy machine

# The interview problem's samples: the moves in order, as rows and columns from 0; the first player wins each game.
SAMPLES = [
    "00 02 22 11 20 10 21",
    "00 11 10 12 20",
    "00 02 11 20 22",
    "02 00 11 10 20",
]


def drop(board: Board, *columns: str) -> None:
    """Drop a mark into each column, one after another."""
    for column in columns:
        before = board.status.inner_text()
        board.cell(f"{column}1").click()
        expect(board.status).not_to_have_text(before)


def cell_at(board: Board, number: int) -> Locator:
    """Return a cell by its number, because finding a name among ten thousand takes seconds."""
    return board.page.locator("#board [data-cell]").nth(number)


def drawn(board: Board) -> int:
    """Return how many elements of the page have changed since the last call; 0 the first time."""
    return board.page.evaluate(
        """() => {
            const seen = window.touched ?? new Set();
            window.touched = new Set();
            window.watcher?.disconnect();
            window.watcher = new MutationObserver(changes => changes.forEach(({target}) => window.touched.add(target)));
            const everything = {subtree: true, childList: true, attributes: true, characterData: true};
            window.watcher.observe(document.body, everything);
            return seen.size;
        }"""
    )


@pytest.mark.same_tab
def test_a_preset_is_one_choice_away(board: Board):
    board.open("1-3x3x3-hh-")
    board.choose("Board", "Four in a row 5 x 5")
    expect(board.cells).to_have_count(25)
    assert board.game.rules[:3] == (5, 5, 4)


@pytest.mark.same_tab
def test_any_board_can_be_described(board: Board):
    board.open("1-3x3x3-hh-")
    board.choose("Board", "Custom")
    for label, value in (("Columns", "4"), ("Rows", "2"), ("In a row", "2")):
        board.page.get_by_role("spinbutton", name=label, exact=True).fill(value)
    board.page.get_by_role("checkbox", name="A row loses").check()
    to_map = board.page.get_by_role("link", name="Who wins on this board?")
    expect(to_map).to_have_attribute("href", "rules/#board=4x2x2m")
    board.take_picked()
    expect(board.page).to_have_url(re.compile("#1-4x2x2m-"))
    expect(board.cells).to_have_count(8)


@pytest.mark.same_tab
def test_a_board_that_cannot_be_is_refused_at_once_and_changes_nothing(board: Board):
    board.open("1-3x3x3-hh-")
    for label, value, sentence in (
        ("Columns", "0", "A whole number from 1 to 100."),
        ("Rows", "101", "A whole number from 1 to 100."),
        ("Columns", "", "A whole number from 1 to 100."),
        ("In a row", "4", "A whole number from 1 to 3."),
    ):
        board.choose("Board", "Tic-tac-toe")
        expect(board.cells).to_have_count(9)
        board.choose("Board", "Custom")
        field = board.page.get_by_role("spinbutton", name=label, exact=True)
        field.fill(value)
        expect(field).to_have_attribute("aria-invalid", "true")
        expect(field).to_have_accessible_description(sentence)
        expect(board.page.locator("[aria-invalid]")).to_have_count(1)
        expect(board.page.get_by_text(sentence)).to_be_visible()
        expect(board.cells).to_have_count(9)
        board.choose("Board", "Four in a row 4 x 4")
        expect(board.cells).to_have_count(16)
        board.choose("Board", "Custom")
        expect(field).to_have_value("4")
        expect(board.page.locator("[aria-invalid]")).to_have_count(0)


@pytest.mark.same_tab
def test_variants_that_contradict_each_other_are_refused_at_once(board: Board):
    board.open("1-3x3x3-hh-")
    board.choose("Board", "Custom")
    board.page.get_by_role("checkbox", name="Longer rows don't count").check()
    board.page.get_by_role("checkbox", name="Rows score points").check()
    for name in ("Longer rows don't count", "Rows score points"):
        box = board.page.get_by_role("checkbox", name=name)
        expect(box).to_have_accessible_description(
            "Choose only one of these: longer rows don't count, or rows score points."
        )
        expect(box).to_have_attribute("aria-invalid", "true")
    board.picker.get_by_role("button", name="Play").click()
    expect(board.page.get_by_role("checkbox", name="Longer rows don't count")).to_be_focused()
    board.page.get_by_role("checkbox", name="Rows score points").uncheck()
    board.take_picked()
    expect(board.page).to_have_url(re.compile("#1-3x3x3e-"))


@pytest.mark.same_tab
def test_connect_four_is_played_to_a_win_by_dropping_marks(board: Board):
    board.open("1-7x6x4g-hh-")
    drop(board, "d", "e", "d", "e", "d", "e", "d")
    expect(board.status).to_have_text("X wins: X has 4 in a row.")
    assert board.text == "1-7x6x4g-hh-d6e6d5e5d4e4d3"


@pytest.mark.same_tab
def test_connect_four_is_answered_by_the_computer(board: Board):
    board.open("1-7x6x4g-hc1-", query="seed=1")
    drop(board, "d")
    expect(board.status).to_contain_text("Your turn", timeout=120_000)
    assert len(board.marks()) == 2


@pytest.mark.same_tab
def test_in_five_in_a_row_level_thirty_stops_a_four_though_it_overlooks_much(board: Board):
    board.open("1-15x15x5-hc30-g8f8h8a1i8o15", query="seed=1")
    board.play("j8")
    expect(board.status).to_contain_text("Your turn", timeout=120_000)
    assert board.text == "1-15x15x5-hc30-g8f8h8a1i8o15j8k8"


@pytest.mark.same_tab
def test_with_points_every_row_is_drawn_by_its_maker_and_told_as_it_is_made(board: Board):
    board.open("1-4x2x2p-hh-")
    rows = board.page.locator("#lines path")
    x, o = rows.and_(board.page.locator("[data-mark=X]")), rows.and_(board.page.locator("[data-mark=O]"))
    par = board.page.locator("#par")
    expect(par).to_have_text("With best play: a draw.")
    board.play("a1", "a2", "b1")
    expect(board.status).to_have_text("X scores a point with b1: X 1, O 0. O to move.")
    expect(board.scores.nth(0)).to_have_text("1")
    expect(x).to_have_attribute("d", "M0.5 0.5l1 0")
    expect(board.page.locator("[data-made='+1']").get_by_role("button")).to_have_attribute("data-cell", "1")
    board.play("b2", "c1")
    expect(o).to_have_attribute("d", "M0.5 1.5l1 0")
    board.reload()
    expect(x).to_have_attribute("d", "M0.5 0.5l2 0")  # the longer row replaces the shorter
    expect(board.page.locator("[data-made]")).to_have_count(0)
    board.undo.click()
    expect(x).to_have_attribute("d", "M0.5 0.5l1 0")
    board.redo.click()
    expect(x).to_have_attribute("d", re.compile("l2 0"))
    board.play("c2", "d2", "d1")
    expect(board.status).to_have_text("A draw: 3 points each.")
    expect(par).to_have_text("With best play: a draw.")
    board.new_game.click()
    expect(par).to_have_text("With best play: a draw.")
    expect(x).to_have_attribute("d", "")


@pytest.mark.same_tab
def test_on_six_by_six_with_points_every_cell_is_played_before_it_ends(board: Board):
    names = [f"{column}{row}" for row in range(1, 7) for column in "abcdef"]
    board.open("1-6x6x3p-hh-" + "".join(names[:-2]))
    board.play(names[-2])
    expect(board.status).to_contain_text("to move")
    board.play(names[-1])
    expect(board.status).to_have_text(re.compile(r"wins: \d+ points for X, \d+ for O|A draw: \d+ points each"))


@pytest.mark.same_tab
def test_who_completes_a_row_in_misere_loses(board: Board):
    board.open("1-3x3x3m-hh-")
    expect(board.page.locator("#par")).to_be_hidden()  # the par belongs to the earlier game for points
    board.play("a1", "a3", "b1", "b3", "c1")
    expect(board.status).to_have_text("O wins: X has 3 in a row, which loses.")
    struck = board.page.locator(".rows path")
    expect(struck).to_have_count(1)
    points = [point.split(",") for point in re.split("[ML]", there(struck.get_attribute("d")))[1:]]
    assert {down for _, down in points} == {"0.5"}  # one straight line
    assert len(points) > 2  # the line is dashed


# A light page takes longer than a browser to draw ten thousand cells.
@pytest.mark.browser
@pytest.mark.same_tab
def test_a_game_on_a_hundred_by_a_hundred_goes_on_to_its_end(board: Board):
    """Slow: ten thousand cells are drawn."""
    board.open("1-100x100x5-hh-a1b1cv100c1ax50d1ay50e1")
    cell_at(board, 4951).click()
    expect(board.status).to_have_text("X played az50. O to move.")
    cell_at(board, 5).click()
    expect(board.status).to_have_text("O wins: O has 5 in a row.")


@pytest.mark.browser
def test_on_a_large_board_a_review_an_analysis_and_a_click_do_not_wait_for_each_other(board: Board):
    """Slow: Pyodide is started, and thinks about three positions."""
    board.open("1-10x10x5-hh-e5")
    board.open_settings()
    board.page.get_by_role("switch", name="Analysis").click()
    board.button("Review").click()
    panel = board.page.get_by_role("region", name="Review")
    expect(panel).to_be_visible(timeout=A_MINUTE)
    board.button("Close").click()
    board.play("g5")  # while the analysis and the review still go on
    expect(board.status).to_have_text("O played g5. X to move.")
    expect(board.page.locator("#verdict")).not_to_be_empty(timeout=A_MINUTE)
    board.button("Review").click()
    expect(board.page.get_by_role("list", name="Moves").get_by_role("listitem")).to_have_count(2)
    expect(panel.get_by_role("progressbar")).to_be_hidden(timeout=A_MINUTE)
    expect(board.status).to_contain_text("O: no known mistakes.")


@pytest.mark.browser
def test_the_longest_game_opens_while_the_page_has_its_turns(board: Board):
    """Slow: the game has ten thousand moves."""
    board.page.add_init_script("window.turns = 0; setInterval(() => turns++, 10)")
    board.page.goto("./#" + full_game())
    expect(board.status).to_contain_text("X to move.", timeout=A_MINUTE)
    assert cell_at(board, 9899).get_attribute("aria-label") == "cv99, O, last move"
    assert board.page.evaluate("turns") > 50


@pytest.mark.same_tab
def test_a_move_on_a_large_board_touches_no_more_of_the_page_than_on_a_small_one(board: Board):
    touched = []
    for size in ("5x5x5", "20x20x5"):
        board.open(f"1-{size}-hh-")
        listed = board.page.get_by_role("list", name="Moves").get_by_role("button")
        board.play("a1", "b2")
        expect(listed).to_have_count(2)
        drawn(board)
        board.play("c3")
        expect(listed).to_have_count(3)
        touched.append(drawn(board))
    assert touched[0] == touched[1] <= 16


# The four old programs


@pytest.mark.same_tab
def test_a_the_tutorials_game_of_two_with_bad_places_asked_again(board: Board):
    board.open("1-3x3x3-hh-")
    board.play("a1")
    board.cell("a1").click(force=True)
    expect(board.notice).to_have_text("a1 is already taken.")
    board.play("b2", "b1", "a2", "c1")
    expect(board.status).to_have_text("X wins: X has 3 in a row.")


@pytest.mark.same_tab
def test_b_the_interview_problems_samples_are_won_by_the_first_player(board: Board):
    for sample in SAMPLES:
        *moves, last = ["abc"[int(move[1])] + str(int(move[0]) + 1) for move in sample.split()]
        board.open("1-3x3x3-hh-" + "".join(moves))
        board.play(last)
        expect(board.status).to_have_text("X wins: X has 3 in a row.")


@pytest.mark.same_tab
def test_d_the_computer_opens_when_the_person_does_not_want_to(board: Board):
    board.open("1-3x3x3-hc100-")
    board.choose("Who starts", "Computer")
    expect(board.status).to_contain_text("The computer played")
    assert list(board.marks().values()) == ["O"]


# Series: the third old program, and names


@pytest.fixture
def two(board: Board) -> Board:
    """Two people with names in two scripts, before a series."""
    board.open("1-3x3x3-hh-")
    board.name_two("Ann <b>X</b>", "عمر")
    return board


def start_series(board: Board) -> None:
    board.button("Start a series").click()


def choose_mark(board: Board, mark: str) -> None:
    board.page.get_by_role("group", name="Your mark").get_by_role("button", name=mark, exact=True).click()


@pytest.mark.same_tab
def test_c_a_series_of_three_matches_with_names_in_two_scripts(two: Board):
    start_series(two)
    ann, omar = "\u2068Ann <b>X</b>\u2069", "\u2068عمر\u2069"
    expect(two.score_names).to_have_text([ann, omar, "Draws"])
    for chooser, mark, moves, scores in (
        (ann, "O", "a1 a2 b1 b2 c1", ["1", "0", "0"]),
        (omar, "X", "a1 a2 b1 b2 c1", ["1", "1", "0"]),
        (ann, "X", "a1 b1 c1 a2 c2 b2 a3 c3 b3", ["1", "1", "1"]),
    ):
        expect(two.status).to_have_text(f"{chooser}, choose your mark. You move first.")
        choose_mark(two, mark)
        expect(two.status).to_have_text(f"{chooser} ({mark}) to move.")
        two.play(*moves.split())
        expect(two.scores).to_have_text(scores)
        two.new_game.click()
    expect(two.status).to_have_text(f"{omar}, choose your mark. You move first.")
    choose_mark(two, "Stop")
    expect(two.remark).to_have_text(f"Final score: {ann} 1, {omar} 1, draws 1.")
    assert two.page.locator("main b").count() == 0


@pytest.mark.same_tab
def test_in_a_series_a_match_whose_end_is_taken_back_counts_as_it_ended_first(two: Board):
    start_series(two)
    choose_mark(two, "X")
    two.play("a1", "a2", "b1", "b2", "c1")
    expect(two.scores).to_have_text(["1", "0", "0"])
    two.undo.click()
    two.play("c3", "c2")  # now the other side has won
    two.reload()
    expect(two.scores).to_have_text(["1", "0", "0"])
    two.new_game.click()
    expect(two.status).to_have_text("\u2068عمر\u2069, choose your mark. You move first.")


@pytest.mark.same_tab
def test_no_cell_can_be_played_before_the_mark_is_chosen(two: Board):
    start_series(two)
    two.cell("a1").click(force=True)
    expect(two.notice).to_have_text("You can't play a1 yet: choose a mark first.")
    assert two.marks() == {}


@pytest.mark.same_tab
def test_a_series_goes_on_after_a_reload(two: Board):
    start_series(two)
    choose_mark(two, "O")
    two.play("a1", "a2", "b1", "b2", "c1")
    two.new_game.click()
    two.reload()
    expect(two.scores).to_have_text(["1", "0", "0"])
    expect(two.status).to_contain_text("عمر")


@pytest.mark.same_tab
def test_in_a_series_the_computer_chooses_when_it_is_its_right(board: Board):
    board.open("1-3x3x2-hc1-", query="seed=1")  # else the computer wins now and then
    board.open_names()
    start_series(board)
    choose_mark(board, "X")
    while "turn" in board.status.inner_text():
        free = board.grid.get_by_role("button", name=re.compile("empty")).first
        board.play(there(free.get_attribute("aria-label")).split(",")[0])
    expect(board.status).to_have_text("You win: X has 2 in a row.")
    board.new_game.click()
    expect(board.status).to_contain_text("The computer played")


@pytest.mark.same_tab
def test_a_series_is_played_by_keyboard_alone(two: Board):
    start_series(two)
    two.page.get_by_role("group", name="Your mark").get_by_role("button", name="O", exact=True).focus()
    two.page.keyboard.press("Enter")
    expect(two.cell("a1")).to_be_focused()
    for keys in ("Enter", "ArrowDown Enter", "ArrowUp ArrowRight Enter", "ArrowDown Enter", "ArrowUp ArrowRight Enter"):
        for key in keys.split():
            two.page.keyboard.press(key)
    expect(two.scores).to_have_text(["1", "0", "0"])
    two.new_game.focus()
    two.page.keyboard.press("Enter")
    mark = two.page.get_by_role("group", name="Your mark").get_by_role("button", name="X", exact=True)
    expect(mark).to_be_focused()
