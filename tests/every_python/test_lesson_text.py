"""The text of a lesson: reading and writing it on every Python."""

from tests.every_python.expect import raises
from ttt.game.errors import BadLesson
from ttt.lessons.lesson_text import from_text, to_lesson_text

TEXT = """ttt-lesson 1
@title Forks: Šachy, 井
@language en

# Two rows at once
X has two rows that need *one* cell each.

\\# not a step

@position 1-3x3x3-hh-a1b2c3c1
@task win 2
@level 70
@only a3 b1
@marked a3 a2
@arrows a1>a3 c3>a3
@solution a3 a2 b3
@hint Look for a cell that lies on two rows.
@say b1 No.
@say right Two threats.

# Choose
@task choose
@option one
@option two
@solution 2
@say 1 Wrong.
"""


def test_a_lesson_comes_back_as_it_was_written():
    lesson = from_text(TEXT)
    assert to_lesson_text(lesson) == TEXT
    assert from_text(TEXT.replace("\n", "\r\n")) == lesson
    assert lesson.steps[0].words == ("X has two rows that need *one* cell each.", "# not a step")
    assert (lesson.steps[0].solution, lesson.steps[1].solution) == ((6, 3, 7), (2,))


def test_what_is_wrong_is_refused_by_its_step():
    for line in ("@task win 3", "@only z1", "@arrows a1", "@colour red", "@say b9 X", "@position 1-3x3"):
        error = raises(BadLesson, from_text, TEXT + "# Third\n@position 1-3x3x3-hh-\n@task play\n" + line + "\n")
        assert (error.reason, error.given["step"], error.given["title"]) == ("lesson step", 3, "Third")


def test_spaces_of_any_kind_are_spaces():
    told = "ttt-lesson 1\xa0\n@title \u3000Forks\xa0\n# A\xa0\n\u3000\nOne\xa0\n\u2009\nTwo \xa0!\n"
    fields = "@position 1-3x3x3-hh-\n@task hold\u3000\n@only a1\u3000b2\xa0\n@arrows a1>b2\u2009b2>c3\n"
    lesson = from_text(told + fields)
    step = lesson.steps[0]
    assert (lesson.title, step.title, step.words) == ("Forks", "A", ("One", "Two \xa0!"))
    assert (step.task, step.only, step.arrows) == ("hold", (0, 4), ((0, 4), (4, 8)))
    assert raises(BadLesson, from_text, "ttt-lesson 1\n@title \xa0\n# A\n").reason == "lesson empty"
