"""A lesson being written: its steps, which fields fit together, its text, and undo."""

import json

import pytest

from tests.cases import for_each
from tests.every_python.expect import there
from ttt.game.errors import BadLesson, BadRecord, IllegalMove, Refused
from ttt.game.notation import from_text as game_from
from ttt.game.record import HARDEST
from ttt.lessons import draft_board, draft_text, drafting, lesson_text
from ttt.lessons.claim_proofs import check
from ttt.lessons.drafting import (
    BLANK,
    EMPTY,
    TEMPLATES,
    DraftStep,
    History,
    chosen,
    following,
    with_fields,
    with_new_step,
    with_step,
)
from ttt.lessons.lesson import (
    BLOCK,
    CHOOSE,
    CODE,
    EXPLAIN,
    FILL,
    FIND,
    HOLD,
    LOOK,
    ORDER,
    PLAY,
    POINTS,
    PREDICT,
    PRUNE,
    TASKS,
    WIN,
    WORTH,
)
from ttt.words import refusals as refusals
from ttt.words.editor import template

FORK = "1-3x3x3-hh-a1b2c3c1"
LESSON = """ttt-lesson 1
@title Forks
@language en

# Two rows at once
X has two rows that need *one* cell each.

\\@ is a sign.

@position 1-3x3x3-hh-a1b2c3c1
@task win 2
@marked a3 a2
@arrows a1>a3 c3>a3
@solution a3 a2 b3
@hint Look for a cell that lies on two rows.
@say b1 No.
@say right Two threats: O can stop only one.

# Choose
@task choose
@option one
@option two
@solution 2
"""


def at(position: str, **fields: object) -> DraftStep:
    """Return a step with a title and a position."""
    return with_fields(drafting.with_game(BLANK, game_from(position), position), title="Step", **fields)


def test_a_lesson_comes_out_of_the_form_as_it_went_in():
    draft = draft_text.from_text(LESSON)
    assert lesson_text.from_text(draft_text.to_text(draft)) == lesson_text.from_text(LESSON)
    assert [step.title for step in draft.steps] == ["Two rows at once", "Choose"]
    assert draft.step.solution == ("a3", "a2", "b3")
    assert draft.step.arrows == (("a1", "a3"), ("c3", "a3"))
    assert draft.step.says == (("b1", "No."), ("right", "Two threats: O can stop only one."))
    assert draft_text.problem(draft) is None
    assert [draft_text.problem_of_step(step) for step in draft.steps] == [None, None]


def test_a_sentence_is_empty_or_said_to_a_cell_that_nobody_can_answer_with():
    step = at(FORK, task=WIN)
    unfinished = there(draft_text.problem_of_step(with_fields(step, says=(("a3", " "),))))
    assert unfinished.reason == "draft empty saying"
    assert draft_text.is_unfinished(unfinished)
    taken = there(draft_text.problem_of_step(with_fields(step, says=(("right", "Yes."), ("a1", "No.")))))
    assert refusals.refusal(taken) == "Nobody can answer with a1, so this reply never appears."
    assert not draft_text.is_unfinished(taken)
    assert draft_text.problem_of_step(with_fields(step, says=(("a3", "Yes."), ("wrong", "No.")))) is None


def test_only_cells_that_can_be_answered_with_are_offered():
    assert drafting.answerable(at(FORK, task=WIN)) == ["b1", "a2", "c2", "a3", "b3"]
    assert drafting.answerable(at(FORK, task=HOLD, only=("a2", "a3"))) == ["a2", "a3"]
    assert drafting.answerable(at(FORK, task=WORTH)) == []
    falling = "1-7x6x4g-hh-d6"
    assert drafting.answerable(at(falling, task=HOLD)) == ["d5", "a6", "b6", "c6", "e6", "f6", "g6"]
    assert len(drafting.answerable(at(falling, task=WIN))) == 41


def test_a_lesson_that_is_being_written_is_unfinished_and_not_wrong():
    problems = [draft_text.problem(EMPTY), draft_text.problem_of_step(BLANK)]
    choosing = drafting.with_task(with_fields(BLANK, title="Step"), CHOOSE)
    assert choosing.options == ("", "")
    problems.append(draft_text.problem_of_step(choosing))
    assert all(draft_text.is_unfinished(there(problem)) for problem in problems)
    impossible = draft_board.with_mark(draft_board.with_mark(at("1-3x3x3-hh-"), 0, "X"), 1, "X")
    assert not draft_text.is_unfinished(there(draft_text.problem_of_step(impossible)))


