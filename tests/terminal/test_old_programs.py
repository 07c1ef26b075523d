"""The four programs that this one grew from, each played in our terminal from its start to its final score."""

import re

from tests.helpers.at_terminal import at_terminal, boards, interviewed, ttt
from ttt.words.speech import say


def test_two_players_by_row_and_column():
    """Program A lets X move first, asks again after a bad place, and tells the winner below the final board."""
    with at_terminal() as person:
        person.answers("Who plays?", "2")
        person.answers("Which board?", "")
        person.answers("X, your move", "1 1")
        person.answers("O, your move", "2 2")
        for refused in ("1 1", "0 1", "1 4", "one two"):
            person.answers("X, your move", refused)
        person.answers("X, your move", "1 2")
        person.answers("O, your move", "3 3")
        person.answers("X, your move", "1,3")
        person.reads("X wins: X has 3 in a row.")
        person.answers("Play again?", "y")
        for place in ("1 1", "1 2", "1 3", "2 2", "2 1", "2 3", "3 2", "3 1", "3 3"):
            person.answers("your move", place)
        person.reads("A draw: nobody has 3 in a row.")
        person.answers("Play again?", "n")
        person.reads("Thank you for playing.")
        assert person.leaves() == 0
    assert person.screen.count("Try again.") == 4
    assert say("{cell} is already taken.", cell="1 (a1)") + " Try again." in person.screen
    for bad in ("0 1", "1 4", "one two"):
        assert f"“{bad}” isn't valid input" in person.screen
    assert ["XXX", "-O-", "--O"] in boards(person.screen)
    assert boards(person.screen)[-1] == ["XOX", "XOO", "OXX"]


SAMPLES = (
    ("0,0,1 0,2,2 2,2,1 1,1,2 2,0,1 1,0,2 2,1,1", "[1, 0, 2] [2, 2, 0] [1, 1, 1]"),
    ("0,0,1 1,1,2 1,0,1 1,2,2 2,0,1", "[1, 0, 0] [1, 2, 2] [1, 0, 0]"),
    ("0,0,1 0,2,2 1,1,1 2,0,2 2,2,1", "[1, 0, 2] [0, 1, 0] [2, 0, 1]"),
    ("0,2,1 0,0,2 1,1,1 1,0,2 2,0,1", "[2, 0, 1] [2, 1, 0] [1, 0, 0]"),
)


def test_the_interview_problems_samples():
    """Program B reads the four samples in a row; after a win it prints the board, row by row, and the winner."""
    told, expected = "", ""
    for moves, board in SAMPLES:
        told += "\n".join(["3", *moves.split()]) + "\n\n"
        expected += board.replace("] [", "]\n[") + "\nPlayer 1 wins\n"
    done = ttt("judge", told=told)
    assert (done.stdout, done.stderr, done.returncode) == (expected, "", 0)


def test_a_series_of_two_players():
    """Program C asks for two names and keeps their scores. 1 is X, 2 is O, and 3 quits; the chosen mark moves first.

    The players have the right to choose by turns.
    """
    ann_wins = ["0", "2", "1", "1", "ten", "10", "0", "4", "2", "5", "3"]  # chooses O after a 0 that is refused
    bob_wins = ["1", "5", "1", "3", "2", "7"]
    nobody_wins = ["1", "1", "2", "3", "5", "4", "6", "8", "7", "9"]
    answers = ["3", "", "", "Ann", "Ann", "Bob", *ann_wins, *bob_wins, *nobody_wins, "3"]
    done = ttt(told="\n".join(answers) + "\n")
    assert (done.stderr, done.returncode) == ("", 0)
    said = done.stdout
    assert "The two players can't both be called “Ann”. Try again." in said
    assert "“0” isn't one of 1, x, 2, o, 3. Try again." in said
    assert say("{cell} is already taken.", cell="1 (a1)") + " Try again." in said
    for bad in ("ten", "10", "0"):
        assert f"“{bad}” isn't valid input: enter 1 to 9" in said
    assert re.findall(r"(\w+), choose: 1 for X, 2 for O, 3 to quit", said) == ["Ann", "Ann", "Bob", "Ann", "Bob"]
    # The first question of each match says how cells are named.
    assert re.findall(r"(\w+ \([XO]\)), your move \(", said) == ["Ann (O)", "Bob (X)", "Ann (X)"]
    assert re.findall(r"\w+ \([XO]\) wins: .*|A draw: .*", said) == [
        "Ann (O) wins: O has 3 in a row.",
        "Bob (X) wins: X has 3 in a row.",
        "A draw: nobody has 3 in a row.",
    ]
    assert re.findall(r"Scoreboard: (.*)\.", said) == [
        "Ann 1, Bob 0, draws 0",
        "Ann 1, Bob 1, draws 0",
        "Ann 1, Bob 1, draws 1",
    ]
    assert said.endswith("Final score: Ann 1, Bob 1, draws 1.\nThank you for playing.\n")


def test_against_the_computer_which_begins():
    """Program D asks for a level from 1 to 100. The computer plays O, can begin, and isn't beaten at level 100."""
    every_cell = list("123456789")  # a game ends before that; the leftovers don't answer "Play again?"
    answers = [
        "1",
        "",
        "0",
        "101",
        "-5",
        "hard",
        "100",
        "maybe",
        "n",
        "x",
        *every_cell,
        "y",
        "100",
        "y",
        *every_cell,
        "n",
    ]
    done = ttt("--seed", "4", told="\n".join(answers) + "\n")
    assert (done.stderr, done.returncode) == ("", 0)
    said = done.stdout
    for bad in ("0", "101", "-5", "hard"):
        assert f"Difficulty {bad} isn't possible: use 1 to 100. Try again." in said
    assert "“maybe” isn't one of y, yes, n, no. Try again." in said
    first, second = said.split("Difficulty", 5)[5], said.rsplit("Difficulty", 1)[1]
    assert re.search(r"go first.*The computer played \d \(.*The cells are numbered.*X, your move", first, re.DOTALL)
    assert "“x” isn't valid input" in first
    assert "".join(boards(first)[0]).count("O") == 1
    assert boards(first)[1] == ["123", "456", "789"]
    assert re.search(r"go first.*The cells are numbered.*X, your move.*The computer played", second, re.DOTALL)
    assert len(re.findall(r"^(?:O wins: O has 3 in a row|A draw: nobody has 3 in a row)\.$", said, re.MULTILINE)) == 2
    assert "X wins" not in said
    assert said.endswith("Thank you for playing.\n")


def test_a_person_can_win_against_a_weak_computer():
    said = interviewed("1", "", "1", "y", "1", "2", "3", "n", chance=lambda: 0.999)  # a random move, the last there is
    assert "X wins: X has 3 in a row." in said
    assert boards(said)[-1][0] == "XXX"
