"""Games sent and received: the dialog to share a game, links opened during a game, and play by link."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, expect

from tests.helpers.board import Board, eventually
from ttt.words.speech import say

BACK, ANOTHER = say("Go back to your earlier game"), say("Open it as a separate game")
X_IS_ABOUT_TO_WIN = "1-3x3x3-hh-a1a2b1b2"


@pytest.fixture
def far_away(light_context: Callable[..., BrowserContext]) -> Board:
    """A tab in somebody else's browser."""
    return Board(light_context().new_page())


def share(board: Board) -> Locator:
    board.button("Share").click()
    dialog = board.page.get_by_role("dialog", name="Share")
    expect(dialog).to_be_visible()
    return dialog


def shared_address(board: Board) -> str:
    dialog = share(board)
    address = dialog.get_by_label("Link", exact=True).input_value()
    board.page.keyboard.press("Escape")
    return address


def follow(board: Board, address: str) -> None:
    """Open the page by a link, as from an e-mail."""
    board.page.goto("about:blank")
    board.page.goto(address)
    board.settle()


# Sharing


def test_the_address_and_the_text_of_the_game_are_given_away(
    light_context: Callable[..., BrowserContext],
):
    board = Board(light_context(permissions=["clipboard-read", "clipboard-write"]).new_page())
    board.open("1-3x3x3-hc100-b2", "seed=7")
    dialog = share(board)
    address = dialog.get_by_label("Link", exact=True).input_value()
    assert address == board.page.url.replace("?seed=7", "")
    board.button("Copy the link").press("Enter")
    expect(dialog.get_by_text(say("Copied."))).to_be_visible()
    assert board.page.evaluate("navigator.clipboard.readText()") == address
    dialog.get_by_text(say("The game as text"), exact=True).click()
    board.button("Copy the text").click()
    eventually(board.page, lambda: "\n2 . X .\n" in board.page.evaluate("navigator.clipboard.readText()"))
    text = board.page.evaluate("navigator.clipboard.readText()")
    assert text.endswith("\n\n" + address)
    board.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(board.button("Share")).to_be_focused()


@pytest.mark.same_tab
def test_a_game_goes_to_another_program_and_comes_from_one(board: Board):
    board.open("1-3x3x3-hh-b2a1")
    board.play("c3")
    share(board).get_by_text(say("The game as text"), exact=True).click()
    form, text = board.page.get_by_label("Written as"), board.page.get_by_role("textbox", name="The game as text")
    form.select_option("SGF")
    expect(text).to_have_value("(;FF[4]CA[UTF-8]AP[ttt]SZ[3]RU[ttt 3x3x3];B[bb];W[aa];B[cc])")
    form.select_option("Piskvork (.psq)")
    dialog = board.page.get_by_role("dialog", name="Share")
    expect(dialog).to_contain_text("A game of 3x3x3 can't be written as psq.")
    text.fill("4448")
    board.button("Open this game").click()
    expect(dialog).to_contain_text("Move 4, “8”, isn't possible.")
    text.fill("44\n")
    board.button("Open this game").click()
    expect(board.cell("d6")).to_have_accessible_name("d6, X")
    expect(board.cell("d5")).to_have_accessible_name(re.compile("d5, O"))
    board.button("Go back to your earlier game").click()
    expect(board.cell("b2")).to_have_accessible_name("b2, X")


@pytest.mark.same_tab
def test_where_the_browser_refuses_to_copy_the_text_is_marked_to_be_copied_by_hand(board: Board):
    board.open("1-3x3x3-hh-b2")
    board.page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied')) }")
    dialog = share(board)
    board.button("Copy the link").click()
    expect(
        dialog.get_by_text(say("This browser won't let the page copy: the text is selected, so copy it by hand."))
    ).to_be_visible()
    assert board.page.evaluate("getSelection().toString()") == board.page.url
    board.page.evaluate("delete navigator.clipboard.writeText")


def test_where_the_system_can_send_the_address_goes_there(board: Board):
    board.page.add_init_script("navigator.share = async (what) => { window.sent = what }")
    board.open("1-3x3x3-hh-b2")
    dialog = share(board)
    board.button("Send…").click()
    expect(dialog.get_by_text(say("This browser couldn't send it: copy the link instead."))).to_have_count(0)
    eventually(board.page, lambda: board.page.evaluate("window.sent"), {"url": board.page.url})
    for refusal, is_told in (("AbortError", False), ("NotAllowedError", True)):
        board.page.evaluate(f"() => {{ navigator.share = async () => {{ throw new DOMException('', '{refusal}') }} }}")
        board.button("Send…").click()
        expect(dialog.get_by_text(say("This browser couldn't send it: copy the link instead."))).to_have_count(
            1 if is_told else 0
        )


