"""Light pages, which need no browser: the site's own Python, JavaScript and markup, for Playwright's client."""

import asyncio
import json
import os
import sys
from pathlib import Path

import playwright
from playwright._impl._connection import Connection
from playwright._impl._object_factory import create_remote_object
from playwright._impl._transport import PipeTransport
from playwright.sync_api import Browser, Playwright

ROOT = Path(__file__).parents[2]
LIGHT = "light"  # in place of a browser's name


class LightTransport(PipeTransport):
    """A connection to tests/light/driver.js instead of to Playwright's driver."""

    def __init__(self, loop: asyncio.AbstractEventLoop, sites: dict[str, Path]) -> None:
        super().__init__(loop)
        self._sites = [(address, str(place)) for address, place in sites.items()]

    async def connect(self) -> None:
        self._stopped_future: asyncio.Future[None] = asyncio.Future()
        driver = Path(playwright.__file__).parent / "driver"
        env = {"PLAYWRIGHT_DRIVER": str(driver), "LIGHT_SITES": json.dumps(self._sites), "LIGHT_PYTHON": sys.executable}
        self._proc = await asyncio.create_subprocess_exec(
            "node",
            "--no-warnings",
            "--max-semi-space-size=64",  # or a quarter of the time would go into collecting garbage
            str(ROOT / "tests/light/driver.js"),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env={**os.environ, **env},
            cwd=ROOT,
        )
        self._output = self._proc.stdin


def light_browser(driven: Playwright, sites: dict[str, Path]) -> Browser:
    """Start a browser of light pages beside Playwright's browsers; sites maps addresses to folders and files."""
    first = driven._impl_obj._connection
    connection = Connection(
        first._dispatcher_fiber,
        create_remote_object,
        LightTransport(first._loop, sites),
        first._loop,
        local_utils=first.local_utils,
    )
    connection._is_sync = first._is_sync

    first._loop.create_task(connection.run())

    async def connected() -> Playwright:
        return Playwright(await connection.playwright_future)

    return driven._sync(connected()).chromium.launch()
