"""What lasts: the game under way, the choices, the scores; and what happens where nothing can last."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.board import Board
from ttt.words import score_reset as score_reset  # learns its sentences
from ttt.words.speech import say

X_IS_ABOUT_TO_WIN = "1-3x3x3-hh-a1a2b1b2"
X_HAS_WON = "1-3x3x3-hh-a1a2b1b2c1"
KEPT_GAME = '{"version": 1, "game": "1-3x3x3-hh-b2", "counted": false}'
KEPT_SCORES = '{"version": 1, "computer": [3, 2, 1], "people": [6, 5, 4]}'
MARKUP = "<img src=x onerror=alert(1)>"


# The game under way


def test_a_reload_goes_on_with_the_game(board: Board):
    board.open("1-3x3x3-hc100-")
    board.play("b2")
    marks, sentence = board.marks(), board.status.inner_text()
    board.reload()
    expect(board.status).to_have_text(sentence)
    assert board.marks() == marks


def test_the_plain_address_goes_on_with_the_game_that_was_kept(board: Board):
    board.open("1-3x3x3-hh-")
    board.play("b2", "a1")
    board.open()
    expect(board.status).to_have_text("O played a1. X to move.")
    assert board.marks() == {"b2": "X", "a1": "O"}


def test_a_copied_address_goes_on_with_the_game_elsewhere(board: Board, light_context: Callable[..., BrowserContext]):
    board.open("1-3x3x3-hc100-")
    board.play("b2")
    elsewhere = Board(light_context().new_page())
    elsewhere.page.goto(board.page.url)
    elsewhere.settle()
    assert elsewhere.marks() == board.marks()
    assert elsewhere.text == board.text


def test_the_computer_answers_a_game_that_was_left_on_its_turn(board: Board):
    board.open("1-3x3x3-hc100-b2")
    assert sorted(board.marks().values()) == ["O", "X"]


def test_the_address_goes_before_what_was_kept(keeping: Callable[..., Board]):
    board = keeping({"ttt:game": KEPT_GAME})
    board.open("1-3x3x3-hh-c3")
    assert board.marks() == {"c3": "X"}


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


def test_a_broken_fragment_in_mid_game_is_repeated_and_changes_nothing(board: Board):
    board.open("1-3x3x3-hh-b2a1")
    for text in BROKEN.values():
        board.go_to(text)
        expect(board.notice).to_contain_text("“" + text[:40])
        assert board.marks() == {"b2": "X", "a1": "O"}
        assert board.text == "1-3x3x3-hh-b2a1"


@pytest.mark.parametrize("kind", ["rubbish", "another version", "no cell of the board", "too large"])
def test_a_broken_address_is_repeated_and_leaves_the_kept_game(keeping: Callable[..., Board], kind: str):
    board = keeping({"ttt:game": KEPT_GAME})
    board.open(BROKEN[kind])
    expect(board.page.get_by_role("alert")).to_contain_text("“" + BROKEN[kind][:40])
    assert board.marks() == {"b2": "X"}
    assert board.stored_game == "1-3x3x3-hh-b2"


def test_markup_in_the_address_is_shown_as_text(board: Board):
    board.open("1-3x3x3-hh-&lt;b&gt;" + MARKUP)
    expect(board.notice).to_contain_text("&lt;b&gt;")
    expect(board.notice.locator("*")).to_have_count(0)


# The scores


def test_scores_survive_a_reload(board: Board):
    board.open(X_IS_ABOUT_TO_WIN)
    board.play("c1")
    board.reload()
    expect(board.scores).to_have_text(["1", "0", "0"])


def test_scores_go_on_from_what_was_kept(keeping: Callable[..., Board]):
    board = keeping({"ttt:scores": KEPT_SCORES})
    board.open("1-3x3x3-hc50-")
    expect(board.scores).to_have_text(["3", "2", "1"])
    board.open(X_IS_ABOUT_TO_WIN)
    board.play("c1")
    expect(board.scores).to_have_text(["7", "5", "4"])


def test_scores_can_be_reset(keeping: Callable[..., Board]):
    board = keeping({"ttt:scores": KEPT_SCORES})
    board.open("1-3x3x3-hc50-")
    board.button("Reset scores").click()
    expect(board.button(say("reset really"))).to_be_focused()
    expect(board.scores).to_have_text(["3", "2", "1"])
    board.play("b2")  # which is no answer
    board.button("Reset scores").click()
    board.button(say("reset really")).click()
    expect(board.scores).to_have_text(["0", "0", "0"])
    expect(board.notice).to_have_text(say("scores reset"))


def test_scores_that_were_reset_come_back_with_what_was_counted_since(keeping: Callable[..., Board]):
    board = keeping({"ttt:scores": KEPT_SCORES})
    board.open(X_IS_ABOUT_TO_WIN)
    board.button("Reset scores").click()
    board.button(say("reset really")).click()
    board.play("c1")
    board.reload()
    expect(board.scores).to_have_text(["1", "0", "0"])
    board.button("Bring back the old scores").click()
    expect(board.notice).to_have_text(say("scores back"))
    expect(board.scores).to_have_text(["7", "5", "4"])
    expect(board.button("Bring back the old scores")).to_have_count(0)
    expect(board.button("Reset scores")).to_be_focused()


def test_a_game_whose_end_was_taken_back_counts_once(board: Board):
    board.open(X_IS_ABOUT_TO_WIN)
    board.play("c1")
    board.undo.click()
    board.play("c1")
    expect(board.scores).to_have_text(["1", "0", "0"])


def test_a_game_whose_end_was_taken_back_before_a_reload_counts_once(board: Board):
    board.open(X_IS_ABOUT_TO_WIN)
    board.play("c1")
    board.undo.click()
    board.reload()
    board.play("c1")
    expect(board.status).to_have_text("X wins: X has 3 in a row.")
    expect(board.scores).to_have_text(["1", "0", "0"])


def test_a_finished_game_does_not_count_again_after_a_reload(board: Board):
    board.open(X_IS_ABOUT_TO_WIN)
    board.play("c1")
    board.reload()
    expect(board.scores).to_have_text(["1", "0", "0"])
    board.undo.click()
    board.play("c1")
    expect(board.scores).to_have_text(["1", "0", "0"])


def test_a_finished_game_that_is_opened_from_a_link_does_not_count(board: Board):
    board.open(X_HAS_WON)
    expect(board.status).to_have_text("X wins: X has 3 in a row.")
    expect(board.scores).to_have_text(["0", "0", "0"])


def test_two_tabs_add_to_the_same_scores_and_see_each_others(light_context: Callable[..., BrowserContext]):
    context = light_context()
    one, other = Board(context.new_page()), Board(context.new_page())
    one.open(X_IS_ABOUT_TO_WIN)
    other.open("1-3x3x3-ohh-a1a2b1b2")
    one.play("c1")
    for board in (one, other):
        expect(board.scores).to_have_text(["1", "0", "0"])
    other.play("c1")
    for board in (one, other):
        expect(board.scores).to_have_text(["1", "1", "0"])
    one.button("Reset scores").click()
    one.button(say("reset really")).click()
    for board in (one, other):
        expect(board.scores).to_have_text(["0", "0", "0"])


def test_two_tabs_each_keep_their_own_game(light_context: Callable[..., BrowserContext]):
    context = light_context()
    one, other = Board(context.new_page()), Board(context.new_page())
    one.open("1-3x3x3-hh-")
    other.open("1-4x4x4-hh-")
    one.play("a1")
    other.play("d4")
    one.reload()
    assert one.marks() == {"a1": "X"}
    assert other.marks() == {"d4": "X"}


# Stored texts that cannot be read

UNREADABLE = {
    "empty": "",
    "not json": "{",
    "other json": "[1, 2]",
    "half": '{"version": 1}',
    "wrong values": '{"version": 1, "game": 7, "counted": 0, "computer": 5, "people": [1], "board": 3, "level": "x"}',
    "later version": '{"version": 2, "counts": {}}',
    "markup": MARKUP,
    "too large": "[" * 100_000,
}
KEYS = ("ttt:game", "ttt:scores", "ttt:settings")


@pytest.mark.parametrize("text", UNREADABLE.values(), ids=UNREADABLE.keys())
def test_unreadable_texts_are_put_aside_unchanged_and_the_page_plays(keeping: Callable[..., Board], text: str):
    board = keeping(dict.fromkeys(KEYS, text))
    board.open("1-3x3x3-hc100-")
    expect(board.page.get_by_role("alert")).to_contain_text(f"“{text[:60]}")
    expect(board.notice.locator("*")).to_have_count(0)
    stored = board.stored
    for key in KEYS:
        assert stored[key + ":aside"] == text
        assert stored.get(key) != text
    board.play("b2")
    assert len(board.marks()) == 2


def settings_text(**changes: object) -> str:
    """Settings as they are stored, with some of them changed."""
    usual = {"version": 1, "board": [3, 3, 3, ""], "opponent": "computer", "level": 50, "mark": "X", "starts": True}
    return json.dumps({**usual, **changes})


IMPOSSIBLE_SETTINGS = {
    "level": settings_text(level=101),
    "starts": settings_text(starts="no"),
    "half a column": settings_text(board=[3.5, 3, 3, ""]),
    "half a row": settings_text(board=[3, 3, 2.5, ""]),
}


@pytest.mark.parametrize("text", IMPOSSIBLE_SETTINGS.values(), ids=IMPOSSIBLE_SETTINGS.keys())
def test_impossible_settings_are_put_aside(keeping: Callable[..., Board], text: str):
    board = keeping({"ttt:settings": text})
    board.open()
    expect(board.notice).to_contain_text("The stored settings couldn't be read")
    assert board.stored["ttt:settings:aside"] == text
    expect(board.status).to_have_text("Your turn: you play X.")


def test_what_is_put_aside_does_not_replace_what_was_put_aside_before(keeping: Callable[..., Board]):
    board = keeping({"ttt:scores": "new rubbish", "ttt:scores:aside": "old rubbish"})
    board.open()
    expect(board.notice).to_contain_text("“new rubbish”")
    assert board.stored["ttt:scores:aside"] == "old rubbish"
    assert "new rubbish" in board.stored.values()


def test_what_was_put_aside_is_told_once(keeping: Callable[..., Board]):
    board = keeping({"ttt:scores": "rubbish"})
    board.open()
    expect(board.notice).to_contain_text("“rubbish”")
    board.reload()
    expect(board.notice).to_be_empty()


def test_a_text_too_large_to_be_put_aside_stays_where_it_is(board: Board):
    board.open("1-3x3x3-hh-")
    board.page.evaluate("localStorage.setItem('ttt:settings', '['.repeat(3_000_000))")  # no browser keeps twice that
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
def test_a_full_game_is_played_where_nothing_can_be_stored(board: Board, refusal: str):
    board.page.add_init_script(refusal)
    board.open(X_IS_ABOUT_TO_WIN)
    expect(board.page.get_by_role("alert")).to_have_text(say("not stored"))
    board.new_game.click()
    board.play("a1", "a2", "b1", "b2", "c1")
    expect(board.status).to_have_text("X wins: X has 3 in a row.")
    expect(board.scores).to_have_text(["1", "0", "0"])
    board.new_game.click()
    expect(board.scores).to_have_text(["1", "0", "0"])
    assert board.stored == {}


@pytest.mark.parametrize("refusal", [DENIED, FULL], ids=["denied", "full"])
def test_a_reload_goes_on_with_the_game_where_nothing_can_be_stored(board: Board, refusal: str):
    board.page.add_init_script(refusal)
    board.open("1-3x3x3-hh-")
    board.play("b2")
    board.reload()
    assert board.marks() == {"b2": "X"}


def test_that_nothing_is_stored_any_more_is_said_when_it_first_fails(board: Board):
    board.open("1-3x3x3-hc100-")
    expect(board.notice).to_be_empty()
    board.page.evaluate(FULL)
    board.play("b2")
    expect(board.notice).to_have_text(say("not stored"))


def test_that_nothing_is_stored_is_said_once(board: Board):
    board.page.add_init_script(FULL)
    board.open("1-3x3x3-hh-")
    board.play("b2")
    expect(board.notice).to_be_empty()


def test_kept_texts_are_left_alone_where_nothing_can_be_stored(keeping: Callable[..., Board]):
    texts = {"ttt:game": "rubbish", "ttt:scores": KEPT_SCORES}
    board = keeping(texts)
    board.page.add_init_script(FULL)
    board.open(X_IS_ABOUT_TO_WIN)
    board.play("c1")
    expect(board.scores).to_have_text(["7", "5", "4"])
    assert board.stored == texts
