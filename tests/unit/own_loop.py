"""Runs coroutines in tests."""

import asyncio
from concurrent.futures import ThreadPoolExecutor


def run(coroutine):
    """Run it in a thread of its own: in this one the browser tests of the same session have a loop."""
    with ThreadPoolExecutor(1) as threads:
        return threads.submit(asyncio.run, coroutine).result()
