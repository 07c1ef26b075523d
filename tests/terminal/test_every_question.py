"""What holds at every question: help explains it, quit ends the program, and Enter takes the shown default."""

import re

import pytest

from tests.cases import for_each
from tests.every_python.expect import there
from tests.helpers.at_terminal import Script, at_terminal, interviewed
from ttt.game.seeded_chance import seeded
from ttt.terminal import language
from ttt.terminal.what_to_play import interview
from ttt.words.plurals import FORMS
from ttt.words.speech import say

# Together, these answers reach every question. A board of one cell makes a short game.
ANSWERS = (
    ("1", "3x3x3", "100", "y", "5"),
    ("2", "1x1x1", "1", "n"),
    ("3", "1x1x1", "1", "Ann", "Bob", "1", "1", "3"),
    ("3", "1x1x1", "2", "Ann", "", "30", "1", "y"),
)
SITUATIONS = sorted({answers[:length] for answers in ANSWERS for length in range(len(answers))})


def heard(*answers):
    """Return all that is said until these answers are given and the next question is asked."""
    script = Script(answers)
    interview(script.terminal, seeded(1))
    assert script.left == []
    ended = len(script.said) - 1 - script.said[::-1].index("")  # the end of the input also ends the line of a question
    return script.said[:ended]


def said_to(answer, *before):
    """Return what is said after an answer, which follows those before it, up to the next question."""
    return heard(*before, answer)[len(heard(*before)) :]


@for_each("answers", SITUATIONS)
@for_each("typed", ["quit", "QUIT", " Quit ", "exit"])
def test_quit_ends_at_every_question(answers, typed):
    assert interviewed(*answers, typed).count("Try again") == 0


@for_each("answers", SITUATIONS)
@pytest.mark.parametrize("code", ["en", "de", "ar"])
def test_help_explains_every_question_and_asks_it_again(answers, code):
    language.use(code)
    question = heard(*answers)[-1]
    explained, again = said_to("help", *answers)
    assert again == question
    assert len(explained) > 10
    assert said_to(" HELP ", *answers, "help") == [explained, question]


@for_each("answers", SITUATIONS)
def test_enter_takes_what_the_question_shows_in_brackets(answers):
    question = heard(*answers)[-1]
    shown = re.search(r"\[(.+)\]: $", question)
    if "your move" in question:
        assert not shown  # nobody wants to move by mistake
        assert "“” isn't valid input" in interviewed(*answers, "", "quit")
    else:
        assert said_to("", *answers) == said_to(there(shown)[1], *answers)


def test_the_level_played_last_is_offered_again():
    assert "[50]: " in heard("1", "1x1x1")[-1]
    assert "[7]: " in heard("1", "1x1x1", "7", "y", "1", "y")[-1]


@pytest.mark.parametrize("code", sorted(FORMS))
def test_help_and_quit_are_told_before_the_first_question_and_at_the_first_move(code):
    language.use(code)
    before, first = " ".join(heard()), heard("2", "")[-1]
    assert (
        say(
            "At every question, Enter accepts the answer in square brackets, help explains the question, and quit ends "
            "the program."
        )
        in before
    )
    for word in ("help", "quit"):
        assert word in before
        assert word in first


def test_help_at_a_move_tells_the_rules_of_this_board():
    assert (
        say("The first to get {k} in a row, across, down or diagonally, loses.", k=3)
        in said_to("help", "2", "3x3x3m")[0]
    )
    assert say("A mark falls to the lowest empty cell in its column.") in said_to("help", "2", "7x6x4g")[0]


def test_help_and_quit_at_a_terminal():
    with at_terminal() as person:
        person.answers("Who plays?", "help")
        person.reads(
            say(
                "1: you play against the computer. 2: two people take turns here. 3: two players play match after "
                "match, and wins are counted."
            )
        )
        person.answers("Who plays?", "")
        person.answers("Which board?", "")
        person.answers("Difficulty", "quit")
        person.reads("Thank you for playing.")
        assert person.leaves() == 0
