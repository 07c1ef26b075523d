"""A game of the learner's own on the lab's page: solved, played and examined, and refused with a sentence."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.helpers.lab import COLD, Lab

COUNT = """
def start(): return 3
def moves(left): return range(1, min(left, 2) + 1)
def after(left, taken): return left - taken
def result(left): return None if left else "loss"
"""


@pytest.fixture
def lab(same_page: Page) -> Lab:
    lab = Lab(same_page)
    lab.open()
    lab.tab("Own game")
    return lab


def panel(lab: Lab) -> Locator:
    return lab.page.get_by_role("tabpanel", name="Own game")


def solve(lab: Lab) -> None:
    lab.button("Solve").click()
    expect(lab.button("Stop")).to_be_hidden(timeout=COLD)


def test_a_game_is_solved_played_and_its_bot_examined(lab: Lab):
    lab.button("Tic-tac-toe").click()
    solve(lab)
    expect(panel(lab)).to_contain_text("With best play the game is drawn.")
    expect(panel(lab)).to_contain_text("The game has 5478 positions; in 958 of them it is over.")
    lab.page.get_by_role("button", name="empty: move ⁨4⁩, draws").click()
    moves = lab.page.get_by_role("list", name="Moves")
    expect(moves.get_by_role("button", name="loses in 6")).to_have_count(4)
    lab.button("Back").click()
    expect(moves.get_by_role("button", name="draws")).to_have_count(9)
    lab.button("Next").click()
    lab.page.get_by_label("Show what moves are worth").uncheck()
    expect(moves.get_by_role("button", name="loses")).to_have_count(0)
    lab.page.get_by_label("Show what moves are worth").check()
    lab.page.get_by_label("Opponent").select_option("The solved values")
    lab.button("New game").click()
    moves.get_by_role("button", name=re.compile("^1")).click()
    expect(panel(lab)).to_contain_text("The first side is to move.")
    expect(moves.get_by_role("button")).to_have_count(7)
    lab.button("Examine move(position) against every reply").click()
    lab.button("Show the game").last.click()
    for _ in range(5):
        lab.button("Next").click()
    expect(panel(lab)).to_contain_text("The game is over: the first side has won.")


def test_what_is_wrong_is_told_and_nothing_is_shown_as_solved(lab: Lab):
    lab.paste(COUNT.replace("return 3", "return [3]"))
    solve(lab)
    sentence = "⁨[3]⁩ can't be a position, as it can change"
    expect(panel(lab).get_by_role("status").first).to_contain_text(sentence)
    expect(lab.button("New game")).to_be_hidden()
    lab.code.fill(COUNT)
    solve(lab)
    expect(panel(lab)).to_contain_text("Whoever begins loses. Number of moves: 2.")
    lab.code.fill(COUNT.replace("return 3", "return 4"))
    expect(panel(lab)).to_contain_text("The code has changed: solve it again.")


def test_a_game_that_hangs_is_stopped_by_hand(lab: Lab):
    lab.paste(COUNT.replace("return left - taken", "\n while True: pass"))
    lab.button("Solve").click()
    lab.button("Stop").click()
    expect(lab.button("Solve")).to_be_visible(timeout=COLD)
    expect(panel(lab)).to_contain_text("Stopped.")


def test_a_game_is_no_bot_and_says_where_it_is_solved(lab: Lab):
    lab.paste(COUNT)
    lab.run()
    expect(lab.page.get_by_role("alert").filter(has_text="a game, not a bot")).to_be_visible(timeout=COLD)
