"""Every printed exercise can be answered with a pen: options to tick, lines to write on, a board to mark."""

from types import SimpleNamespace
from typing import Any

import pytest

from tests.cpython.test_course import NAMES
from tests.cpython.test_import_borders import ROOT
from tools.languages import OTHERS
from ttt.browser.paper.sheet import Sheet
from ttt.lessons.lesson import CHOOSE, FILL, LOOK, ORDER, PLAYED_ON, PRUNE, WORTH, WORTHS
from ttt.lessons.lesson_text import from_text
from ttt.lessons.tasks import below, values

COURSE = ROOT / "static/pages/lesson/course"
LANGUAGES = ("en", *OTHERS)


class Element:
    """The part of an element that the sheet uses."""

    def __init__(self, kind, text=""):
        self.kind, self.className, self.children, self.attributes = kind, "", [text] if text else [], {}

    def append(self, *children):
        self.children.extend(children)

    def prepend(self, *children):
        self.children[:0] = children

    def setAttribute(self, name, value):  # noqa: N802
        self.attributes[name] = value

    @property
    def lastElementChild(self):  # noqa: N802
        return self.children[-1]

    @property
    def firstElementChild(self):  # noqa: N802
        return Element("svg")

    @property
    def text(self):
        return "".join(child.text if isinstance(child, Element) else child for child in self.children)

    def all(self, kind, name=""):
        """Return all elements of a kind and a class ("" for none) within this one, and this one if it fits."""
        found = [self] if self.kind == kind and self.className == name else []
        return sum([child.all(kind, name) for child in self.children if isinstance(child, Element)], found)


class OnPaper:
    """A stand-in for the page of the sheet."""

    made = Element

    direction = ""

    def find(self, selector):
        return SimpleNamespace(dir=self.direction)

    def link(self, text, address):
        return Element("a", text)


class Codes:
    """A stand-in for the QR codes that draws none."""

    def picture(self, link, label):
        return None


PAGE: Any = OnPaper()
SHEET = Sheet(PAGE, Codes())


def printed(fields):
    """Return the exercise and the answer of a step with these words and fields."""
    step = from_text("ttt-lesson 1\n@title A\n\n# B\n" + fields).steps[0]
    return SHEET.exercise(1, step, ""), SHEET.answer(1, step)


def is_answerable(exercise, step):
    """Return whether a pen can answer a printed step."""
    boxes = [box.text for box in exercise.all("li")]
    if step.task in (CHOOSE, WORTH):
        return len(boxes) == (len(WORTHS) if step.task == WORTH else len(step.options)) and all(boxes)
    if step.task in PLAYED_ON:
        return len(exercise.all("figure", "board")) == 1
    if step.task == ORDER:
        return len(boxes) == len(step.cards) and all(boxes)
    if step.task == FILL:
        return len(exercise.all("figcaption", "box")) == len(values(step.game))
    if step.task == PRUNE:
        return len(exercise.all("li", "reply")) == sum(len(below(after)) for after in below(step.game))
    return bool(exercise.all("div", "line"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_exercise_of_the_course_can_be_answered_on_paper(language):
    asked, unanswerable = [], []
    for name in NAMES:
        lesson = from_text((COURSE / language / f"{name}.txt").read_text(encoding="utf-8"))
        for number, step in enumerate(lesson.steps, 1):
            exercise, answer = SHEET.exercise(number, step, ""), SHEET.answer(number, step)
            if step.task != LOOK:
                asked.append(f"{name} {number}")
                unanswerable += [] if is_answerable(exercise, step) else asked[-1:]
            assert (answer is None) == (step.task in (LOOK, *PLAYED_ON)), (name, number)
    assert (unanswerable, len(asked)) == ([], 176)


def test_a_question_in_the_words_of_a_step_leaves_room_for_its_answer():
    exercise, _ = printed("Which one?\n@task choose\n@option `one`\n@option *two*\n@solution 2")
    assert [box.text for box in exercise.all("li")] == ["one", "two"]
    exercise, answer = printed("How many?\n@position 1-3x3x3p-hh-a1b1a2c1\n@task points")
    assert len(exercise.all("div", "line")) == 1
    assert answer.text == "1. BThe solution: 1."
    exercise, answer = printed("Who wins?\n@position 1-3x3x3-hh-a1b1\n@task worth")
    assert [box.text for box in exercise.all("li")] == ["X wins", "A draw", "O wins"]
    assert exercise.all("p", "question")[0].text == "X to move."  # the step's words needn't say so
    assert answer.text == "1. BThis step has no proved solution."


def test_an_answer_that_begins_with_an_x_is_written_as_the_language_of_the_page(monkeypatch):
    monkeypatch.setattr(OnPaper, "direction", "rtl")
    worth = "@position 1-3x3x3-hh-a1b1\n@task worth\n@solution win\n@say loss No."
    exercise, answer = printed(worth)
    assert {told.dir for told in exercise.all("span") + answer.all("strong")} == {"rtl"}
    exercise, answer = printed("@task choose\n@option one\n@option two\n@solution 2\n@say 1 No.")
    assert {told.dir for told in exercise.all("span") + answer.all("strong")} == {"auto"}  # the direction of the lesson


def test_options_look_in_the_key_as_they_do_in_the_exercise():
    _, answer = printed("@task choose\n@option `one`\n@option *two*\n@solution 2\n@say 1 No.")
    assert answer.text == "1. BThe solution: two.one: No."
    assert [found.text for found in answer.all("code") + answer.all("em")] == ["one", "two"]
