"""Runs coroutines in tests."""

import asyncio
import inspect
from collections.abc import Coroutine, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

Found = TypeVar("Found")


def run(coroutine: Coroutine[Any, Any, Found]) -> Found:
    """Run a coroutine in a new thread, and return its result.

    The current thread may hold the event loop of the browser tests.
    """
    with ThreadPoolExecutor(1) as threads:
        return threads.submit(asyncio.run, _to_its_end(coroutine)).result()


async def _to_its_end(coroutine: Coroutine[Any, Any, Found]) -> Found:
    try:
        return await coroutine
    finally:
        await _end_all_others()


async def _end_all_others() -> None:
    """End the other tasks. asyncio.run() would give each one more turn first, in which it might start another."""
    others = asyncio.all_tasks() - {asyncio.current_task()}
    for act in acts(others):
        if inspect.getcoroutinestate(act) == inspect.CORO_CREATED:
            act.close()  # Python warns of a coroutine that was never awaited
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)


def acts(tasks: Iterable[asyncio.Task[Any]]) -> list[Any]:
    """Return what start_task (ttt/browser/kit/notices.py) was given for the tasks that aren't over."""
    frames = [getattr(task.get_coro(), "cr_frame", None) for task in tasks]
    return [frame.f_locals["act"] for frame in frames if frame and "act" in frame.f_locals]
