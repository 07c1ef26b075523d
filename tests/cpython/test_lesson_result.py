"""The result of a lesson: what it says, its code, and that nothing else is accepted as one."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cases import for_each
from ttt.game.errors import BadRecord, BadSetting
from ttt.lessons.host_report import answered, completed
from ttt.lessons.lesson import CHOOSE, EXPLAIN, LONGEST_SAID, LOOK, WIN, Lesson, Step
from ttt.lessons.lesson_text import from_text as lesson_from
from ttt.lessons.progress import MOST_TRIES, NOTHING, SHOWN, SOLVED, Done, Taken
from ttt.lessons.result import CODE, Result, StepResult, from_text, result, to_text
from ttt.sharing.packing import pack, unpack
from ttt.sharing.shared_text import LONGEST, digest
from ttt.words.refusals import refusal

TEXT = """ttt-lesson 1
@title Forks
# See
# Choose
@task choose
@option one
@option two
@solution 2
# Win
@position 1-3x3x3-hh-a1b2c3c1
@task win 2
"""
LESSON = lesson_from(TEXT)
TAKEN = Taken(2, (Done(SOLVED, 0, 0), Done(SOLVED, 2, 1), Done(SHOWN, 3, 0)))
ADA = result("Ada", LESSON, digest(TEXT), TAKEN)

steps = st.builds(
    StepResult,
    st.text(st.characters(exclude_categories=("Cs", "Cc")), min_size=1, max_size=20),
    st.sampled_from((LOOK, WIN, CHOOSE)),
    st.booleans(),
    st.integers(0, MOST_TRIES),
    st.integers(0, MOST_TRIES),
    st.just(""),
) | st.builds(
    StepResult,
    st.just("Say why"),
    st.just(EXPLAIN),
    st.booleans(),
    st.just(0),
    st.integers(0, MOST_TRIES),
    st.sampled_from(("", "=1+1\n<b>Row</b>", "لأن O")) | st.text(max_size=20),
)
results = st.builds(
    Result,
    st.sampled_from(("", "Ada", "عمر", "<b>")),
    st.sampled_from(("Forks", "叉")),
    st.just("0123456789abcdef"),
    st.lists(steps, min_size=1, max_size=4).map(tuple),
)


def test_a_result_tells_each_step_and_a_solution_that_was_shown_does_not_count():
    assert [step.solved for step in ADA.steps] == [True, True, False]
    assert (ADA.solved, len(ADA.tasks), ADA.tries) == (1, 2, 5)


def test_where_nothing_is_asked_a_lesson_is_passed():
    looked = Lesson(
        "See", "", (Step("See", (), None, LOOK, 0, (), 100, (), (), (), (), "", (), (), {}, (), "", "", ()),)
    )
    found = result("", looked, digest("x"), Taken(0, (NOTHING,)))
    assert completed(found, "")["result"] == {"completion": True, "success": True}


@given(results)
def test_a_code_is_read_again(found):
    [sent] = CODE.codes_in(f"From: me\n> {CODE.code(pack(to_text(found)))}\n\nBest")
    assert from_text(unpack(sent.letters, LONGEST), sent.given) == found


@pytest.mark.parametrize("name", ["x" * 41, "a\nb"])
def test_an_impossible_name_is_refused(name):
    with pytest.raises(BadSetting):
        result(name, LESSON, digest(TEXT), TAKEN)


WRONG = (
    ("name", 1),
    ("name", "x" * 41),
    ("title", ""),
    ("title", "x" * 101),
    ("title", "a\nb"),
    ("mark", "0123"),
    ("mark", "0123456789ABCDEF"),
    ("steps", []),
    ("steps", {}),
    ("steps", [{}]),
    ("steps", "x"),
    ("version", 3),
)


@for_each(("field", "value"), WRONG)
def test_a_code_that_no_lesson_gave_is_refused(field, value):
    record = json.loads(to_text(ADA))
    record[field] = value
    with pytest.raises(BadRecord) as caught:
        from_text(json.dumps(record), "ttt-result-1-9-abc")
    assert "ttt-result-1-9-abc" in refusal(caught.value)


@pytest.mark.parametrize(
    ("field", "value"), [("task", "win 2"), ("solved", 1), ("tries", -1), ("tries", 10**6), ("title", None)]
)
def test_a_step_that_no_lesson_has_is_refused(field, value):
    record = json.loads(to_text(ADA))
    record["steps"][1][field] = value
    with pytest.raises(BadRecord):
        from_text(json.dumps(record), "code")


EXPLAINED = "ttt-lesson 1\n@title Why\n# Say\n@task explain\n# Skip\n@task explain\n# Win" + TEXT.split("# Win")[1]
SAID = lesson_from(EXPLAINED)
SAYING = Taken(0, (Done(SOLVED, 0, 0), NOTHING, Done(SOLVED, 1, 0)))


def test_what_is_written_is_in_the_result_but_counts_neither_as_solved_nor_as_a_task():
    found = result("Ada", SAID, digest("x"), SAYING, lambda at: "Two rows. " * 200)
    assert [step.words for step in found.steps] == [("Two rows. " * 200)[:LONGEST_SAID], "", ""]
    assert [step.title for step in found.explained] == ["Say"]
    assert (found.solved, len(found.tasks), found.tries) == (1, 1, 1)
    assert answered(found, 0, "Two rows.", None, "en")["result"] == {"response": "Two rows."}


def test_only_a_code_with_words_is_of_a_version_that_older_pages_refuse():
    assert json.loads(to_text(ADA))["version"] == 1
    assert "words" not in to_text(ADA)
    assert json.loads(to_text(result("Ada", SAID, digest("x"), SAYING)))["version"] == 2


@pytest.mark.parametrize("words", ["x" * (LONGEST_SAID + 1), None, 1, ["a"]])
def test_words_that_nobody_can_have_written_are_refused(words):
    record = json.loads(to_text(result("Ada", SAID, digest("x"), SAYING)))
    record["steps"][0]["words"] = words
    with pytest.raises(BadRecord):
        from_text(json.dumps(record), "code")


def test_a_statement_says_what_was_done_and_how_well():
    said: Any = completed(ADA, "en")
    assert said["object"]["id"] == "urn:ttt:lesson:" + digest(TEXT)
    assert said["object"]["definition"]["name"] == {"en": "Forks"}
    assert said["result"] == {
        "completion": True,
        "success": False,
        "score": {"raw": 1, "min": 0, "max": 2, "scaled": 0.5},
    }


def test_a_statement_on_an_answer_names_its_lesson():
    lesson = "urn:ttt:lesson:" + digest(TEXT)
    said: Any = answered(ADA, 2, "a3 a2 b2", False, "")
    assert said["object"]["id"] == lesson + ":3"
    assert said["object"]["definition"]["name"] == {"und": "Win"}
    assert said["result"] == {"success": False, "response": "a3 a2 b2"}
    assert said["context"]["contextActivities"]["parent"] == [{"id": lesson}]
    assert said["verb"]["id"] == "http://adlnet.gov/expapi/verbs/answered"
    assert answered(ADA, 1, "", True, "en")["result"] == {"success": True}
