"""Waits that a stop ends, though what they wait for goes on."""

import asyncio

import pytest

from tests.helpers import run_coroutine
from ttt.browser.kit.stopping import Stopping


async def slowly(answer):
    await asyncio.sleep(0.01)
    return answer


async def failing():
    raise ZeroDivisionError


def test_a_wait_returns_what_came_or_raises_the_error():
    async def waits():
        stopping = Stopping()
        both = await asyncio.gather(stopping.unless(slowly(1)), stopping.unless(slowly(2)))
        with pytest.raises(ZeroDivisionError):
            await stopping.unless(failing())
        return both

    assert run_coroutine.run(waits()) == [1, 2]


def test_a_stop_ends_all_waits_at_once_and_later_ones_as_they_begin():
    async def waits():
        stopping, never = Stopping(), asyncio.Event()
        both = [asyncio.create_task(stopping.unless(never.wait())) for _ in range(2)]
        await asyncio.sleep(0)
        stopping.stop()
        ended = await asyncio.wait_for(asyncio.gather(*both), 5)
        return [*ended, await asyncio.wait_for(stopping.unless(never.wait()), 5)]

    assert run_coroutine.run(waits()) == [None, None, None]
