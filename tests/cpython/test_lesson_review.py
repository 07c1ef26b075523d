"""A review: what its person missed in the lessons that it is about comes first, and what to take again is known."""

from tests.cases import for_each
from ttt.lessons import draft_text
from ttt.lessons.claim_proofs import WRONG, prove
from ttt.lessons.lesson_text import from_text, to_lesson_text
from ttt.lessons.progress import NOTHING, OPEN, SHOWN, SOLVED, Done, Progress, Taken
from ttt.lessons.review import is_missed, order, to_take_again, weak_lessons
from ttt.words.lesson.check import checked
from ttt.words.refusals import refusal

TASK = "@task choose\n@option a\n@option b\n@solution 2\n"
REVIEW = "ttt-lesson 1\n@title Mixed\n\n# Begin\nWords.\n" + "".join(
    f"\n# {title}\n{TASK}@about {about}\n"
    for title, about in (("one", "forks"), ("two", "block"), ("three", "holding"), ("four", "block"))
)
RIGHT, MISSED = Done(SOLVED, 1, 0), Done(SOLVED, 2, 0)


def taken(*steps):
    return Taken(0, steps)


@for_each(
    ("done", "is_so"),
    [
        (NOTHING, False),
        (RIGHT, False),
        (Done(SOLVED, 0, 0), False),  # a step that is only read
        (MISSED, True),
        (Done(SOLVED, 1, 1), True),
        (Done(SHOWN, 0, 0), True),
        (Done(OPEN, 1, 0), True),
    ],
)
def test_a_second_try_a_hint_or_the_solution_counts_as_missed(done, is_so):
    assert is_missed(done) == is_so


def test_tasks_about_lessons_in_which_something_was_missed_come_first_and_keep_their_numbers():
    review = from_text(REVIEW)
    progress = Progress().having("1", taken(RIGHT, MISSED), "block").having("2", taken(RIGHT), "forks")
    assert weak_lessons(review, progress) == ["block"]
    assert order(review, ["block"]) == [0, 2, 4, 1, 3]


def test_without_anything_missed_a_review_is_taken_from_its_first_step_to_its_last():
    review = from_text(REVIEW)
    kept = taken(RIGHT, MISSED)  # of lessons that the review isn't about, or that aren't the course's
    for progress in (Progress(), Progress().having("1", kept, "points"), Progress().having("block", kept)):
        assert order(review, weak_lessons(review, progress)) == [0, 1, 2, 3, 4]


def test_a_lesson_is_to_be_taken_again_if_a_task_about_it_was_missed():
    review = from_text(REVIEW)
    assert to_take_again(review, taken(RIGHT, NOTHING, MISSED, RIGHT, RIGHT)) == [("block", 1, 2)]
    assert to_take_again(review, taken(MISSED, RIGHT, RIGHT, RIGHT, RIGHT)) == []
    assert to_take_again(review, taken(NOTHING, NOTHING, MISSED, NOTHING, NOTHING)) == [("block", 0, 1)]


def test_the_field_is_kept_by_the_text_and_by_the_editor():
    assert [step.about for step in from_text(REVIEW).steps] == ["", "forks", "block", "holding", "block"]
    assert from_text(to_lesson_text(from_text(REVIEW))) == from_text(REVIEW)
    draft = draft_text.from_json(draft_text.to_json(draft_text.from_text(REVIEW)))
    assert from_text(draft_text.to_text(draft)) == from_text(REVIEW)


def test_a_lesson_that_the_course_has_not_is_named_by_the_check_and_by_the_editor():
    text = REVIEW.replace("@about holding", "@about fork")
    [wrong] = [step for step in prove(from_text(text)) if step.verdict == WRONG]
    assert (wrong.number, checked(wrong.reason, wrong.given)) == (4, "There's no lesson “fork” in the course.")
    problems = [draft_text.problem_of_step(step) for step in draft_text.from_text(text).steps]
    assert [refusal(problem) for problem in problems if problem] == ["There's no lesson “fork” in the course."]
