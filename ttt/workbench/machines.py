"""Long work: independent tasks for an executor (concurrent.futures), which are processes of this machine or others.

What is found doesn't depend on who did which task, or in which order they were done.
"""

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, ProcessPoolExecutor, wait
from typing import Any, Generic, NamedTuple, TypeVar

from ttt.game.errors import Refused
from ttt.workbench import given

Found = TypeVar("Found")
Each = Callable[..., Iterator[tuple[int, Any]]]  # each(), or what replaces it
MOST_JOBS = 1000  # processes at once; set by hand
PATIENCE = 10  # seconds for a scheduler to answer
TRIES = 3  # how often a task is begun before it counts as the one that ends its process


class Machines(NamedTuple):
    """What begins an executor, and how many tasks may be under way; whoever lends an executor ends it, too.

    No more tasks are under way than processes here, because after Ctrl-C one that waits for its process would run.
    """

    begin: "Callable[[], Executor]"
    jobs: int
    is_lent: bool = False

    @property
    def is_here(self) -> bool:
        """Whether this process itself does the tasks, one after another."""
        return self.begin is AtOnce


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


def lent(executor: "Executor | None", *bots: object) -> Machines:
    """Return a caller's own executor, to which bots are sent; without one, this process.

    Raises TypeError for anything else, and for a function, which only this process can call.
    """
    if executor is None:
        return processes(1)
    if not isinstance(executor, Executor):
        raise TypeError(f"executor is an Executor of concurrent.futures, not {executor!r:.60}.")
    for bot in filter(callable, bots):
        raise TypeError(f"With an executor, a bot is given by the name of its file, not as {bot!r:.60}.")
    return Machines(lambda: executor, MOST_JOBS, is_lent=True)


def chosen(jobs: "str | None", address: "str | None") -> Machines:
    """Return what --jobs or --dask asks for, by default a process for each core. Raises Refused."""
    if address is None:
        return processes(None if jobs is None else given.number(jobs, "not jobs", MOST_JOBS))
    if jobs is not None:
        raise Refused("jobs and dask", jobs=jobs, given=address)
    return cluster(address)


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
    return Machines(client.get_executor, 1 + sum(client.nthreads().values()))


def each(
    machines: Machines, work: "Callable[..., Found]", tasks: "Iterable[tuple[object, ...]]"
) -> "Iterator[tuple[int, Found]]":
    """Yield the place of each task and what work(*task) returns, as they are done.

    Only a few tasks are under way, so memory doesn't grow with their number. If a process dies, a new executor begins,
    and nothing is lost; a task that was under way at TRIES such times raises BrokenExecutor, and so does any if the
    executor is lent.
    """
    run: "_Run[Found]" = _Run(machines, work, tasks)
    try:
        while run.begin():
            yield from run.done()
    finally:
        run.end()


def in_turn(found: "Iterable[tuple[int, Found]]") -> "Iterator[Found]":
    """Yield what each() finds in the order of the tasks; what comes early waits."""
    early: "dict[int, Found]" = {}
    turn = 0
    for place, one in found:
        early[place] = one
        while turn in early:
            yield early.pop(turn)
            turn += 1


class _Run(Generic[Found]):
    """The tasks under way, each with its place and how often it has begun, and those that have to begin again."""

    def __init__(self, machines: Machines, work: "Callable[..., Found]", tasks: "Iterable[tuple[object, ...]]") -> None:
        self._machines, self._work = machines, work
        self._left = ((place, task, 1) for place, task in enumerate(tasks))
        self._again: "deque[tuple[int, tuple[object, ...], int]]" = deque()
        self._under_way: "dict[Future[Found], tuple[int, tuple[object, ...], int]]" = {}
        self._executor, self._is_broken = machines.begin(), False

    def begin(self) -> bool:
        """Begin tasks until enough are under way; return False once none is, and none is left."""
        if self._is_broken and not self._under_way:
            self._executor.shutdown()
            self._executor, self._is_broken = self._machines.begin(), False
        while not self._is_broken and len(self._under_way) < self._machines.jobs:
            task = self._again.popleft() if self._again else next(self._left, None)
            if task is None:
                break
            try:
                self._under_way[self._executor.submit(self._work, *task[1])] = task
            except BrokenExecutor:
                if self._machines.is_lent:
                    raise
                self._again.appendleft(task)
                self._is_broken = True
        return bool(self._under_way or self._again)

    def done(self) -> "Iterator[tuple[int, Found]]":
        """Wait for tasks that are under way; yield the place and the result of each that is done."""
        for future in wait(self._under_way, return_when=FIRST_COMPLETED).done if self._under_way else ():
            place, task, tries = self._under_way.pop(future)
            try:
                found = future.result()
            except BrokenExecutor:
                if tries == TRIES or self._machines.is_lent:
                    raise
                self._again.append((place, task, tries + 1))
                self._is_broken = True
            else:
                yield place, found

    def end(self) -> None:
        for future in self._under_way:
            future.cancel()
        if not self._machines.is_lent:
            self._executor.shutdown()