# A link beside the game under way


@pytest.mark.same_tab
def test_the_game_that_a_link_takes_the_place_of_is_kept_and_both_can_be_had(keeping: Callable[..., Board]):
    board = keeping({})
    board.open("1-3x3x3-hh-")
    board.play("b2", "a1")
    board.open("1-4x4x4-hh-d4")
    expect(board.remark).to_have_text(say("Your earlier game is saved."))
    assert board.marks() == {"d4": "X"}
    board.reload()
    assert board.marks() == {"d4": "X"}
    board.play("a1")
    board.button(BACK).click()
    expect(board.status).to_have_text("O played a1. X to move.")
    assert board.text == "1-3x3x3-hh-b2a1"
    board.play("c3")
    board.button(BACK).click()
    expect(board.status).to_have_text("O played a1. X to move.")
    assert board.text == "1-4x4x4-hh-d4a1"
    board.button("Discard it").click()
    expect(board.button(BACK)).to_have_count(0)
    expect(board.grid.locator("button:focus")).to_have_count(1)
    board.reload()
    expect(board.button(BACK)).to_have_count(0)


@pytest.mark.same_tab
def test_another_fragment_in_mid_game_keeps_the_game_too(board: Board):
    board.open("1-3x3x3-hh-b2")
    board.play("a1")
    board.go_to("1-4x4x4-hh-d4")
    board.button(BACK).click()
    expect(board.status).to_have_text("O played a1. X to move.")


def test_an_address_is_followed_though_the_page_shows_a_game_of_its_own_at_the_same_moment(board: Board):
    board.open("1-3x3x3-hh-b2")
    choose = "const choose = () => document.querySelector('#new-game').click()"
    for width, moment in ((4, "choose()"), (5, "addEventListener('hashchange', choose)")):
        board.page.evaluate(f"() => {{ {choose}; location.hash = '1-{width}x3x3-hh-d3'; {moment} }}")
        expect(board.cells).to_have_count(3 * width)
        expect(board.page).to_have_url(re.compile(f"#1-{width}x3x3-hh-d3$"))


@pytest.mark.same_tab
def test_links_in_which_nobody_has_moved_replace_no_game(board: Board):
    board.open("1-3x3x3-hc1-")
    board.play("b2")
    played = board.text
    for link in ("1-3x3x3-hh-a1", "1-3x3x3-hh-b1"):
        board.go_to(link)
        expect(board.status).to_contain_text("O to move.")
    board.button(BACK).click()
    expect(board.page).to_have_url(re.compile(f"#{played}$"))
    expect(board.button(BACK)).to_have_count(0)


@pytest.mark.same_tab
def test_back_and_forward_through_ten_games_find_each_as_it_was_left(board: Board):
    games = [f"1-{width}x3x3-hh-" for width in range(3, 13)]
    board.open(games[0])
    for game in games:
        board.go_to(game)
        expect(board.cells).to_have_count(3 * int(game[2:].split("x")[0]))
        board.play("b2")
    way = [*games[-2::-1], *games[1:]]
    for step, game in enumerate(way):
        board.page.evaluate("history.back()" if step < len(games) - 1 else "history.forward()")
        expect(board.page).to_have_url(re.compile(f"#{game}b2$"))
        expect(board.cells).to_have_count(3 * int(game[2:].split("x")[0]))
        expect(board.status).to_have_text("X played b2. O to move.")
    kept = json.loads(board.stored["ttt:earlier"])["sittings"]
    assert sorted(sitting["game"] for sitting in kept) == sorted(f"{game}b2" for game in games[:-1])


@pytest.mark.same_tab
def test_a_game_that_nobody_would_miss_is_not_offered(board: Board):
    board.open("1-4x4x4-hh-d4")
    for game in ("1-3x3x3-hh-", "1-3x3x3-hc100-", "1-3x3x3-hh-a1a2b1b2c1"):
        board.open(game)
        board.go_to("1-4x4x4-hh-d4")
        expect(board.cells).to_have_count(16)
        expect(board.button(BACK)).to_have_count(0)
        assert "ttt:earlier" not in board.stored


