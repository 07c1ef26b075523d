"""Grades for other programs: JUnit's XML, which test runners read, and the results.json of Gradescope.

Both are documented by examples: https://github.com/testmoapp/junitxml and
https://gradescope-autograders.readthedocs.io/en/latest/specs/.
"""

import json
import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple
from xml.etree.ElementTree import Element, SubElement, tostring

from ttt.lab.collection import ClassRow
from ttt.lab.scheme import Goal, is_passed_with
from ttt.words.lab import teaching

JUNIT, GRADESCOPE = FORMATS = ("junit", "gradescope")
_NOT_IN_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]|[\u2066-\u2069]")


class Grade(NamedTuple):
    """What a program got for one goal; told says why."""

    goal: str
    earned: int
    points: int
    told: str

    @property
    def is_passed(self) -> bool:
        return self.earned == self.points


class Graded(NamedTuple):
    """A pupil's grades."""

    name: str
    grades: "list[Grade]"


def graded(row: ClassRow, goals: "Sequence[Goal]") -> Graded:
    """Return a pupil's grades: one for each goal or, without goals, one for the assignment, worth a point."""
    name, told = row.handed_in.name, teaching.told_row(row) + ". " + teaching.told_verdict(row.found)
    if not goals:
        return Graded(name, [Grade(teaching.told_goal(row.wanted), int(bool(row.passed)), 1, told)])
    return Graded(
        name,
        [
            Grade(
                teaching.told_of_scheme(goal),
                earned,
                goal.points,
                f"{line}\n{told}" if not earned and is_passed_with(goal, row.wanted) else line,
            )
            for goal, earned, line in zip(goals, row.earned, teaching.told_earned(row, goals))
        ],
    )


def junit(pupils: "Iterable[Graded]") -> str:
    """Return grades as XML: a suite for each pupil, and a case for each goal."""
    suites = Element("testsuites")
    for name, grades in pupils:
        failures = str(len([grade for grade in grades if not grade.is_passed]))
        suite = SubElement(
            suites, "testsuite", name=_plain(name), tests=str(len(grades)), failures=failures, errors="0"
        )
        for grade in grades:
            case = SubElement(suite, "testcase", classname=_plain(name), name=_plain(grade.goal))
            if not grade.is_passed:
                SubElement(case, "failure", message=_plain(grade.told)).text = _plain(grade.told)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + tostring(suites, encoding="unicode") + "\n"


def gradescope(pupil: Graded) -> str:
    """Return a pupil's grades as the JSON that Gradescope reads."""
    tests = [
        {
            "name": _plain(grade.goal),
            "score": grade.earned,
            "max_score": grade.points,
            "status": "passed" if grade.is_passed else "failed",
            "output": _plain(grade.told),
            "output_format": "text",
        }
        for grade in pupil.grades
    ]
    score = sum([grade.earned for grade in pupil.grades])
    return json.dumps({"score": score, "tests": tests, "extra_data": {"name": pupil.name}}) + "\n"


def _plain(text: str) -> str:
    """Return a text without what XML can't hold and without the signs that isolate writing directions."""
    return _NOT_IN_XML.sub("", text)