def test_words_that_look_like_fields_stay_words():
    step = with_fields(BLANK, title="  Signs ", words="# no step\n@no field\n\\no escape\n\nand more")
    draft = with_step(drafting.named(EMPTY, "Title", ""), step)
    read = lesson_text.from_text(draft_text.to_text(draft))
    assert read.steps[0].words == ("# no step @no field \\no escape", "and more")
    assert len(read.steps) == 1


def test_what_is_wrong_is_told_of_the_lesson_and_of_each_step():
    assert str(draft_text.problem(EMPTY)) == "The lesson has no title yet."
    assert str(draft_text.problem_of_step(BLANK)) == "This step has no title yet."
    untold = with_fields(BLANK, title="Which?", task=CHOOSE, options=("one", "", "two"), solution=("1",))
    assert "empty" in str(draft_text.problem_of_step(untold))
    assert "two answers" in str(draft_text.problem_of_step(with_fields(untold, options=("one", " "))))
    unright = with_fields(untold, options=("one", "two"), solution=())
    assert "which answer" in str(draft_text.problem_of_step(unright))
    assert "a1 can't be played" in str(draft_text.problem_of_step(at(FORK, task=HOLD, only=("a1",))))
    assert draft_text.problem(drafting.named(EMPTY, "Title", "english")) is not None


def test_steps_are_added_moved_and_taken_out():
    draft = EMPTY
    for title in "abc":
        draft = with_step(draft if title == "a" else with_new_step(draft), with_fields(BLANK, title=title))
    assert [step.title for step in draft.steps] == ["a", "b", "c"]
    draft = drafting.moved(draft, -1)
    assert ([step.title for step in draft.steps], draft.at) == (["a", "c", "b"], 1)
    assert drafting.moved(drafting.moved(draft, -1), -1).at == 0
    assert drafting.moved(chosen(draft, 2), 1) == chosen(draft, 2)
    carried = drafting.carried(draft, 2, 0)
    assert (carried.step, carried.at, len(carried.steps)) == (draft.steps[2], 0, 3)
    assert drafting.carried(carried, 0, 2).steps == draft.steps
    assert following(with_step(draft, at(FORK))).position == "1-3x3x3-hh-"
    draft = with_new_step(draft, draft.step)
    assert [step.title for step in draft.steps] == ["a", "c", "c", "b"]
    for left in (3, 2, 1):
        draft = drafting.without_step(draft)
        assert len(draft.steps) == left
    assert drafting.without_step(draft).steps == (BLANK,)


def test_only_tasks_that_the_position_allows_are_offered():
    assert drafting.possible_tasks(BLANK) == [LOOK, CHOOSE, CODE, EXPLAIN]
    assert drafting.possible_tasks(at(FORK)) == [task for task in TASKS if task not in (POINTS, FILL, PRUNE, ORDER)]
    assert ORDER in drafting.possible_tasks(at("1-3x3x3m-hh-"))
    assert ORDER not in drafting.possible_tasks(at("1-4x4x4-hh-"))
    assert POINTS in drafting.possible_tasks(at("1-4x4x3p-hh-"))
    assert drafting.possible_tasks(at("1-3x3x3-hh-a1b1a2b2a3")) == [LOOK, CHOOSE, CODE, EXPLAIN]
    assert FILL in drafting.possible_tasks(at("1-3x3x3-hh-b1a3c3a1c1"))


def test_another_task_keeps_what_fits_it():
    step = at(FORK, task=FIND, solution=("a3",), says=(("b1", "No."), ("right", "Yes.")))
    step = drafting.with_task(step, HOLD)
    assert (step.solution, len(step.says)) == (("a3",), 2)
    step = drafting.with_task(step, WORTH)
    assert (step.solution, step.says) == ((), (("right", "Yes."),))


def test_another_position_takes_away_what_it_contradicts():
    step = at(FORK, task=FIND, only=("a3", "b1"), marked=("a1",), solution=("b1",))
    further = drafting.with_game(step, game_from(FORK + "b1"), FORK + "b1")
    assert (further.only, further.marked, further.solution) == (("a3",), ("a1",), ())
    other = drafting.with_game(step, game_from("1-4x4x4-hh-"), "1-4x4x4-hh-")
    assert (other.only, other.marked, other.solution, other.task) == ((), (), (), FIND)
    assert drafting.with_game(step, None, "").task == LOOK
    worth = at(FORK, task=WORTH, solution=("win",))
    assert drafting.with_game(worth, game_from(FORK + "b1"), FORK + "b1").solution == ("win",)


