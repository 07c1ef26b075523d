"""The questions before and between games: boards, levels, and series in every order."""

import re

import pytest

from tests.every_python.expect import always
from tests.helpers.at_terminal import Script, boards, interviewed
from ttt.terminal.what_to_play import interview
from ttt.words.speech import say, say_n


def lines(said, pattern):
    return re.findall(pattern, said, re.MULTILINE)


# Boards and variants.


def test_a_board_that_cannot_be_is_asked_for_again():
    bad = ("7x6", "0x3x3", "3x3x4", "101x1x1", "3x3x3z", "3x3x3gm", "3x3x3ep", "-3x3x3", "x", "9" * 5000 + "x1x1", "\0")
    said = interviewed("2", *bad, "1x1x1", "a1", "n")
    assert said.count("Try again.") == len(bad)
    assert "“9999" in said
    assert len(said) < 5000
    assert "X wins: X has 1 in a row." in said


@pytest.mark.parametrize("typed", ["7x6x4g", "7 x 6 x 4 g", "7X6X4G"])
def test_connect_four_to_a_win(typed):
    said = interviewed("2", typed, *"AabBC", "1", "c", "d1", "n")
    assert "“1” isn't valid input: enter a column like a, " in said
    assert "X wins: X has 4 in a row." in said
    assert boards(said)[-1][-2:] == ["OOO----", "XXXX---"]


def test_a_full_column_asks_again():
    said = interviewed("2", "2x2x2g", "a", "a", "a", "b", "b", "n")
    assert say("{cell} is already taken.", cell="1 (a1)") + " Try again." in said
    assert "X wins: X has 2 in a row." in said


def test_points_are_shown_as_they_are_made():
    said = interviewed("2", "3x2x2p", "a1", "a2", "b1", "b2", "c2", "c1", "n")
    assert lines(said, "^Points: .*") == [
        "Points: X 0, O 0.",
        "Points: X 0, O 0.",
        "Points: X 1, O 0.",
        "Points: X 1, O 1.",
        "Points: X 2, O 1.",
        "Points: X 2, O 2.",
    ]
    assert say_n("A draw: {count} point each.", "A draw: {count} points each.", count=2) in said
    assert lines(said, r"^.*with best play.*|^With best play.*") == [
        "With best play: a draw.",
        "With best play: a draw.",
    ]


def test_more_points_win():
    said = interviewed("2", "3x1x1p", "1", "2", "3", "n")
    assert "X wins: " + say_n("{count} point for X, {o} for O", "{count} points for X, {o} for O", count=2, o=1) in said


def test_points_belong_to_marks_and_not_to_who_moves_first():
    said = interviewed("3", "3x1x1p", "", "Ann", "Bob", "2", "1", "2", "3", "3")
    assert "Points: X 1, O 2." in said
    assert (
        "Ann (O) wins: " + say_n("{count} point for X, {o} for O", "{count} points for X, {o} for O", count=1, o=2)
        in said
    )


def test_who_completes_a_row_loses_a_misere_game():
    said = interviewed("2", "3x3x3m", "1", "4", "2", "5", "3", "n")
    assert "O wins: X has 3 in a row, which loses." in said


def test_misere_against_the_computer():
    script = Script(["1", "3x3x3m", "1", "y", "1", "2", "3", "n"])
    interview(script.terminal, lambda: 0.999)
    assert "O wins: X has 3 in a row, which loses." in script.text


def test_the_computer_plays_on_a_large_board():
    """Slow: the computer thinks about fifteen by fifteen cells."""
    said = interviewed("1", "15x15x5", "100", "y", "h8", "quit")
    assert "The computer played" in said
    assert re.search(r"play 1-15x15x5-hc100-h8[a-o]\d+", said)


def test_the_largest_board_opens_and_takes_moves():
    said = interviewed("2", "100x100x5", "1 1", "cv100", "100 99", "101 1", "cw1", "quit")
    assert said.count("Try again.") == 2
    assert "1-100x100x5-hh-a1cv100cu100" in said


# Moves.


def test_undo_and_redo():
    said = interviewed("2", "", "undo", "1", "undo", "redo", "redo", "UNDO", "5", "quit")
    assert say("There's no move to undo.") + " Try again." in said
    assert say("There's no move to redo.") + " Try again." in said
    assert "1-3x3x3-hh-b2" in said


