"""What a person may choose, and when each choice takes effect."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.helpers.board import Board, eventually
from ttt.words.speech import say


@pytest.mark.same_tab
def test_the_difficulty_shows_its_number_and_its_name_and_says_both(board: Board):
    board.open("1-3x3x3-hc50-")
    expect(board.difficulty).to_have_attribute("aria-valuetext", "50, Medium")
    board.set_difficulty(73)
    expect(board.page.locator("#level-shown")).to_have_text("73")
    expect(board.page.locator("#level-name")).to_have_text("Strong")
    expect(board.difficulty).to_have_attribute("aria-valuetext", "73, Strong")


@pytest.mark.same_tab
def test_the_difficulty_goes_from_1_to_100(board: Board):
    board.open("1-3x3x3-hc50-")
    board.open_settings()
    for key, level in [("Home", "1"), ("ArrowLeft", "1"), ("ArrowRight", "2"), ("End", "100"), ("ArrowRight", "100")]:
        board.difficulty.press(key)
        expect(board.difficulty).to_have_value(level)
        expect(board.page.locator("#level-shown")).to_have_text(level)


@pytest.mark.same_tab
def test_the_choices_show_the_game_that_was_opened(board: Board):
    board.open("1-3x3x3-c30h-")
    board.open_settings()
    expect(board.choice("Opponent", "Computer")).to_be_checked()
    expect(board.difficulty).to_have_value("30")
    expect(board.choice("You play", "O")).to_be_checked()
    expect(board.choice("Who starts", "Computer")).to_be_checked()


@pytest.mark.same_tab
def test_a_choice_counts_at_once_before_a_person_has_moved(board: Board):
    board.open("1-3x3x3-hc50-")
    board.choose("You play", "O")
    expect(board.status).to_have_text("Your turn: you play O.")
    expect(board.notice).to_be_empty()


@pytest.mark.same_tab
def test_the_computer_moves_at_once_when_it_is_chosen_to_start(board: Board):
    board.open("1-3x3x3-hc50-")
    board.choose("Who starts", "Computer")
    eventually(board.page, lambda: list(board.marks().values()), ["O"])


@pytest.mark.same_tab
def test_who_starts_can_be_chosen_back_while_only_the_computer_has_moved(board: Board):
    board.open("1-3x3x3-hc50-")
    board.choose("Who starts", "Computer")
    expect(board.status).to_contain_text("The computer played")
    board.choose("Who starts", "You")
    expect(board.status).to_have_text("Your turn: you play X.")
    eventually(board.page, board.marks, {})


@pytest.mark.same_tab
def test_who_starts_and_which_mark_are_independent(board: Board):
    board.open("1-3x3x3-hc50-")
    for mark, starter, seats in [
        ("O", "You", "ohc50"),
        ("O", "Computer", "c50h"),
        ("X", "Computer", "oc50h"),
        ("X", "You", "hc50"),
    ]:
        board.choose("You play", mark)
        board.choose("Who starts", starter)
        expect(board.page).to_have_url(re.compile(f"#1-3x3x3-{seats}-"))
        expect(board.choice("You play", mark)).to_be_checked()
        expect(board.choice("Who starts", starter)).to_be_checked()


@pytest.mark.same_tab
def test_in_mid_game_a_choice_waits_for_the_next_game_and_says_so(board: Board):
    board.open("1-3x3x3-hc100-")
    board.play("b2")
    before = board.text
    board.choose("You play", "O")
    expect(board.waiting).to_have_text("Start a new game now?")
    assert board.text == before
    board.set_difficulty(99)
    board.button("Hint").click()
    expect(board.remark).not_to_be_empty()
    board.undo.click()
    expect(board.waiting).to_have_text("Start a new game now?")
    board.button("Start now").press("Enter")
    expect(board.status).to_have_text("Your turn: you play O.")
    expect(board.waiting).to_be_empty()
    expect(board.button("Start now")).to_have_count(0)
    expect(board.cell("b2")).to_be_focused()
    assert board.text == "1-3x3x3-ohc99-"


@pytest.mark.same_tab
def test_a_choice_that_is_put_off_is_asked_about_no_more_and_comes_with_the_rematch(board: Board):
    board.open("1-3x3x3-hh-a1a2b1b2")
    board.choose("Board", "Connect Four")
    expect(board.waiting).to_have_text("Start Connect Four now?")
    board.button("After this game").press("Enter")
    expect(board.waiting).to_be_empty()
    expect(board.button("Start now")).to_have_count(0)
    expect(board.grid.locator(":focus")).to_have_count(1)
    board.play("c1")
    expect(board.waiting).to_be_empty()
    board.button("Play Connect Four").click()
    expect(board.cells).to_have_count(42)
    expect(board.grid.locator(":focus")).to_have_count(1)


@pytest.mark.same_tab
def test_after_the_end_another_board_begins_at_once(board: Board):
    board.open("1-3x3x3-hh-a1a2b1b2c1")
    board.choose("Board", "Connect Four")
    expect(board.cells).to_have_count(42)
    expect(board.waiting).to_be_empty()


@pytest.mark.same_tab
def test_undo_brings_back_the_game_that_a_new_one_has_replaced(board: Board):
    board.open("1-3x3x3-hh-a1a2b1")
    board.new_game.click()
    expect(board.remark).to_have_text(say("Undo brings back the earlier game."))
    assert board.marks() == {}
    board.undo.click()
    assert board.marks() == {"a1": "X", "a2": "O", "b1": "X"}
    expect(board.status).to_have_text("X played b1. O to move.")


@pytest.mark.same_tab
def test_the_game_that_was_replaced_comes_back_after_a_reload_with_what_was_undone(board: Board):
    board.open("1-3x3x3-hh-a1a2b1")
    board.undo.click()
    board.new_game.click()
    board.reload()
    board.undo.click()
    assert board.marks() == {"a1": "X", "a2": "O"}
    board.redo.click()
    assert board.marks() == {"a1": "X", "a2": "O", "b1": "X"}


@pytest.mark.same_tab
def test_a_choice_that_is_taken_back_in_mid_game_waits_for_nothing(board: Board):
    board.open("1-3x3x3-hc100-")
    board.play("b2")
    board.choose("You play", "O")
    expect(board.button("Start now")).to_be_visible()
    board.choose("You play", "X")
    expect(board.waiting).to_be_empty()
    expect(board.button("Start now")).to_have_count(0)


@pytest.mark.same_tab
def test_on_a_phone_play_leads_back_to_the_game_or_starts_the_one_that_was_chosen(board: Board):
    board.page.set_viewport_size({"width": 360, "height": 740})
    board.open("1-3x3x3-hh-b2")
    sheet = board.page.get_by_role("dialog", name="Settings")
    board.open_settings()
    board.button("Play").click()
    expect(sheet).to_be_hidden()
    assert board.marks() == {"b2": "X"}
    expect(board.button("Settings")).to_be_focused()
    board.choose("Opponent", "Computer")
    expect(sheet.get_by_text(say("Start a new game now?"))).to_be_visible()
    expect(sheet.get_by_role("alert")).to_be_empty()
    board.page.keyboard.press("Escape")
    board.open_settings()
    expect(sheet.get_by_text(say("Start a new game now?"))).to_be_visible()
    board.button("Play").click()
    expect(sheet).to_be_hidden()
    expect(board.status).to_have_text("Your turn: you play X.")
    expect(board.waiting).to_be_empty()


@pytest.mark.same_tab
def test_the_title_offers_the_games_and_a_click_on_a_card_begins_one(board: Board):
    for width, height in ((360, 740), (1280, 800)):
        board.page.set_viewport_size({"width": width, "height": height})
        board.open("1-3x3x3-hh-")
        expect(board.title).to_have_text("Tic-tac-toe")
        board.title.click()
        expect(board.choice("Board", "Tic-tac-toe")).to_be_focused()
        rule = board.picker.locator("#chosen-rule")
        expect(rule).to_have_text("3 in a row on 3 x 3 wins.")
        board.choice("Board", "Points").hover()
        expect(rule).to_have_text("Each 3 in a row scores a point; the side with more points wins.")
        board.picker.get_by_role("heading").hover()
        expect(rule).to_have_text("3 in a row on 3 x 3 wins.")
        board.choice("Board", "Connect Four").click()
        expect(board.picker).to_be_hidden()
        expect(board.title).to_have_text("Connect Four")
        expect(board.title).to_be_focused()
        expect(board.cells).to_have_count(42)


@pytest.mark.same_tab
def test_keys_go_through_the_games_and_enter_takes_one(board: Board):
    board.open("1-3x3x3-hh-")
    board.title.press("Enter")
    four = board.choice("Board", "Four in a row 4 x 4")
    expect(four).to_have_accessible_description("4 in a row on 4 x 4 wins.")
    board.page.keyboard.press("ArrowRight")
    expect(four).to_be_focused()
    expect(board.picker.get_by_role("link", name="Who wins on this board?")).to_have_attribute(
        "href", "rules/#board=4x4x4"
    )
    assert board.text == "1-3x3x3-hh-"
    board.page.keyboard.press("Enter")
    expect(board.picker).to_be_hidden()
    expect(board.cells).to_have_count(16)


@pytest.mark.same_tab
def test_escape_and_close_leave_the_game_as_it_was(board: Board):
    board.open("1-3x3x3-hh-")
    for leave in (lambda: board.page.keyboard.press("Escape"), board.picker.get_by_role("button", name="Close").click):
        board.title.press("Enter")
        expect(board.choice("Board", "Tic-tac-toe")).to_be_checked()
        expect(board.picker.locator("#chosen-rule")).to_have_text("3 in a row on 3 x 3 wins.")
        board.page.keyboard.press("ArrowLeft")
        expect(board.choice("Board", "Custom")).to_be_checked()
        board.page.get_by_role("spinbutton", name="Columns").fill("7")
        expect(board.picker.locator("#chosen-rule")).to_have_text("3 in a row on 7 x 3 wins.")
        leave()
        expect(board.picker).to_be_hidden()
        expect(board.page.get_by_role("spinbutton", name="Columns", include_hidden=True)).to_have_value("3")
        assert board.text == "1-3x3x3-hh-"


@pytest.mark.same_tab
def test_cancel_and_escape_take_back_what_waits_for_the_next_game(board: Board):
    board.open("1-3x3x3-hh-a1")
    for button, key in (("Start now", "Escape"), ("Cancel", "Enter")):
        board.choose("Board", "Four in a row 5 x 5")
        expect(board.waiting).to_have_text("Start Four in a row (5 x 5) now?")
        board.button(button).press(key)
        expect(board.waiting).to_be_empty()
        expect(board.button("Cancel")).to_have_count(0)
        expect(board.grid.locator(":focus")).to_have_count(1)
        board.open_picker()
        expect(board.choice("Board", "Tic-tac-toe")).to_be_checked()
        board.close_picker()


@pytest.mark.same_tab
def test_the_opponents_name_leads_to_the_others(board: Board):
    for width, height in ((360, 740), (1280, 800)):
        board.page.set_viewport_size({"width": width, "height": height})
        board.open("1-3x3x3-hc50-")
        board.button("Computer, change opponent").click()
        expect(board.choice("Opponent", "Computer")).to_be_focused()


@pytest.mark.layout
@pytest.mark.same_tab
def test_a_click_beside_a_dialog_closes_it_but_not_the_end_of_a_selection(board: Board):
    board.page.set_viewport_size({"width": 360, "height": 740})
    board.open("1-3x3x3-hh-")
    board.open_settings()
    sheet, mouse = board.page.get_by_role("dialog", name="Settings"), board.page.mouse
    sheet.get_by_role("heading").hover(position={"x": 120, "y": 20})
    mouse.down()
    mouse.move(180, 2)
    mouse.up()
    expect(sheet).to_be_visible()
    mouse.click(180, 2)
    expect(sheet).to_be_hidden()


@pytest.mark.console_errors(r"Failed to load resource")
def test_a_refusal_in_a_dialog_is_said_there(board: Board):
    board.page.set_viewport_size({"width": 360, "height": 740})
    board.open("1-3x3x3-hh-")
    board.open_names()
    for label in ("Your name", "Second player's name"):
        board.page.get_by_label(label).fill("Ann")
    board.page.get_by_label("Your name").focus()
    sheet = board.page.get_by_role("dialog", name="Settings")
    expect(sheet.get_by_role("alert")).to_have_text("The two players can't both be called “\u2068Ann\u2069”.")
    board.page.context.route("**/languages/de.json", lambda route: route.abort())
    board.open_preferences()
    board.page.get_by_label("Language").select_option("de")
    dialog = board.page.get_by_role("dialog", name="Preferences")
    expect(dialog.get_by_role("alert")).to_contain_text("Deutsch")
    board.page.keyboard.press("Escape")
    expect(sheet.get_by_role("alert")).to_contain_text("Deutsch")


@pytest.mark.layout
@pytest.mark.same_tab
def test_a_refusal_in_a_dialog_is_in_sight(board: Board):
    board.page.set_viewport_size({"width": 360, "height": 740})
    board.open("1-3x3x3-hh-")
    board.open_names()
    for label in ("Your name", "Second player's name"):
        board.page.get_by_label(label).fill("Ann")
    board.page.get_by_label("Your name").focus()
    expect(board.page.get_by_role("dialog", name="Settings").get_by_role("alert")).to_be_in_viewport()


@pytest.mark.layout
def test_a_theme_is_kept_and_there_from_the_first_paint_on(board: Board):
    board.open()
    for theme in ("dark", "light"):
        board.open_preferences()
        board.choice("Theme", theme.capitalize()).check()
        expect(board.html).to_have_css("color-scheme", theme)
        assert board.stored["ttt:theme"] == theme
        board.page.add_init_script(
            "document.addEventListener('DOMContentLoaded', () => first = document.documentElement.dataset.theme)"
        )
        board.reload()
        assert board.page.evaluate("first") == theme
    board.open_preferences()
    expect(board.choice("Theme", "Light")).to_be_checked()
    board.choice("Theme", "System").check()
    expect(board.html).to_have_css("color-scheme", "light dark")
    assert "ttt:theme" not in board.stored
    board.page.evaluate(  # as another tab does
        "document.body.appendChild(document.createElement('iframe')).contentWindow.localStorage.setItem('ttt:theme', "
        "'dark')"
    )
    expect(board.html).to_have_css("color-scheme", "dark")
    expect(board.choice("Theme", "Dark")).to_be_checked()


@pytest.mark.same_tab
def test_a_theme_that_is_none_is_ignored(keeping: Callable[..., Board]):
    board = keeping({"ttt:theme": "pink"})
    board.open()
    expect(board.html).not_to_have_attribute("data-theme", re.compile("."))
    board.open_preferences()
    expect(board.choice("Theme", "System")).to_be_checked()


@pytest.mark.same_tab
def test_another_opponent_in_mid_game_waits_for_the_next_game(board: Board):
    board.open("1-3x3x3-hc100-")
    board.play("b2")
    board.choose("Opponent", "Two players")
    expect(board.waiting).to_have_text("Start a game for two now?")
    board.play(next(name for name in ("a1", "c1", "a3", "c3", "a2") if name not in board.marks()))
    assert len(board.marks()) == 4  # the computer has answered
    board.new_game.click()
    expect(board.status).to_have_text("X to move.")


@pytest.mark.same_tab
def test_another_difficulty_counts_at_once_in_mid_game(board: Board):
    board.open("1-3x3x3-hc50-")
    board.play("b2")
    moves = board.text.removeprefix("1-3x3x3-hc50-")
    board.set_difficulty(99)
    expect(board.page).to_have_url(re.compile(f"#1-3x3x3-hc99-{moves}$"))
    expect(board.notice).to_be_empty()


@pytest.mark.same_tab
def test_two_players_hide_what_only_the_computer_needs(board: Board):
    board.open("1-3x3x3-hc50-")
    board.choose("Opponent", "Two players")
    expect(board.difficulty).to_be_hidden()
    expect(board.choice("You play", "X")).to_be_hidden()
    board.choose("Opponent", "Computer")
    expect(board.difficulty).to_be_visible()
    expect(board.choice("You play", "X")).to_be_visible()


@pytest.mark.same_tab
def test_two_players_choose_which_mark_starts(board: Board):
    board.open("1-3x3x3-hc50-")
    board.choose("Opponent", "Two players")
    expect(board.status).to_have_text("X to move.")
    board.choose("Who starts", "O")
    expect(board.status).to_have_text("O to move.")
    board.play("b2")
    assert board.marks() == {"b2": "O"}


@pytest.mark.same_tab
def test_choices_are_kept_for_the_next_visit(keeping: Callable[..., Board]):
    board = keeping({})
    board.open("1-3x3x3-hc50-")
    board.set_difficulty(12)
    board.choose("You play", "O")
    board.open()
    board.open_settings()
    expect(board.difficulty).to_have_value("12")
    expect(board.choice("You play", "O")).to_be_checked()
