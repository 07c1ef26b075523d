"""The solution shown to a person who gives up would have been accepted."""

from typing import Any

import pytest

from tests.every_python.expect import there
from ttt.engine.search import Search
from ttt.game.notation import cell_at
from ttt.game.record import position_of
from ttt.lessons.lesson import ANSWERED, WIN
from ttt.lessons.lesson_text import from_text
from ttt.lessons.step_taken import JUDGING, REPLYING, SOLVED, Taking
from ttt.lessons.tasks import solution

TASKS: dict[str, tuple[str, str, list[Any]]] = {
    "win 1": ("1-3x3x3-hh-a1b2b1a3", "", ["c1"]),
    "win 2": ("1-3x3x3-hh-a1b2c3c1", "", ["a3"]),
    "hold": ("1-3x3x3-hh-a1b2c3", "", ["b1", "a2", "c2", "b3"]),
    "hold b1 a3": ("1-3x3x3-hh-a1b2c3", "@only b1 a3", ["b1"]),
    "find": ("1-3x3x3-hh-a1b2b1a3", "", ["c1"]),
    "block": ("1-3x3x3-hh-a1b2b1", "", ["c1"]),
    "worth": ("1-3x3x3-hh-a1b2", "", ["draw"]),
    "points": ("1-3x3x3p-hh-a1b2b1c3", "", [1]),
}


def step_of(task):
    position, field, _ = TASKS[task]
    name = "hold" if task.startswith("hold") else task
    return from_text(f"ttt-lesson 1\n@title T\n# S\n@position {position}\n@task {name}\n{field}\n").steps[0]


def analysed(step):
    return Search(step.game.rules).analyse(position_of(step.game))


@pytest.mark.parametrize("task", TASKS)
def test_the_solution_is_right(task):
    step = step_of(task)
    found = solution(step, analysed(step))
    wanted = TASKS[task][2]
    if step.task not in ANSWERED:
        wanted = sorted(cell_at(step.game.rules, name) for name in wanted)
    assert sorted(found) == wanted
    for answer in found:
        taking = Taking(step)
        (taking.answer if step.task in ANSWERED else taking.click)(answer)
        if taking.state == JUDGING:
            taking.analysed(there(taking.question), analysed(step))
        assert there(taking.said).is_right
        assert taking.state == (REPLYING if step.task == WIN and step.moves > 1 else SOLVED)


@pytest.mark.parametrize("task", ["win 2", "hold", "find", "worth"])
def test_without_an_analysis_nothing_is_claimed(task):
    assert solution(step_of(task), None) == ()