def test_the_numbers_are_shown_once_and_only_on_a_small_board():
    assert interviewed("2", "", "1", "2", "quit").count("The cells are numbered") == 1
    assert "The cells are numbered" not in interviewed("2", "4x4x3", "a1", "quit")


# A level.


def test_a_level_is_asked_for_until_it_is_one():
    bad = ("0", "101", "-1", "1.5", "\u0665", "1e2", "9" * 100_000)
    said = interviewed("1", "", *bad, "50", "y", "quit")
    assert said.count("isn't possible: use 1 to 100. Try again.") == len(bad)
    assert len(said) < 3000


# Series.

A_WIN = ("1", "4", "2", "5", "3")  # for the first player
A_LOSS = ("1", "4", "2", "5", "9", "6")
A_DRAW = ("1", "2", "3", "5", "4", "6", "8", "7", "9")
BEGINS = r"^(\w+) moves first and plays X\.$"


def test_alternate_begins_by_turns_whoever_wins():
    said = interviewed("3", "", "2", "Ann", "Bob", *A_WIN, "y", *A_WIN, "what", "y", *A_DRAW, "y", *A_LOSS, "n")
    assert lines(said, BEGINS) == ["Ann", "Bob", "Ann", "Bob"]
    assert "Final score: Ann 2, Bob 1, draws 1." in said


def test_fixed_begins_always_the_same():
    said = interviewed("3", "", "3", "Ann", "Bob", *A_WIN, "y", *A_LOSS, "y", *A_DRAW, "n")
    assert lines(said, BEGINS) == ["Ann", "Ann", "Ann"]
    assert "Final score: Ann 1, Bob 1, draws 1." in said


def test_the_loser_begins_and_after_a_draw_the_other_one():
    said = interviewed("3", "", "4", "Ann", "Bob", *A_LOSS, "y", *A_WIN, "y", *A_DRAW, "y", *A_DRAW, "n")
    assert lines(said, BEGINS) == ["Ann", "Ann", "Bob", "Ann"]
    assert "Final score: Ann 1, Bob 1, draws 2." in said


def test_an_order_that_there_is_not_is_asked_for_again():
    said = interviewed("3", "", "5", "choose", "1", "Ann", "Bob", "3")
    assert said.count("isn't one of 1, 2, 3, 4. Try again.") == 2
    assert "Final score: Ann 0, Bob 0, draws 0." in said


def test_names_are_asked_for_until_they_are_names():
    said = interviewed("3", "", "1", "x" * 41, "\x1b[2J", "עדי", "\u202eevil", "עדי", " عمر ", "1", *A_WIN, "3")
    assert said.count("can't be a name") == 3
    assert "The two players can't both be called “עדי”. Try again." in said
    assert "Final score: עדי 1, عمر 0, draws 0." in said


def test_the_computer_chooses_a_mark_when_it_is_its_right():
    # A random number of 0.999 makes any move random, picks the last legal move, and picks O of the two marks.
    said = interviewed("3", "", "1", "Ann", "", "1", "1", "1", "2", "3", "1", "2", "quit", chance=lambda: 0.999)
    assert lines(said, r"^(\w+) chose (.)\.$") == [("Computer", "O")]
    assert lines(said, r"^(\w+ \(.\)) wins") == ["Ann (X)", "Computer (O)"]
    assert said.rstrip().endswith("Final score: Ann 1, Computer 1, draws 0.\nThank you for playing.")


def test_both_marks_can_be_the_computers_choice():
    for chance, mark in ((0.0, "X"), (0.49, "X"), (0.51, "O")):
        said = interviewed("3", "1x1x1", "1", "Ann", "", "1", "2", "1", "3", chance=always(chance))
        assert lines(said, r"^Computer chose (.)\.$") == [mark]


def test_a_person_may_not_take_the_computers_name_beside_it():
    said = interviewed("3", "", "1", say("Computer"), "", "Ann", "3")
    assert f"The two players can't both be called “{say('Computer')}”. Try again." in said


def test_leaving_a_match_tells_how_to_go_on_and_the_final_score():
    said = interviewed("3", "", "1", "Ann", "Bob", "2", "5", "1", "quit")
    assert said.endswith(
        "To continue this game: python -m ttt play 1-3x3x3-ohh-b2a1\n"
        "Final score: Ann 0, Bob 0, draws 0.\n"
        "Thank you for playing."
    )
