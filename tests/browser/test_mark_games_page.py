"""Games with shared marks on the page: the next mark by mouse and by keys, boards that are over, and who wins."""

import re

import pytest
from playwright.sync_api import expect

from tests.helpers.board import Board
from tools.languages import language

OVER = "board 1, {}, empty, this board is over"


def test_wild_is_played_by_keys_alone(board: Board):
    board.open("1-3x3x3w-hh-")
    marks = board.page.get_by_role("group", name="Next mark", exact=True)
    expect(marks.get_by_role("button", name="X", exact=True)).to_have_attribute("aria-pressed", "true")
    board.cell("a1").focus()
    board.page.keyboard.press("o")
    expect(marks.get_by_role("button", name="O", exact=True)).to_have_attribute("aria-pressed", "true")
    expect(board.remark).to_have_text("Next mark: O.")
    board.page.keyboard.press("Enter")
    expect(board.status).to_have_text("Player 1 played O a1. Player 2 to move.")
    for number in "23":
        board.page.keyboard.press(number)
    expect(board.status).to_have_text("Player 1 wins: three Os in a row.")
    assert board.text == "1-3x3x3w-hh-oa1ob1oc1"
    expect(marks).to_be_hidden()


def test_a_link_to_wild_says_at_once_what_to_do(board: Board):
    board.open("1-3x3x3w-hc1-")
    expect(board.status).to_have_text("Your turn: put down X or O.")


@pytest.mark.same_tab
def test_the_computer_answers_in_wild_and_a_hint_names_the_mark(board: Board):
    board.open("1-3x3x3w-hc100-")
    board.page.get_by_role("group", name="Next mark").get_by_role("button", name="O", exact=True).click()
    board.cell("b2").click()
    expect(board.status).to_have_text(re.compile(r"The computer played [XO] [abc][123]\. Your turn\."))
    board.button("Hint").click()
    expect(board.remark).to_contain_text(re.compile("look for|Look for|choose any"))
    board.button("Hint").click()
    expect(board.remark).to_contain_text(re.compile(r"The cell is [XO] [abc][123]\."))


@pytest.mark.same_tab
def test_in_order_and_chaos_each_player_knows_the_side_and_the_computer_plays(board: Board):
    board.open("1-6x6x5c-hmoss-")
    expect(board.status).to_have_text("Your turn: put down X or O. Your side: Order.")
    board.cell("c3").click()
    expect(board.status).to_have_text(re.compile(r"Moss played [XO] [a-f][1-6]\. Your turn\. Your side: Order\."))
    board.open("1-6x6x5c-hh-xa1xb1xc1xd1")
    board.cell("e1").focus()
    board.page.keyboard.press("x")
    board.page.keyboard.press("Enter")
    expect(board.status).to_have_text("Order wins: five Xs in a row.")


@pytest.mark.same_tab
def test_a_board_of_notakto_that_is_over_looks_and_sounds_so(board: Board):
    board.open("1-6x3x3n-hh-a1b1")
    board.cell("board 1, c1").click()
    expect(board.page.get_by_label(OVER.format("a2"), exact=True)).to_have_attribute("aria-disabled", "true")
    expect(board.page.get_by_label(OVER.format("a2"), exact=True)).to_have_class(re.compile("ended"))
    board.page.get_by_label(OVER.format("b2"), exact=True).click(force=True)
    expect(board.notice).to_have_text("b2 is on a board that is over.")
    for cell in ("d1", "e1", "f1"):
        board.cell(f"board 2, {cell}").click()
    expect(board.status).to_have_text("Player 1 wins: the last row loses.")
    assert board.text == "1-6x3x3n-hh-a1b1c1d1e1f1"


@pytest.mark.same_tab
def test_a_game_of_wild_in_a_frame_is_in_the_language_of_the_learner(board: Board):
    words = language("de")
    board.open("1-3x3x3w-hh-xb2", query="embed=1&lang=de")
    expect(board.page.get_by_role("group", name=words["Next mark"], exact=True)).to_be_visible()
    expect(board.status).to_contain_text(words["Player {number}"].format(number=2))


def test_a_link_to_a_game_that_is_none_is_refused_in_words(board: Board):
    for text, told in (
        ("1-3x3x3w-hh-b2", "Say which mark goes on b2: write x or o before it."),
        ("1-4x4x4n-hh-", "There is no game 4x4x4n: notakto is 3x3x3n"),
        ("1-2x3x3torus-hh-", "A torus has 3 to 9 columns and rows, not 2 x 3."),
    ):
        board.page.goto("about:blank")
        board.open(text)
        expect(board.notice).to_contain_text(told)


def test_they_are_among_all_games(board: Board):
    board.open("1-3x3x3-hh-")
    board.open_picker()
    board.button("All games").click()
    shared = board.picker.get_by_role("group", name="Shared marks")
    names = ["Wild 3 x 3", "Wild, a row loses 3 x 3", "Notakto 3 x 3", "Notakto x 2 6 x 3", "Notakto x 3 9 x 3"]
    expect(shared.locator("label > span")).to_have_text([*names, "Order and Chaos 6 x 6"])
    shared.get_by_role("radio", name="Notakto x 2").click()
    expect(board.title).to_have_text("Notakto x 2")


@pytest.mark.same_tab
def test_the_picture_of_a_row_keeps_to_one_board(board: Board):
    board.open("1-6x3x3n-hh-")
    board.button("Help").click()
    drawn = board.page.get_by_role("dialog", name="Help").get_by_role("img").locator(".lost")
    expect(drawn).to_have_attribute("d", re.compile(r"^M0 0m.*M1 1m.*M2 2m"))


CUT = "names => names.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map((name) => name.innerText)"


@pytest.mark.layout
def test_the_players_can_be_told_apart_on_a_phone(board: Board):
    board.page.set_viewport_size({"width": 360, "height": 740})
    for code in ("de", "fr", "es", "pt"):
        board.open("1-6x3x3n-hh-a1", query=f"lang={code}")
        named = board.page.get_by_role("term").filter(has_text=language(code)["Player {number}"].format(number=2))
        expect(named).to_be_visible()
        assert board.page.locator("dl dt").evaluate_all(CUT) == [], code


@pytest.mark.same_tab
def test_the_review_calls_the_players_as_the_scores_do(board: Board):
    board.open("1-3x3x3w-hc100-xb2")
    expect(board.score_names).to_have_text(["You", "Computer", "Draws"])
    board.button("Review").click()
    told = re.compile("You: no .+ Computer: no ")
    expect(board.status.filter(has_text="Computer:")).to_have_text(told)
    expect(board.page.get_by_role("img", name=re.compile("worth to you"))).to_be_visible()
