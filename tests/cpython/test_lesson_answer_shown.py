"""The task is derived from the answer that a lesson's author shows on the board."""

import pytest

from tests.cases import for_each
from ttt.game.errors import IllegalMove, Refused
from ttt.game.notation import cell_at, from_text
from ttt.game.record import Game
from ttt.lessons.draft_answer import (
    as_question,
    can_be_question,
    choices,
    followed,
    is_meant,
    meant,
    with_answer,
    with_choice,
)
from ttt.lessons.drafting import BLANK, DraftStep, game_of, with_fields, with_game, with_task
from ttt.lessons.lesson import BLOCK, CHOOSE, FIND, HOLD, LOOK, PLAY, WIN

WON = "1-3x3x3-hh-a1b2b1c3"  # X completes a row with c1
TWO = "1-3x3x3-hh-a1b2c3c1a3c2"  # X completes a row with a2 or b3
HELD = "1-3x3x3-hh-a1b2c3b1"  # O would complete a row with b3
FORK = "1-3x3x3-hh-a1b2c3c1"  # a3 stops a row and threatens two
QUIET = "1-3x3x3-hh-b2a1"
LOSES = "1-3x3x3m-hh-a1b2b1c3"


def at(position: str, **fields: object) -> DraftStep:
    return with_fields(BLANK, title="Step", position=position, **fields)


def clicked(step: DraftStep, *names: str) -> DraftStep:
    game = game_of(step)
    assert game
    for name in names:
        step = with_answer(step, cell_at(game.rules, name))
    return step


def told(step: DraftStep) -> tuple[str, int, tuple[str, ...]]:
    return step.task, step.moves, step.solution


@for_each(
    ("position", "names", "wanted"),
    [
        (WON, ["c1"], (WIN, 1, ("c1",))),
        (TWO, ["a2"], (FIND, 2, ("a2",))),
        (TWO, ["a2", "b3"], (FIND, 2, ("a2", "b3"))),
        (HELD, ["b3"], (BLOCK, 2, ("b3",))),
        (FORK, ["a3"], (BLOCK, 2, ("a3",))),
        (QUIET, ["c3"], (HOLD, 2, ("c3",))),
        (WON, ["c1", "a2"], (FIND, 2, ("c1", "a2"))),
        ("1-3x3x3-hh-a1c2", ["b2"], (FIND, 2, ("b2",))),  # b2 wins, by two threats later on
        ("1-3x3x3-hh-a1b3a2", ["a3"], (BLOCK, 2, ("a3",))),
        ("1-3x3x3-hh-b2b1c3", ["c1"], (HOLD, 2, ("c1",))),
        (WON, ["c1", "c1"], (LOOK, 2, ())),
        (LOSES, ["a3"], (HOLD, 2, ("a3",))),
        ("1-7x6x4g-hh-a6b6a5b5a4b4", ["a1"], (WIN, 1, ("a3",))),  # the mark falls to a3
    ],
)
def test_the_cells_that_are_right_choose_the_task(position, names, wanted):
    assert told(clicked(at(position), *names)) == wanted


@for_each(
    ("position", "names", "wanted"),
    [
        (WON, ["c1"], [WIN, FIND]),
        (TWO, ["a2"], [FIND, WIN]),
        (TWO, ["a2", "b3"], []),
        (HELD, ["b3"], [BLOCK, HOLD]),
        (FORK, ["a3"], [BLOCK, FIND, HOLD]),
        (QUIET, ["c3"], []),
    ],
)
def test_where_several_tasks_fit_an_answer_its_author_may_choose(position, names, wanted):
    step = clicked(at(position), *names)
    assert choices(step) == wanted
    for task in wanted:
        chosen = with_choice(step, task)
        assert (chosen.task, chosen.solution, choices(chosen)) == (task, step.solution, wanted)


def test_a_task_that_was_chosen_otherwise_stays():
    step = with_task(at(HELD), HOLD)
    assert told(clicked(step, "b3")) == (HOLD, 2, ("b3",))
    assert not is_meant(clicked(step, "b3"))
    assert is_meant(clicked(at(HELD), "b3"))
    assert told(clicked(with_task(clicked(at(WON), "c1"), FIND), "c1", "a2")) == (FIND, 1, ("c1", "a2"))


def test_a_question_beside_the_board_becomes_one_on_it():
    step = at(HELD, task=CHOOSE, options=("one", "two"), solution=("1",))
    assert told(clicked(step, "b3")) == (BLOCK, 2, ("b3",))
    assert clicked(step, "b3").options == ("one", "two")
    assert told(clicked(at(HELD, task=PLAY), "b3")) == (BLOCK, 2, ("b3",))


def test_a_win_in_more_moves_takes_a_line():
    step = with_task(at(FORK), WIN)
    assert told(clicked(step, "a3", "a2", "b3")) == (WIN, 2, ("a3", "a2", "b3"))
    with pytest.raises(IllegalMove):
        clicked(step, "a3", "a2", "b3", "b1")
    with pytest.raises(Refused):
        clicked(at(WON), "a1")


def test_the_task_follows_the_position_and_what_is_said_to_cells_stays():
    said = (("a2", "No."), ("right", "Yes."))
    step = clicked(at(HELD, says=said), "b3")
    taken_back = with_game(step, *_game("1-3x3x3-hh-a1b2c3"))
    assert told(followed(step, taken_back)) == (HOLD, 2, ("b3",))
    empty = followed(step, with_game(step, *_game("1-3x3x3-hh-b3")))
    assert told(empty) == (LOOK, 2, ())
    assert told(clicked(empty, "a1")) == (HOLD, 2, ("a1",))
    assert clicked(empty, "a1").says == said
    chosen = with_task(step, HOLD)
    assert told(followed(chosen, with_game(chosen, *_game("1-3x3x3-hh-b3")))) == (HOLD, 2, ())


def _game(text: str) -> tuple[Game, str]:
    return from_text(text), text


def test_what_has_no_board_or_no_answer_means_nothing():
    assert meant(BLANK) == LOOK
    assert with_answer(BLANK, 0) == BLANK
    assert meant(at(WON)) == LOOK


def test_a_safe_move_that_is_one_of_many_can_be_asked_as_a_question_that_claims_nothing():
    step = clicked(at("1-3x3x3-hh-a1c1"), "b2")
    assert step.task == HOLD
    asked = as_question(step)
    assert (asked.task, asked.options, asked.solution) == (CHOOSE, ("b1", "a2", "b2", "c2", "a3", "b3", "c3"), ("3",))
    assert not can_be_question(asked)
    assert as_question(asked) == asked
    large = as_question(clicked(at("1-5x5x4-hh-a1e5"), "c3"))
    assert (large.options, large.solution) == (("c3", ""), ("1",))  # there are more cells than a step can have answers
