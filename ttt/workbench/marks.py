"""Marks for other programs: JUnit's XML, which test runners read, and the results.json of Gradescope.

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


class Mark(NamedTuple):
    """What a program got for one goal; told says why."""

    goal: str
    earned: int
    points: int
    told: str

    @property
    def is_passed(self) -> bool:
        return self.earned == self.points


class Marked(NamedTuple):
    """A pupil's marks."""

    name: str
    marks: "list[Mark]"


def marked(row: ClassRow, goals: "Sequence[Goal]") -> Marked:
    """Return a pupil's marks: one for each goal or, without goals, one for the assignment, worth a point."""
    name, told = row.handed_in.name, teaching.told_row(row) + ". " + teaching.told_verdict(row.found)
    if not goals:
        return Marked(name, [Mark(teaching.told_goal(row.wanted), int(bool(row.passed)), 1, told)])
    return Marked(
        name,
        [
            Mark(
                teaching.told_of_scheme(goal),
                earned,
                goal.points,
                f"{line}\n{told}" if not earned and is_passed_with(goal, row.wanted) else line,
            )
            for goal, earned, line in zip(goals, row.earned, teaching.told_earned(row, goals))
        ],
    )


def junit(pupils: "Iterable[Marked]") -> str:
    """Return marks as XML: a suite for each pupil, and a case for each goal."""
    suites = Element("testsuites")
    for name, marks in pupils:
        failures = str(len([mark for mark in marks if not mark.is_passed]))
        suite = SubElement(suites, "testsuite", name=_plain(name), tests=str(len(marks)), failures=failures, errors="0")
        for mark in marks:
            case = SubElement(suite, "testcase", classname=_plain(name), name=_plain(mark.goal))
            if not mark.is_passed:
                SubElement(case, "failure", message=_plain(mark.told)).text = _plain(mark.told)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + tostring(suites, encoding="unicode") + "\n"


def gradescope(pupil: Marked) -> str:
    """Return a pupil's marks as the JSON that Gradescope reads."""
    tests = [
        {
            "name": _plain(mark.goal),
            "score": mark.earned,
            "max_score": mark.points,
            "status": "passed" if mark.is_passed else "failed",
            "output": _plain(mark.told),
            "output_format": "text",
        }
        for mark in pupil.marks
    ]
    return json.dumps({"score": sum([mark.earned for mark in pupil.marks]), "tests": tests}) + "\n"


def _plain(text: str) -> str:
    """Return a text without what XML can't hold and without the signs that isolate writing directions."""
    return _NOT_IN_XML.sub("", text)
