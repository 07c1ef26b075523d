"""Other boards, other rules, and the games of the four old programs, on the page."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.bench.reading import full_game
from tests.browser.board import Board

A_MINUTE = 60_000  # milliseconds: ten thousand cells on a busy machine

# The interview problem's samples: rows and columns from 0, in turn; the first player wins each.
SAMPLES = [
    "00 02 22 11 20 10 21",
    "00 11 10 12 20",
    "00 02 11 20 22",
    "02 00 11 10 20",
]


def preset(board: Board) -> Locator:
    return board.page.get_by_role("combobox", name="Board", exact=True)


def drop(board: Board, *columns: str) -> None:
    """Let a mark go at the top of each column, one after the other."""
    for column in columns:
        before = board.status.inner_text()
        board.cell(f"{column}1").click()
        expect(board.status).not_to_have_text(before)


def drawn(board: Board) -> int:
    """How many elements the next actions touch: call it, act, call it again for the counts."""
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


def test_a_preset_is_one_choice_away(board: Board):
    board.open()
    preset(board).select_option("5 x 5, four in a row")
    expect(board.cells).to_have_count(25)
    assert board.game.rules[:3] == (5, 5, 4)


def test_any_board_can_be_described(board: Board):
    board.open()
    preset(board).select_option("Custom board")
    for label, value in (("Columns", "4"), ("Rows", "2"), ("In a row", "2")):
        board.page.get_by_role("spinbutton", name=label, exact=True).fill(value)
    board.page.get_by_role("checkbox", name="A row loses").check()
    assert board.text.startswith("1-4x2x2m-")
    expect(board.cells).to_have_count(8)


@pytest.mark.parametrize(
    ("label", "value", "sentence"),
    [
        ("Columns", "101", "101 x 3 isn't possible: columns and rows go from 1 to 100."),
        ("In a row", "4", "4 in a row isn't possible on this board: choose 1 to 3."),
    ],
)
def test_a_board_that_cannot_be_is_refused_at_once_and_changes_nothing(
    board: Board, label: str, value: str, sentence: str
):
    board.open()
    preset(board).select_option("Custom board")
    board.page.get_by_role("spinbutton", name=label, exact=True).fill(value)
    expect(board.page.get_by_text(sentence)).to_be_visible()
    expect(board.cells).to_have_count(9)


def test_variants_that_contradict_each_other_are_refused_at_once(board: Board):
    board.open()
    preset(board).select_option("Custom board")
    board.page.get_by_role("checkbox", name="Longer rows don't count").check()
    board.page.get_by_role("checkbox", name="Rows score points").check()
    expect(board.page.get_by_text("longer rows don't count (e), not both")).to_be_visible()
    assert board.text.startswith("1-3x3x3e-")


def test_connect_four_is_played_to_a_win_by_dropping_marks(board: Board):
    board.open("1-7x6x4g-hh-")
    drop(board, "d", "e", "d", "e", "d", "e", "d")
    expect(board.status).to_have_text("X wins: X has 4 in a row.")
    assert board.text == "1-7x6x4g-hh-d6e6d5e5d4e4d3"


def test_connect_four_is_answered_by_the_computer(board: Board):
    board.open("1-7x6x4g-hc1-", query="seed=1")
    drop(board, "d")
    expect(board.status).to_contain_text("Your turn", timeout=30_000)
    assert len(board.marks()) == 2


def test_with_points_the_board_is_filled_and_the_points_decide(board: Board):
    board.open("1-3x2x2p-hh-")
    board.play("a1", "c1", "b1", "c2", "a2", "b2")
    # X: a1-b1, a1-a2, b1-a2. O: c1-c2, c1-b2, c2-b2.
    expect(board.status).to_have_text("A draw: 3 points each.")


def test_on_six_by_six_with_points_every_cell_is_played_before_it_ends(board: Board):
    board.open("1-6x6x3p-hh-")
    names = [f"{column}{row}" for row in range(1, 7) for column in "abcdef"]
    board.play(*names[:-1])
    expect(board.status).to_contain_text("to move")
    board.play(names[-1])
    expect(board.status).to_have_text(re.compile(r"wins: \d+ points for X, \d+ for O|A draw: \d+ points each"))


def test_who_completes_a_row_in_misere_loses(board: Board):
    board.open("1-3x3x3m-hh-")
    board.play("a1", "a3", "b1", "b3", "c1")
    expect(board.status).to_have_text("O wins: X has 3 in a row, which loses.")


def test_ten_moves_on_a_hundred_by_a_hundred(board: Board):
    board.open("1-100x100x5-hh-")
    board.play("a1", "b1", "cv100", "c1", "ax50", "d1", "ay50", "e1", "az50")
    expect(board.status).to_have_text("X played az50. O to move.")
    board.play("f1")
    expect(board.status).to_have_text("O wins: O has 5 in a row.")


def test_on_a_hundred_by_a_hundred_a_review_an_analysis_and_a_click_do_not_wait_for_each_other(board: Board):
    board.open("1-100x100x5-hh-ax50")
    board.open_settings()
    board.page.get_by_role("switch", name="Analysis").click()
    board.button("Review").click()
    panel = board.page.get_by_role("dialog", name="Review")
    expect(panel).to_be_visible()
    panel.get_by_role("button", name="Close").click()
    board.play("az50")  # while both are still being thought about
    expect(board.status).to_have_text("O played az50. X to move.")
    expect(board.page.locator("#verdict")).not_to_be_empty(timeout=A_MINUTE)
    board.button("Review").click()
    expect(panel.get_by_role("listitem")).to_have_count(2)
    expect(panel.get_by_role("progressbar")).to_be_hidden(timeout=A_MINUTE)
    expect(panel.get_by_text("O: no known mistakes.")).to_be_visible()


def test_the_longest_game_opens_while_the_page_has_its_turns(board: Board):
    board.page.add_init_script("window.turns = 0; setInterval(() => turns++, 10)")
    board.page.goto("./#" + full_game())
    expect(board.status).to_contain_text("X to move.", timeout=A_MINUTE)
    assert board.cell("cv99").get_attribute("aria-label") == "cv99, O, last move"
    assert board.page.evaluate("turns") > 50


def test_a_move_on_a_large_board_touches_no_more_of_the_page_than_on_a_small_one(board: Board):
    touched = []
    for size in ("5x5x5", "100x100x5"):
        board.open(f"1-{size}-hh-")
        board.play("a1", "b2")
        drawn(board)
        board.play("c3")
        touched.append(drawn(board))
    assert touched[0] == touched[1] <= 16


# The four old programs


def test_a_the_tutorials_game_of_two_with_bad_places_asked_again(board: Board):
    board.open("1-3x3x3-hh-")
    board.play("a1")
    board.cell("a1").click(force=True)
    expect(board.notice).to_have_text("a1 is already taken.")
    board.play("b2", "b1", "a2", "c1")
    expect(board.status).to_have_text("X wins: X has 3 in a row.")


@pytest.mark.parametrize("moves", SAMPLES)
def test_b_the_interview_problems_samples_are_won_by_the_first_player(board: Board, moves: str):
    board.open("1-3x3x3-hh-")
    board.play(*(f"{'abc'[int(column)]}{int(row) + 1}" for row, column in moves.split()))
    expect(board.status).to_have_text("X wins: X has 3 in a row.")


def test_d_the_computer_opens_when_the_person_does_not_want_to(board: Board):
    board.open(query="seed=3")
    board.set_difficulty(100)
    board.choose("Who starts", "Computer")
    expect(board.status).to_contain_text("Your turn")
    assert list(board.marks().values()) == ["O"]


# Series: the third old program, and names


@pytest.fixture
def two(board: Board) -> Board:
    """Two people with names in two scripts, before a series."""
    board.open()
    board.choose("Opponent", "Two players")
    board.page.get_by_label("Your name").fill("Ann <b>X</b>")
    board.page.get_by_label("Second player's name").fill("عمر")
    return board


def start_series(board: Board) -> None:
    board.button("Start a series").click()


def choose_mark(board: Board, mark: str) -> None:
    board.page.get_by_role("group", name="Your mark").get_by_role("button", name=mark, exact=True).click()


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
    expect(two.notice).to_have_text(f"Final score: {ann} 1, {omar} 1, draws 1.")
    assert two.page.locator("main b").count() == 0


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


def test_no_cell_can_be_played_before_the_mark_is_chosen(two: Board):
    start_series(two)
    two.cell("a1").click(force=True)
    expect(two.notice).to_have_text("You can't play a1 yet: choose a mark first.")
    assert two.marks() == {}


def test_a_series_goes_on_after_a_reload(two: Board):
    start_series(two)
    choose_mark(two, "O")
    two.play("a1", "a2", "b1", "b2", "c1")
    two.new_game.click()
    two.reload()
    expect(two.scores).to_have_text(["1", "0", "0"])
    expect(two.status).to_contain_text("عمر")


def test_in_a_series_the_computer_chooses_when_it_is_its_right(board: Board):
    board.open(query="seed=5")
    board.set_difficulty(1)
    start_series(board)
    choose_mark(board, "X")
    while "turn" in board.status.inner_text():
        free = board.grid.get_by_role("button", name=re.compile("empty")).first
        board.play(free.get_attribute("aria-label").split(",")[0])
    board.new_game.click()
    expect(board.status).to_contain_text("The computer played")


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


# People and their games


def players(page: Page) -> Locator:
    page.get_by_role("button", name="Players", exact=True).click()
    dialog = page.get_by_role("dialog", name="Players")
    expect(dialog.locator("#longest-run")).not_to_be_empty()  # what is clicked before is lost
    return dialog


def win_for_ann(board: Board) -> None:
    board.open()
    board.choose("Opponent", "Two players")
    board.page.get_by_label("Your name").fill("Ann")
    board.page.get_by_label("Second player's name").fill("Bea")
    board.play("a1", "a2", "b1", "b2", "c1")


def test_finished_games_are_remembered_for_those_who_played(board: Board):
    win_for_ann(board)
    dialog = players(board.page)
    expect(dialog.get_by_role("row", name="All 1 1 0 0")).to_be_visible()
    expect(dialog.get_by_text("Longest winning streak: 1.")).to_be_visible()
    dialog.get_by_role("combobox", name="Player").select_option("Bea")
    expect(dialog.get_by_role("row", name="All 1 0 1 0")).to_be_visible()


def test_a_person_is_renamed(board: Board):
    win_for_ann(board)
    dialog = players(board.page)
    dialog.get_by_label("New name").fill("Bea")
    dialog.get_by_role("button", name="Rename").click()
    expect(dialog.get_by_text("Someone is already called “\u2068Bea\u2069”.")).to_be_visible()
    dialog.get_by_label("New name").fill("Änne")
    dialog.get_by_role("button", name="Rename").click()
    expect(dialog.get_by_role("combobox", name="Player").get_by_role("option")).to_have_text(["Bea", "Änne"])


def test_deleting_a_person_is_asked_once_more(board: Board):
    win_for_ann(board)
    dialog = players(board.page)
    dialog.get_by_role("button", name="Delete", exact=True).click()
    dialog.get_by_role("button", name="Delete \u2068Ann\u2069 for good?").click()
    expect(dialog.get_by_role("combobox", name="Player").get_by_role("option")).to_have_text(["Bea"])


def test_people_are_exported_wiped_and_imported_again(board: Board):
    win_for_ann(board)
    dialog = players(board.page)
    with board.page.expect_download() as exported:
        dialog.get_by_role("button", name="Export to a file").click()
    file = exported.value.path()
    board.page.evaluate("localStorage.clear()")
    board.reload()
    dialog = players(board.page)
    expect(dialog.get_by_text("No players yet")).to_be_visible()
    dialog.get_by_label("Import from a file").set_input_files(
        {"name": "p.json", "mimeType": "", "buffer": file.read_bytes()}
    )
    expect(dialog.get_by_text("This file adds 2 players and 1 game.")).to_be_visible()
    expect(dialog.get_by_text("No players yet")).to_be_visible()
    dialog.get_by_role("button", name="Import", exact=True).click()
    expect(dialog.get_by_label("Import from a file")).to_be_focused()
    expect(dialog.get_by_role("row", name="All 1 1 0 0")).to_be_visible()


def test_a_file_that_holds_no_people_is_refused_with_a_sentence(board: Board):
    board.open()
    dialog = players(board.page)
    dialog.get_by_label("Import from a file").set_input_files({"name": "p.json", "mimeType": "", "buffer": b"<html>"})
    expect(dialog.get_by_text("“<html>”")).to_be_visible()
    expect(dialog.get_by_role("button", name="Import", exact=True)).to_be_hidden()


def test_two_tabs_remember_the_games_of_both(board: Board):
    win_for_ann(board)
    other = Board(board.page.context.new_page())
    other.open("1-3x3x3-hh-")
    other.play("a1", "a2", "b1", "b2", "c1")
    board.new_game.click()
    board.play("a1", "a2", "b1", "b2", "c1")
    expect(players(board.page).get_by_role("row", name="All 3 3 0 0")).to_be_visible()