def test_a_tree_is_left_out_while_its_position_is_too_large():
    step = with_fields(BLANK, title="Step", position="1-3x3x3-hh-a3c1b1b2a1b3", tree="2")
    assert "@tree 2" in draft_text.text_of_step(step)
    assert "@tree" not in draft_text.text_of_step(drafting.with_game(step, game_from("1-3x3x3-hh-"), "1-3x3x3-hh-"))


def test_a_line_is_recorded_until_it_wins():
    step = at(FORK, task=WIN)
    for cell in (6, 3, 7):
        step = draft_board.with_line_move(step, cell)
    assert (step.solution, step.moves) == (("a3", "a2", "b3"), 2)
    assert draft_text.problem_of_step(step) is None
    with pytest.raises(IllegalMove):
        draft_board.with_line_move(step, 1)


def test_cells_and_arrows_are_put_on_and_taken_off():
    step = draft_board.with_cell(at(FORK), "marked", 0)
    assert step.marked == ("a1",)
    assert draft_board.with_cell(step, "marked", 0).marked == ()
    with pytest.raises(Refused, match="a1"):
        draft_board.with_cell(step, "only", 0)
    step = draft_board.with_arrow(draft_board.with_arrow(step, 0, 8), 3, 3)
    assert step.arrows == (("a1", "c3"),)
    assert draft_board.with_arrow(step, 0, 8).arrows == ()


def test_marks_are_set_up_in_any_order_and_the_turn_follows():
    step = at("1-3x3x3-hh-")
    step = draft_board.with_mark(draft_board.with_mark(step, 0, "X"), 1, "X")
    assert str(draft_text.problem_of_step(step)) == "X has 2 marks and O only 0, but X and O alternate."
    assert (draft_board.marks_on(step)[:3], step.position) == (["X", "X", ""], "1-3x3x3-hh-a1")
    step = draft_board.with_mark(step, 4, "O")
    assert (step.setup, draft_board.to_move_on(step), draft_text.problem_of_step(step)) == ("", "O", None)
    step = draft_board.with_mark(step, 1, "")
    assert (draft_board.to_move_on(step), sorted(step.position[-4:])) == ("X", sorted("a1b2"))
    step = draft_board.with_turn(step, "O")
    assert (draft_board.to_move_on(step), step.position) == ("O", "1-3x3x3-ohh-b2a1")
    assert draft_board.without_move(step).position == "1-3x3x3-ohh-b2"
    assert draft_board.emptied(step).position == "1-3x3x3-ohh-"


def test_where_marks_fall_they_are_set_up_from_below():
    step = draft_board.with_mark(at("1-7x6x4g-hh-"), 3, "X")
    assert step.position == "1-7x6x4g-hh-d6"
    step = draft_board.with_mark(draft_board.with_mark(step, 2, "O"), 37, "")
    assert step.position == "1-7x6x4g-hh-d6"
    above = draft_board.with_mark(draft_board.with_mark(step, 3, "O"), 38, "")
    assert "d5" in str(draft_text.problem_of_step(above))


def test_undo_goes_back_by_whole_changes():
    history = History(EMPTY)
    for title in ("F", "Fo", "For"):
        history.do(drafting.named(history.now, title, ""), "title")
    history.do(with_new_step(history.now))
    history.look(chosen(history.now, 0))
    history.undo()
    assert (history.now.title, len(history.now.steps)) == ("For", 1)
    history.undo()
    assert history.now == EMPTY
    with pytest.raises(Refused, match="undo"):
        history.undo()
    history.redo()
    assert history.now.title == "For"
    history.do(drafting.named(history.now, "Fork", ""), "title")
    assert not history.can_redo


def test_what_a_browser_keeps_is_read_whatever_is_wrong_with_the_lesson():
    setup = draft_board.setup_text(game_from(FORK), ["X"] * 9, "O")
    draft = with_new_step(draft_text.from_text(LESSON), at(FORK, setup=setup, task=PLAY, level=30))
    assert draft_text.from_json(draft_text.to_json(draft)) == draft
    assert draft_board.marks_on(draft.step) == ["X"] * 9
    assert draft_board.to_move_on(draft.step) == "O"
    assert draft_text.from_json(draft_text.to_json(EMPTY)) == EMPTY


