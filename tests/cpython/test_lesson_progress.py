"""How far a person has come in each lesson: stored, read again whatever is stored, and merged between two windows."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cases import for_each
from ttt.game.errors import BadRecord
from ttt.lessons.progress import (
    MOST,
    MOST_TRIES,
    NOTHING,
    OPEN,
    SHOWN,
    SOLVED,
    Done,
    Progress,
    Taken,
    from_text,
    further,
    merged,
    to_text,
)
from ttt.words.refusals import refusal

SOLVED_AT_ONCE = Done(SOLVED, 1, 0)

dones = st.builds(Done, st.sampled_from((OPEN, SOLVED, SHOWN)), st.integers(0, MOST_TRIES), st.integers(0, MOST_TRIES))
takens = st.lists(dones, min_size=1, max_size=5).map(lambda steps: Taken(len(steps) - 1, tuple(steps)))
progresses = st.dictionaries(st.sampled_from("abcdef"), takens).map(lambda kept: Progress(list(kept.items())))


def taken(*steps):
    return Taken(0, steps)


@given(progresses)
def test_what_is_kept_is_read_again(progress):
    assert from_text(to_text(progress)).lessons == progress.lessons


def test_a_lesson_that_changed_its_steps_begins_anew():
    progress = Progress().having("a", taken(SOLVED_AT_ONCE))
    assert progress.find("a", 1) == taken(SOLVED_AT_ONCE)
    assert progress.find("a", 2) == progress.find("b", 2) == taken(NOTHING, NOTHING)


def test_a_lesson_of_the_course_is_as_far_in_every_language():
    begun = Progress().having("german", taken(SOLVED_AT_ONCE), "forks")
    assert begun.find("english", 1, "forks") == taken(SOLVED_AT_ONCE)
    assert begun.find("english", 1) == begun.find("english", 1, "block") == taken(NOTHING)
    assert Progress().having("english", taken(SOLVED_AT_ONCE)).find("english", 1, "forks") == taken(SOLVED_AT_ONCE)
    anew = begun.having("english", taken(NOTHING), "forks")
    assert anew.find("german", 1, "forks") == taken(NOTHING)
    assert begun.without("german", "forks").lessons == []


def test_the_lesson_taken_longest_ago_is_forgotten_first():
    progress = Progress()
    for number in range(MOST):
        progress = progress.having(f"l{number}", taken(NOTHING))
    progress = progress.having("l0", taken(SOLVED_AT_ONCE)).having("new", taken(NOTHING))
    assert len(progress.lessons) == MOST
    assert progress.find("l0", 1) == taken(SOLVED_AT_ONCE)
    assert "l1" not in dict(progress.lessons)


def test_of_two_windows_both_lessons_stay_and_what_one_of_them_forgot_goes():
    before = Progress([("old", taken(SOLVED_AT_ONCE)), ("left", taken(SOLVED_AT_ONCE))])
    theirs = before.having("theirs", taken(SOLVED_AT_ONCE))
    ours = before.without("old").having("ours", taken(NOTHING))
    assert dict(merged(theirs, before, ours).lessons).keys() == {"left", "theirs", "ours"}
    assert dict(merged(ours, before, theirs).lessons).keys() == {"left", "theirs", "ours"}


def test_where_two_windows_took_the_same_lesson_each_step_is_as_the_better_one_left_it():
    one = taken(SOLVED_AT_ONCE, Done(SHOWN, 2, 0), NOTHING)
    other = taken(Done(SHOWN, 3, 1), Done(OPEN, 1, 0), Done(OPEN, 2, 0))
    best = (SOLVED_AT_ONCE, Done(SHOWN, 2, 0), Done(OPEN, 2, 0))
    for first, second in ((one, other), (other, one)):
        together = merged(Progress([("a", first)]), Progress(), Progress([("a", second)]))
        assert together.find("a", 3).steps == best


@given(progresses, progresses)
def test_to_merge_with_nothing_new_changes_nothing(before, theirs):
    assert dict(merged(theirs, before, before).lessons) == dict(theirs.lessons)
    assert dict(merged(before, before, theirs).lessons) == dict(theirs.lessons)


def test_lessons_of_different_lengths_are_not_mixed():
    assert further(taken(NOTHING), taken(NOTHING, NOTHING)) == taken(NOTHING, NOTHING)


WRONG = (
    "",
    "{}",
    "[]",
    '{"version": 1}',
    '{"version": 1, "lessons": [1]}',
    '{"version": 1, "lessons": [["a", 0, []]]}',
    '{"version": 1, "lessons": [["a", 1, [["", 0, 0]]]]}',
    '{"version": 1, "lessons": [["a", 0, [["won", 0, 0]]]]}',
    '{"version": 1, "lessons": [["a", 0, [["", -1, 0]]]]}',
    '{"version": 1, "lessons": [["a", 0, [["", true, 0]]]]}',
    '{"version": 1, "lessons": [["", 0, [["", 0, 0]]]]}',
    '{"version": 1, "lessons": [["a", 0, [["", 0, 0]]], ["a", 0, [["", 0, 0]]]]}',
    '{"version": 2, "lessons": []}',
)


@for_each("text", WRONG)
def test_a_text_that_is_no_progress_is_refused(text):
    with pytest.raises(BadRecord) as caught:
        from_text(text)
    assert text[:20] in refusal(caught.value)


def test_what_was_done_at_a_lesson_of_the_course_counts_when_it_has_got_more_or_fewer_steps():
    done = Done(SOLVED, 1, 0)
    progress = Progress().having("a" * 16, Taken(2, (done, done, done)), "forks")
    assert progress.find("b" * 16, 4, "forks") == Taken(2, (done, done, done, NOTHING))
    assert progress.find("b" * 16, 2, "forks") == Taken(1, (done, done))
    assert progress.find("b" * 16, 4) == Taken(0, (NOTHING,) * 4)
    assert progress.kept("forks") == Taken(2, (done, done, done))
    assert progress.kept("block") is None
