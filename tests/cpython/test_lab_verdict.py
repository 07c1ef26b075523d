"""The verdict on an assignment follows from what the referee finds, for every goal."""

import json

import pytest

from tests.cpython.test_interview_class import ScansItsLines, interviewed
from tests.cpython.test_lab_exam import best, first_free, with_a_hole
from tests.helpers.fake_bots import RightProject, cs50, examined, moving
from ttt.counters import TicTacToe
from ttt.lab import verdicts
from ttt.lab.assignment import ANY, Assignment

GIVEN = Assignment("Title", "", ANY, "never loses", "3x3x3", "both", 1, 20, 15, 5, "", False)
WINS, CLASS = GIVEN._replace(goal="beats"), GIVEN._replace(goal="class", kind="class")
FUNCTIONS = GIVEN._replace(goal="functions", kind="cs50")
ERROR = {"error": {"sort": "exception", "text": "KeyError: 1", "line": 3}}
RIGHT = RightProject()


class NoDiagonals(RightProject):
    def lines(self, board):
        return super().lines(board)[:6]


@pytest.mark.parametrize(
    ("given", "bot", "passed", "told"),
    [
        (GIVEN, moving(best), True, "never loses"),
        (GIVEN, moving(with_a_hole), False, "loses"),
        (GIVEN._replace(sides="first"), moving(with_a_hole), True, "never loses"),
        (GIVEN, moving(lambda position, seed: {"cell": 0}), False, "breaks a rule"),
        (GIVEN, moving(lambda position, seed: ERROR), False, "error"),
        (GIVEN, lambda ask: {"failed": "time", "line": 4, "at": 0}, False, "too slow"),
        (GIVEN, lambda ask: {"failed": "stopped"}, None, "stopped"),
        (GIVEN, lambda ask: None, False, "gave up"),
        (WINS, moving(best), True, "won"),
        (WINS, moving(lambda position, seed: {"cell": 99}), False, "won"),
        (WINS, lambda ask: {"failed": "stopped"}, None, "stopped"),
        (FUNCTIONS, cs50(RIGHT.functions()), True, "functions right"),
        (FUNCTIONS, cs50(NoDiagonals().functions()), False, "functions wrong"),
        (CLASS, interviewed(TicTacToe), True, "class right"),
        (CLASS, interviewed(ScansItsLines), False, "class slow"),
        (CLASS, lambda ask: {"failed": "time", "line": 4, "at": 0}, False, "too slow"),
        (CLASS, lambda ask: {"failed": "stopped"}, None, "stopped"),
    ],
)
def test_the_verdict_says_what_was_found(given, bot, passed, told):
    result = json.loads(json.dumps(examined(verdicts.task_of(given, "move"), bot)))
    verdict = verdicts.verdict_of(given, result)
    assert (verdict.passed, verdict.told) == (passed, told)
    assert verdicts.from_plain(json.loads(json.dumps(verdicts.plain(verdict)))) == verdict


def test_the_first_free_cell_does_not_beat_level_100():
    given = WINS._replace(level=100)
    verdict = verdicts.verdict_of(given, examined(verdicts.task_of(given, "move"), moving(first_free)))
    assert (verdict.passed, verdict.values) == (False, {"wins": 0, "games": 20, "wanted": 15})