@for_each(
    ("old", "new"),
    [
        ("[1,", "[2,"),
        ('"Forks"', "7"),
        ("1-3x3x3-hh-a1b2c3c1", "1-3x3x3-hh-a1a1"),
        ('"win"', '"won"'),
        ('["a3", "a2"]', '["z9"]'),
        ('["a3", "a2"]', "5"),
        ('["a1", "a3"]', '["a1"]'),
        (", 2, 100,", ", 2, 107,"),
        ('"en", 0', '"en", 9'),
        ('"en", 0', '"en", true'),
        ('"en"', '"e\'"'),
        ('"right"', '"r\'t"'),
        ('["a3", "a2", "b3"]', '["a1", "a2", "b3"]'),
        ('["2"]', '["x"]'),
    ],
)
def test_a_damaged_text_in_the_browser_is_refused(old: str, new: str):
    text = draft_text.to_json(draft_text.from_text(LESSON))
    assert old in text
    with pytest.raises(BadRecord):
        draft_text.from_json(text.replace(old, new))


def test_no_text_at_all_is_refused_too():
    for text in ("", "null", "[]", "{}", "[1]", '[1,"","",0,[]]', '[1,"","",0,[[]]]'):
        with pytest.raises(BadRecord):
            draft_text.from_json(text)
    with pytest.raises(BadLesson):
        draft_text.from_text("hello")
    assert BLOCK in TASKS


@pytest.mark.parametrize("name", sorted(TEMPLATES))
def test_a_template_is_a_whole_lesson_whose_claims_are_proved(name):
    draft = template(name, "Title", "en")
    assert draft_text.problem(draft) is None
    assert draft_text.from_text(draft_text.to_text(draft)).steps == draft.steps
    signs = [json.loads(check(claim))["sign"] for claim in map(draft_text.claim_of, draft.steps) if claim]
    assert signs == ["proved"] * len(signs)
    assert len(signs) >= 2


NEW_KINDS = """ttt-lesson 1
@title Three more

# Predict

@position 1-3x3x3-hh-a1b2a2
@task predict
@level moss
@solution a3
@say b3 No.

# Fill in

@position 1-3x3x3-hh-b2b1b3c3c2c1a3
@task fill
@say a1 The top row is full.

# Cross out

@position 1-3x3x3-hh-c3c2b2c1a3a1
@task prune
@say a2 O wins.

# Write

@task code
@code
def half(number):

    return number
@end
@case half(4) -> 2
@solution
def half(number):
    return number // 2
@end
@say right Done.

# Play

@position 1-3x3x3-hh-
@task play
@level ember
"""


def test_predictions_trees_and_programs_come_out_of_the_form_as_they_went_in():
    draft = draft_text.from_text(NEW_KINDS)
    assert draft_text.to_text(draft) == NEW_KINDS
    assert [draft_text.problem_of_step(step) for step in draft.steps] == [None] * 5
    assert draft_text.from_json(draft_text.to_json(draft)) == draft
    assert [draft_text.claim_of(step) == "" for step in draft.steps] == [False, True, True, True, True]


def test_a_draft_that_an_earlier_version_stored_is_read():
    draft = draft_text.from_text(LESSON)
    stored = json.loads(draft_text.to_json(draft))
    stored[-1] = [fields[:14] for fields in stored[-1]]
    assert draft_text.from_json(json.dumps(stored)) == draft


def test_a_program_begins_with_an_example_and_a_prediction_with_somebody():
    program = drafting.with_task(BLANK, CODE)
    assert draft_text.problem_of_step(with_fields(program, title="S")) is None
    assert str(draft_text.problem_of_step(with_fields(program, title="S", cases=" "))) == "Write at least one case."
    predicted = drafting.with_task(at(FORK), PREDICT)
    assert str(draft_text.problem_of_step(predicted)) == "Say which answer is right."
    assert check(draft_text.claim_of(predicted)) != ""
    assert drafting.with_task(predicted, HOLD).level == HARDEST
    assert drafting.with_task(predicted, PLAY).level == predicted.level


def test_a_reply_to_a_value_names_a_cell_that_can_be_played():
    filled = with_fields(at("1-3x3x3-hh-b2b1b3c3c2c1a3"), task=FILL)
    assert drafting.answerable(filled) == ["a1", "a2"]
    unheard = with_fields(filled, says=(("b2", "No."),))
    assert str(draft_text.problem_of_step(unheard)) == "Nobody can answer with b2, so this reply never appears."
