"""A game by link offers its link on the page itself, as long as the friend needs it."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.helpers.board import Board, eventually
from ttt.words.speech import say


def test_the_link_is_there_at_once_and_whenever_it_is_the_friends_turn(light_context: Callable[..., BrowserContext]):
    board = Board(light_context(permissions=["clipboard-read", "clipboard-write"]).new_page())
    board.page.add_init_script("navigator.share = async (what) => { window.sent = what }")
    board.open("1-3x3x2-hh-")
    group = board.page.get_by_role("group", name=say("Link for your friend"))
    expect(group).to_have_count(0)
    board.choose("Opponent", "Friend by link")
    link = group.get_by_role("textbox", name=say("Link for your friend"))
    expect(group.get_by_text(say("Play first, or send this link to let your friend begin."))).to_be_visible()
    expect(link).to_have_value(board.page.url)
    board.button("a1, empty").click()
    expect(group.get_by_text(say("Your friend plays on from this link."))).to_be_visible()
    expect(link).to_have_value(board.page.url)
    board.button(say("Copy the link")).click()
    expect(group.get_by_text(say("Copied. Send it to your friend."))).to_be_visible()
    assert board.page.evaluate("navigator.clipboard.readText()") == board.page.url
    board.button(say("Send…")).click()
    eventually(board.page, lambda: board.page.evaluate("window.sent"), {"url": board.page.url})
    board.page.goto("./?by=link#1-3x3x2-hh-a1c3")  # the friend's answer
    expect(board.status).to_contain_text("Your turn")
    expect(group).to_be_hidden()
    board.button("b1, empty").click()
    expect(board.status).to_have_text("You win: X has 2 in a row.")
    expect(group.get_by_text(say("This link shows your friend how the game ended."))).to_be_visible()
    board.page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied')) }")
    board.button(say("Copy the link")).click()
    expect(
        group.get_by_text(say("This browser won't let the page copy: the text is selected, so copy it by hand."))
    ).to_be_visible()
    assert board.page.evaluate("getSelection().toString()") == board.page.url
    board.choose("Opponent", "Computer")
    board.new_game.click()
    expect(link).to_be_hidden()


def test_a_friend_who_is_sent_the_link_before_the_first_move_begins(light_context: Callable[..., BrowserContext]):
    here, there = Board(light_context().new_page()), Board(light_context().new_page())
    here.open("1-3x3x3-hh-", query="open=friend")
    group = here.page.get_by_role("group", name=say("Link for your friend"))
    here.button(say("Copy the link")).click()
    expect(here.status).to_have_text("Send your friend the link: X to move.")
    expect(here.button(say("Copy the link"))).to_be_visible()
    there.page.goto(group.get_by_role("textbox").input_value())
    there.settle()
    expect(there.status).to_have_text("Your turn: you play X.")
    expect(there.page.get_by_text(say("Your friend lets you begin."))).to_be_visible()
    expect(there.button(say("Copy the link"))).to_be_hidden()
    there.button("b2, empty").click()
    here.page.goto(there.page.url)
    expect(here.status).to_have_text("X played b2. Your turn: you play O.")


@pytest.mark.layout
def test_at_the_end_on_a_phone_all_that_may_be_done_next_is_in_sight(board: Board):
    board.page.set_viewport_size({"width": 360, "height": 740})
    board.open("1-3x3x2-hh-")
    board.choose("Opponent", "Friend by link")
    board.close_dialogs()
    board.button("a1, empty").click()
    board.page.goto("./?by=link#1-3x3x2-hh-a1c3")  # the friend's answer
    board.button("b1, empty").click()
    for name in ("Rematch", "Copy the link", "Share"):
        expect(board.button(name)).to_be_in_viewport(ratio=1)


@pytest.mark.layout
def test_the_board_stays_as_large_when_the_link_goes(board: Board):
    board.open("1-3x3x2-hh-")
    board.choose("Opponent", "Friend by link")
    group = board.page.get_by_role("group", name=say("Link for your friend"))
    expect(group).to_be_visible()
    height = board.grid.evaluate("grid => grid.offsetHeight")
    board.button("a1, empty").click()
    board.page.goto("./?by=link#1-3x3x2-hh-a1c3")  # the friend's answer
    expect(group).to_be_hidden()
    assert board.grid.evaluate("grid => grid.offsetHeight") == height
