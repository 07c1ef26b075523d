"""The six opponents on the page: they are chosen by their faces, play, and appear in the lab and in See it think."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.helpers.board import Board

FACES = ("Pip", "Moss", "Ember", "Bramble", "Wren", "Sage")


def test_somebody_new_meets_moss_who_plays_as_its_file_says(board: Board):
    board.open()
    expect(board.page.get_by_role("radio", name="Moss")).to_be_checked()
    expect(board.score_names).to_have_text(["You", "Moss", "Draws"])
    board.play("a1")
    expect(board.status).to_have_text("Moss played b2. Your turn.")
    assert board.text == "1-3x3x3-hmoss-a1b2"
    board.play("a2")
    expect(board.status).to_have_text("Moss played a3. Your turn.")


@pytest.mark.same_tab
def test_an_opponent_is_chosen_by_a_face_and_a_level_by_the_slider(board: Board):
    board.open("1-3x3x3-hc50-a1b2")
    group = board.page.get_by_role("group", name="Against")
    expect(group.get_by_role("radio", checked=True)).to_have_count(0)
    for name in FACES:
        expect(group.get_by_role("radio", name=name)).to_have_count(1)
    for strength, name in enumerate(FACES, 1):
        expect(group.get_by_role("radio", name=name)).to_have_accessible_description(f"Strength {strength} of 6.")
    expect(board.page.locator("#characters .face")).to_have_count(6)
    group.get_by_role("radio", name="Wren").check()
    expect(board.score_names).to_have_text(["You", "Computer", "Draws"])  # as long as this game goes on
    expect(board.waiting).to_have_text("Play Wren now?")
    board.button("Start now").click()
    expect(board.score_names).to_have_text(["You", "Wren", "Draws"])
    assert board.text == "1-3x3x3-hwren-"
    expect(board.page.get_by_text("Looks at its move, your answer and its next move.")).to_be_visible()
    expect(board.page.locator("#level-name")).to_be_hidden()
    expect(board.difficulty).to_have_attribute("aria-valuetext", "50, not chosen")
    expect(board.difficulty).to_have_value("50")
    board.difficulty.press("ArrowRight")
    expect(board.score_names).to_have_text(["You", "Computer", "Draws"])
    assert board.text == "1-3x3x3-hc51-"
    expect(group.get_by_role("radio", checked=True)).to_have_count(0)
    expect(board.page.locator("#character")).to_be_empty()
    expect(board.page.locator("#scores .face")).to_have_count(0)
    expect(board.page.locator("#level-name")).to_be_visible()


@pytest.mark.same_tab
def test_while_another_opponent_waits_the_card_is_its_own_and_the_faces_tell_who_plays_now(board: Board):
    board.open("1-3x3x3-hmoss-b2a1")
    pip, moss, sage = [board.page.get_by_role("radio", name=name) for name in ("Pip", "Moss", "Sage")]
    sage.check()
    expect(sage).to_have_accessible_description("Strength 6 of 6. Next game")
    expect(moss).to_have_accessible_description("Strength 2 of 6. Playing now")
    expect(pip).to_have_accessible_description("Strength 1 of 6.")
    card = board.page.locator("#character")
    expect(card.get_by_role("heading")).to_have_text("Next game")
    expect(card).to_contain_text("Sage has read every small game")
    sage.press("Escape")
    expect(card).to_contain_text("Moss is in no hurry")
    expect(card.get_by_role("heading")).to_have_count(0)
    expect(moss).to_be_checked()
    expect(moss).to_have_accessible_description("Strength 2 of 6.")
    expect(board.waiting).to_be_empty()


@pytest.mark.same_tab
def test_while_two_players_or_another_board_wait_the_settings_tell_of_the_next_game(board: Board):
    board.open("1-3x3x3-hmoss-b2a1")
    moss, card = board.page.get_by_role("radio", name="Moss"), board.page.locator("#character")
    told = card.get_by_role("listitem").all_inner_texts()
    for other in ("Two players", "Friend by link"):
        board.choose("Opponent", other)
        expect(moss).to_be_hidden()
        expect(board.difficulty).to_be_hidden()
    board.choose("Opponent", "Computer")
    expect(moss).to_be_checked()
    expect(board.waiting).to_be_empty()
    board.choose("Board", "Three in a row loses")
    expect(board.waiting).to_have_text("Start Three in a row loses (3 x 3) now?")
    expect(card.get_by_role("heading")).to_have_text("Next game")
    expect(card.get_by_role("listitem")).not_to_have_text(told)
    board.button("Start now").click()
    expect(card.get_by_role("heading")).to_have_count(0)


@pytest.mark.same_tab
def test_the_level_on_which_the_slider_stands_is_taken_by_a_key_or_a_press(board: Board):
    board.open("1-3x3x3-hc50-")
    for press in (
        lambda: board.difficulty.press("Enter"),
        lambda: board.difficulty.press(" "),
        lambda: board.difficulty.dispatch_event("click"),
        lambda: board.page.locator("#level-shown").click(),
    ):
        board.go_to("1-3x3x3-hmoss-")
        board.open_settings()
        expect(board.difficulty).to_have_attribute("aria-valuetext", "50, not chosen")
        press()
        expect(board.difficulty).to_have_attribute("aria-valuetext", "50, Medium")
        expect(board.page).to_have_url(re.compile("#1-3x3x3-hc50-$"))


@pytest.mark.same_tab
def test_the_opponents_name_leads_to_its_face(board: Board):
    board.open("1-3x3x3-hmoss-")
    board.button("Moss, change opponent").click()
    group = board.page.get_by_role("group", name="Against")
    expect(group.get_by_role("radio", name="Moss")).to_be_focused()


@pytest.mark.layout
@pytest.mark.same_tab
def test_where_a_name_has_led_to_is_outlined_until_the_focus_leaves(board: Board):
    board.open("1-3x3x3-hmoss-")
    board.button("Moss, change opponent").click()
    group = board.page.get_by_role("group", name="Against")
    expect(group).to_have_css("outline-style", "solid")
    board.cell("b2").focus()
    expect(group).to_have_css("outline-style", "none")


@pytest.mark.same_tab
def test_the_face_has_seen_a_fork(board: Board):
    board.open("1-3x3x3-hpip-a1b1b2c1")
    face = board.page.locator("#scores .face")
    expect(face).to_have_attribute("data-state", "waits")
    board.play("a2")  # this move threatens a3, c2 and c3
    expect(face).to_have_attribute("data-state", "fork")


@pytest.mark.same_tab
def test_on_a_phone_the_opponent_speaks_below_the_board_until_the_end(board: Board):
    board.page.set_viewport_size({"width": 360, "height": 740})
    board.open("1-3x3x3-hmoss-b2a1")
    speech = board.page.get_by_text("Take your time. I do.").and_(board.page.locator("span"))
    expect(speech).to_be_visible()
    board.page.set_viewport_size({"width": 1280, "height": 800})
    expect(speech).to_be_hidden()  # on a wide screen the card in the settings says this
    board.page.set_viewport_size({"width": 360, "height": 740})
    board.open("1-3x3x3-hmoss-b2a1c1a2a3")
    expect(board.page.get_by_role("button", name="Play Moss")).to_be_visible()
    expect(speech).to_be_hidden()


@pytest.mark.same_tab
def test_a_looker_ahead_answers_on_a_large_board_from_the_worker(board: Board):
    board.open("1-7x6x4g-hwren-d6d5")
    board.play("c6")
    expect(board.status).to_have_text(re.compile(r"^Wren played \w+\. Your turn\.$"), timeout=90000)


@pytest.mark.console_errors("pyodide|ERR_FAILED|Failed to (load|fetch)|MessageEvent|^\\{\\} |worker")
def test_without_a_worker_every_opponent_goes_on(board: Board):
    board.page.route("**/pyodide/**", lambda route: route.abort())
    board.open("1-5x5x4-hh-")
    for name in ("moss", "wren", "sage"):
        board.go_to(f"1-5x5x4-h{name}-c3c2")
        expect(board.page).to_have_url(re.compile(f"-h{name}-c3c2$"))
        expect(board.button("c2, empty")).to_have_count(0)
        expect(board.button("b2, empty")).to_be_visible()
        board.play("b2")
        expect(board.status).to_have_text(re.compile(rf"^{name.title()} played \w+\. Your turn\.$"), timeout=90000)


@pytest.mark.same_tab
def test_an_opponent_opens_in_the_lab_with_one_press(board: Board):
    board.open("1-3x3x3-hmoss-")
    cards = board.page.get_by_role("link", name="Its rule cards")
    expect(cards).to_have_attribute("href", "cards/#ready=moss:3x3x3")
    board.page.get_by_role("link", name="Open in the lab").click()
    page: Page = board.page
    expect(page).to_have_url(re.compile(r"/lab/$"))
    expect(page.get_by_role("combobox", name="Bot")).to_have_text(re.compile("Moss"))
    expect(page.get_by_role("textbox", name="Code")).to_have_value(re.compile("Moss wins if it can"))
    page.goto("./lab/#opponent=nobody")
    expect(page.get_by_role("alert").filter(has_text="“nobody” isn't an opponent.")).to_be_visible()


@pytest.mark.same_tab
def test_an_opponent_is_watched_while_it_thinks(board: Board):
    board.open("1-3x3x3-hmoss-b2a1")
    board.page.get_by_role("link", name="See it think").click()
    page: Page = board.page
    expect(page.get_by_role("combobox", name="Program")).to_have_value("moss")
    expect(page.locator("#code-lines")).to_contain_text("Moss wins if it can")
    expect(page.get_by_role("status").filter(has_text=re.compile("step|Step"))).to_be_visible(timeout=90000)
