"""The mistakes at a person's current step: stored, read back, and refused if the text is anything else."""

import pytest

from ttt.game.errors import BadRecord
from ttt.lessons.lesson_text import from_text as lesson_from
from ttt.lessons.step_mistakes import StepMistakes, from_text, to_text
from ttt.lessons.step_taken import said_to_wrong

KEPT = StepMistakes("0123456789abcdef", 1, ((4,), (6, 3, 8)))
STEP = "ttt-lesson 1\n@title A\n# B\n@position 1-3x3x3-hh-a1b2c3c1\n@task win 2\n@say b1 No: O takes a3.\n"


def test_what_is_kept_is_read_back():
    assert from_text(to_text(KEPT)) == KEPT


@pytest.mark.parametrize(
    "change", ['"lines": [[]]', '"lines": [[-1]]', '"lines": [["b2"]]', '"lines": 1', '"step": -1', '"digest": 3']
)
def test_anything_else_is_refused(change):
    name = change.partition(":")[0]
    rest = {'"digest"': '"x"', '"step"': "0", '"lines"': "[]", '"version"': "1"}
    parts = [change, *[f"{key}: {value}" for key, value in rest.items() if key != name]]
    with pytest.raises(BadRecord):
        from_text("{" + ", ".join(parts) + "}")


def test_a_mistake_that_is_taken_up_is_answered_in_the_words_of_the_lesson():
    [step] = lesson_from(STEP).steps
    assert said_to_wrong(step, 1) == ("not win", False, "No: O takes a3.", "b1")
    assert said_to_wrong(step, 5) == ("not win", False, "", "c2")
