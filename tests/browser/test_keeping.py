"""What is stored: the game under way, the choices, the scores; and what happens where nothing can be stored."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.helpers.board import Board
from ttt.words.speech import say

X_IS_ABOUT_TO_WIN = "1-3x3x3-hh-a1a2b1b2"
X_HAS_WON = "1-3x3x3-hh-a1a2b1b2c1"
KEPT_GAME = '{"version": 1, "game": "1-3x3x3-hh-b2", "counted": false}'
PAIRS = '[["3x3x3-50", [3, 2, 1]], ["3x3x3-0", [6, 5, 4]]]'
KEPT_SCORES = f'{{"version": 1, "computer": [3, 2, 1], "people": [6, 5, 4], "pairs": {PAIRS}}}'
MARKUP = "<img src=x onerror=alert(1)>"


# The game under way


@pytest.mark.same_tab
def test_a_reload_goes_on_with_the_game(board: Board):
    board.open("1-3x3x3-hc100-")
    board.play("b2")
    marks, sentence = board.marks(), board.status.inner_text()
    board.reload()
    expect(board.status).to_have_text(sentence)
    assert board.marks() == marks


@pytest.mark.same_tab
def test_the_plain_address_goes_on_with_the_game_that_was_kept(keeping: Callable[..., Board]):
    board = keeping({})
    board.open("1-3x3x3-hh-")
    board.play("b2", "a1")
    board.open()
    expect(board.status).to_have_text("O played a1. X to move.")
    assert board.marks() == {"b2": "X", "a1": "O"}


@pytest.mark.same_tab
def test_a_copied_address_goes_on_with_the_game_elsewhere(board: Board, light_context: Callable[..., BrowserContext]):
    board.open("1-3x3x3-hc100-")
    board.play("b2")
    elsewhere = Board(light_context().new_page())
    elsewhere.page.goto(board.page.url)
    elsewhere.settle()
    assert elsewhere.marks() == board.marks()
    assert elsewhere.text == board.text


@pytest.mark.same_tab
def test_the_computer_answers_a_game_that_was_left_on_its_turn(board: Board):
    board.open("1-3x3x3-hc100-b2")
    assert sorted(board.marks().values()) == ["O", "X"]


@pytest.mark.same_tab
def test_the_address_goes_before_what_was_kept(keeping: Callable[..., Board]):
    board = keeping({"ttt:game": KEPT_GAME})
    board.open("1-3x3x3-hh-c3")
    assert board.marks() == {"c3": "X"}


@pytest.mark.same_tab
def test_another_fragment_opens_its_game(board: Board):
    board.open("1-3x3x3-hh-b2")
    board.go_to("1-4x4x4-hh-d4")
    expect(board.status).to_have_text("X played d4. O to move.")
    assert board.marks() == {"d4": "X"}
    assert board.stored_game == "1-4x4x4-hh-d4"


BROKEN = {
    "rubbish": "rubbish",
    "another version": "2-3x3x3-hh-b2",
    "impossible board": "1-101x3x3-hh-",
    "impossible row": "1-3x3x4-hh-",
    "impossible variants": "1-3x3x3ep-hh-",
    "impossible level": "1-3x3x3-hc101-",
    "no cell of the board": "1-3x3x3-hh-d1",
    "taken cell": "1-3x3x3-hh-b2b2",
    "move after the end": X_HAS_WON + "c3",
    "too large": "1-3x3x3-hh-" + "b2" * 40_000,
}


@pytest.mark.same_tab
def test_a_broken_fragment_in_mid_game_is_repeated_and_changes_nothing(board: Board):
    board.open("1-3x3x3-hh-b2a1")
    for text in BROKEN.values():
        board.go_to(text)
        expect(board.notice).to_contain_text("“" + text[:40])
        assert board.marks() == {"b2": "X", "a1": "O"}
        assert board.text == "1-3x3x3-hh-b2a1"


@pytest.mark.same_tab
@pytest.mark.parametrize("kind", ["no cell of the board", "too large"])
def test_a_broken_address_is_repeated_and_leaves_the_kept_game(keeping: Callable[..., Board], kind: str):
    board = keeping({"ttt:game": KEPT_GAME})
    board.open(BROKEN[kind])
    expect(board.page.get_by_role("alert")).to_contain_text("“" + BROKEN[kind][:40])
    assert board.marks() == {"b2": "X"}
    assert board.stored_game == "1-3x3x3-hh-b2"


@pytest.mark.same_tab
def test_markup_in_the_address_is_shown_as_text(board: Board):
    board.open("1-3x3x3-hh-")
    board.go_to("1-3x3x3-hh-&lt;b&gt;" + MARKUP)
    expect(board.notice).to_contain_text("&lt;b&gt;")
    expect(board.notice.locator("*")).to_have_count(0)


# The scores


@pytest.mark.same_tab
def test_scores_go_on_from_what_was_kept(keeping: Callable[..., Board]):
    board = keeping({"ttt:scores": KEPT_SCORES})
    board.open("1-3x3x3-hc50-")
    expect(board.scores).to_have_text(["3", "2", "1"])
    board.go_to(X_IS_ABOUT_TO_WIN)
    board.play("c1")
    expect(board.scores).to_have_text(["7", "5", "4"])


@pytest.mark.same_tab
def test_scores_of_earlier_versions_are_among_all_scores(keeping: Callable[..., Board]):
    board = keeping({"ttt:scores": '{"version": 1, "computer": [3, 2, 1], "people": [6, 5, 4]}'})
    board.open(X_IS_ABOUT_TO_WIN)
    board.play("c1")
    expect(board.scores).to_have_text(["1", "0", "0"])
    board.open_preferences()
    kept = board.page.get_by_role("dialog", name="Preferences").locator("#kept-scores")
    expect(kept).to_contain_text("Against the computer: 3 won, 2 lost, 1 drawn.")
    expect(kept).to_contain_text("Two players: X won 7, O won 5, 4 drawn.")


@pytest.mark.same_tab
def test_scores_can_be_reset(keeping: Callable[..., Board]):
    board = keeping({"ttt:scores": KEPT_SCORES})
    board.open("1-3x3x3-hc50-")
    board.open_preferences()
    dialog = board.page.get_by_role("dialog", name="Preferences")
    expect(dialog.get_by_text("Against the computer: 3 won, 2 lost, 1 drawn.")).to_be_visible()
    board.button("Reset scores").click()
    expect(board.button(say("Yes, reset the scores"))).to_be_focused()
    dialog.get_by_role("button", name="Close").click()  # this doesn't count as an answer
    expect(board.scores).to_have_text(["3", "2", "1"])
    board.open_preferences()
    board.button("Reset scores").click()
    board.button(say("Yes, reset the scores")).click()
    expect(dialog.get_by_text(say("Scores reset."))).to_be_visible()
    expect(dialog.get_by_text("Against the computer: 0 won, 0 lost, 0 drawn.")).to_be_visible()
    dialog.get_by_role("button", name="Close").click()
    expect(board.scores).to_have_text(["0", "0", "0"])
    expect(board.remark).to_have_text(say("Scores reset."))


@pytest.mark.same_tab
def test_scores_that_were_reset_come_back_with_what_was_counted_since(keeping: Callable[..., Board]):
    board = keeping({"ttt:scores": KEPT_SCORES})
    board.open(X_IS_ABOUT_TO_WIN)
    board.open_preferences()
    board.button("Reset scores").click()
    board.button(say("Yes, reset the scores")).click()
    expect(board.button("Bring back the old scores")).to_be_visible()
    board.page.keyboard.press("Escape")
    board.play("c1")
    board.reload()
    expect(board.scores).to_have_text(["1", "0", "0"])
    board.open_preferences()
    board.button("Bring back the old scores").click()
    expect(board.button("Reset scores")).to_be_focused()
    board.page.keyboard.press("Escape")
    expect(board.remark).to_have_text(say("The old scores are back."))
    expect(board.scores).to_have_text(["7", "5", "4"])
    expect(board.button("Bring back the old scores")).to_have_count(0)


@pytest.mark.same_tab
def test_a_game_whose_end_was_taken_back_counts_once_before_and_after_a_reload(board: Board):
    board.open(X_IS_ABOUT_TO_WIN)
    board.play("c1")
    board.undo.click()
    board.play("c1")
    expect(board.scores).to_have_text(["1", "0", "0"])
    board.undo.click()
    board.reload()
    board.play("c1")
    expect(board.status).to_have_text("X wins: X has 3 in a row.")
    expect(board.scores).to_have_text(["1", "0", "0"])


@pytest.mark.same_tab
def test_a_finished_game_does_not_count_again_after_a_reload(board: Board):
    board.open(X_IS_ABOUT_TO_WIN)
    board.play("c1")
    board.reload()
    expect(board.scores).to_have_text(["1", "0", "0"])
    board.undo.click()
    board.play("c1")
    expect(board.scores).to_have_text(["1", "0", "0"])


@pytest.mark.same_tab
def test_a_finished_game_that_is_opened_from_a_link_does_not_count(board: Board):
    board.open(X_HAS_WON)
    expect(board.status).to_have_text("X wins: X has 3 in a row.")
    expect(board.scores).to_have_text(["0", "0", "0"])


def test_two_tabs_add_to_the_same_scores_and_see_each_others(light_context: Callable[..., BrowserContext]):
    context = light_context()
    one, other = Board(context.new_page()), Board(context.new_page())
    one.open(X_IS_ABOUT_TO_WIN)
    other.open("1-3x3x3-ohh-a1a2b1b2")
    one.bring_to_front()
    one.play("c1")
    for board in (one, other):
        expect(board.scores).to_have_text(["1", "0", "0"])
    other.bring_to_front()
    other.play("c1")
    for board in (one, other):
        expect(board.scores).to_have_text(["1", "1", "0"])
    one.bring_to_front()
    one.open_preferences()
    one.button("Reset scores").click()
    one.button(say("Yes, reset the scores")).click()
    for board in (one, other):
        expect(board.scores).to_have_text(["0", "0", "0"])


def test_two_tabs_each_keep_their_own_game(light_context: Callable[..., BrowserContext]):
    context = light_context()
    one, other = Board(context.new_page()), Board(context.new_page())
    one.open("1-3x3x3-hh-")
    other.open("1-4x4x4-hh-")
    other.play("d4")
    one.bring_to_front()
    one.play("a1")
    one.reload()
    assert one.marks() == {"a1": "X"}
    assert other.marks() == {"d4": "X"}


# Stored texts that cannot be read

# Texts that the readers refuse: an empty text, a text that only a browser could misread, and a very long text.
UNREADABLE = {"ttt:game": "", "ttt:scores": MARKUP, "ttt:settings": "[" * 100_000}


@pytest.mark.same_tab
def test_unreadable_texts_are_put_aside_unchanged_and_the_page_plays(keeping: Callable[..., Board]):
    board = keeping(UNREADABLE)
    board.open("1-3x3x3-hc100-")
    for text in UNREADABLE.values():
        expect(board.page.get_by_role("alert")).to_contain_text(f"“{text[:60]}")
    expect(board.notice.locator("*")).to_have_count(0)
    stored = board.stored
    for key, text in UNREADABLE.items():
        assert stored[key + ":aside"] == text
        assert stored.get(key) != text
    board.play("b2")
    assert len(board.marks()) == 2


@pytest.mark.same_tab
def test_impossible_settings_are_put_aside(keeping: Callable[..., Board]):
    text = json.dumps(
        {"version": 1, "board": [3.5, 3, 3, ""], "opponent": "computer", "level": 50, "mark": "X", "starts": True}
    )
    board = keeping({"ttt:settings": text})
    board.open()
    expect(board.notice).to_contain_text("The stored settings couldn't be read")
    assert board.stored["ttt:settings:aside"] == text
    expect(board.status).to_have_text("Your turn: you play X.")


@pytest.mark.same_tab
def test_what_is_put_aside_does_not_replace_what_was_put_aside_before(keeping: Callable[..., Board]):
    board = keeping({"ttt:scores": "new rubbish", "ttt:scores:aside": "old rubbish"})
    board.open()
    expect(board.notice).to_contain_text("“new rubbish”")
    assert board.stored["ttt:scores:aside"] == "old rubbish"
    assert "new rubbish" in board.stored.values()


@pytest.mark.same_tab
def test_what_was_put_aside_is_told_once(keeping: Callable[..., Board]):
    board = keeping({"ttt:scores": "rubbish"})
    board.open()
    expect(board.notice).to_contain_text("“rubbish”")
    board.reload()
    expect(board.notice).to_be_empty()


def test_a_text_too_large_to_be_put_aside_stays_where_it_is(board: Board):
    board.open("1-3x3x3-hh-")
    board.page.evaluate("localStorage.setItem('ttt:settings', '['.repeat(3_000_000))")  # no browser stores twice that
    board.open(X_IS_ABOUT_TO_WIN)
    board.play("c1")
    expect(board.status).to_have_text("X wins: X has 3 in a row.")
    assert board.stored["ttt:settings"] == "[" * 3_000_000


# Storage that is refused

DENIED = """
    Object.defineProperty(window, "localStorage", {
        get() { throw new DOMException("denied", "SecurityError") }
    })
