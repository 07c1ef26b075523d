"""Swap after three at the terminal: the prompts, the question of which side to take, and the command of one move."""

import re

import pytest

from tests.helpers.at_terminal import Script, ttt
from ttt.game.notation import from_text
from ttt.game.seeded_chance import seeded
from ttt.terminal.what_to_play import interview
from ttt.workbench.sitting import Sitting

O_WINS = ("b2", "b1", "c2", "c1", "d2", "d1", "e2")  # after a1, a2 and i9


def said(game, *answers, names=None):
    script = Script(answers)
    Sitting(script.terminal, from_text(game), seeded(1), names).play_on()
    assert script.left == []
    return script.text


def test_two_people_put_down_three_marks_choose_and_play():
    told = said("1-9x9x5s-hh-", "a1", "a2", "i9", "x", *O_WINS, names=("Ann", "Bob"))
    assert told.count("Ann, mark ") == 3
    assert "Ann, mark 2 of 3: put down O. After the third, the other player chooses a side." in told
    assert "Which side will you take? (x/o)" in told
    assert "Ann (O) wins: O has 5 in a row." in told


def test_what_is_no_side_is_asked_for_again_and_undo_takes_the_third_mark_back():
    told = said("1-9x9x5s-hh-a1a2", "i9", "k", "help", "undo", "undo", "b2", "i9", "o", "quit")
    assert "“k” isn't one of x, o. Try again." in told
    assert "Whoever moves first puts down the first three marks" in told
    assert told.endswith("1-9x9x5s-hh-a1b2i9k\nThank you for playing.")


def test_the_computer_chooses_and_says_so():
    told = said("1-9x9x5s-hc20-a1a2", "i9", "quit")
    assert re.search(r"The computer takes [XO]\.", told)


def test_a_choice_of_the_computer_is_said_again_after_undo_and_redo():
    told = said("1-9x9x5s-hc1-a1a2", "i9", "undo", "redo", "quit")
    assert len(re.findall(r"The computer takes [XO]\.", told)) == 2


def test_a_hint_for_the_first_marks_names_no_cell():
    assert "make both sides about equal" in said("1-9x9x5s-hh-", "hint", "quit")


def test_a_match_of_a_series_counts_for_who_has_the_side_that_won():
    script = Script(["3", "9x9x5s", "2", "Ann", "Bob", "a1", "a2", "i9", "x", *O_WINS, "n"])
    interview(script.terminal, seeded(1))
    assert "Scoreboard: Ann 1, Bob 0, draws 0." in script.text


@pytest.mark.parametrize(
    ("moves", "pattern"),
    [("", "e5"), ("e5", r"[a-i][1-9]"), ("e5f5d5", "[ks]"), ("e5f5d5k", r"[a-i][1-9]")],
)
def test_one_move_may_be_the_choice_of_a_side(moves, pattern):
    assert re.fullmatch(pattern, ttt("move", f"1-9x9x5s-hh-{moves}", "--nodes", "50").stdout.strip())


def test_a_board_that_is_too_small_for_a_swap_is_refused_and_repeated():
    done = ttt("play", "8x9x5s")
    assert (done.returncode, done.stdout) == (2, "")
    assert "8x9x5s isn't possible: a swap (s) needs at least 9 x 9" in done.stderr


@pytest.mark.parametrize(
    ("moves", "told"),
    [("", "X to move."), ("e5f5d5", "The other player chooses a side: O is to move."), ("e5f5d5k", "O to move.")],
)
def test_show_says_when_a_side_is_to_be_chosen(command, moves, told):
    assert command("show", f"1-9x9x5s-hh-{moves}").splitlines()[-1] == told


@pytest.mark.parametrize(
    ("moves", "told"),
    [("e5f5", "make both sides about equal."), ("e5f5d5", "The other player chooses a side: O is to move.")],
)
def test_analyse_names_no_best_cell_until_the_sides_are_taken(command, moves, told):
    lines = command("analyse", f"1-9x9x5s-hh-{moves}", "--nodes", "50").splitlines()
    assert len(lines) == 2
    assert lines[1].endswith(told)
