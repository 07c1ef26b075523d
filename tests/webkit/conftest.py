"""What the tests in WebKitGTK share: one browser for all tests of a process, on its own screen."""

import os
import random
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from subprocess import DEVNULL

import pytest

from tests.webkit.tab import PATIENCE, Tab
from tests.webkit.webdriver import Driver
from tools.browser import WEBKITGTK_PACKAGES, WebKitGTK, webkitgtk_paths

WINDOW = (1280, 838)  # outer size in pixels; the inner size is 1280 x 800
SCREEN = "1600x1200x24"
TO_END = 10  # seconds at most for a program to end when asked to
TRIES = 10  # to find a port that no other program takes meanwhile
# Keeps what is clicked from moving: this is how a person asks GTK, and so each page, for less motion.
STILL = "[Settings]\ngtk-enable-animations=false\n"
# Does without OMG, the last of WebKit's compilers for WebAssembly. In WebKitGTK 2.50.6, on two busy cores, Pyodide
# alone starts in a worker in 5.3 to 9.6 s with OMG, which keeps a core busy meanwhile, and in 3.8 s without it; this
# site's worker takes 14 s with OMG, and 6 to 8 s without. No page can choose the compiler.
SPARING = {"JSC_useOMGJIT": "0"}


@pytest.fixture(scope="session")
def driver(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    """A session of the browser that keeps nothing from earlier ones."""
    found = webkitgtk_paths()
    if not found:
        pytest.skip(f"WebKitGTK is not installed; Debian has it in {', '.join(WEBKITGTK_PACKAGES)}.")
    with screen(found.screen) as display:
        home = tmp_path_factory.mktemp("home")
        (home / ".config/gtk-3.0").mkdir(parents=True)
        (home / ".config/gtk-3.0/settings.ini").write_text(STILL)
        environment = {"DISPLAY": display, "HOME": str(home), "XDG_CONFIG_HOME": str(home / ".config"), **SPARING}
        with driving(found, environment) as session:
            session.set_size(*WINDOW)
            yield session


@contextmanager
def screen(program: str) -> Iterator[str]:
    """Provide an invisible screen, and yield its name."""
    told, telling = os.pipe()
    command = [program, "-displayfd", str(telling), "-screen", "0", SCREEN, "-nolisten", "tcp"]
    with ending(subprocess.Popen(command, pass_fds=[telling], stdout=DEVNULL, stderr=DEVNULL)):
        os.close(telling)
        with os.fdopen(told) as lines:
            yield f":{lines.readline().strip()}"


@contextmanager
def driving(found: WebKitGTK, environment: dict[str, str]) -> Iterator[Driver]:
    """Start the browser, and end it with the block."""
    process, port = _listening(found.driver, {**os.environ, **environment})
    with ending(process):
        options = {"binary": found.browser, "args": ["--automation"]}
        session = Driver(port, {"webkitgtk:browserOptions": options, "timeouts": {"script": PATIENCE * 1000}})
        yield session
        session.close()


@contextmanager
def ending(process: subprocess.Popen) -> Iterator[None]:
    """End a process with the block; kill it if it doesn't end in time."""
    try:
        yield
    finally:
        process.terminate()
        try:
            process.wait(TO_END)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _listening(program: str, environment: dict[str, str]) -> tuple[subprocess.Popen, int]:
    """Start WebKit's driver, and return it with its port. The driver ends at once if another program has the port."""
    for _ in range(TRIES):
        port = free_port()
        process = subprocess.Popen([program, f"--port={port}"], env=environment, stdout=DEVNULL, stderr=DEVNULL)
        while process.poll() is None:
            with suppress(ConnectionError), socket.create_connection(("127.0.0.1", port)):
                return process, port
            time.sleep(0.02)
    pytest.fail(f"{program} ends as soon as it is started, with status {process.returncode}.")


def free_port() -> int:
    """Return a port on which nobody listens, below those that the system gives to connections."""
    while True:
        port = random.randrange(20_000, 30_000)
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port


@pytest.fixture
def tab(driver: Driver, site: str) -> Iterator[Tab]:
    """A tab of the site, with nothing opened yet."""
    tab = Tab(driver, site)
    yield tab
    tab.insist()
