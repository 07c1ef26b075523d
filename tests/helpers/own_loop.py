"""Runs coroutines in tests."""

import asyncio
import inspect
from concurrent.futures import ThreadPoolExecutor


def run(coroutine):
    """Run it in a thread of its own: in this one the browser tests of the same session have a loop."""
    with ThreadPoolExecutor(1) as threads:
        return threads.submit(asyncio.run, _to_its_end(coroutine)).result()


async def _to_its_end(coroutine):
    try:
        return await coroutine
    finally:
        for act in acts(asyncio.all_tasks()):
            if inspect.getcoroutinestate(act) == inspect.CORO_CREATED:
                act.close()  # Python complains of what was started and never began


def acts(tasks):
    """What was given to start_task (ttt/browser/kit/notices.py) of the tasks that aren't over."""
    frames = [task.get_coro().cr_frame for task in tasks]
    return [frame.f_locals["act"] for frame in frames if frame and "act" in frame.f_locals]
