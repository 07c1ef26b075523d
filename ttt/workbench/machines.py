"""Long work: independent tasks for an executor (concurrent.futures), which are processes of this machine or others.

What is found doesn't depend on who did which task, or in which order they were done.
"""

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, ProcessPoolExecutor, wait
from typing import Any, NamedTuple, TypeVar

from ttt.game.errors import Refused

Found = TypeVar("Found")
PATIENCE = 10  # seconds for a scheduler to answer
TRIES = 3  # how often a task is begun before it counts as the one that ends its process


class Machines(NamedTuple):
    """What begins an executor, and how many tasks it does at once."""

    begin: "Callable[[], Executor]"
    jobs: int


class AtOnce(Executor):
    """An executor that does each task in this process, as soon as it is submitted."""

    def submit(self, task: "Callable[..., Any]", /, *arguments: object, **options: object) -> "Future[Any]":
        future: "Future[Any]" = Future()
        try:
            future.set_result(task(*arguments, **options))
        except Exception as error:
            future.set_exception(error)
        return future


def processes(jobs: "int | None" = None) -> Machines:
    """Return that many processes of this machine, by default as many as it has cores."""
    count = jobs or os.cpu_count() or 1
    return Machines(AtOnce if count == 1 else lambda: ProcessPoolExecutor(count), count)


def cluster(address: str) -> Machines:
    """Return the workers of a Dask cluster, by its scheduler's address.

    Raises Refused without Dask, and if no scheduler answers there.
    """
    try:
        from distributed import Client
    except ImportError as error:
        raise Refused("no dask", given=error.name or "distributed") from error
    try:
        client = Client(address, timeout=PATIENCE)
    except (OSError, ValueError) as error:
        raise Refused("no scheduler", given=address) from error
    return Machines(client.get_executor, max(1, sum(client.nthreads().values())))


def each(
    machines: Machines, work: "Callable[..., Found]", tasks: "Iterable[tuple[object, ...]]"
) -> "Iterator[tuple[int, Found]]":
    """Yield the place of each task and what work(*task) returns, as they are done.

    Few more tasks are under way than can be done at once, so memory doesn't grow with their number. If a process dies,
    a new executor begins, and nothing is lost; a task that was under way at TRIES such times raises BrokenExecutor.
    """
    left = ((place, task, 1) for place, task in enumerate(tasks))
    again: "deque[tuple[int, tuple[object, ...], int]]" = deque()
    under_way: "dict[Future[Found], tuple[int, tuple[object, ...], int]]" = {}
    executor, is_broken = machines.begin(), False
    try:
        while True:
            while not is_broken and len(under_way) <= machines.jobs:
                begun = again.popleft() if again else next(left, None)
                if begun is None:
                    break
                try:
                    under_way[executor.submit(work, *begun[1])] = begun
                except BrokenExecutor:
                    again.appendleft(begun)
                    is_broken = True
            if is_broken and not under_way:
                executor.shutdown()
                executor, is_broken = machines.begin(), False
                continue
            if not under_way:
                return
            for future in wait(under_way, return_when=FIRST_COMPLETED).done:
                place, task, tries = under_way.pop(future)
                try:
                    found = future.result()
                except BrokenExecutor:
                    if tries == TRIES:
                        raise
                    again.append((place, task, tries + 1))
                    is_broken = True
                else:
                    yield place, found
    finally:
        for future in under_way:
            future.cancel()
        executor.shutdown()