"""
FULL = 'void (Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError") })'


@pytest.mark.parametrize("refusal", [DENIED, FULL], ids=["denied", "full"])
def test_a_full_game_is_played_and_the_next_one_goes_on_after_a_reload_where_nothing_can_be_stored(
    board: Board, refusal: str
):
    board.page.add_init_script(refusal)
    board.open(X_IS_ABOUT_TO_WIN)
    expect(board.page.get_by_role("alert")).to_have_text(
        say("This browser doesn't let the page store anything: the game lasts only while the page is open.")
    )
    board.new_game.click()
    expect(board.notice).to_be_empty()  # the refusal is told only once
    board.play("a1", "a2", "b1", "b2", "c1")
    expect(board.status).to_have_text("X wins: X has 3 in a row.")
    expect(board.notice).to_be_empty()
    expect(board.scores).to_have_text(["1", "0", "0"])
    board.new_game.click()
    expect(board.scores).to_have_text(["1", "0", "0"])
    assert board.stored == {}
    board.play("b2")
    board.reload()
    assert board.marks() == {"b2": "X"}


def test_that_nothing_is_stored_any_more_is_said_when_it_first_fails(board: Board):
    board.open("1-3x3x3-hc100-")
    expect(board.notice).to_be_empty()
    board.page.evaluate(FULL)
    board.play("b2")
    expect(board.notice).to_have_text(
        say("This browser doesn't let the page store anything: the game lasts only while the page is open.")
    )


def test_kept_texts_are_left_alone_where_nothing_can_be_stored(keeping: Callable[..., Board]):
    texts = {"ttt:game": "rubbish", "ttt:scores": KEPT_SCORES}
    board = keeping(texts)
    board.page.add_init_script(FULL)
    board.open(X_IS_ABOUT_TO_WIN)
    board.play("c1")
    expect(board.scores).to_have_text(["7", "5", "4"])
    assert board.stored == texts
