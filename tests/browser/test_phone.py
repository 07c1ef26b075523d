"""What stands on a phone: nothing covers what one plays with, and what is cut off says so."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, expect

from tests.browser.board import Board

CUT = "box => getComputedStyle(box).maskImage !== 'none'"


@pytest.fixture
def phone(light_context: Callable[..., BrowserContext]) -> Board:
    return Board(light_context(viewport={"width": 360, "height": 740}).new_page())


def overlap(one: Locator, other: Locator) -> bool:
    first, second = one.bounding_box(), other.bounding_box()
    return all(
        first[at] < second[at] + second[size] and second[at] < first[at] + first[size]
        for at, size in (("x", "width"), ("y", "height"))
    )


def test_a_long_notice_covers_neither_the_board_nor_whose_turn_it_is(phone: Board):
    phone.open("1-3x3x3-hh-a1b1")
    for told in ("force a win", "The cell is", "Best play: a2 a3 b2"):
        phone.button("Hint").click()
        expect(phone.notice).to_contain_text(told)
    assert phone.notice.bounding_box()["height"] > 40  # several lines
    for other in (phone.grid, phone.status, phone.button("Settings")):
        assert not overlap(phone.notice, other)


def test_the_offer_of_a_new_version_covers_nothing(phone: Board):
    phone.open("1-3x3x3-hh-a1b1")
    phone.page.evaluate("document.querySelector('#offer').hidden = false")
    offer = phone.page.locator("#offer")
    expect(offer).to_be_in_viewport(ratio=1)
    others = (
        phone.page.get_by_role("heading"),
        phone.button("Settings"),
        phone.button("Help"),
        phone.status,
        phone.grid,
    )
    assert [other for other in others if overlap(offer, other)] == []


def test_the_verdict_of_the_analysis_is_seen_without_scrolling(phone: Board):
    phone.open("1-3x3x3-hh-a1b1a2")
    phone.open_settings()
    phone.page.get_by_role("switch", name="Analysis").click()
    phone.page.keyboard.press("Escape")
    expect(phone.page.get_by_text("O loses in 4 moves against best play")).to_be_in_viewport(ratio=1)


def test_a_board_that_is_cut_off_fades_at_that_edge_and_shows_the_last_move(phone: Board):
    phone.open("1-3x3x3-hh-")
    box = phone.page.locator("#board-box")
    assert not box.evaluate(CUT)
    phone.go_to("1-15x15x5-hh-h8")
    expect(phone.cells).to_have_count(225)
    expect(box).to_have_class("cut-right cut-bottom")
    assert box.evaluate(CUT)
    phone.go_to("1-15x15x5-hh-h8o15")
    expect(phone.cell("o15")).to_be_in_viewport(ratio=0.9)
    expect(box).to_have_class("cut-left cut-top")


def test_a_hinted_cell_comes_into_view_and_stays_there_until_the_person_scrolls(phone: Board):
    phone.open("1-15x15x5-hh-n14a1n13a2n12a3o1a4")
    box = phone.page.locator("#board-box")
    expect(box).to_have_class(re.compile("cut"))
    box.evaluate("box => box.scrollTo(box.scrollWidth, 0)")
    for step in ("row", "cell"):
        phone.button("Hint").click()
        expect(phone.notice).to_contain_text(step)
    hinted = phone.grid.locator(".pointed")
    expect(hinted).to_be_in_viewport(ratio=0.9)
    phone.page.set_viewport_size({"width": 360, "height": 520})  # as a long notice takes room from the board
    expect(hinted).to_be_in_viewport(ratio=0.9)
    box.evaluate("box => box.scrollTo(box.scrollWidth, 0)")
    expect(hinted).not_to_be_in_viewport()
    phone.page.set_viewport_size({"width": 360, "height": 500})
    expect(hinted).not_to_be_in_viewport()


def test_the_rule_of_a_game_is_told_while_one_plays_and_nothing_of_the_plain_one(phone: Board):
    rule = phone.page.locator("#rule")
    phone.open("1-3x3x3m-hh-a1")
    expect(rule).to_have_text("3 in a row on 3 x 3 loses.")
    expect(rule).to_be_in_viewport(ratio=1)
    assert not overlap(rule, phone.status)
    phone.open("1-3x3x3-hh-a1")
    expect(rule).to_be_hidden()


def test_points_and_the_rows_just_made_are_told_and_drawn_as_they_are_made(phone: Board):
    phone.open("1-6x6x3p-hh-a1d1b1d2")
    expect(phone.status).to_have_text("O played d2. X to move. Points: X 0, O 0.")
    expect(phone.page.locator("#lines line")).to_have_count(0)
    phone.play("c1")
    expect(phone.status).to_have_text("X played c1. O to move. Points: X 1, O 0.")
    expect(phone.cell("a1")).to_have_accessible_name("a1, X, new row")
    expect(phone.page.locator("#lines line")).to_have_count(1)
    phone.play("f6")
    expect(phone.cell("a1")).to_have_accessible_name("a1, X")
    expect(phone.page.locator("#lines line")).to_have_count(0)
