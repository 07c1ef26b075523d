"""Lessons that ask for an opponent's move, the values of a small tree, a program, or words, on every Python."""

from tests.every_python.test_lesson_step_taken_everywhere import step_of
from ttt.game.notation import cell_at
from ttt.game.notation import from_text as game_from
from ttt.lessons import kept_code
from ttt.lessons.kept_code import KeptCode, name_of
from ttt.lessons.lesson import Lesson
from ttt.lessons.lesson_text import from_text, to_lesson_text
from ttt.lessons.step_taken import ASKING, SOLVED, WRONG, Said, Taking
from ttt.lessons.tasks import left_out, values, wrong_places
from ttt.words.lesson import step as step_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

PROGRAM = """ttt-lesson 1
@title T

# S
@task code
@code
@cache
def double(number):

    # Not a step
    return number
@end
@case double(2) -> 4
@case double("->") -> "->" * 2
@solution
def double(number):
    return 2 * number
@end
@say right Done.
"""
PREDICTED = "@position 1-3x3x3-hh-a1b2a2", "@task predict", "@level moss", "@solution a3", "@say b3 Look at column a."
# O to move: a1 wins at once; after a2 nobody gets a row.
FILLED = "@position 1-3x3x3-hh-b2b1b3c3c2c1a3", "@task fill", "@say a1 The top row is full.", "@say wrong No."
PRUNED = "@position 1-3x3x3-hh-c3c2b2c1a3a1", "@task prune", "@say a2 O wins.", "@say wrong No."


def test_a_program_comes_back_as_it_was_written():
    lesson = from_text(PROGRAM)
    assert to_lesson_text(lesson) == PROGRAM
    [step] = lesson.steps
    assert step.code == "@cache\ndef double(number):\n\n    # Not a step\n    return number"
    assert step.cases == (("double(2)", "4"), ('double("->")', '"->" * 2'))
    assert step.solution == ("def double(number):\n    return 2 * number",)


def test_an_opponent_has_a_name_where_a_level_has_a_number():
    for level in ("moss", "70"):
        step = step_of("@position 1-3x3x3-hh-", "@task play", "@level " + level)
        assert "\n@level " + level + "\n" in to_lesson_text(Lesson("T", "", (step,)))
    assert step_words.question(step_of(*PREDICTED), "O", 0) == "Which cell does Moss play?"


def test_the_values_of_a_tree_are_counted_for_x():
    assert values(game_from("1-3x3x3-hh-b2b1b3c3c2c1a3")) == (-1, 0, -1)
    assert values(game_from("1-3x3x3-ohh-b2b1b3c3c2c1a3")) == (1, 0, 1)
    assert values(game_from("1-3x3x3-hh-b2c3b3a2a1c1")) == (1, 0, -1, 1)
    step = step_of("@position 1-3x3x3-hh-b2c3b3a2a1c1", "@task fill")
    assert wrong_places(step, (1, 1, None, 1)) == [1, 2]


def test_a_tree_is_filled_in():
    taking: Any = Taking(step_of(*FILLED))
    taking.answer((1, 0, 0))
    assert (taking.state, taking.said.words, taking.tries) == (ASKING, "The top row is full.", 1)
    assert taking.filled == (1, 0, 0)
    taking.answer((-1, 0, 0))
    assert taking.said.words == "No."
    taking.answer((-1, 0, -1))
    assert (taking.state, taking.tries) == (SOLVED, 3)
    assert step_words.answers_text(taking.step, ((-1, 0, -1),), "O") == "a1: \u22121, a2: 0, This position: \u22121"


def test_what_alpha_beta_leaves_out_of_a_tree():
    assert left_out(game_from("1-3x3x3-hh-b2c3b3a2a1c1")) == ("0", "11", "11")  # the first move wins
    assert left_out(game_from("1-3x3x3-hh-c3c2b2c1a3a1")) == ("00", "01", "0")
    assert left_out(game_from("1-3x3x3-hh-c1c2b2c3a1a3")) == ("0", "11", "11")  # the same, with the best move first
    for opens in ("", "o"):  # O to move, then X in the same position with the marks exchanged
        assert left_out(game_from(f"1-3x3x3-{opens}hh-a3b1a1a2c2")) == ("000", "000", "001", "011")


def test_a_tree_is_pruned():
    taking: Any = Taking(step_of(*PRUNED))
    taking.answer(("00", "11", "0"))
    assert (taking.state, taking.said.words, taking.tries, taking.filled) == (ASKING, "O wins.", 1, ("00", "11", "0"))
    taking.answer(("01", "01", "0"))
    assert (taking.said.words, taking.answer_text) == ("No.", "01 01 0")
    taking.answer(("00", "01", "0"))
    assert (taking.state, taking.tries) == (SOLVED, 3)
    told = step_words.answers_text(taking.step, (("00", "01", "1"),), "X")
    assert told == "X a2, O b3; X b3"


def test_a_move_is_predicted():
    step = step_of(*PREDICTED)
    taking: Any = Taking(step)
    taking.click(cell_at(step.game.rules, "b3"))
    assert (taking.state, taking.said.words) == (WRONG, "Look at column a.")
    taking.again()
    taking.click(cell_at(step.game.rules, "c3"))
    assert (taking.said.words, taking.said.kind) == ("", "not predict")
    taking.again()
    taking.click(cell_at(step.game.rules, "a3"))
    assert taking.state == SOLVED


def test_a_program_is_right_once_all_its_cases_are():
    taking: Any = Taking(from_text(PROGRAM).steps[0])
    taking.answer(False)
    assert (taking.state, taking.said.kind) == (ASKING, "not code")
    taking.answer(True)
    assert (taking.state, taking.said.words) == (SOLVED, "Done.")


def test_words_are_kept_and_neither_right_nor_a_try():
    lesson = from_text("ttt-lesson 1\n@title T\n\n# S\nWhy?\n\n@task explain\n@solution *Two* rows, one move.\n")
    assert from_text(to_lesson_text(lesson)) == lesson
    taking = Taking(lesson.steps[0])
    taking.answer("لأن\n<b>")
    assert (taking.state, taking.is_solved, taking.tries) == (SOLVED, True, 0)
    assert taking.said == Said("kept", None, "", "")
    assert taking.answer_text == "لأن\n<b>"
    assert step_words.model(lesson.steps[0]) == "One possible answer: *Two* rows, one move."


def test_programs_are_kept_by_what_they_are_asked_for():
    [step] = from_text(PROGRAM).steps
    kept = KeptCode(()).having(name_of(step), "x = 1")
    assert kept_code.from_text(kept_code.to_text(kept)) == kept
    assert kept.find(name_of(step)) == "x = 1"
    assert kept.having(name_of(step), "").find(name_of(step)) == ""
    [other] = from_text(PROGRAM.replace("double(2) -> 4", "double(3) -> 6")).steps
    assert kept.find(name_of(other)) == ""


def test_two_windows_keep_the_programs_of_both():
    before, theirs, ours = [KeptCode(tuple(pairs)) for pairs in ([("a", "1")], [("a", "1"), ("b", "2")], [("a", "3")])]
    merged: Any = kept_code.STORED.merged(kept_code.to_text(theirs), kept_code.to_text(before), kept_code.to_text(ours))
    assert dict(kept_code.from_text(merged).programs) == {"a": "3", "b": "2"}
