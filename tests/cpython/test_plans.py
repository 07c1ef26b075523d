"""The plans for teachers: their times follow one another, and agree with the notes on the lessons that they use."""

import re
from pathlib import Path

PAGES = Path("static/pages")
STEP = re.compile(r'data-at="(\d+)\D(\d+)">(?:<a href="\.\./lesson/#course=([\w-]+))?')
LESSON = re.compile(r'data-lesson="([\w-]+)".*data-minutes="(\d+)"')


def test_a_plan_fills_45_minutes_and_gives_a_lesson_twice_the_time_that_one_pupil_needs():
    alone = {name: int(minutes) for name, minutes in LESSON.findall((PAGES / "lesson/index.html").read_text())}
    plans = Path("static/parts/more/plans.html").read_text().split("<details")[1:]
    assert len(plans) == 3
    for plan in plans:
        steps = [(int(begin), int(end), lesson) for begin, end, lesson in STEP.findall(plan)]
        assert [begin for begin, _, _ in steps] + [45] == [0] + [end for _, end, _ in steps]
        lessons = [(lesson, end - begin) for begin, end, lesson in steps if lesson]
        assert lessons == [(lesson, 2 * alone[lesson]) for lesson, _ in lessons]
