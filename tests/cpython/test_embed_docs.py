"""docs/embed.md, the manual for host pages, agrees with the code."""

import re
from pathlib import Path

from tests.every_python.expect import there
from ttt.session.embedding import OPTIONS

ROOT = Path(__file__).parents[2]
TOLD = (ROOT / "docs/embed.md").read_text(encoding="utf-8")
ELEMENT = (ROOT / "static/elements/ttt-board.js").read_text(encoding="utf-8")
LESSON = (ROOT / "static/elements/ttt-lesson.js").read_text(encoding="utf-8")
OF_THE_ELEMENT = {"game", "title", "sandbox"}  # attributes that aren't options of the address
OF_THE_PAGE = {"seed", "lang"}  # options that aren't only for embedding


def names_in(text):
    return set(re.findall(r"[`\"]([a-z]+)[`\"]", text))


def rows(heading):
    """Return the first cell of each row of the table whose header row begins with a text."""
    table = TOLD[TOLD.index(heading) :].split("\n\n")[0]
    return [line.split("|")[1] for line in table.splitlines()[2:]]


def test_every_attribute_is_told_and_every_option_has_one():
    told = {name for row in rows("| attribute ") for name in names_in(row)}
    taken = names_in(there(re.search(r"OPTIONS = \[(.*?)\]", ELEMENT))[1])
    assert told == taken | OF_THE_ELEMENT
    assert names_in(there(re.search(r"KNOWN = \[\.\.\.OPTIONS, (.*?)\]", ELEMENT))[1]) == OF_THE_ELEMENT
    assert taken - OF_THE_PAGE == set(OPTIONS) - {"host"}


def test_every_message_is_told():
    script = (ROOT / "static/kit/messages.js").read_text(encoding="utf-8")
    heard = set(re.findall(r'"(ttt:\w+)"', script)) - {"ttt:size"}
    named = set(re.findall(r'"(ttt:\w+)"', (ROOT / "ttt/browser/game/host_page.py").read_text(encoding="utf-8")))
    assert {row.strip(" `") for row in rows("| to the frame ")} == heard
    assert {row.strip(" `") for row in rows("| from the frame ")} == named - heard | {"ttt:size"}


def test_every_attribute_and_event_of_a_lesson_is_told():
    told = {name for row in rows("| attribute of a lesson ") for name in names_in(row)}
    lists = [there(re.search(rf"{name} = \[(.*?)\]", LESSON))[1] for name in ("KNOWN", "PLACES", "OPTIONS")]
    known = {name for listed in lists for name in names_in(listed)}
    assert told == known
    events = {row.strip(" `") for row in rows("| from a lesson ")}
    assert events == set(re.findall(r'"(ttt:\w+)"', LESSON))
    named = names_in(rows("| property or event of a lesson ")[-1])
    assert {f"ttt:{name}" for name in named} == events - {"ttt:size"}


def test_both_elements_take_the_same_attributes_for_anybodys():
    shared = there(re.search(r"const GLOBAL =.*?;\n", ELEMENT, re.DOTALL))[0]
    assert shared in LESSON


def test_the_example_of_a_teacher_is_short():
    assert len((ROOT / "example/lesson.html").read_text(encoding="utf-8").splitlines()) < 80
