"""A step of a lesson that takes words: they are kept, handed in and shown to a teacher, and never judged."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_lesson import COLD, FULL, Lesson, host
from tests.helpers.board import Board, eventually
from ttt.lessons.lesson import LONGEST_SAID
from ttt.lessons.result import CODE, Result, StepResult, from_text, to_text
from ttt.sharing.packing import pack, unpack
from ttt.sharing.shared_text import LONGEST

TEXT = """ttt-lesson 1
@title Why

# Say why
Why can't O stop both rows?

@position 1-3x3x3-hh-a1b2c3a3c1
@task explain
@solution O has *one* move.
@hint Count O's moves.

# Read on
Done.
"""
assert host  # a fixture
HOSTILE = '=1+1 <img src=x onerror="document.title=1">\n\u202eلأن\u2028O'


@pytest.fixture
def lesson(same_page: Page) -> Lesson:
    lesson = Lesson(same_page)
    lesson.open(TEXT)
    expect(field(lesson)).to_be_visible()
    return lesson


def field(lesson: Lesson):
    return lesson.page.get_by_role("textbox", name="Your answer")


def test_words_are_kept_compared_and_there_again(lesson: Lesson):
    expect(lesson.question).to_have_text("Answer in your own words.")
    lesson.button("Keep and compare").click()
    lesson.says("Write something first.")
    expect(lesson.steps.nth(0)).not_to_have_attribute("data-state", "solved")
    field(lesson).fill(HOSTILE)
    field(lesson).press("End")
    field(lesson).press("Enter")
    lesson.button("Keep and compare").click()
    lesson.says("Your answer is kept. You can still change it. One possible answer: O has one move.")
    expect(lesson.told).to_have_attribute("data-verdict", "kept")
    expect(lesson.steps.nth(0)).to_have_attribute("data-state", "solved")
    lesson.page.reload()
    lesson.is_ready()
    expect(field(lesson)).to_have_value(HOSTILE)
    expect(lesson.told).to_have_text("")


def test_whoever_goes_on_has_answered_and_words_are_in_the_code(lesson: Lesson):
    lesson.next("Read on")
    expect(lesson.steps.nth(0)).not_to_have_attribute("data-state", "solved")
    lesson.button("Back").click()
    field(lesson).fill(HOSTILE)
    lesson.next("Read on")
    expect(lesson.steps.nth(0)).to_have_attribute("data-state", "solved")
    lesson.button("Finish").click()
    lesson.button("Hand in… A code for your teacher").click()
    lesson.page.get_by_label("Your name").fill("Ada")
    lesson.button("Make the code").click()
    expect(lesson.page.get_by_text("The code is ready.")).to_be_visible()
    [sent] = CODE.codes_in(lesson.page.locator("#code-to-give").input_value())
    found = from_text(unpack(sent.letters, LONGEST), sent.given)
    assert [step.words for step in found.explained] == [HOSTILE]
    assert found.tasks == []


def test_a_code_goes_where_the_system_can_send_it_or_into_a_file_with_the_learners_name(lesson: Lesson):
    lesson.page.evaluate("navigator.share = async (what) => { window.sent = what }")
    lesson.steps.last.click()
    lesson.button("Hand in… A code for your teacher").click()
    lesson.page.get_by_label("Your name").fill("Ada/5b")
    lesson.button("Make the code").click()
    lesson.button("Send…").click()
    code = lesson.page.locator("#code-to-give").input_value()
    eventually(lesson.page, lambda: lesson.page.evaluate("window.sent"), {"text": code})
    lesson.button("Save as a file").click()
    expect(lesson.page.get_by_text("Saved as ⁨Ada_5b - Why.txt⁩. Send this file to your teacher.")).to_be_visible()


def test_of_too_many_characters_only_the_first_are_kept_and_a_sentence_says_so(lesson: Lesson):
    field(lesson).fill("لماذا" * 20_000)
    told = f"Only the first {LONGEST_SAID} characters are kept; you wrote 100000."
    expect(lesson.page.get_by_text(told)).to_be_visible()
    lesson.next("Read on")
    lesson.button("Back").click()
    expect(field(lesson)).to_have_value(("لماذا" * 20_000)[:LONGEST_SAID])
    expect(lesson.page.get_by_text(told)).to_be_hidden()


def test_two_windows_keep_both_words_and_a_full_storage_is_told(keeping: Callable[..., Board]):
    lesson = Lesson(keeping({"ttt:lesson-code": "{rubbish"}).page)
    lesson.open(TEXT)
    expect(lesson.notice).to_contain_text("“{rubbish”")
    other = Lesson(lesson.page.context.new_page())
    other.open(TEXT.replace("@title Why", "@title Why not"))
    field(other).fill("Theirs")
    field(lesson).fill("Ours")

    def kept() -> list[str]:
        return [words for _, words in json.loads(lesson.page.evaluate("localStorage['ttt:lesson-code']"))["programs"]]

    eventually(lesson.page, kept, ["Theirs", "Ours"])
    lesson.page.evaluate(FULL)
    field(lesson).fill("More")
    expect(lesson.notice).to_contain_text("This browser can't save your progress")
    lesson.next("Read on")
    lesson.button("Back").click()
    expect(field(lesson)).to_have_value("More")


@pytest.mark.frames
def test_the_page_around_a_lesson_is_told_the_words_once(host: Callable[[str, str], Page]):
    page = host('sandbox="allow-scripts"', f"&xapi=1#text={pack(TEXT)}")
    frame = page.frame_locator("iframe")
    frame.get_by_role("textbox", name="Your answer").fill(HOSTILE, timeout=COLD)
    for name in ("Keep and compare", "Next", "Back"):
        frame.get_by_role("button", name=name, exact=True).click()

    def told() -> list[dict]:
        return [data for data in page.evaluate("told") if data["type"] == "ttt:step"]

    eventually(page, lambda: [step["step"] for step in told()], [1, 1, 2, 1])
    assert [step.get("words") for step in told()] == ["", HOSTILE, None, HOSTILE]
    assert (told()[1]["answer"], told()[1]["right"], told()[1]["score"]) == (HOSTILE, None, None)
    [statement] = [step["statement"] for step in told() if "statement" in step]
    assert statement["object"]["definition"]["interactionType"] == "long-fill-in"
    assert statement["result"] == {"response": HOSTILE}


def test_a_teacher_sees_the_words_as_text_and_unjudged(page: Page):
    steps = StepResult("Say <b>why</b>", "explain", True, 0, 0, HOSTILE), StepResult("Win", "win", True, 1, 0, "")
    page.goto("lab/?tab=class")
    expect(page.locator("html")).to_have_attribute("data-page", "ready", timeout=COLD)
    page.get_by_role("tab", name="Collect").click()
    page.locator("#codes").fill(CODE.code(pack(to_text(Result("Ada", "Why", "0" * 16, steps)))))
    page.locator("#run-again").click()
    table = page.get_by_role("table", name="Why")
    expect(table.get_by_role("row", name=re.compile("^Ada"))).to_contain_text("1 of 1")
    table.get_by_text("In words").click()
    expect(table.get_by_role("heading", name="Say <b>why</b>")).to_be_visible()
    expect(table.locator("details p")).to_have_text(HOSTILE)
    expect(table.locator("img, b")).to_have_count(0)
