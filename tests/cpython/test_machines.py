"""Independent tasks on several processes: what is found depends neither on their order nor on a process that dies."""

import os
import signal
import time
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path
from typing import Any, cast

import pytest

from tests.helpers.any_order import in_any_order
from ttt.workbench.machines import AtOnce, Machines, each, in_turn, lent, processes

NUMBERS = [(number,) for number in range(40)]


def square(number: int) -> int:
    return number * number


def slow_if_even(number: int) -> int:
    time.sleep(0.01 * (number % 2 == 0))
    return number * number


def dying_once(number: int, folder: str) -> int:
    """Square a number; the process that is the first to be asked for 7 dies."""
    if number == 7:
        died = Path(folder, "died")
        if not died.exists():
            died.touch()
            os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def dying(number: int) -> int:
    if number == 7:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def squares(found):
    return dict(found) == {number: number * number for (number,) in NUMBERS}


@pytest.mark.parametrize("jobs", [1, 2, 3])
def test_each_task_is_done_once_whatever_the_order(jobs):
    found = list(each(processes(jobs), slow_if_even, NUMBERS))
    assert len(found) == len(NUMBERS)
    assert squares(found)


class Counting(Executor):
    """An executor that ends its tasks in the opposite order, three at a time."""

    def __init__(self):
        self.held, self.most = [], 0

    def submit(self, task, /, *arguments, **options):
        self.held.append((Future(), task, arguments))
        self.most = max(self.most, len(self.held))
        future = self.held[-1][0]
        if len(self.held) == 3:
            for held, work, given in reversed(self.held):
                held.set_result(work(*given))
            self.held.clear()
        return future


def test_only_a_few_tasks_are_taken_at_a_time():
    taken = []

    def tasks():
        for number in range(9):
            taken.append(number)
            yield (number,)

    executor = Counting()
    for done, _ in enumerate(each(Machines(lambda: executor, 3), square, tasks())):
        assert len(taken) <= done + 4
    assert executor.most == 3


def test_what_comes_early_waits_for_its_turn(monkeypatch):
    found = each(in_any_order(monkeypatch, 1, 0.1), square, NUMBERS)
    assert list(in_turn(found)) == [number * number for (number,) in NUMBERS]


def test_an_executor_that_is_lent_is_used_and_not_ended():
    with ThreadPoolExecutor(2) as threads:
        assert squares(each(lent(threads), square, NUMBERS))
        assert threads.submit(square, 3).result() == 9


def test_an_executor_that_is_lent_and_broken_says_so():
    with ProcessPoolExecutor(1) as pool, pytest.raises(BrokenExecutor):
        list(each(lent(pool), dying, NUMBERS))


def test_what_is_no_executor_is_a_type_error():
    with pytest.raises(TypeError, match="not 2"):
        lent(cast(Any, 2))


def test_a_process_that_dies_loses_nothing(tmp_path):
    found = list(each(processes(2), dying_once, [(number, str(tmp_path)) for (number,) in NUMBERS]))
    assert (tmp_path / "died").exists()
    assert len(found) == len(NUMBERS)
    assert squares(found)


def test_a_task_that_ends_each_process_is_not_begun_for_ever():
    with pytest.raises(BrokenExecutor):
        list(each(processes(2), dying, NUMBERS))


def test_an_error_of_a_task_is_raised_in_one_process_as_in_two():
    for jobs in (1, 2):
        with pytest.raises(ZeroDivisionError):
            list(each(processes(jobs), divmod, [(1, 0)]))


def test_one_job_needs_no_other_process():
    assert isinstance(processes(1).begin(), AtOnce)
    assert list(each(processes(1), os.getpid, [()])) == [(0, os.getpid())]
