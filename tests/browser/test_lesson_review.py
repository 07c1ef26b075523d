"""A review on the page of lessons: in what order it is taken, and what its end says."""

import json
import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.test_lesson import Lesson
from tests.cases import for_each
from tests.helpers.board import Board, eventually
from ttt.sharing.shared_text import digest

TASK = "@task choose\n@option a\n@option b\n@solution 2\n"
REVIEW = "ttt-lesson 1\n@title Mixed\n\n# Begin\nWords.\n" + "".join(
    f"\n# {title}\n{TASK}@about {about}\n" for title, about in (("One", "block"), ("Two", "forks"), ("Three", "fork"))
)
SOLVED, MISSED = ["solved", 1, 0], ["solved", 3, 0]


def kept(*steps: list) -> dict[str, str]:
    return {"ttt:lessons": json.dumps({"lessons": [["course=forks", 0, steps]], "version": 1})}


def choose(lesson: Lesson, answer: str) -> None:
    lesson.page.get_by_role("radio", name=answer).check()
    lesson.button("Check").click()


def test_what_was_missed_comes_first_and_the_end_leads_back_to_it(keeping: Callable[..., Board]):
    lesson = Lesson(keeping(kept(SOLVED, SOLVED, MISSED, SOLVED, SOLVED, *[MISSED] * 9)).page)  # it had more steps once
    lesson.open(REVIEW)
    for number, title in enumerate(["Begin", "Two", "One", "Three"]):
        expect(lesson.steps.nth(number)).to_have_accessible_name(re.compile(f"^Step {number + 1}, \u2068{title}\u2069"))
    lesson.next("Two")
    choose(lesson, "a")
    choose(lesson, "b")
    lesson.next("One")
    choose(lesson, "b")
    lesson.next("Three")
    choose(lesson, "a")
    choose(lesson, "b")

    def stored() -> list:
        pairs = json.loads(lesson.page.evaluate("localStorage['ttt:lessons']"))["lessons"]
        return next(steps for key, _, steps in pairs if key == digest(REVIEW))

    done = [["solved", 0, 0], ["solved", 1, 0], ["solved", 2, 0], ["solved", 2, 0]]  # in the order of the text
    eventually(lesson.page, stored, done)
    lesson.page.locator("#next").click()
    again = lesson.page.locator("#retake")
    expect(again.get_by_role("heading")).to_have_text("To take again")
    expect(again.get_by_role("listitem")).to_have_count(1)  # the course has no lesson "fork"
    expect(again).to_contain_text("0 of 1 right at once")
    expect(again).to_contain_text("Missed earlier: Two forks")
    expect(again.get_by_role("link", name="Forks", exact=True)).to_have_attribute("href", "#course=forks")
    titles = ["Forks", "Two forks", "From the start", "Win a whole game"]
    expect(again.get_by_role("link")).to_have_text(titles)
    again.get_by_role("link", name="Two forks").click()
    expect(lesson.title).to_have_text("Two forks")
    expect(again).to_be_hidden()
    lesson.cell("a2").click()
    lesson.cell("a3").click()  # right at once, so the step isn't missed any more
    expect(lesson.told).to_have_attribute("data-verdict", "right")
    lesson.page.get_by_role("link", name="Back to the review").click()
    expect(again.get_by_role("link")).to_have_text(["Forks", "From the start", "Win a whole game"])
    again.get_by_role("link", name="From the start").click()
    lesson.page.get_by_role("link", name="Back to the review").click()  # not solved, so still missed
    expect(again.get_by_role("link")).to_have_text(["Forks", "From the start", "Win a whole game"])
    lesson.page.get_by_role("link", name="All lessons").click()
    lesson.page.go_back()
    expect(lesson.title).to_have_text("Three")  # the end comes only after a lesson to which it led


def test_one_goes_on_in_a_review_at_the_step_that_has_its_number(keeping: Callable[..., Board]):
    steps = [["solved", 0, 0], ["", 0, 0], ["", 0, 0], ["solved", 1, 0], *[["", 0, 0]] * 8]
    stored = [["course=forks", 0, [MISSED] * 8], ["course=review-play", 3, steps]]
    lesson = Lesson(keeping({"ttt:lessons": json.dumps({"lessons": stored, "version": 1})}).page)
    lesson.open()
    lesson.page.get_by_role(
        "link", name="Continue Review: what do you need here? Step 3 of 12: \u2068O to move\u2069"
    ).click()
    expect(lesson.title).to_have_text("O to move")
    expect(lesson.steps.nth(2)).to_have_attribute("aria-current", "step")


@for_each(("stored", "query"), [({"ttt:lessons": "{rubbish"}, ""), (kept(MISSED, MISSED), "?embed=1")])
def test_in_a_frame_or_if_nothing_can_be_read_a_review_is_taken_as_it_is_written(
    keeping: Callable[..., Board], stored: dict[str, str], query: str
):
    lesson = Lesson(keeping(stored).page)
    lesson.open(REVIEW, query=query)
    lesson.next("One")
    choose(lesson, "a")
    lesson.page.locator("#steps button").last.click()
    expect(lesson.page.locator("#retake")).to_be_visible(visible=not query)
