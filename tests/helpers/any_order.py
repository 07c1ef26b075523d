"""Machines that do their tasks in any order, in this process, and die now and then, all as chance has it."""

from collections.abc import Callable, Iterable
from concurrent.futures import BrokenExecutor, Executor, Future
from functools import partial
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from ttt.workbench import machines
from ttt.workbench.machines import Machines


class Task(Future[Any]):
    """A task that is done when do() is called."""

    def __init__(self, task: Callable[[], Any]) -> None:
        super().__init__()
        self._task = task

    def do(self) -> None:
        try:
            self.set_result(self._task())
        except Exception as error:
            self.set_exception(error)


class Waiting(Executor):
    """An executor that does nothing by itself."""

    def submit(self, task: Callable[..., Any], /, *arguments: Any, **options: Any) -> Task:
        return Task(partial(task, *arguments, **options))


def in_any_order(patch: pytest.MonkeyPatch, seed: int, dying: float = 0) -> Machines:
    """Return machines that do the next task whenever somebody waits for one; dying is how often they die instead."""
    chance = Random(seed)

    def wait(under_way: Iterable[Future[Any]], **_: object) -> SimpleNamespace:
        task = chance.choice(list(under_way))
        if not isinstance(task, Task):  # of other machines: it is done
            pass
        elif chance.random() < dying:
            task.set_exception(BrokenExecutor())
        else:
            task.do()
        return SimpleNamespace(done=[task])

    patch.setattr(machines, "wait", wait)
    return Machines(Waiting, 3)
