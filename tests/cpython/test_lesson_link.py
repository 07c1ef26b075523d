"""What a link to a lesson says: which lesson it is, and whether the link is a learner's or a teacher's."""

import pytest

from tests.cases import for_each
from ttt.lessons.lesson_link import (
    LONGEST_LINK,
    for_teachers,
    is_teachers,
    lesson_of,
    options_of,
    pasted,
    without_step,
)


@pytest.mark.parametrize("lesson", ["#course=forks", "#text=Kykp0c1J-_"])
def test_a_teachers_link_leads_to_the_same_lesson_as_a_learners(lesson):
    assert not is_teachers(lesson)
    assert not is_teachers(lesson + "&key=0")
    assert is_teachers(for_teachers(lesson))
    assert lesson_of(for_teachers(lesson) + "&step=2") == lesson
    assert is_teachers(for_teachers(""))
    assert lesson_of(for_teachers("")) == ""
    assert without_step(lesson + "&step=2") == lesson
    assert without_step(lesson + "&key=1&step=2") == for_teachers(lesson)
    assert without_step("#puzzles=misere,8,1") == "#puzzles=misere,8,1"


def test_a_link_by_which_lessons_were_given_to_be_handed_in_is_a_learners():
    given = "#course=forks&hand-in=1"
    assert not is_teachers(given)
    assert lesson_of(given) == "#course=forks"
    assert options_of(given) == ""
    assert options_of(for_teachers("")) == "&key=1"


PASTED = {
    "https://x.example/ttt/lesson/#course=forks&step=2": "#course=forks",
    " http://localhost:8000/lesson/?embed=1&lang=de#text=Kykp&key=1\n": "#text=Kykp",
    "../paper/#text=Kykp": "#text=Kykp",
    "#course=forks": "#course=forks",
    "https://x.example/ttt/#1-3x3x3-hh-a1": "",
    "https://x.example/ttt/lesson/": "",
    "ttt-lesson 1\n@title A\n\n# B\nSee #course=forks": "",
    "# Step": "",
    "": "",
    "#text=" + LONGEST_LINK * "a": "",
}


@for_each("text", PASTED)
def test_a_link_that_is_pasted_is_told_from_a_text(text):
    assert pasted(text) == PASTED[text]