def test_two_tabs_lose_nothing_and_count_nothing_twice(light_context: Callable[..., BrowserContext]):
    context = light_context()
    one, other = Board(context.new_page()), Board(context.new_page())
    one.bring_to_front()
    one.open(X_IS_ABOUT_TO_WIN)
    one.play("c3")
    one.undo.click()
    other.open("1-4x4x4-hh-d4")
    expect(other.button(BACK)).to_be_visible()
    one.bring_to_front()
    one.reload()  # each tab stores its own game
    assert one.text == X_IS_ABOUT_TO_WIN
    expect(one.button(BACK)).to_have_count(0)
    one.play("c1")
    expect(one.scores).to_have_text(["1", "0", "0"])
    expect(other.button(BACK)).to_have_count(0)  # that game is over, and was counted
    assert other.marks() == {"d4": "X"}


@pytest.mark.same_tab
def test_an_earlier_game_that_cannot_be_read_is_put_aside(keeping: Callable[..., Board]):
    board = keeping({"ttt:earlier": "rubbish"})
    board.open("1-3x3x3-hh-b2")
    expect(board.notice).to_contain_text("“rubbish”")
    assert board.stored["ttt:earlier:aside"] == "rubbish"
    board.play("a1")


# By link


def test_a_game_of_two_browsers_by_link_alone_to_the_end(board: Board, far_away: Board):
    """Slow: each move opens the page again."""
    board.open("1-3x3x2-hh-")
    board.choose("Opponent", "Friend by link")
    expect(board.status).to_have_text("Your turn: you play X.")
    here, there = board, far_away
    for ply, name in enumerate(("a1", "a2", "b1")):
        here.button(f"{name}, empty").click()
        if ply < 2:
            expect(here.status).to_have_text(f"Send your friend the link: {'OX'[ply % 2]} to move.")
            here.cell("c3").click()
            expect(here.notice).to_have_text("You can't play c3: it's your friend's turn.")
        follow(there, shared_address(here))
        if ply < 2:
            expect(there.status).to_have_text(f"{'XO'[ply % 2]} played {name}. Your turn: you play {'OX'[ply % 2]}.")
        here, there = there, here
    expect(board.status).to_have_text("You win: X has 2 in a row.")
    expect(far_away.status).to_have_text("X wins: X has 2 in a row.")
    for player in (board, far_away):
        expect(player.scores).to_have_text(["1", "0", "0"])
        player.reload()
        expect(player.scores).to_have_text(["1", "0", "0"])


@pytest.mark.same_tab
def test_a_link_that_contradicts_the_game_is_refused_and_opens_as_another_one_if_that_is_wanted(board: Board):
    board.open("1-3x3x3-hh-b2", "by=link")
    board.play("a1")
    for moves, reason in (
        ("b2a1a1", "isn't a game, so nothing changed. a1 is already taken."),
        ("b2", "is an earlier point in the current game"),
        ("b2c3a1", "differs from the current game from move 2 on"),
        ("b2a1c3a2", "contains moves of yours that you didn't make here"),
    ):
        board.page.goto("./?by=link#1-3x3x3-hh-" + moves)
        expect(board.notice).to_contain_text(f"“1-3x3x3-hh-{moves}” {reason}")
        assert board.text == "1-3x3x3-hh-b2a1"
        expect(board.status).to_have_text("Send your friend the link: X to move.")
    board.button(ANOTHER).click()
    expect(board.status).to_have_text("O played a2. Your turn: you play X.")
    board.button(BACK).click()
    expect(board.status).to_have_text("Send your friend the link: X to move.")
    assert board.text == "1-3x3x3-hh-b2a1"


def test_whose_side_is_here_stays_with_the_tab_where_nothing_can_be_stored(board: Board):
    board.page.add_init_script('Storage.prototype.setItem = () => { throw new DOMException("full") }')
    board.open("1-3x3x3-hh-b2", "by=link")
    board.play("a1")
    board.reload()
    expect(board.status).to_have_text("Send your friend the link: X to move.")


@pytest.mark.same_tab
def test_a_game_that_is_not_by_link_says_so_in_its_address(board: Board):
    board.open("1-3x3x3-hh-b2", "seed=7&by=link")
    board.choose("Opponent", "Two players")
    board.new_game.click()
    expect(board.page).to_have_url(re.compile(r"\?seed=7#1-3x3x3-hh-$"))
    expect(board.status).to_have_text("X to move.")
