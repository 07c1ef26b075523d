"""An assignment without code begins with a skeleton of what it asks for, which loads unchanged."""

from pathlib import Path

import pytest

from tests.cases import for_each
from tests.cpython.test_lab_assignment import ASKED
from tests.helpers.asking import CONNECT_FOUR, EMPTY, Asked
from ttt.lab.assignment import GOALS, KINDS_OF, skeleton_for
from ttt.words.lab.mistakes import sentence

PAGES = Path(__file__).parents[2] / "static/pages"
ALL = [(goal, kind) for goal in GOALS for kind in KINDS_OF[goal]]


def skeleton(goal, kind):
    return (PAGES / skeleton_for(ASKED._replace(goal=goal, kind=kind, starter=" \n"))).read_text(encoding="utf-8")


@for_each(("goal", "kind"), ALL)
def test_a_skeleton_is_of_the_kind_that_is_asked_for(goal, kind):
    source = skeleton(goal, kind)
    found = "move" if kind == "any" else kind
    assert Asked(source).loaded == Asked(source, kind=found).loaded == {"kind": found}


@pytest.mark.parametrize("kind", ["any", "move", "cs50", "kaggle"])
def test_a_skeleton_says_that_it_is_still_to_be_written(kind):
    error = Asked(skeleton("beats", kind)).move(CONNECT_FOUR if kind == "kaggle" else EMPTY)["error"]
    unwritten = "This part isn't written yet: put your own lines in place of “raise NotImplementedError”."
    assert sentence({"error": error}, 5).endswith(unwritten)


def test_a_class_can_be_made_and_makes_no_move():
    answers = Asked(skeleton("class", "class")).ask("class", games=[{"n": 3, "moves": [[0, 0, 1]]}])["answers"]
    assert [answer["error"]["text"] for answer in answers[0]] == ["NotImplementedError"]


def test_an_assignment_s_own_code_comes_before_a_skeleton():
    assert skeleton_for(ASKED._replace(starter="# Begin here")) == ""
