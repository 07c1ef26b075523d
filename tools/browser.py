"""Finds a browser for the tests, or installs one."""

import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

NAMES = ("chromium", "firefox", "webkit")
CHROMIUM_COMMANDS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


class BrowserError(Exception):
    """There is no such browser and none could be installed; its text is a sentence that says so."""


def chromium_path() -> str | None:
    """Find the Chromium that is on the PATH. None means Playwright's own."""
    return next(filter(None, map(shutil.which, CHROMIUM_COMMANDS)), None)


def provide(name: str) -> None:
    """See to it that one of NAMES can be started: found on this machine, or installed.

    Playwright drives its own builds of Firefox and WebKit only. Raises BrowserError.
    """
    if name == "chromium" and chromium_path():
        return
    if _playwright_has(name):
        return
    print(f"Installing {name} for the tests …", file=sys.stderr)
    if _playwright_installs(name):
        return
    if name == "chromium" and _debian_installs_chromium():
        return
    raise BrowserError(f"The tests need {name}, which could not be installed; `playwright install {name}` may say why.")


def _playwright_has(name: str) -> bool:
    with sync_playwright() as playwright:
        return Path(getattr(playwright, name).executable_path).exists()


def _playwright_installs(name: str) -> bool:
    playwright = [sys.executable, "-m", "playwright"]
    if not _succeeds([*playwright, "install", name]):
        return False
    # The libraries that a browser needs are Debian packages; without the right to install
    # them it may still be that they are there.
    if os.geteuid() == 0 or _succeeds(["sudo", "-n", "true"]):
        _succeeds([*playwright, "install-deps", name])
    return True


def _debian_installs_chromium() -> bool:
    if os.geteuid() != 0 or platform.freedesktop_os_release().get("ID") != "debian":
        return False
    _succeeds(["apt-get", "update"])
    return _succeeds(["apt-get", "install", "-y", "chromium"]) and chromium_path() is not None


def _succeeds(command: list[str]) -> bool:
    """Run a command in silence: what it reports is not the reader's concern while another way is left."""
    unattended = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        return subprocess.run(command, env=unattended, capture_output=True, check=False).returncode == 0
    except FileNotFoundError:
        return False


def main(arguments: list[str]) -> int:
    """Provide the browser that is named; the exit status is 1, after one sentence on stderr, where that failed."""
    if len(arguments) != 1 or arguments[0] not in NAMES:
        print(f"Name one browser out of {', '.join(NAMES)}, not {' '.join(arguments)!r}.", file=sys.stderr)
        return 2
    try:
        provide(arguments[0])
    except BrowserError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
